import { MOVE_KINDS } from '#domain/inventory/kinds.ts'
import { readCover } from '#domain/inventory/pace.ts'
import { filterSearch, flag, oneOf, present, type Raw, skuListSearch, string } from '#web/app/search.ts'

/** The views of /dashboard/inventory that are offered, in the order of their tabs; the first needs no `view`. */
export const VIEWS = ['stock', 'movements', 'stocktake', 'reorder', 'locations'] as const
export type View = (typeof VIEWS)[number]

const SORTS = [
	'no',
	'sku_name',
	'product_name',
	'category',
	'inventory',
	'committed',
	'available',
	'incoming',
	'moved_at',
] as const

/** /dashboard/inventory: the view, the category and what its list is narrowed and ordered by. */
export const inventorySearch = (raw: Raw) => ({
	...skuListSearch(raw),
	...filterSearch(raw),
	...present({
		view: oneOf(VIEWS, raw.view),
		/** The stocktake that is opened. */
		id: string(raw.id),
		sort: oneOf(SORTS, raw.sort),
		order: oneOf(['asc', 'desc'], raw.order),
		/** Days of stock (domain/inventory/pace.ts), and SKUs that do not move. */
		cover: cover(raw.cover),
		slow: flag(raw.slow),
		/** Every SKU on a row of its own; without it variants are folded into their products. */
		flat: flag(raw.flat),
		/** The SKU that is looked at beside the list. */
		look: string(raw.look),
		/** Of what is to be reordered: one supplier's; empty: SKUs that name none. */
		supplier: typeof raw.supplier === 'string' ? raw.supplier : undefined,
		...movementSearch(raw),
	}),
})

/** /inventoryUpdate: what it is opened to do, and between which locations; taken up once. */
export const updateSearch = (raw: Raw) =>
	present({ mode: oneOf(['move'], raw.mode), from: string(raw.from), to: string(raw.to) })

/** Every kind of movement that changes what there is in all. */
export const WITHOUT_TRANSFERS = 'no_transfer' as const

/** What of the ledger is shown (movements/movement-query.ts). */
const movementSearch = (raw: Raw) => ({
	sku: string(raw.sku),
	kind: oneOf([...MOVE_KINDS, WITHOUT_TRANSFERS], raw.kind),
	way: oneOf(['in', 'out'], raw.way),
	location: string(raw.location),
	person: string(raw.person),
	day: string(raw.day),
	group: string(raw.group),
	from: moment(raw.from),
	to: moment(raw.to),
})

const cover = (value: unknown): string | undefined =>
	typeof value === 'string' && readCover(value) ? value : undefined

const moment = (value: unknown): string | undefined =>
	typeof value === 'string' && /^[12]\d{3}-.*Z$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined
