import { type DocumentType, isOrder } from '#domain/documents/document.ts'
import { EDITORS } from '#domain/documents/editors.ts'
import type { activitiesSearch, singleSkuSearch } from './search.ts'

/** Every address of the application, once (spec section 2, product.md section 1.21). `$name` is a parameter. */
export const paths = {
	root: '/',
	index: '/index',
	plans: '/plans',
	aboutUs: '/aboutUs',
	privacyTerms: '/privacy-terms',
	termsOfService: '/terms-of-service',
	catalog: '/catalog',
	templates: '/templates',
	gallery: '/gallery',
	share: '/$username/docs/sharing/$hash',

	login: '/login',
	notFound: '/404',

	dashboard: '/dashboard',
	home: '/dashboard/home',
	recent: '/dashboard/recent',
	inventory: '/dashboard/inventory',
	catalogs: '/dashboard/catelogMng',
	activities: '/dashboard/activities',
	tools: '/dashboard/tools',
	styleGuide: '/dashboard/test',
	test: '/test',

	singleSku: '/singleSKU',
	summaryEdit: '/summaryEdit',
	importProduct: '/importProduct',
	importImages: '/importImages',
	inventoryUpdate: '/inventoryUpdate',
	adjustThumbnail: '/adjustThumbnail',
	allTemplates: '/allTemplates',
	priceLists: '/priceLists',
	qrCodes: '/qrCodes',
	emailTemplates: '/emailTemplates',
	catalogEditor: '/catalogEditor',
	invoice: '/invoice',
	invoiceEditor: '/invoiceEditor',
	quotationEditor: '/quotationEditor',
	purchaseOrderEditor: '/purchaseOrderEditor',
	specSheetEditor: '/specSheetEditor',
	exportedFile: '/exportedFile',

	help: '/help',
	feedback: '/feedback',
	accounts: '/accounts',

	account: '/account',
	updatePassword: '/account/updatePwd',
	settings: '/settings/settings',
	company: '/accountSettings/company',
	invoiceSettings: '/accountSettings/invoice',
	customized: '/accountSettings/customized',
	businessCard: '/accountSettings/card',
	advanced: '/accountSettings/advanced',
} as const

/** Addresses that hold nothing themselves, and the page that is meant. */
export const movedPaths = { '/settings': paths.settings, '/accountSettings': paths.company } as const

export type Path = (typeof paths)[keyof typeof paths]

/** Category keys with a meaning of their own (spec section 9). */
export const CATE = { root: 0, uncategorized: -1, deleted: -100 } as const

export type ActivityMod = 'invoices' | 'inquiries' | 'customers' | 'purchase_orders' | 'spec_sheet' | 'activity'

export type ToolMod = 'rmBG' | 'style'

/** Documents whose list has a word of its own in the address. */
const LISTED_APART = ['quotation', 'credit_note', 'packing_list', 'delivery_note', 'customer_order'] as const

function isListedApart(type: DocumentType): type is (typeof LISTED_APART)[number] {
	return (LISTED_APART as readonly DocumentType[]).includes(type)
}

/** What a list of documents is narrowed to. */
type DocumentSearch = { mod?: 'invoices' | 'purchase_orders' } & Pick<
	ReturnType<typeof activitiesSearch>,
	'type' | 'state' | 'currency' | 'from' | 'to' | 'due_from' | 'due_to' | 'customer' | 'sku'
>

/** The list that a SKU is opened from: previous, next and back follow it. */
export type ListPlace = Omit<ReturnType<typeof singleSkuSearch>, 'sku_name_key' | 'tab'>

