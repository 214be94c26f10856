import { account } from './account.ts'
import { activity } from './activity.ts'
import { catalog } from './catalog.ts'
import { category } from './category.ts'
import { customParameter } from './custom-parameter.ts'
import { exports } from './export.ts'
import { imports } from './import.ts'
import { job } from './job.ts'
import { media } from './media.ts'
import { published } from './published.ts'
import { publishing } from './publishing.ts'
import { sharing } from './sharing.ts'
import { skuImage } from './sku-image.ts'
import { skuPage } from './sku-page.ts'
import { sku } from './sku.ts'
import { stock } from './stock.ts'
import { system } from './system.ts'
import { template } from './template.ts'
import { uploadedCatalog } from './uploaded-catalog.ts'

/** The whole API, one row per call: server routes, client, OpenAPI and generated tests all derive from it. */
export const api = {
	...account,
	...category,
	...activity,
	...sku,
	...skuPage,
	...customParameter,
	...stock,
	...media,
	...skuImage,
	...imports,
	...exports,
	...job,
	...catalog,
	...template,
	...publishing,
	...published,
	...sharing,
	...uploadedCatalog,
	...system,
} as const
export type Api = typeof api
