import { z } from 'zod'
import { CATEGORIES_MAX, DELETED } from '#domain/category/limits.ts'
import { PACES } from '#domain/inventory/pace.ts'
import { CODE_MAX } from '#domain/inventory/scanned-code.ts'
import { STOCK_STATES } from '#domain/inventory/state.ts'
import { get, post } from './endpoint.ts'
import {
	At,
	CategoryKey,
	DecimalSign,
	GroupId,
	ItemError,
	jsonText,
	listOf,
	LocationId,
	Page,
	requiredText,
	size,
	SkuNameKey,
	text,
} from './fields.ts'
import { SkuFilters } from './sku.ts'
import { MoveReason } from './stock.ts'

/** How many SKUs are in which state. */
export const StateCounts = z.object({ untracked: z.int(), out: z.int(), low: z.int(), ok: z.int(), over: z.int() })

/** A text: whatever holds it. A list: exactly one of these, upper and lower case alike. */
const Choice = (max: number) => text(max).or(z.array(requiredText(max)).max(100))

/** As in the SKU table, but several brands, colors, materials and sizes can be chosen. */
const InventoryFilters = SkuFilters.omit({ stock: true }).extend({
	brand: Choice(200).optional(),
	color: Choice(100).optional(),
	material: Choice(100).optional(),
	size: Choice(100).optional(),
})

/** What picks rows of the inventory: as in the SKU table, and by quantity and location. */
export const InventorySearch = z.strictObject({
	/** With their children; 0 = all, -1 = Uncategorized, -100 = Deleted SKUs. */
	category_ids: z
		.array(CategoryKey.or(z.literal(DELETED)))
		.max(CATEGORIES_MAX)
		.optional(),
	direct: z.boolean().optional(),
	name: text(200).optional(),
	/** The variants of this product alone. */
	parent: SkuNameKey.optional(),
	/** Products with their variants folded in. */
	fold: z.boolean().optional(),
	status: z.array(z.enum(STOCK_STATES)).max(STOCK_STATES.length).optional(),
	/** Numbers of this location alone, and SKUs that have a level there. */
	location: LocationId.optional(),
	filters: InventoryFilters.optional(),
	/** In stock for so many days, at least and below, at the pace of the last 30 or 90; `idle`: nothing went out. */
	cover: z
		.strictObject({
			pace: z.literal(PACES),
			from: z.int().min(0).max(99_999).optional(),
			below: z.int().min(0).max(99_999).optional(),
			idle: z.literal(true).optional(),
		})
		.optional(),
	/** In stock now and 90 days ago, and nothing went out since. */
	slow: z.literal(true).optional(),
	sort: z
		.enum(['no', 'sku_name', 'product_name', 'category', 'inventory', 'committed', 'available', 'incoming', 'moved_at'])
		.optional(),
	order: z.enum(['asc', 'desc']).optional(),
})
export type InventorySearch = z.output<typeof InventorySearch>

/** Quantities as decimal strings; those on hand are null where stock is not tracked. */
const Levels = z.object({
	on_hand: z.string().nullable(),
	committed: z.string(),
	/** On hand without what is committed. */
	available: z.string().nullable(),
	/** Ordered and not yet received. */
	incoming: z.string(),
})

/** What a list can be narrowed by; what a facet counts does not depend on what is chosen of it. */
export const FACETS = [
	'categories',
	'states',
	'locations',
	'brands',
	'colors',
	'materials',
	'sizes',
	'price',
	'qty',
] as const
export type Facet = (typeof FACETS)[number]

const Choices = z.array(z.object({ name: z.string(), count: z.int() }))
const PlacedChoices = <I extends z.ZodType>(id: I) => z.array(z.object({ id, name: z.string(), count: z.int() }))
/** Both null where nothing has a number. */
const Range = z.object({ min: z.string().nullable(), max: z.string().nullable() })

