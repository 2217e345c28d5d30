/** What the boards of Euphoria are given. */

import type { CityView, Tables } from "../../games/euphoria";
import type { PackOf } from "../../table/types";
import type { BoardProps } from "../index";

export type Props = BoardProps<CityView, Tables>;
export type Pack = PackOf<Tables>;
/** Rows by table, none before the pack is there. */
export type Rows = Partial<Tables>;
