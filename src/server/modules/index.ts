import type { Chore, FileColumns, Job, JobHandlers, Notices, Retention, Undoers } from '#server/house.ts'
import type { AnyModule } from '#server/module.ts'
import { account } from './account/index.ts'
import { activity } from './activity/index.ts'
import { background } from './background/index.ts'
import { apiToken } from './api-token/index.ts'
import { businessCard } from './business-card/index.ts'
import { backup } from './backup/index.ts'
import { cart } from './cart/index.ts'
import { catalog } from './catalog/index.ts'
import { category } from './category/index.ts'
import { customer } from './customer/index.ts'
import { cutout } from './cutout/index.ts'
import { customParameter } from './custom-parameter/index.ts'
import { documents } from './document/index.ts'
import { documentBulk } from './document-bulk/index.ts'
import { dunning } from './dunning/index.ts'
import { recurring } from './recurring/index.ts'
import { emailTemplate } from './email-template/index.ts'
import { event } from './event/index.ts'
import { exports } from './export/index.ts'
import { feedback } from './feedback/index.ts'
import { imports } from './import/index.ts'
import { inquiry } from './inquiry/index.ts'
import { inventory } from './inventory/index.ts'
import { job } from './job/index.ts'
import { mail } from './mail/index.ts'
import { media } from './media/index.ts'
import { priceList } from './price-list/index.ts'
import { publication } from './publication/index.ts'
import { qrCode } from './qr-code/index.ts'
import { reorder } from './reorder/index.ts'
import { site } from './site/index.ts'
import { skuImage } from './sku-image/index.ts'
import { sku } from './sku/index.ts'
import { specSheet } from './spec-sheet/index.ts'
import { stock } from './stock/index.ts'
import { stockStats } from './stock-stats/index.ts'
import { stocktake } from './stocktake/index.ts'
import { system } from './system/index.ts'
import { usage } from './usage/index.ts'
import { webhook } from './webhook/index.ts'

/**
 * The one list of features (`paper` is used by others and answers no calls). Their undoers run in this order, so what hangs
 * on other things stands before them: stock before SKUs; categories and parameters behind, for they go only when no SKU
 * stands in them or has a value any more.
 */
export const modules: readonly AnyModule[] = [
	account,
	apiToken,
	stock,
	stockStats,
	inventory,
	sku,
	stocktake,
	reorder,
	skuImage,
	cutout,
	media,
	background,
	category,
	customParameter,
	activity,
	imports,
	exports,
	job,
	event,
	catalog,
	publication,
	inquiry,
	businessCard,
	cart,
	customer,
	documents,
	documentBulk,
	dunning,
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
	backup,
	system,
]

/** Every kind of job. */
export const jobs = Object.assign({}, ...modules.map(({ jobs }) => jobs)) as Readonly<Record<string, Job>>

/** Who does the work of each kind of job. */
export const jobHandlers: JobHandlers = Object.fromEntries(Object.entries(jobs).map(([kind, { run }]) => [kind, run]))

/** What modules put into the bell, beside how jobs ended. */
export const notices = Object.assign({}, ...modules.map(({ notices }) => notices)) as Notices

/** What a working process looks after besides: work that falls due by the clock. */
export const chores: readonly Chore[] = modules.flatMap(({ chores = [] }) => chores)

/** Who takes back which entity's changes. */
export const undoers: Undoers = Object.assign({}, ...modules.map(({ undoers }) => undoers))

/** What of the modules' rows and files is cleared away, and when. */
export const retention: readonly Retention[] = modules.flatMap(({ retention = [] }) => retention)

/** Where pictures and documents are named. */
export const files: readonly FileColumns[] = modules.flatMap(({ files = [] }) => files)
