import { ACTIVITY_KINDS } from '#domain/activity/kinds.ts'
import { isDay } from '#domain/custom-parameter/date.ts'
import { DOCUMENT_HEADS } from '#domain/documents/document.ts'

/*
 * The query part of an address, read into typed values. An unreadable value counts as absent:
 * a mistyped address opens the page, it does not break it. Pure; no schema library in the first bundle.
 * A feature reads its own addresses (its search.ts); here stand those that others link to with a place in the list, and
 * those that belong to no feature.
 */

/** What an address says, by name. */
export type Raw = Record<string, unknown>

export const string = (value: unknown): string | undefined =>
	typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
		? String(value) || undefined
		: undefined

export const integer = (value: unknown): number | undefined => {
	const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
	return typeof number === 'number' && Number.isSafeInteger(number) ? number : undefined
}

export const flag = (value: unknown): true | undefined =>
	value === true || value === 'true' || value === 1 || value === '1' ? true : undefined

/** A flag that can be off, too: `fold=false` is not the same as no word about it. */
const yesNo = (value: unknown): boolean | undefined =>
	flag(value) ?? (value === false || value === 'false' || value === 0 || value === '0' ? false : undefined)

export const oneOf = <const T extends string>(options: readonly T[], value: unknown): T | undefined =>
	options.find((option) => option === value)

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const uuid = (value: unknown): string | undefined => (typeof value === 'string' && UUID.test(value) ? value : undefined)

const day = (value: unknown): string | undefined => (typeof value === 'string' && isDay(value) ? value : undefined)

/** Without what is absent, so that an address never reads `?name=undefined`. */
export function present<T extends Raw>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
	return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
		[K in keyof T]?: Exclude<T[K], undefined>
	}
}

/** /dashboard/home and /dashboard/inventory: `cateKey` 0 root, -1 Uncategorized, -100 deleted; `name` is the filter. */
export const skuListSearch = (raw: Raw) =>
	present({ cateKey: integer(raw.cateKey), level: integer(raw.level), name: string(raw.name) })

/** What a list of SKUs is filtered by (ui/filters/filter-address.ts). */
export const filterSearch = (raw: Raw) =>
	present({
		stock: string(raw.stock),
		min: string(raw.min),
		max: string(raw.max),
		photo: oneOf(['yes', 'no'], raw.photo),
		brand: string(raw.brand),
		color: string(raw.color),
		material: string(raw.material),
		size: string(raw.size),
		qmin: string(raw.qmin),
		qmax: string(raw.qmax),
		missing: string(raw.missing),
		since: string(raw.since),
		group: string(raw.group),
	})

/** /dashboard/home and /dashboard/recent: the list's category, its filters, how it is sorted, variants folded in, what is to be made. */
export const homeSearch = (raw: Raw) => ({
	...skuListSearch(raw),
	...filterSearch(raw),
	...present({
		sort: oneOf(['no', 'sku_name', 'product_name', 'price', 'inventory', 'updated_at', 'category'], raw.sort),
		order: oneOf(['asc', 'desc'], raw.order),
		fold: yesNo(raw.fold),
		make: oneOf(['spec_sheet'], raw.make),
	}),
})

/** /singleSKU: without key a new SKU. The list that it was opened from follows, with its place in that list. */
export const singleSkuSearch = (raw: Raw) => ({
	...homeSearch(raw),
	...present({
		sku_name_key: string(raw.sku_name_key),
		tab: string(raw.tab),
		recent: flag(raw.recent),
		at: integer(raw.at),
	}),
})

export const idSearch = (raw: Raw) => present({ id: string(raw.id) })

const code = (value: unknown): string | undefined =>
	typeof value === 'string' && /^[A-Z]{3}$/.test(value) ? value : undefined

/** A list of which no head is named shows all. */
const [, ...NAMED_HEADS] = DOCUMENT_HEADS

const MODS = ['invoices', 'inquiries', 'customers', 'purchase_orders', 'spec_sheet', 'activity'] as const

/** The history was where no `mod` was named: old links that filter it still lead to it. */
const filtersHistory = ({ show, kind, person, day: on }: Raw) =>
	oneOf(['sku', 'stock'], show) ?? oneOf(ACTIVITY_KINDS, kind) ?? uuid(person) ?? day(on)

/** /dashboard/activities: the overview, or the list of `mod` with its filters. */
export const activitiesSearch = (raw: Raw) =>
	present({
		mod: oneOf(MODS, raw.mod) ?? (raw.mod === undefined && filtersHistory(raw) ? ('activity' as const) : undefined),
		id: string(raw.id),
		add: flag(raw.add),
		head: oneOf(['open', 'quoted', 'closed', 'spam'], raw.head),
		type: oneOf(['quotation', 'credit_note', 'packing_list', 'delivery_note', 'customer_order', 'recurring'], raw.type),
		repeats: oneOf(['active', 'paused', 'ended'], raw.repeats),
		recurring: uuid(raw.recurring),
		sheets: oneOf(['live', 'frozen', 'published', 'archived'], raw.sheets),
		state: oneOf(NAMED_HEADS, raw.state),
		currency: code(raw.currency),
		customer: uuid(raw.customer),
		sku: string(raw.sku),
		due_from: day(raw.due_from),
		due_to: day(raw.due_to),
		name: string(raw.name),
		tag: string(raw.tag),
		role: oneOf(['customer', 'supplier'], raw.role),
		archived: flag(raw.archived),
		inactive: flag(raw.inactive),
		owing: flag(raw.owing),
		load: flag(raw.load),
		statement: flag(raw.statement),
		page: integer(raw.page),
		show: oneOf(['sku', 'stock'], raw.show),
		kind: oneOf(ACTIVITY_KINDS, raw.kind),
		person: uuid(raw.person),
		day: day(raw.day),
		who: raw.who === 'nobody' ? ('nobody' as const) : uuid(raw.who),
		unread: flag(raw.unread),
		from: day(raw.from),
		to: day(raw.to),
	})

export const toolsSearch = (raw: Raw) =>
	present({
		mod: oneOf(['rmBG', 'style'], raw.mod),
		sku_name_key: string(raw.sku_name_key),
		group: string(raw.group),
		import_id: string(raw.import_id),
		catalog: string(raw.catalog),
	})