/** Addresses with a query, ready for `<Link {...links.category(7, 1)}>` and `navigate(links.category(7, 1))`. */
export const links = {
	/** `level` is the depth of the node clicked: 1, or 2 also for "Direct Items" (product.md section 1.17). */
	category: (cateKey: number, level: number, page: 'home' | 'inventory' = 'home') => ({
		to: paths[page],
		search: { cateKey, level },
	}),
	skuSearch: (name: string) => ({ to: paths.home, search: { name } }),
	/** Where stock lies. */
	locations: () => ({ to: paths.inventory, search: { view: 'locations' as const } }),
	/** Stock carried from one location to another; `to`: where there is but one. */
	moveStock: (from: string, to?: string) => ({
		to: paths.inventoryUpdate,
		search: { mode: 'move' as const, from, to },
	}),
	/** The movements of what was done in one go. */
	movements: (group: string) => ({ to: paths.inventory, search: { view: 'movements' as const, group } }),
	/** Without a key: a new SKU. */
	sku: (sku_name_key?: string, list?: ListPlace, tab?: string) => ({
		to: paths.singleSku,
		search: { ...list, sku_name_key, ...(tab === undefined ? {} : { tab }) },
	}),
	/** These SKUs as a spreadsheet. */
	summary: (keys: readonly string[]) => ({ to: paths.summaryEdit, search: { keys: keys.join() } }),
	/** The pictures of a SKU, of a category, or of what one change brought. */
	thumbnails: (search: { sku_name_key?: string; cateKey?: number; group?: string }) => ({
		to: paths.adjustThumbnail,
		search,
	}),
	catalogs: (mod: 'generated' | 'uploaded' | 'shared' | 'marketing' | 'deleted') => ({
		to: paths.catalogs,
		search: { mod },
	}),
	/** The catalogs with the dialog of a new one open. */
	newCatalog: () => ({ to: paths.catalogs, search: { mod: 'generated' as const, add: true } }),
	catalogEditor: (id: string, page?: number) => ({ to: paths.catalogEditor, search: { id, page } }),
	/** A new catalog with a layout by its key or an own template by its id. */
	fromTemplate: (template: string, color?: string) => ({ to: paths.catalogEditor, search: { template, color } }),
	/** A layout to leaf through, in a colour. */
	template: (look: string, color?: string) => ({ to: paths.templates, search: { look, color } }),
	priceLists: () => ({ to: paths.priceLists }),
	priceList: (id: string) => ({ to: paths.priceLists, search: { id } }),
	/** The QR codes with the form of a new one open; `catalog`: where it leads. */
	newQrCode: (catalog?: string) => ({ to: paths.qrCodes, search: { add: true, ...(catalog && { catalog }) } }),
	emailTemplates: () => ({ to: paths.emailTemplates }),
	/** A template by its id; a built-in one by its purpose. */
	emailTemplate: (id: string) => ({ to: paths.emailTemplates, search: { id } }),
	newEmailTemplate: () => ({ to: paths.emailTemplates, search: { add: true } }),
	activities: (mod: ActivityMod) => ({ to: paths.activities, search: { mod } }),
	newCustomer: () => ({ to: paths.activities, search: { mod: 'customers' as const, add: true } }),
	customer: (id: string) => ({ to: paths.activities, search: { mod: 'customers' as const, id } }),
	/** What a customer was billed and has paid. */
	statement: (id: string) => ({
		to: paths.activities,
		search: { mod: 'customers' as const, id, statement: true as const },
	}),
	/** The list of such documents. */
	documents: (type: DocumentType = 'invoice') => ({
		to: paths.activities,
		search: {
			mod: isOrder(type) ? ('purchase_orders' as const) : ('invoices' as const),
			...(isListedApart(type) ? { type } : {}),
		},
	}),
	/** The schedules by which invoices repeat. */
	recurring: () => ({ to: paths.activities, search: { mod: 'invoices' as const, type: 'recurring' as const } }),
	/** The documents of a list that fit; `type` where it is not invoices. */
	documentList: ({ mod = 'invoices', ...search }: DocumentSearch) => ({
		to: paths.activities,
		search: { mod, ...search },
	}),
	/** A document in its editor. */
	document: (type: DocumentType, id: string) => ({
		to: paths[EDITORS[type]],
		search: { id },
	}),
	/** A new invoice, pro forma or packing list: of nobody yet, of a customer, of what an inquiry asks for. */
	newInvoice: (search: { type?: 'proforma' | 'packing_list'; customer?: string; inquiry?: string } = {}) => ({
		to: paths.invoiceEditor,
		search,
	}),
	newQuotation: (search: { customer?: string; inquiry?: string } = {}) => ({ to: paths.quotationEditor, search }),
	newPurchaseOrder: (search: { customer?: string } = {}) => ({ to: paths.purchaseOrderEditor, search }),
	/** What a customer has ordered, to be recorded: of nobody yet, of a customer, of what an inquiry asks for. */
	newCustomerOrder: (search: { customer?: string; inquiry?: string } = {}) => ({
		to: paths.purchaseOrderEditor,
		search: { type: 'customer_order' as const, ...search },
	}),
	/** A spec sheet in its editor. */
	specSheet: (id: string) => ({ to: paths.specSheetEditor, search: { id } }),
	newSpecSheet: () => ({ to: paths.specSheetEditor, search: {} }),
	inquiries: (search: { head?: 'open'; unread?: true } = {}) => ({
		to: paths.activities,
		search: { mod: 'inquiries' as const, ...search },
	}),
	inquiry: (id: string) => ({ to: paths.activities, search: { mod: 'inquiries' as const, id } }),
	/**
	 * A tool for photos, with those of a SKU, the main ones of what one change brought or of what a catalog shows; an import
	 * finds its way back.
	 */
	tools: (
		mod: ToolMod,
		from: { sku_name_key?: string; group?: string; import_id?: string; catalog?: string } = {},
	) => ({
		to: paths.tools,
		search: { mod, ...from },
	}),
	/** The user guide, at an article. */
	help: (article?: string) => ({ to: paths.help, search: article === undefined ? {} : { article } }),
	/** What users wrote to the operator. */
	feedback: () => ({ to: paths.feedback }),
	login: (mode?: 'code' | 'signup' | 'reset', next?: string) => ({ to: paths.login, search: { mode, next } }),
}
