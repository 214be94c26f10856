import { account } from './account.ts'
import { category } from './category.ts'
import { common } from './common.ts'
import { grid } from './grid.ts'
import { login } from './login.ts'
import { settings } from './settings.ts'
import { shell } from './shell.ts'
import { sku } from './sku.ts'
import { welcome } from './welcome.ts'

/** English that every page brings. The texts of a page that is opened seldom come with it: ../later/<feature>.ts. */
export const first = { account, category, common, grid, login, settings, shell, sku, welcome }
