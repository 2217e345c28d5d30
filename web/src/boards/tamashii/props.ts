/** What the boards of Tamashii are given. */

import type { Tables, TownView } from "../../games/tamashii";
import type { PackOf } from "../../table/types";
import type { BoardProps } from "../index";

export type Props = BoardProps<TownView, Tables>;
export type Pack = PackOf<Tables>;
