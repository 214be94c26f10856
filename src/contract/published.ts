import { z } from 'zod'
import { ASKED_KEYS_MAX, CART_LINES_MAX, CART_NOTE_MAX, CART_NUM_MAX } from '#domain/cart/cart-line.ts'
import { COPY_FORMATS } from '#domain/catalog/link-files.ts'
import { FILTER_VALUE_MAX, FILTER_VALUES_MAX } from '#domain/catalog/shown-filter.ts'
import { ORDER_NAME_MAX, ORDER_NUMBER_MAX, ORDER_PART_MAX, ORDER_SKU_MAX } from '#domain/cart/order-list.ts'
import { PRINTED_PAGES_MAX } from '#domain/catalog/printed-pages.ts'
import { SHOWN_STATES } from '#domain/inventory/offer.ts'
import { post } from './endpoint.ts'
import { At, Decimal, listOf, Page, ShareHash, size, SkuNameKey, text, Username } from './fields.ts'
import { PageLink } from './uploaded-catalog.ts'

/** In which quantities a SKU is ordered and what it costs, each only where the catalog shows it. */
const OrderFacts = {
	price: z.string().optional(),
	/** In pieces; the price is per piece. */
	breaks: z.array(z.object({ min_qty: z.int(), price: z.string(), price_text: z.string() })).optional(),
	/** Pieces of SKUs of one group count together for their breaks. */
	mix_group: z.string().optional(),
	moq: z.int().optional(),
	/** Ordered in steps of so many pieces: whole cartons or packs, where the minimum allows. */
	multiple: z.int().optional(),
	/** Pieces in a pack and in a carton, where the catalog shows these fields. */
	pack: z.int().optional(),
	carton: z.int().optional(),
	/** Cubic metres of a carton and kilograms of a piece, where the catalog shows them. */
	carton_cbm: z.string().optional(),
	piece_kg: z.string().optional(),
	/** What there is of it, where the catalog shows the field Stock: `in` is all above the low threshold. */
	stock_state: z.enum(SHOWN_STATES).optional(),
	/** Out of stock, and the seller takes no orders of it meanwhile. */
	blocked: z.literal(true).optional(),
	/** Pieces that can be ordered at the most, where the seller takes orders up to what there is and the catalog tells it. */
	max: z.int().optional(),
	/** Pieces of one line of an order at the most, where the seller says so. */
	most: z.int().optional(),
	/** Asked for with its quantity: stock does not allow so many. */
	short: z.literal(true).optional(),
}

/** A variant of a product; what is not said of it is that of the product. */
const PublicVariant = z.object({
	sku_name_key: z.string(),
	sku_name: z.string(),
	/** A value for each of the product's options, empty where it has none. */
	options: z.array(z.string()),
	...OrderFacts,
	price_text: z.string().optional(),
	images: z.array(z.object({ url: z.string(), thumbnail_url: z.string(), alt: z.string() })).optional(),
	attrs: z.record(z.string(), z.string()).optional(),
})
export type PublicVariant = z.output<typeof PublicVariant>

/**
 * What a visitor may see of a SKU, and nothing else (api.md, "Public SKU"). Of a product with variants: what they have in
 * common, under the parent's key, with its options and the variants.
 */