/** A row of the inventory; of a product with variants their sums. */
export const InventoryRow = Levels.extend({
	sku_name_key: z.string(),
	sku_name: z.string(),
	product_name: z.string(),
	/** Options of a variant in words: "S · Blue". */
	options: z.string().optional(),
	/** Thumbnail of its picture, or of its product's. */
	img: z.string().nullable(),
	category: z.string(),
	category_id: z.int(),
	parent_sku_name_key: z.string().optional(),
	/** A product with so many variants. */
	variants: z.int().optional(),
	/** Of a product: how many of its variants are in which state. */
	variant_states: StateCounts.optional(),
	item_unit: z.string(),
	low_inventory_triggering: z.int().nullable(),
	over_inventory_triggering: z.int().nullable(),
	state: z.enum(STOCK_STATES),
	/** When stock last moved; null: never. */
	moved_at: At.nullable(),
	/** Where it lies, where the account has more than one location. */
	locations: z.array(Levels.extend({ location: z.string() })).optional(),
	/** Where it usually lies, where there is more than one location. */
	usual_location: z.string().optional(),
	version: z.int(),
})
export type InventoryRow = z.output<typeof InventoryRow>

/** A change of one SKU's stock or thresholds. */
export const InventoryItem = z.strictObject({
	sku_name_key: SkuNameKey,
	/** Without one: where the SKU usually lies. */
	location: LocationId.optional(),
	mode: z.enum(['set', 'inc', 'dec', 'move']).optional(),
	/** Not negative; as typed, in the number style of `decimal`. Null with `set` ends the tracking. */
	qty: z.string().max(60).nullable().optional(),
	/** `set` only if this is still on hand there (null: untracked); otherwise the item answers `conflict`. */
	expected: z.string().max(20).nullable().optional(),
	/** Where `move` carries it. */
	to_location: LocationId.optional(),
	low_inventory_triggering: z.int().min(0).max(2_000_000_000).nullable().optional(),
	over_inventory_triggering: z.int().min(0).max(2_000_000_000).nullable().optional(),
	/** Thresholds are set only if these still stand; otherwise the item answers `conflict`. */
	expected_limits: z
		.strictObject({
			low_inventory_triggering: z.int().min(0).nullable().optional(),
			over_inventory_triggering: z.int().min(0).nullable().optional(),
		})
		.optional(),
	/** Where it usually lies from now on; null: at `main`. */
	usual_location: LocationId.nullable().optional(),
	reason: MoveReason.optional(),
	note: text(500).optional(),
})
export type InventoryItem = z.input<typeof InventoryItem>

