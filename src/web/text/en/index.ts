import { common } from './common.ts'
import { filter } from './filter.ts'
import { grid } from './grid.ts'
import { shell } from './shell.ts'
import { stock } from './stock.ts'

/** English that every page brings. A feature's own words stand in its folder and come with its screens (../words.ts). */
export const shared = { common, filter, grid, shell, stock }
