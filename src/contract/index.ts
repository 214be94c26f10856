import { account } from './account.ts'
import { activity } from './activity.ts'
import { background } from './background.ts'
import { backup } from './backup.ts'
import { apiToken } from './api-token.ts'
import { businessCard } from './business-card.ts'
import { cart } from './cart.ts'
import { catalog } from './catalog.ts'
import { category } from './category.ts'
import { customer } from './customer.ts'
import { customerField } from './customer-field.ts'
import { customerList } from './customer-list.ts'
import { cutout } from './cutout.ts'
import { customParameter } from './custom-parameter.ts'
import { document } from './document.ts'
import { documentBulk } from './document-bulk.ts'
import { emailTemplate } from './email-template.ts'
import { event } from './event.ts'
import { exports } from './export.ts'
import { feedback } from './feedback.ts'
import { imports } from './import.ts'
import { inquiry } from './inquiry.ts'
import { inventory } from './inventory.ts'
import { job } from './job.ts'
import { leaving } from './leaving.ts'
import { mail } from './mail.ts'
import { media } from './media.ts'
import { passkey } from './passkey.ts'
import { catalogPrices, priceList } from './price-list.ts'
import { published } from './published.ts'
import { publishing } from './publishing.ts'
import { qrCode } from './qr-code.ts'
import { recurring } from './recurring.ts'
import { reorder } from './reorder.ts'
import { sessions } from './session.ts'
import { sharing } from './sharing.ts'
import { signIn } from './sign-in.ts'
import { site } from './site.ts'
import { skuImage } from './sku-image.ts'
import { skuPage } from './sku-page.ts'
import { sku } from './sku.ts'
import { specSheet } from './spec-sheet.ts'
import { stockStats } from './stock-stats.ts'
import { stock } from './stock.ts'
import { stocktake } from './stocktake.ts'
import { system } from './system.ts'
import { template } from './template.ts'
import { usage } from './usage.ts'
import { uploadedCatalog } from './uploaded-catalog.ts'
import { webhook } from './webhook.ts'

const { setCatalog, operateCatalog, ...catalogDraft } = catalog
const { getPublishedPages, getPublishedTexts, getPublishedFile, ...catalogFile } = uploadedCatalog

/** The one list of contracts: the rows of each module under its name. Paths, types and documents derive from it. */
export const contracts = {
	account: { ...account, ...sessions, ...signIn, ...passkey, ...leaving },
	apiToken,
	backup,
	category,
	activity,
	sku: { ...sku, ...skuPage },
	customParameter,
	stock,
	stockStats,
	inventory,
	stocktake,
	reorder,
	media,
	skuImage,
	background,
	cutout,
	imports,
	exports,
	job,
	event,
	catalog: { ...catalogDraft, ...template, ...catalogFile },
	/** With saving: readers of an uploaded catalog, which has no draft, see its new name at once. */
	publication: {
		setCatalog,
		operateCatalog,
		...publishing,
		...published,
		...sharing,
		...catalogPrices,
		getPublishedPages,
		getPublishedTexts,
		getPublishedFile,
	},
	inquiry,
	businessCard,
	cart,
	customer: { ...customer, ...customerField, ...customerList },
	document,
	documentBulk,
	recurring,
	specSheet,
	priceList,
	mail,
	emailTemplate,
	qrCode,
	usage,
	webhook,
	feedback,
	site,
	system,
} as const

type Contracts = (typeof contracts)[keyof typeof contracts]
type Together<C> = (C extends unknown ? (contract: C) => void : never) extends (contract: infer All) => void
	? All
	: never

/** The whole API, one row per call: server routes, client, OpenAPI and generated tests all derive from it. */
export type Api = { [K in keyof Together<Contracts>]: Together<Contracts>[K] }
export type CallName = keyof Api
export const api = Object.assign({}, ...Object.values(contracts)) as Api
