import { z } from 'zod'
import { CATEGORIES_MAX, DELETED } from '#domain/category/limits.ts'
import { STOCK_STATES } from '#domain/inventory/state.ts'
import { BulkOperation } from './bulk-operation.ts'
import { get, post } from './endpoint.ts'
import {
	At,
	CategoryKey,
	Decimal,
	DecimalSign,
	GroupId,
	ItemError,
	listOf,
	Page,
	Quantity,
	size,
	SkuNameKey,
	requiredText,
	text,
} from './fields.ts'

const AttributePath = z.string().min(1).max(120)
/** A stored value or an edit: text, number, flag, list or a small object; null clears. */
const AttributeValue: z.ZodType<unknown> = z.unknown()
const Keys = (max: number) => z.array(SkuNameKey).min(1).max(max)

export const SkuImage = z.object({ url: z.string(), thumbnail_url: z.string(), alt: z.string(), md5: z.string() })
export type SkuImage = z.output<typeof SkuImage>

/** A SKU with everything the seller keeps about it (api.md, "SKUs"). Decimals are strings. */
export const Sku = z.object({
	id: z.string(),
	uid: z.string(),
	no: z.int(),
	sku_name: z.string(),
	sku_name_key: z.string(),
	status: z.enum(['active', 'deleted']),
	category: z.string(),
	category_id: z.int(),
	parent_sku_name_key: z.string().optional(),
	parent: z.literal(true).optional(),
	/** Of a parent: its variants in the same state, and what they cost at the least and at the most. */
	family: z
		.object({ variants: z.int(), price_min: z.string().nullable(), price_max: z.string().nullable() })
		.optional(),
	/** In lists, of a variant: what it shows of its parent where it has no value of its own, by path. */
	inherited: z.record(z.string(), z.unknown()).optional(),
	bps: z.record(z.string(), z.unknown()),
	pps: z.record(z.string(), z.unknown()),
	cps: z.array(z.object({ key: z.string(), value: z.unknown() })),
	sku_img: z.array(SkuImage),
	main_img_md5: z.string().nullable(),
	inventory: z.string().nullable(),
	low_inventory_triggering: z.int().nullable(),
	over_inventory_triggering: z.int().nullable(),
	weight: z.unknown().optional(),
	lead_time: z.unknown().optional(),
	dimension: z.unknown().optional(),
	pallet_information: z.unknown().optional(),
	pack_per_carton: z.unknown().optional(),
	/** Written by itself: what the last quotation that was sent asked for it. */
	quotation: z.unknown().optional(),
	search: z.string().optional(),
	version: z.int(),
	created_at: At,
	updated_at: At,
})
export type Sku = z.output<typeof Sku>

/** What narrows a list beside category and text; every filter given must hold. Texts match parts, in any case. */
export const SkuFilters = z.strictObject({
	stock: z.array(z.enum(STOCK_STATES)).max(STOCK_STATES.length).optional(),
	price_min: Decimal.optional(),
	price_max: Decimal.optional(),
	/** With or without a picture. */
	photo: z.boolean().optional(),
	brand: text(200).optional(),
	color: text(100).optional(),
	material: text(100).optional(),
	size: text(100).optional(),
	/** On hand, at least and at most. */
	qty_min: Quantity.optional(),
	qty_max: Quantity.optional(),
	/** Fields that are all empty. */
	missing: z.array(requiredText(120)).max(20).optional(),
	/** Changed on this day or later, in the account's time zone. */
	updated_since: z.iso.date().optional(),
	/** Made or changed by this bulk change or import, and not taken back since. */
	group: GroupId.optional(),
})
export type SkuFilters = z.output<typeof SkuFilters>

/** What picks SKUs: the same fields in the list, in bulk calls, in exports and in catalogs. */
export const SkuSearch = z.strictObject({
	/** With their children; 0 = all, -1 = Uncategorized, -100 = Deleted SKUs. */
	category_ids: z
		.array(CategoryKey.or(z.literal(DELETED)))
		.max(CATEGORIES_MAX)
		.optional(),
	/** Only the category itself, without its children. */
	direct: z.boolean().optional(),
	/** Part of the SKU, a name, UPC or brand. A list that holds it nowhere answers similar SKUs, and says so. */
	name: text(200).optional(),
	status: z.enum(['active', 'deleted']).default('active'),
	/** Parents with their variants folded in, instead of sellable SKUs. */
	fold: z.boolean().optional(),
	/** The SKUs this user opened or changed in the last 30 days, at most 200. */
	recent: z.boolean().optional(),
	filters: SkuFilters.optional(),
	sort: z.enum(['no', 'sku_name', 'product_name', 'price', 'inventory', 'updated_at', 'category']).optional(),
	order: z.enum(['asc', 'desc']).optional(),
})
export type SkuSearch = z.output<typeof SkuSearch>

