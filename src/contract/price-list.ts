import { z } from 'zod'
import { LIST_ITEMS_MAX, OFFERED_LISTS_MAX, PRICE_LIST_NAME_MAX } from '#domain/pricing/list-limits.ts'
import { LIST_OTHERS } from '#domain/pricing/price-list.ts'
import { ROUNDINGS } from '#domain/pricing/rounding.ts'
import { TIER_UNITS, TIERS_MAX } from '#domain/sku/volume-pricing.ts'
import { post } from './endpoint.ts'
import {
	At,
	CatalogId,
	Decimal,
	DecimalSign,
	ItemError,
	listOf,
	Page,
	PriceListId,
	requiredText,
	size,
	SkuName,
	SkuNameKey,
	text,
} from './fields.ts'

/** What the seller decides about a list. */
const Fields = z.strictObject({
	name: requiredText(PRICE_LIST_NAME_MAX),
	currency: text(3),
	/** Units of its currency for one of the account's. */
	rate: z.string().regex(/^\d{1,7}(\.\d{1,6})?$/),
	/** The day that the rate is of. */
	rate_date: z.iso.date().nullable(),
	/** `-10`: ten percent less than the SKU's own price. */
	percent: Decimal,
	rounding: z.enum(ROUNDINGS),
	/** SKUs that the list does not name: their own price by its percentage, or "on request". */
	others: z.enum(LIST_OTHERS),
})

const PriceList = Fields.extend({
	id: z.string(),
	/** SKUs that it has prices of its own for. */
	items: z.int(),
	/** To whom it is given: links that are not revoked, customers, catalogs, spec sheets. */
	links: z.int(),
	customers: z.int(),
	catalogs: z.int(),
	sheets: z.int(),
	version: z.int(),
	updated_at: At,
})
export type PriceList = z.output<typeof PriceList>

const Tier = z.strictObject({
	min_qty: z.int(),
	price: z.string().optional(),
	discount_pct: z.string().optional(),
	unit: z.enum(TIER_UNITS),
})

/** A SKU by a list. */
const PriceListItem = z.object({
	sku_name_key: z.string(),
	sku_name: z.string(),
	product_name: z.string(),
	/** Address of its thumbnail, or empty. */
	img: z.string(),
	/** The SKU's own, in the account's currency; null: none. */
	base_price: z.string().nullable(),
	/** The list's own price and breaks, as they were given; null and none: it has none of its own. */
	own_price: z.string().nullable(),
	own_tiers: z.array(Tier),
	/** They are those of its parent. */
	from_parent: z.boolean(),
	/** What it costs by the list; null: on request. */
	price: z.string().nullable(),
	/** In pieces. */
	breaks: z.array(z.object({ from: z.int(), price: z.string() })),
})
export type PriceListItem = z.output<typeof PriceListItem>