export const inventory = {
	inventoryGet: post('/api/inventoryGet', {
		access: 'user',
		effect: 'read',
		summary: 'A page of stock by category, text, state and location, with how many SKUs are in which state.',
		params: InventorySearch.extend({ page: Page, size: size(50) }),
		/** `counts`: of what is searched, whatever states were asked for. */
		data: listOf(InventoryRow).extend({
			counts: StateCounts,
			similar: z.literal(true).optional(),
			capped: z.literal(true).optional(),
			/** On the first page: the account has products with variants. */
			families: z.literal(true).optional(),
		}),
	}),
	inventorySet: post('/api/inventorySet', {
		access: 'user',
		effect: 'write',
		oneStatement: true,
		summary: 'Set, add, take away or move stock, and set thresholds, each item on its own, as one undoable group.',
		params: z.strictObject({
			items: z.array(InventoryItem).min(1).max(5000),
			/** How quantities are written: `,` where somebody typed 1.234,5. `.` without it. */
			decimal: DecimalSign.optional(),
			/** Goes on with a change of stock: both are undone as one. */
			group_id: GroupId.optional(),
		}),
		data: z.object({
			results: z.array(
				z.object({
					key: z.string(),
					ok: z.boolean(),
					/** On hand at the location after the change. */
					on_hand: z.string().nullable().optional(),
					/** Everything stood there already. */
					same: z.literal(true).optional(),
					/** `current`: what is on hand where the change was refused. */
					error: ItemError.extend({ current: z.string().nullable().optional() }).optional(),
				}),
			),
			group_id: z.string(),
		}),
	}),
	inventoryFilterOptions: get('/api/inventoryFilterOptions', {
		access: 'user',
		summary:
			'What stock can be narrowed by, each with how many SKUs it would leave under the other filters of the search. ' +
			'`search` is that of inventoryGet as JSON text.',
		params: z.strictObject({
			search: jsonText(InventorySearch).optional(),
			/** One of them alone, which is sooner told. */
			only: z.enum(FACETS).optional(),
		}),
		/** Only what was asked for. Of brands, colors, materials and sizes the 500 most common. */
		data: z
			.object({
				/** With their children; -1 is Uncategorized. */
				categories: PlacedChoices(z.int()),
				states: StateCounts,
				locations: PlacedChoices(z.string()),
				brands: Choices,
				colors: Choices,
				materials: Choices,
				sizes: Choices,
				price: Range,
				qty: Range,
			})
			.partial(),
	}),
	inventoryTotals: post('/api/inventoryTotals', {
		access: 'user',
		effect: 'read',
		summary: 'What lies of the SKUs of a search, or of some of them, and what it is worth.',
		params: InventorySearch.omit({ sort: true, order: true, fold: true }).extend({
			/** Of these alone; a product stands for its variants. */
			sku_name_keys: z.array(SkuNameKey).min(1).max(5000).optional(),
			/** Without these. */
			except: z.array(SkuNameKey).max(5000).optional(),
		}),
		/** Quantities and money as decimal strings. */
		data: z.object({
			skus: z.int(),
			on_hand: z.string(),
			committed: z.string(),
			available: z.string(),
			incoming: z.string(),
			/** On hand × cost, or × price where no cost is known. */
			value: z.string(),
			/** How much of it is by price, and of how many SKUs. */
			value_by_price: z.string(),
			by_price: z.int(),
			/** SKUs on hand with neither. */
			without: z.int(),
			/** Something has been written since this moment: of a large account they are summed once in a while. */
			at: At.optional(),
		}),
	}),
	inventoryLookup: post('/api/inventoryLookup', {
		access: 'user',
		effect: 'read',
		summary: 'What scanned, typed or pasted codes stand for: a SKU, else a UPC or EAN, with its stock.',
		params: z.strictObject({
			codes: z.array(requiredText(CODE_MAX)).min(1).max(500),
			/** Numbers of this location alone. */
			location: LocationId.optional(),
		}),
		data: z.object({
			/** In the order of the codes. No rows: unknown; several: of more than one SKU. */
			list: z.array(z.object({ code: z.string(), by: z.enum(['sku', 'upc']).nullable(), rows: z.array(InventoryRow) })),
		}),
	}),
	exportInventory: post('/api/exportInventory', {
		access: 'user',
		effect: 'own',
		summary:
			'The stock that is searched or chosen as a workbook, as a job; readStockList reads back what was changed in it.',
		params: z.strictObject({
			/** A product stands for its variants. */
			sku_name_keys: z.array(SkuNameKey).max(5000).optional(),
			search: InventorySearch.optional(),
			except: z.array(SkuNameKey).max(5000).optional(),
			with_images: z.boolean().default(false),
			/** What SKUs cost and what is on hand of them is worth, too. */
			with_value: z.boolean().default(false),
			file_name: text(200).optional(),
		}),
		data: z.object({ job_id: z.string() }),
	}),
	readStockList: post('/api/readStockList', {
		access: 'user',
		effect: 'read',
		summary:
			'Reads codes, quantities and thresholds out of a list (xlsx, csv, tsv) for an update of stock; changes nothing.',
		upload: { field: 'file', maxFiles: 1, maxBytes: 10_485_760 },
		params: z.strictObject({}),
		data: z.object({
			/** At most 5000 of them; `more`: there were more. */
			lines: z.array(
				z.object({
					code: z.string(),
					/** Empty: thresholds alone are said. */
					qty: z.string(),
					/** Where, as its column says; null: the account has no such open location. */
					location: z.string().nullable().optional(),
					location_name: z.string().optional(),
					low: z.string().optional(),
					over: z.string().optional(),
					/** What stood there when the list was exported, where it holds that. */
					was: z.object({ qty: z.string(), low: z.string(), over: z.string() }).partial().optional(),
				}),
			),
			more: z.boolean(),
			/** It is a stock list: its lines say what is to be there. */
			sets: z.boolean(),
			/** SKUs of an exported list that stand in it as they did then. */
			unchanged: z.int(),
			/** Headers of the columns that quantities were read from, and of those that were not read: of numbers, or of locations. */
			read: z.array(z.string()),
			unread: z.array(z.string()),
			/** Of a list without headers what stands behind the quantities and names none of the account's locations. */
			stray: z.string().optional(),
		}),
	}),
}
