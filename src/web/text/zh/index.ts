import type { en } from '../en/index.ts'
import type { Translation } from '../translation.ts'
import { about } from './about.ts'
import { account } from './account.ts'
import { activity } from './activity.ts'
import { catalog } from './catalog.ts'
import { catalogContent } from './catalog-content.ts'
import { category } from './category.ts'
import { common } from './common.ts'
import { gallery } from './gallery.ts'
import { grid } from './grid.ts'
import { importing } from './import.ts'
import { labels } from './labels.ts'
import { login } from './login.ts'
import { matching } from './matching.ts'
import { parameter } from './parameter.ts'
import { publishing } from './publishing.ts'
import { settings } from './settings.ts'
import { shell } from './shell.ts'
import { skuPage } from './sku-page.ts'
import { sku } from './sku.ts'
import { specSheets } from './spec-sheets.ts'
import { styleGuide } from './style-guide.ts'
import { summary } from './summary.ts'
import { template } from './template.ts'
import { thumbnail } from './thumbnail.ts'
import { upload } from './upload.ts'
import { welcome } from './welcome.ts'

/** Simplified Chinese, loaded when asked for. */
export const zh: Translation<typeof en> = {
	about,
	account,
	activity,
	catalog,
	catalogContent,
	category,
	common,
	gallery,
	grid,
	importing,
	labels,
	login,
	matching,
	parameter,
	publishing,
	settings,
	shell,
	sku,
	skuPage,
	specSheets,
	styleGuide,
	summary,
	template,
	thumbnail,
	upload,
	welcome,
}
