import type { ParamsIn } from '#contract/endpoint.ts'
import type { IdKind } from '#contract/fields.ts'
import type { Api, CallName } from '#contract/index.ts'
import { backgroundFixtures } from './background-fixtures.ts'
import { accountFixtures } from './account-fixtures.ts'
import { businessCardFixtures } from './business-card-fixtures.ts'
import { backupFixtures } from './backup-fixtures.ts'
import { cartFixtures } from './cart-fixtures.ts'
import { cutoutFixtures } from './cutout-fixtures.ts'
import { customerFixtures } from './customer-fixtures.ts'
import { documentFixtures } from './document-fixtures.ts'
import { importFixtures } from './import-fixtures.ts'
import { inquiryFixtures } from './inquiry-fixtures.ts'
import { publishedFixtures } from './published-fixtures.ts'
import { recurringFixtures } from './recurring-fixtures.ts'
import { priceListFixtures } from './price-list-fixtures.ts'
import { sharingFixtures } from './sharing-fixtures.ts'
import { mailFixtures } from './mail-fixtures.ts'
import { emailTemplateFixtures } from './email-template-fixtures.ts'
import { qrCodeFixtures } from './qr-code-fixtures.ts'
import { specSheetFixtures } from './spec-sheet-fixtures.ts'
import { stockFixtures } from './stock-fixtures.ts'
import { siteFixtures } from './site-fixtures.ts'
import { webhookFixtures } from './webhook-fixtures.ts'
import type { World } from './world.ts'

/** What an id leaf of each kind holds when it points into a world. */
export const pointers: Record<IdKind, (world: World) => unknown> = {
	category: (world) => world.category,
	sku_key: (world) => world.sku,
	sku_name: (world) => world.skuName,
	catalog: (world) => world.catalog,
	job: (world) => world.job,
	import: (world) => world.importId,
	group: (world) => world.group,
	activity: (world) => world.activity,
	profile: (world) => world.profile,
	notification: (world) => world.notification,
	template: (world) => world.template,
	media_url: (world) => world.mediaUrl,
	share_hash: (world) => world.hash,
	username: (world) => world.seller.username,
	parameter: (world) => world.parameter,
	share_link: (world) => world.shareLink,
	catalog_file: (world) => world.catalogFile,
	user: (world) => world.seller.userId,
	location: (world) => world.location,
	stocktake: (world) => world.stocktake,
	inquiry: (world) => world.inquiry,
	follow_token: (world) => world.followToken,
	customer: (world) => world.customer,
	price_list: (world) => world.priceList,
	customer_field: (world) => world.customerField,
	mail: (world) => world.mail,
	qr_code: (world) => world.qrCode,
	email_template: (world) => world.emailTemplate,
	api_token: (world) => world.apiToken,
	passkey: (world) => world.passkey,
	webhook: (world) => world.webhook,
	webhook_delivery: (world) => world.webhookDelivery,
	session: (world) => world.session,
	background: (world) => world.background,
	feedback: (world) => world.feedback,
	cutout: (world) => world.cutout,
	document: (world) => world.document,
	document_token: (world) => world.documentToken,
	spec_sheet_token: (world) => world.specSheetToken,
	payment: (world) => world.payment,
	receipt: (world) => world.receipt,
	landed_cost: (world) => world.landedCost,
	document_file: (world) => world.documentFile,
	spec_sheet: (world) => world.specSheet,
	recurring: (world) => world.recurring,
}

/** Good params of a row against a world; null: the row takes files. */
export type Fixtures = { [K in CallName]: ((world: World) => ParamsIn<Api[K]>) | null }

const attrs = { 'bps.price': '9.99' }
const content = (world: World) => ({ sku_name_keys: [world.sku], category_ids: [world.category] })
const uploaded = (world: World) => ({ username: world.seller.username, hash: world.uploadedHash })
const template = (world: World) => ({ type: 'user' as const, key: 'DefaultTemp', id: world.template })

/** Of categories, in the spec's old form. */
const oldForm = (world: World, old_name: string | undefined, deleted: number) => ({
	update_item: { key: world.subcategory, new_name: 'Renamed', ...(old_name === undefined ? {} : { old_name }) },
	delete_keys: [deleted],
	tree: [{ key: 0, children: [{ key: world.category, children: [{ key: world.subcategory, children: [] }] }] }],
})

/**
 * Good params of every row, all optional ids included, against a world. null: the row takes files. A new row without
 * a fixture does not compile; one with an id that its fixture leaves out fails the run.
 */