const PublicSku = z.object({
	sku_name_key: z.string(),
	sku_name: z.string(),
	parent_sku_name_key: z.string().optional(),
	category: z.string(),
	images: z.array(z.object({ url: z.string(), thumbnail_url: z.string(), alt: z.string() })),
	attrs: z.record(z.string(), z.string()),
	...OrderFacts,
	price_text: z.string(),
	/** The least of the variants' prices where they differ. */
	from_price: z.string().optional(),
	options: z
		.array(
			z.object({
				name: z.string(),
				role: z.enum(['color', 'size', 'other']),
				values: z.array(z.string()),
				/** `#rrggbb` of colours known by their names. */
				swatches: z.record(z.string(), z.string()).optional(),
			}),
		)
		.optional(),
	/** In the order of their options. A list tells the first of them, `variants_total` how many there are. */
	variants: z.array(PublicVariant).optional(),
	variants_total: z.int().optional(),
	/** The variant that a search has found, where it did not find all. */
	found_sku_name_key: z.string().optional(),
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
	/** Of the prices, where the catalog offers several; another one is as none. */
	currency: text(3).optional(),
}

/** What an order has to come to; each only where the seller asks for it. */
const Minimum = z.object({
	/** In the catalog's currency. */
	amount: z.string().optional(),
	pieces: z.int().optional(),
})

/** What a seller asks of a whole order; absent where that is nothing. */
const PublicTerms = z.object({
	first: Minimum,
	/** Of buyers who have ordered before. */
	later: Minimum,
	questions: z.array(
		z.object({ id: z.string(), text: z.string(), required: z.boolean(), choices: z.array(z.string()) }),
	),
})
export type PublicTerms = z.output<typeof PublicTerms>

/** What a visitor narrows the catalog to. What it does not show is not asked for: such parts of a filter are left out. */
const Filters = {
	name: text(200).optional(),
	category: text(200).optional(),
	/** Of a product one variant has to have all of it together. */
	colors: z.array(text(FILTER_VALUE_MAX)).max(FILTER_VALUES_MAX).optional(),
	sizes: z.array(text(FILTER_VALUE_MAX)).max(FILTER_VALUES_MAX).optional(),
	/** In the catalog's currency, both ends included. */
	price_min: Decimal.optional(),
	price_max: Decimal.optional(),
	/** Only what there is some of, or what is not counted. */
	in_stock: z.boolean().optional(),
}

const Choice = z.object({
	value: z.string(),
	/** Products, or SKUs where these are listed (`unit`). */
	count: z.int(),
})

/** A row of an order list with a quantity in it, as it stands there. */
const OrderRow = {
	/** As the spreadsheet program counts. */
	row: z.int().min(1).max(2_000_000),
	sku: text(ORDER_SKU_MAX),
	qty: text(ORDER_NUMBER_MAX),
	note: text(CART_NOTE_MAX).optional(),
	/** What is not taken, but compared. */
	name: text(ORDER_NAME_MAX).optional(),
	price: text(ORDER_NUMBER_MAX).optional(),
}

/** A link on a printed page: it may open a product, by its key. */
export const PrintedLink = PageLink.extend({ item: z.string().optional() })

/** A page as it is printed. */
const PrintedPage = z.object({
	n: z.int(),
	/** Pixels of the larger picture. */
	width: z.int(),
	height: z.int(),
	/** Addresses of the picture and of its smaller copy, good for an hour or two. */
	url: z.string(),
	card: z.string(),
	/** Its words, for those who do not see it. */
	text: z.string(),
	links: z.array(PrintedLink),
})

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
			...Filters,
			/** Only these SKUs, as a cart asks for its present prices, or products by their parents' keys, whole; what the catalog does not show is left out. */
			sku_name_keys: z.array(SkuNameKey).max(ASKED_KEYS_MAX).optional(),
			/** Pieces of each of these keys, in their order: what stock does not allow so many of is `short`. */
			nums: z.array(z.int().min(1).max(CART_NUM_MAX)).max(ASKED_KEYS_MAX).optional(),
		}),
		data: listOf(PublicSku).extend({
			/** What `total` counts, and how many SKUs that is. */
			unit: z.enum(['product', 'sku']),
			skus: z.int(),
			catalog: z.object({
				name: z.string(),
				subtitle: z.string(),
				/** The picture that stands for it, with its first page; not where SKUs are asked for by their keys. */
				cover_url: z.string().optional(),
				/** Which part of its height a place shows that is wider than it, in percent from the top. */
				cover_focus: z.int().optional(),
				color: z.string(),
				year: z.string(),
				updated_at: At,
				categories: z.array(z.object({ name: z.string(), count: z.int() })),
				fields: z.array(z.object({ field: z.string(), label: z.string() })),
				/** Of the prices. */
				currency: z.string(),
				/** What they hold for, in the seller's words ("FOB Ningbo"). */
				price_terms: z.string().optional(),
				/** That prices can be had in, the usual one first; absent where there is no choice. */
				currencies: z.array(z.string()).optional(),
				order: PublicTerms.optional(),
				/** Whether there is anything to filter by beside search and category. */
				filters: z.boolean(),
				/** As which files it may be taken away (`getPublishedCopy`). */
				copies: z.array(z.enum(COPY_FORMATS)),
				/** Whether its printed pages may be turned (`getPrintedPages`). */
				pages: z.boolean(),
			}),
			company: z.record(z.string(), z.string()).optional(),
		}),
	}),
	getPublishedFilters: post('/api/getPublishedFilters', {
		access: 'public',
		effect: 'read',
		summary: 'What a published catalog can be narrowed to under a filter, and how much each choice leaves.',
		params: z.strictObject({ ...Link, ...Filters }),
		data: z.object({
			/** The most frequent first. */
			colors: z.array(Choice.extend({ hex: z.string().optional() })),
			/** From small to large. */
			sizes: z.array(Choice),
			/** The least and the highest price, where the catalog shows prices. */
			price: z.object({ min: z.string(), max: z.string() }).optional(),
			/** How much is left in stock, where the catalog shows stock. */
			in_stock: z.int().optional(),
			total: z.int(),
			currency: z.string(),
		}),
	}),
	getPublishedCopy: post('/api/getPublishedCopy', {
		access: 'public',
		effect: 'own',
		summary: 'A published catalog as a file, where it is offered: an address good for some minutes, once it is made.',
		params: z.strictObject({ ...Link, format: z.enum(COPY_FORMATS) }),
		data: z.object({
			/** Absent while the file is being made: ask again in a moment. */
			url: z.string().optional(),
			file_name: z.string(),
		}),
	}),
	getPrintedPages: post('/api/getPrintedPages', {
		access: 'public',
		effect: 'own',
		summary:
			'Eight pages of a published catalog as they are printed, as pictures with what leads to a product; once they are drawn.',
		params: z.strictObject({
			...Link,
			/** One of the pages, from 1. */
			page: z.int().min(1).max(PRINTED_PAGES_MAX).default(1),
		}),
		data: z.object({
			/** Pages of another state stand in another order: what was fetched of them is to be forgotten. */
			state: z.string(),
			/** Absent while they are being drawn: ask again in a moment. */
			pages: z
				.object({
					/** Of the whole catalog. */
					total: z.int(),
					sections: z.array(z.object({ name: z.string(), page: z.int() })),
					/** Empty beyond its end. */
					list: z.array(PrintedPage),
				})
				.optional(),
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
			/** Keys of lines that are not in it because stock does not allow so many; `max` where the catalog tells how many it does. */
			short: z.array(z.object({ sku_name_key: z.string(), max: z.int().optional() })),
		}),
	}),
	importOrderList: post('/api/importOrderList', {
		access: 'public',
		effect: 'read',
		summary: 'Reads the quantities out of a filled order list (xlsx, csv); keeps nothing.',
		upload: { field: 'file', maxFiles: 1, maxBytes: 10_485_760 },
		params: z.strictObject({}),
		data: z.object({
			/** Those with a quantity, as many as a cart holds. */
			rows: z.array(z.object(OrderRow)),
			/** There were more. */
			more: z.boolean(),
		}),
	}),
	checkOrderList: post('/api/checkOrderList', {
		access: 'public',
		effect: 'read',
		summary:
			'What of a filled order list can be put into the cart of a published catalog, and what cannot, row by row.',
		// 300 rows with the longest notes in any script.
		maxBytes: 576 * 1024,
		params: z.strictObject({ ...Link, rows: z.array(z.strictObject(OrderRow)).max(ORDER_PART_MAX) }),
		data: z.object({
			lines: z.array(z.object({ sku_name_key: z.string(), num: z.int(), note: z.string() })),
			/** What was not taken from the file, in the caller's language. */
			told: z.array(z.object({ row: z.int(), sku: z.string(), code: z.string(), msg: z.string() })),
		}),
	}),
}
