import type { shared as en } from '../en/index.ts'
import type { Translation } from '../translation.ts'
import { common } from './common.ts'
import { filter } from './filter.ts'
import { grid } from './grid.ts'
import { shell } from './shell.ts'
import { stock } from './stock.ts'

/** Simplified Chinese that every page brings, loaded when asked for. */
export const shared: Translation<typeof en> = { common, filter, grid, shell, stock }
