import { account } from './account.ts'
import { catalog } from './catalog.ts'
import { category } from './category.ts'
import { common } from './common.ts'
import { grid } from './grid.ts'
import { importing } from './import.ts'
import { login } from './login.ts'
import { settings } from './settings.ts'
import { shell } from './shell.ts'
import { sku } from './sku.ts'
import { styleGuide } from './style-guide.ts'
import { welcome } from './welcome.ts'

/** English, the first language: one namespace per feature. A new feature adds its file here and in ../zh/index.ts. */
export const en = {
	account,
	catalog,
	category,
	common,
	grid,
	importing,
	login,
	settings,
	shell,
	sku,
	styleGuide,
	welcome,
}
