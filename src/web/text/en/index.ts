import { about } from './about.ts'
import { activity } from './activity.ts'
import { catalog } from './catalog.ts'
import { catalogContent } from './catalog-content.ts'
import { first } from './first.ts'
import { gallery } from './gallery.ts'
import { importing } from './import.ts'
import { labels } from './labels.ts'
import { matching } from './matching.ts'
import { parameter } from './parameter.ts'
import { publishing } from './publishing.ts'
import { skuPage } from './sku-page.ts'
import { specSheets } from './spec-sheets.ts'
import { styleGuide } from './style-guide.ts'
import { summary } from './summary.ts'
import { template } from './template.ts'
import { thumbnail } from './thumbnail.ts'
import { upload } from './upload.ts'

/**
 * English, the first language: one namespace per feature. A new feature adds its file here (with ../later/<feature>.ts,
 * which its pages import) and in ../zh/index.ts.
 */
export const en = {
	...first,
	about,
	activity,
	catalog,
	catalogContent,
	gallery,
	importing,
	labels,
	matching,
	parameter,
	publishing,
	skuPage,
	specSheets,
	styleGuide,
	summary,
	template,
	thumbnail,
	upload,
}
