import { z } from 'zod'
import { ASKED_KEYS_MAX, CART_LINES_MAX, CART_NOTE_MAX, CART_NUM_MAX } from '#domain/cart/cart-line.ts'
import { post } from './endpoint.ts'
import { At, listOf, Page, ShareHash, size, SkuNameKey, text, Username } from './fields.ts'

/** What a visitor may see of a SKU, and nothing else (api.md, "Public SKU"). */
const PublicSku = z.object({
	sku_name_key: z.string(),
	sku_name: z.string(),
	parent_sku_name_key: z.string().optional(),
	category: z.string(),
	images: z.array(z.object({ url: z.string(), thumbnail_url: z.string(), alt: z.string() })),
	attrs: z.record(z.string(), z.string()),
	price: z.string().optional(),
	price_text: z.string(),
	/** In pieces; the price is per piece. */
	breaks: z.array(z.object({ min_qty: z.int(), price: z.string(), price_text: z.string() })).optional(),
	moq: z.int().optional(),
	/** Ordered in steps of so many pieces: whole cartons or packs, where the minimum allows. */
	multiple: z.int().optional(),
	/** Pieces in a pack and in a carton, where the catalog shows these fields. */
	pack: z.int().optional(),
	carton: z.int().optional(),
	/** Cubic metres of a carton and kilograms of a piece, where the catalog shows them. */
	carton_cbm: z.string().optional(),
	piece_kg: z.string().optional(),
})
export type PublicSku = z.output<typeof PublicSku>

/** Where a catalog is, and what opens it. */
const Link = {
	username: Username,
	hash: ShareHash,
	/** Of a link that asks for one. */
	passcode: z.string().max(64).optional(),
	/** Of a link that asks for an e-mail address: what enterCatalog answered. */
	pass: text(500).optional(),
}

/** A catalog made of SKUs as the public page asks for it (product.md section 3.6). */
export const published = {
	getPublishedCatalogV1: post('/api/getPublishedCatalogV1', {
		access: 'public',
		effect: 'read',
		summary: 'A published catalog with a page of its SKUs, as any visitor may see it; or those of some keys.',
		params: z.strictObject({
			...Link,
			page: Page,
			size: size(100),
			name: text(200).optional(),
			category: text(200).optional(),
			/** Only these, as a cart asks for its present prices; what the catalog does not show is left out. */
			sku_name_keys: z.array(SkuNameKey).max(ASKED_KEYS_MAX).optional(),
		}),
		data: listOf(PublicSku).extend({
			catalog: z.object({
				name: z.string(),
				subtitle: z.string(),
				/** The picture that stands for it, with its first page; not where SKUs are asked for by their keys. */
				cover_url: z.string().optional(),
				color: z.string(),
				year: z.string(),
				updated_at: At,
				categories: z.array(z.object({ name: z.string(), count: z.int() })),
				fields: z.array(z.object({ field: z.string(), label: z.string() })),
				currency: z.string(),
			}),
			company: z.record(z.string(), z.string()).optional(),
		}),
	}),
	exportOrderList: post('/api/exportOrderList', {
		access: 'public',
		effect: 'own',
		summary: 'An order list of a published catalog as a workbook, priced by the server; a signed address of it.',
		// 500 lines with the longest notes in any script.
		maxBytes: 640 * 1024,
		params: z.strictObject({
			...Link,
			lines: z
				.array(
					z.strictObject({
						sku_name_key: SkuNameKey,
						/** Pieces. */
						num: z.int().min(1).max(CART_NUM_MAX),
						note: text(CART_NOTE_MAX).optional(),
					}),
				)
				.min(1)
				.max(CART_LINES_MAX),
		}),
		data: z.object({
			url: z.string(),
			file_name: z.string(),
			lines: z.int(),
			/** Keys that the catalog does not show. */
			left_out: z.array(z.string()),
		}),
	}),
}
