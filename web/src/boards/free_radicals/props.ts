/** What the boards of Free Radicals are given. */

import type { CityView, Tables } from "../../games/free_radicals";
import type { PackOf } from "../../table/types";
import type { BoardProps } from "../index";

export type Props = BoardProps<CityView, Tables>;
export type Pack = PackOf<Tables>;
/** Rows by table, none before the pack is there. */
export type Rows = Partial<Tables>;