export const fixtures: Fixtures = {
	...siteFixtures,
	...backupFixtures,
	...stockFixtures,
	...inquiryFixtures,
	...accountFixtures,
	...businessCardFixtures,
	...cartFixtures,
	...customerFixtures,
	...documentFixtures,
	...recurringFixtures,
	...specSheetFixtures,
	...priceListFixtures,
	...sharingFixtures,
	...mailFixtures,
	...qrCodeFixtures,
	...cutoutFixtures,
	...emailTemplateFixtures,
	...backgroundFixtures,
	...webhookFixtures,
	userProfile: () => ({}),
	setCompany: (world) => ({
		company_name: 'C',
		logo: world.mediaUrl,
		company_country: 'DK',
		addresses: [{ id: 'depot', label: 'Depot', address: 'Wharf 1', country: 'NL' }],
		address_for: { catalogs: 'depot', documents: '', card: '' },
	}),
	getSettings: () => ({}),
	setSettings: () => ({ currency: 'EUR', timezone: 'Europe/Amsterdam', units: 'metric' }),
	getNotifications: () => ({ page: 1, size: 10, status: 'unread' }),
	updateNotificationStatus: (world) => ({ ids: [world.notification], status: 'unread' }),
	getCategoryTree: () => ({}),
	addCategories: (world) => ({ categories: [['New', 'Newer']], icon: world.mediaUrl, type: 'Mugs' }),
	updateCategory: (world) => ({
		id: world.subcategory,
		name: 'Renamed',
		parent_id: world.category,
		icon: world.mediaUrl,
		type: 'Bags',
		position: 0,
		...oldForm(world, 'Renamed', world.spareCategory),
	}),
	deleteCategory: (world) => ({ id: world.emptyCategory, ...oldForm(world, undefined, world.emptyCategory) }),
	productSkuCountsInCategories: () => ({}),
	emptySkuInCate: (world) => ({ cate_keys: [world.emptyCategory] }),
	assignCate: (world) => ({ sku_name_keys: [world.otherSku], category_id: world.category }),
	resolveSkuIds: (world) => ({ category_ids: [world.category] }),
	getActivities: (world) => ({
		page: 1,
		size: 20,
		entity: 'sku',
		kind: 'update',
		user_id: world.seller.userId,
		day: '2026-11-22',
	}),
	getChanges: (world) => ({ group_id: world.group, page: 1, size: 20 }),
	undoGroup: (world) => ({ group_id: world.group }),
	productSearch: (world) => ({
		page: 1,
		size: 20,
		category_ids: [world.category],
		name: 'chair',
		filters: {
			stock: ['ok'],
			price_min: '1',
			photo: true,
			missing: ['bps.upc'],
			updated_since: '2026-01-01',
			group: world.group,
		},
		sort: 'price',
		order: 'asc',
	}),
	singleProductGet: (world) => ({ sku_name_key: world.sku }),
	productGetWithAttrPath: (world) => ({ sku_name_keys: [world.sku], paths: ['bps.price'] }),
	productUpsertByAttrPath: (world) => ({
		items: [
			{
				sku_name_key: world.sku,
				sku_name: world.skuName,
				category_id: world.category,
				parent_sku_name_key: world.parent,
				attrs,
			},
		],
		group_id: world.group,
	}),
	productSkuNameExists: (world) => ({ sku_names: [world.skuName] }),
	bulkSet: (world) => ({ sku_name_keys: [world.sku], operations: [{ do: 'percent', path: 'bps.price', by: '5' }] }),
	productDelete: (world) => ({ sku_name_keys: [world.otherSku] }),
	productRecycleReduction: (world) => ({ sku_name_keys: [world.deletedSku], category_id: world.category }),
	deleteChildSkus: (world) => ({ parent_sku_name_key: world.parent, sku_name_keys: [world.child] }),
	getSkuAttrs: () => ({}),
	setSkuAttrs: () => ({ list: [{ path: 'bps.price', name: 'Price', width: 90 }] }),
	getUsedIn: (world) => ({ sku_name_key: world.sku }),
	getSkuHistory: (world) => ({ sku_name_key: world.sku, page: 1, size: 10 }),
	restoreSkuField: (world) => ({ sku_name_key: world.sku, activity_id: world.activity, path: 'bps.price' }),
	duplicateSku: (world) => ({ sku_name_key: world.sku, sku_name: 'a copy', with_images: true }),
	getCustomParameters: () => ({ usage: true }),
	setCustomParameters: (world) => ({
		add: [{ name: { en: 'Board', zh: '' }, type: 'number', unit: 'cm', category_id: world.category }],
		update: [
			{ id: world.parameter, name: { en: 'Care', zh: '护理' }, category_id: world.category, order: 0, help: 'h' },
		],
		delete: [world.otherParameter],
	}),
	getUploadUrls: () => ({ files: [{ file_name: 'a.jpg', file_type: 'image/jpeg', size: 1000 }] }),
	confirmUploads: (world) => ({ access_urls: [world.mediaUrl] }),
	uploadImg: null,
	productValidateSkuImportImgs: (world) => ({ img_names: [`${world.skuName}.jpg`], pattern: '{SKU}_{n}' }),
	productImportSkuByImgs: (world) => ({
		img_skus: [
			{ img_name: 'a.jpg', sku_name_key: world.sku, sku_name: world.skuName, access_url: world.mediaUrl, position: 1 },
		],
		create_missing: true,
		group_id: world.group,
	}),
	adjustThumbnails: (world) => ({
		items: [{ url: world.mediaUrl, rotate: 90, crop: { x: 0, y: 0, w: 1, h: 1 }, background: '#ffffff' }],
	}),
	getThumbnailCuts: (world) => ({ urls: [world.mediaUrl] }),
	clearSkuImages: (world) => ({ sku_names: [world.skuName] }),
	setSkuImages: (world) => ({ sku_name_key: world.sku, images: [{ url: world.mediaUrl, alt: 'a' }] }),
	...importFixtures,
	exportLabels: (world) => ({ sku_name_keys: [world.sku], sheet: 'L7160' }),
	exportSpecSheets: (world) => ({ sku_name_keys: [world.sku], paper: 'A4' }),
	exportSkus: (world) => ({ sku_name_keys: [world.sku], category_ids: [world.category], format: 'csv' }),
	getJob: (world) => ({ id: world.job }),
	cancelJob: (world) => ({ id: world.job }),
	setCatalog: (world) => ({
		catalog_id: world.catalog,
		name: 'C',
		template: template(world),
		content: content(world),
		sections: [{ name: 'S', sku_name_keys: [world.sku] }],
		settings: { color: '#112233' },
		mode: 'live',
	}),
	getCatalog: (world) => ({ page: 1, size: 15, catalog_id: world.catalog, name: 'a' }),
	perStatusCountCatalog: () => ({}),
	operateCatalog: (world) => ({ catalog_id: world.catalog, action: 'unpublish' }),
	delPhotoAlbum: (world) => ({ id: world.catalog }),
	getCatalogVersions: (world) => ({ catalog_id: world.catalog, page: 1, size: 10 }),
	getCatalogChanges: (world) => ({ catalog_id: world.catalog, page: 1, size: 10 }),
	restoreCatalogVersion: (world) => ({ catalog_id: world.catalog, n: 1 }),
	setCatalogWindow: (world) => ({ catalog_id: world.catalog, from: '2026-01-01T00:00:00Z', until: null }),
	setCatalogRepublish: (world) => ({ catalog_id: world.catalog, every: 'day' }),
	uploadCatalog: null,
	setCatalogFile: (world) => ({ file_id: world.catalogFile, catalog_id: world.uploadedCatalog, name: 'Menu' }),
	drawCatalogFile: (world) => ({ catalog_id: world.uploadedCatalog }),
	dropCatalogFile: (world) => ({ catalog_id: world.uploadedCatalog }),
	getCatalogPages: (world) => ({ catalog_id: world.uploadedCatalog }),
	getPublishedPages: (world) => ({ ...uploaded(world), passcode: '' }),
	getPublishedTexts: (world) => ({ ...uploaded(world), page: 1, size: 10 }),
	getPublishedFile: (world) => uploaded(world),
	previewCatalog: (world) => ({
		catalog_id: world.catalog,
		page: 1,
		content: content(world),
		sections: [{ name: 'S', sku_name_keys: [world.sku] }],
		template: template(world),
	}),
	getCatalogContent: (world) => ({
		catalog_id: world.catalog,
		content: content(world),
		sections: [{ name: 'S', sku_name_keys: [world.sku] }],
	}),
	checkCatalog: (world) => ({
		catalog_id: world.catalog,
		content: content(world),
		sections: [{ name: 'S', sku_name_keys: [world.sku] }],
		template: template(world),
	}),
	getTemplate: (world) => ({ page: 1, size: 15, type: 'user', name: '', template_id: world.template }),
	getLayouts: () => ({}),
	setTemplate: (world) => ({
		template_id: world.template,
		name: 'Look',
		content: { key: 'DefaultTemp', settings: { color: '#112233' } },
	}),
	deleteTemplate: (world) => ({
		template_id: world.template,
		replacement: { template_id: world.otherTemplate, key: 'DefaultTemp' },
	}),
	operateTemplate: (world) => ({
		action: 'rename',
		template_id: world.template,
		name: 'Renamed',
		key: 'DefaultTemp',
	}),
	getTemplateUsage: (world) => ({ template_id: world.template, page: 1, size: 15 }),
	getTemplateSamples: () => ({ key: 'DefaultTemp', page: 1, settings: { color: '#112233' } }),
	checkCatalogPages: (world) => ({ catalog_id: world.catalog }),
	getCheckPlaces: (world) => ({
		catalog_id: world.catalog,
		content: content(world),
		sections: [{ name: 'S', sku_name_keys: [world.sku] }],
		template: template(world),
		code: 'item_no_photo',
		field: 'image',
	}),
	exportCatalog: (world) => ({ catalog_id: world.catalog, format: 'xlsx', price_list_id: world.priceList }),
	...publishedFixtures,
	getUsage: () => ({}),
	getAccounts: () => ({ name: 'shop', page: 1, size: 10 }),
	setAccountPlan: (world) => ({
		username: world.seller.username,
		plan: 'Studio',
		limits: { bytes: null, pictures: 5000, skus: 5000, catalogs: 500, pdfs: 500 },
		ends_on: '2099-12-31',
		note: 'Paid by transfer',
	}),
	events: () => ({}),
	health: () => ({}),
	getInstallation: () => ({}),
}