/** The outcome of one SKU of a batch; a conflict carries the values now stored. */
export const SkuResult = z.object({
	key: z.string(),
	ok: z.boolean(),
	sku_name_key: z.string().optional(),
	/** It did not exist before. */
	created: z.literal(true).optional(),
	/** Everything stood there already. */
	same: z.literal(true).optional(),
	error: ItemError.extend({ current: z.record(z.string(), z.unknown()).optional() }).optional(),
})

/** `job_id` when more than 500 items were given: the job's result is then what stands here. */
const JobInstead = { job_id: z.string().optional() }

const ViewColumn = z.strictObject({
	path: AttributePath,
	name: text(60),
	width: z.int().min(40).max(1200).optional(),
})

/** Of stock the columns are its own, and none where the user has chosen none. */
const TableName = z.enum(['sku', 'stock'])

/** `grouped`: as the user chose; until then, whether the account has any variants. */
const View = z.object({ list: z.array(ViewColumn), grouped: z.boolean() })

export const sku = {
	productSearch: post('/api/productSearch', {
		access: 'user',
		effect: 'read',
		summary: 'A page of SKUs by category, text and state; sellable SKUs, variants included.',
		params: SkuSearch.extend({ page: Page, size: size(50) }),
		/** `similar`: no SKU holds the text, these come near it. A word with a digit is never taken for another. */
		/** `capped`: of what is searched or filtered, more than `total`, which is 10000 then. */
		/** `skus`, with `fold`: how many SKUs that are sold the products hold together, those that pass the filters. */
		data: listOf(Sku).extend({
			similar: z.literal(true).optional(),
			capped: z.literal(true).optional(),
			skus: z.int().optional(),
		}),
	}),
	singleProductGet: post('/api/singleProductGet', {
		access: 'user',
		effect: 'own',
		summary: 'One SKU with its variants and parent; opening it puts it into Recent.',
		params: z.strictObject({ sku_name_key: SkuNameKey }),
		data: Sku.extend({
			children: z.array(Sku),
			used_in: z.object({ catalogs: z.int() }),
		}),
	}),
	productGetWithAttrPath: post('/api/productGetWithAttrPath', {
		access: 'user',
		effect: 'read',
		summary: 'Chosen attributes of up to 300 SKUs, in the order asked for.',
		params: z.strictObject({ sku_name_keys: Keys(300), paths: z.array(AttributePath).max(200).optional() }),
		data: z.object({
			list: z.array(
				z.object({
					sku_name_key: z.string(),
					sku_name: z.string(),
					/** Only of SKUs in Deleted SKUs. */
					deleted: z.literal(true).optional(),
					attrs: z.record(z.string(), z.unknown()),
					/** What a variant shows of its parent where it has nothing of its own: values by path. */
					inherited: z.record(z.string(), z.unknown()).optional(),
					/** Keys of the active variants of a parent. */
					variants: z.array(z.string()).optional(),
				}),
			),
		}),
	}),
	productUpsertByAttrPath: post('/api/productUpsertByAttrPath', {
		access: 'user',
		effect: 'write',
		summary: 'Create SKUs or change attributes by dotted path, each item on its own, as one undoable group.',
		params: z.strictObject({
			items: z
				.array(
					z.strictObject({
						sku_name_key: SkuNameKey.optional(),
						sku_name: z.string().max(200).optional(),
						category_id: CategoryKey.optional(),
						/** Makes it a variant; null makes it a SKU of its own again, with what it showed of its parent. */
						parent_sku_name_key: SkuNameKey.nullable().optional(),
						/** The stock of a parent that had no variants before becomes this variant's. Without it `parent_has_stock`. */
						takes_stock: z.literal(true).optional(),
						attrs: z.record(AttributePath, AttributeValue).default({}),
						/** How numbers are written in the texts of `attrs`: `,` where somebody typed 1.234,56. `.` without it. */
						decimal: DecimalSign.optional(),
						/** Values the change was made on; `{sku_name: null}` = the SKU must be new. */
						expected: z.record(AttributePath, AttributeValue).optional(),
						version: z.int().min(1).optional(),
					}),
				)
				.min(1)
				.max(5000),
			/** Goes on with a change of SKUs: both are undone as one. */
			group_id: GroupId.optional(),
		}),
		data: z.object({ results: z.array(SkuResult), group_id: z.string(), ...JobInstead }),
	}),
	productSkuNameExists: post('/api/productSkuNameExists', {
		access: 'user',
		effect: 'read',
		summary: 'Which SKUs exist already, deleted ones included.',
		params: z.strictObject({ sku_names: z.array(z.string().max(200)).min(1).max(500) }),
		data: z.object({
			list: z.array(
				z.object({
					sku_name: z.string(),
					exists: z.boolean(),
					status: z.enum(['active', 'deleted']).optional(),
					sku_name_key: z.string().optional(),
				}),
			),
		}),
	}),
	bulkSet: post('/api/bulkSet', {
		access: 'user',
		effect: 'write',
		summary: 'Run column tools over SKUs, or all of a search, one after the other, as one undoable group.',
		params: z.strictObject({
			sku_name_keys: Keys(5000).optional(),
			search: SkuSearch.optional(),
			except: z.array(SkuNameKey).max(5000).optional(),
			operations: z.array(BulkOperation).min(1).max(20),
			/** How numbers are written in texts that are set, sought and put: `,` for 1.234,56. `.` without it. */
			decimal: DecimalSign.optional(),
		}),
		data: z.object({ results: z.array(SkuResult), group_id: z.string(), ...JobInstead }),
	}),
	productDelete: post('/api/productDelete', {
		access: 'user',
		effect: 'write',
		summary: 'Move SKUs to Deleted SKUs (one undoable group), or purge deleted ones for good.',
		params: z.strictObject({
			sku_name_keys: Keys(5000).optional(),
			in_cate: z.array(CategoryKey).max(CATEGORIES_MAX).optional(),
			/** False: without the children of the categories. */
			all_in: z.boolean().optional(),
			/** What they become; there is no other. */
			status: z.literal('deleted').optional(),
			search: SkuSearch.optional(),
			except: z.array(SkuNameKey).max(5000).optional(),
			purge: z.boolean().optional(),
			/** Parents go alone: their variants become SKUs of their own, with what they showed of their parent. */
			keep_variants: z.boolean().optional(),
		}),
		data: z.object({ deleted: z.int(), group_id: z.string(), ...JobInstead }),
	}),
	productRecycleReduction: post('/api/productRecycleReduction', {
		access: 'user',
		effect: 'write',
		summary: 'Restore deleted SKUs, into their category or another.',
		params: z.strictObject({
			sku_name_keys: Keys(5000).optional(),
			all: z.literal(true).optional(),
			search: SkuSearch.optional(),
			except: z.array(SkuNameKey).max(5000).optional(),
			category_id: CategoryKey.optional(),
		}),
		data: z.object({ results: z.array(SkuResult), group_id: z.string(), ...JobInstead }),
	}),
	deleteChildSkus: post('/api/deleteChildSkus', {
		access: 'user',
		effect: 'write',
		summary: 'Move variants of a parent to Deleted SKUs: all of them, or the ones named.',
		params: z.strictObject({ parent_sku_name_key: SkuNameKey, sku_name_keys: Keys(500).optional() }),
		data: z.object({ deleted: z.int(), group_id: z.string() }),
	}),
	getSkuAttrs: get('/api/getSkuAttrs', {
		access: 'user',
		summary: 'How the user sees the SKU table, or that of stock: columns, SKU first, and whether variants are grouped.',
		params: z.strictObject({ table: TableName.optional() }),
		data: View,
	}),
	setSkuAttrs: post('/api/setSkuAttrs', {
		access: 'user',
		effect: 'write',
		summary:
			"Save the user's columns (unknown paths are dropped quietly, an empty list brings the defaults back) or grouping.",
		params: z.strictObject({
			table: TableName.optional(),
			list: z.array(ViewColumn).max(120).optional(),
			grouped: z.boolean().optional(),
		}),
		data: View,
	}),
}