/** Prices for some buyers, and to whom they are given (product.md section 3.15). */
export const priceList = {
	getPriceLists: post('/api/getPriceLists', {
		access: 'user',
		effect: 'read',
		summary: 'Price lists by name, with to whom each is given.',
		params: z.strictObject({ page: Page, size: size(50), name: text(200).optional(), id: PriceListId.optional() }),
		data: listOf(PriceList),
	}),
	setPriceList: post('/api/setPriceList', {
		access: 'user',
		effect: 'write',
		summary:
			'Make a price list or change one: with an id only what is named changes. Everybody it is given to sees the prices at once.',
		params: Fields.partial().extend({
			/** None: a new one is made. */
			id: PriceListId.optional(),
			/** What was looked at; another one refuses with the present list. */
			version: z.int().min(1).optional(),
		}),
		data: PriceList,
	}),
	deletePriceList: post('/api/deletePriceList', {
		access: 'user',
		effect: 'write',
		summary: 'Remove a price list that is given to nobody, for good.',
		params: z.strictObject({ id: PriceListId }),
		data: z.null(),
	}),
	getPriceListItems: post('/api/getPriceListItems', {
		access: 'user',
		effect: 'read',
		summary: 'SKUs with what they cost by a list: those it names, or all.',
		params: z.strictObject({
			price_list_id: PriceListId,
			page: Page,
			size: size(100),
			/** SKU or product name. */
			name: text(200).optional(),
			only: z.enum(['named', 'all']).default('named'),
		}),
		data: listOf(PriceListItem),
	}),
	readPriceSheet: post('/api/readPriceSheet', {
		access: 'user',
		effect: 'read',
		summary: 'Reads SKUs, prices and price breaks out of a sheet (xlsx, csv, tsv) for a price list; changes nothing.',
		upload: { field: 'file', maxFiles: 1, maxBytes: 10_485_760 },
		params: z.strictObject({}),
		data: z.object({
			/** At most 20,000 of them; what a column does not say is absent. */
			rows: z.array(
				z.object({
					/** As it stands in the sheet. */
					line: z.int(),
					sku_name: z.string(),
					price: z.string().optional(),
					tiers: z.string().optional(),
				}),
			),
			/** There were more. */
			more: z.boolean(),
		}),
	}),
	exportPriceList: post('/api/exportPriceList', {
		access: 'user',
		effect: 'own',
		summary: 'The prices of a list as a workbook, as a job; readPriceSheet reads it back.',
		params: z.strictObject({
			price_list_id: PriceListId,
			only: z.enum(['named', 'all']).default('named'),
			file_name: text(200).optional(),
		}),
		data: z.object({ job_id: z.string() }),
	}),
	setPriceListItems: post('/api/setPriceListItems', {
		access: 'user',
		effect: 'write',
		summary:
			'Say what SKUs cost by a list. Without a price and breaks a SKU is as the list says of others. Items that cannot be are told, the others are kept.',
		params: z.strictObject({
			price_list_id: PriceListId,
			/** How the numbers are written; the account’s style where it is not said. */
			decimal: DecimalSign.optional(),
			items: z
				.array(
					z.strictObject({
						sku_name_key: SkuNameKey.optional(),
						sku_name: SkuName.optional(),
						/** As typed; empty: none of its own. Left out: as it was. */
						price: text(60).optional(),
						/** `100=3.90; 500=-10%`, or a list; empty: none of its own. Left out: as they were. */
						tiers: z.union([text(800), z.array(z.looseObject({})).max(TIERS_MAX)]).optional(),
					}),
				)
				.min(1)
				.max(LIST_ITEMS_MAX),
		}),
		data: z.object({
			results: z.array(
				z.object({
					/** SKU as it was asked for. */
					key: z.string(),
					ok: z.boolean(),
					item: PriceListItem.optional(),
					error: ItemError.optional(),
				}),
			),
			/** What was kept. */
			saved: z.int(),
		}),
	}),
}

/** Price lists of catalogs. */
export const catalogPrices = {
	setCatalogPriceLists: post('/api/setCatalogPriceLists', {
		access: 'user',
		effect: 'write',
		summary:
			'Which list a catalog is priced by, and which its readers may choose by their currency. It holds at once; a link with a list of its own keeps it.',
		params: z.strictObject({
			catalog_id: CatalogId,
			/** Null: the SKUs’ own prices, by the rule in the design. */
			price_list_id: PriceListId.nullable(),
			offered: z.array(PriceListId).max(OFFERED_LISTS_MAX).default([]),
		}),
		data: z.object({ price_list_id: z.string().nullable(), offered: z.array(z.string()) }),
	}),
	getCatalogPriceLists: post('/api/getCatalogPriceLists', {
		access: 'user',
		effect: 'read',
		summary: 'Which list a catalog is priced by, and which its readers may choose.',
		params: z.strictObject({ catalog_id: CatalogId }),
		data: z.object({ price_list_id: z.string().nullable(), offered: z.array(z.string()) }),
	}),
}
