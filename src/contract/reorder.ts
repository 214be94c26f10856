import { z } from 'zod'
import { CATEGORIES_MAX } from '#domain/category/limits.ts'
import { REORDER_MAX, REORDER_PAGE, REORDER_RULES } from '#domain/inventory/reorder.ts'
import { REORDER_STATES } from '#domain/inventory/state.ts'
import { post } from './endpoint.ts'
import { CategoryKey, listOf, Page, Quantity, size, SkuNameKey, text } from './fields.ts'

const Search = z.strictObject({
	/** With their children; 0 = all, -1 = Uncategorized. */
	category_ids: z.array(CategoryKey).max(CATEGORIES_MAX).optional(),
	direct: z.boolean().optional(),
	name: text(200).optional(),
	/** Of this supplier alone, in any spelling; '' = SKUs that name none. */
	supplier: text(200).optional(),
	/** Quantities that somebody decided instead of the proposed ones; 0 leaves a SKU out. */
	changes: z
		.array(z.strictObject({ sku_name_key: SkuNameKey, qty: Quantity }))
		.max(REORDER_MAX)
		.optional(),
})
export type ReorderSearch = z.output<typeof Search>

/** A SKU that is at or below its low threshold, or out of stock. Quantities as decimal strings, over all locations. */
const Line = z.object({
	sku_name_key: z.string(),
	sku_name: z.string(),
	product_name: z.string(),
	/** Options of a variant in words. */
	options: z.string().optional(),
	/** Thumbnail of its picture, or of its product's. */
	img: z.string().nullable(),
	supplier: z.string(),
	/** The supplier's number, from the own parameter that is called so. */
	supplier_code: z.string().optional(),
	item_unit: z.string(),
	state: z.enum(REORDER_STATES),
	on_hand: z.string(),
	committed: z.string(),
	/** On its way already. */
	incoming: z.string(),
	/** How much should be there in the end, and why so much; null: no threshold tells. */
	target: z.string().nullable(),
	rule: z.enum(REORDER_RULES),
	proposed: z.string(),
	/** As it was decided, else as proposed; 0: not ordered. */
	qty: z.string(),
	/** Pieces in a carton, and cartons that the quantity fills. */
	carton: z.int().nullable(),
	cartons: z.string().nullable(),
	cost: z.string().nullable(),
	/** Of the quantity. */
	line_cost: z.string().nullable(),
})
export type ReorderLine = z.output<typeof Line>

export const reorder = {
	getReorder: post('/api/getReorder', {
		access: 'user',
		effect: 'read',
		summary: 'What is to be reordered, with proposed quantities, by supplier. Takes the first 10,000 SKUs.',
		params: Search.extend({ page: Page, size: size(REORDER_PAGE) }),
		/** By supplier, those without one last, then by running number; `total` counts the lines of the chosen supplier. */
		data: listOf(Line).extend({
			/** Of all that is found, whatever supplier is chosen; the first 200 by name, and those of the page. */
			suppliers: z.array(
				z.object({
					supplier: z.string(),
					skus: z.int(),
					/** SKUs of which something is ordered. */
					ordered: z.int(),
					/** What they cost, where that is known, and how many have no cost. */
					cost: z.string(),
					without_cost: z.int(),
				}),
			),
			/** Suppliers in all. */
			supplier_count: z.int(),
			/** SKUs of all of them, and of what is ordered the cost. */
			sum: z.object({ skus: z.int(), ordered: z.int(), cost: z.string(), without_cost: z.int() }),
			/** So many SKUs are to be reordered: more than one look takes. */
			found: z.int().optional(),
		}),
	}),
	exportReorder: post('/api/exportReorder', {
		access: 'user',
		effect: 'own',
		summary: 'A list of what is to be ordered, by supplier, as a PDF file or a workbook with pictures, as a job.',
		params: Search.extend({ format: z.enum(['pdf', 'xlsx']), file_name: text(120).optional() }),
		data: z.object({ job_id: z.string() }),
	}),
	makePurchaseOrders: post('/api/makePurchaseOrders', {
		access: 'user',
		effect: 'write',
		summary: 'Drafts of purchase orders of what is to be ordered, one for each supplier.',
		params: Search,
		/** In the order of the list; who is no SKU's supplier is ''. */
		data: z.object({ made: z.array(z.object({ id: z.string(), supplier: z.string(), lines: z.int() })) }),
	}),
}
