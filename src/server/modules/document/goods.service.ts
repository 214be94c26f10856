import type { Customer } from '#contract/customer.ts'
import type { DocumentGoods } from '#contract/document-shapes.ts'
import { isDecimal, trimDecimal } from '#domain/decimal.ts'
import type { LinePacking } from '#domain/documents/packing.ts'
import { packingOfSku } from '#domain/documents/sku-packing.ts'
import { withoutOptions } from '#domain/family/product-name.ts'
import { priceTable } from '#domain/pricing/price-table.ts'
import { getAttribute } from '#domain/sku/attribute-tree.ts'
import { joinOptions } from '#domain/sku/value/option-text.ts'
import { cleanVolumePricing } from '#domain/sku/volume-pricing.ts'
import { isProblem } from '#domain/problem.ts'
import type { Ctx } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { supplierCodeKey } from '#server/modules/custom-parameter/index.ts'
import { byList, type GoodsRow, packSizes, readGoods } from '#server/modules/paper/index.ts'
import { type ActiveList, givenLists } from '#server/modules/price-list/index.ts'

/** By what SKUs are priced for a customer in a currency. */
export interface Pricing {
	list: ActiveList | null
	/** Whether prices are known in the document's currency: the account's own, or a list's. */
	isKnown: boolean
	/** Units of the document's currency for one of the account's, where a list says so. */
	rate: string | null
	/** What is bought stands at its cost. */
	isBought?: boolean
}

/** The customer's price list where it is in the currency; their discount stands on the document instead. */
export async function pricingFor(
	ctx: Ctx,
	{ customer, currency, account }: { customer: Customer | null; currency: string; account: string },
): Promise<Pricing> {
	const asked = { price_list_id: null, customer_id: customer?.id ?? null }
	const own = customer ? (await givenLists(ctx, null, asked)).own : null
	const list = own?.rule.currency === currency ? own : null
	return { list, isKnown: list !== null || currency === account, rate: list?.rule.rate ?? null }
}

/** A SKU with what a line tells of it, and its price. */
export interface PricedGoods {
	shown: DocumentGoods
	sku_name: string
	name: string
	options: string
	img: string
	/** What its supplier calls it, where it is bought. */
	supplier_sku: string
	/** What a packing list keeps of its cartons; null: it tells nothing of them. */
	packing: LinePacking | null
}

/** SKUs as documents tell of them, in the order of their keys; those that are gone are missing, `not_found` where they are required. */
export async function pricedGoods(
	ctx: Ctx,
	keys: readonly string[],
	{ pricing, required }: { pricing: Pricing; required: readonly string[] },
): Promise<PricedGoods[]> {
	const goods = await readGoods(ctx, keys)
	if (required.some((key) => !goods.has(key))) throw refuse('not_found')
	const listed = await byList(ctx, goods, pricing.list)
	const code = pricing.isBought ? await supplierCodeKey(ctx) : undefined
	return keys.flatMap((key) => {
		const row = listed.get(key)
		if (!row) return []
		return [pricing.isBought ? bought(row, { ...pricing, code }) : present(row, pricing)]
	})
}

function present(row: GoodsRow, { isKnown }: Pricing): PricedGoods {
	const { attrs, sku_name, sku_name_key, images, list = '' } = row
	const price = getAttribute(attrs, 'bps.price')
	const tiers = cleanVolumePricing(getAttribute(attrs, 'bps.volume_pricing') ?? [])
	const sizes = packSizes(attrs)
	const options = optionsOf(attrs)
	const base = isKnown && typeof price === 'string' && isDecimal(price) ? price : null
	const breaks = base === null || isProblem(tiers) ? [] : priceTable(base, tiers.value, sizes)
	return {
		shown: {
			sku_name_key,
			price: base,
			breaks: breaks.map(({ from, unit_price }) => ({ min_qty: from, price: unit_price })),
			list,
			pack: sizes.pack || null,
			carton: sizes.carton || null,
		},
		sku_name,
		name: withoutOptions(String(getAttribute(attrs, 'bps.product_name') ?? ''), options) || sku_name,
		options: joinOptions(options),
		img: images[0]?.url ?? '',
		supplier_sku: '',
		packing: packingOf(attrs),
	}
}

const packingOf = (attrs: GoodsRow['attrs']) => packingOfSku((path) => getAttribute(attrs, path))

/** How SKUs are packed now, by their keys; those that are gone are missing. */
export async function packingsOf(ctx: Ctx, keys: readonly string[]): Promise<ReadonlyMap<string, LinePacking | null>> {
	const goods = await readGoods(ctx, keys)
	return new Map([...goods].map(([key, { attrs }]) => [key, packingOf(attrs)]))
}

/** What is bought: at its cost, without price breaks, with its supplier's number. */
function bought(row: GoodsRow, pricing: Pricing & { code: string | undefined }): PricedGoods {
	const sold = present(row, pricing)
	const cost = getAttribute(row.attrs, 'bps.cost')
	const price = pricing.isKnown && typeof cost === 'string' && isDecimal(cost) ? trimDecimal(cost) : null
	const own = row.attrs.cps?.find(({ key }) => key === pricing.code)?.value
	return {
		...sold,
		shown: { ...sold.shown, price, breaks: [], list: '' },
		supplier_sku: typeof own === 'string' ? own : '',
	}
}

/** `M` and `Blue`: what tells a variant from its siblings. */
function optionsOf(attrs: GoodsRow['attrs']): string[] {
	const axes = getAttribute(attrs, 'bps.variations')
	if (!Array.isArray(axes)) return []
	return (axes as readonly { values?: unknown }[]).flatMap(({ values }) =>
		Array.isArray(values) && values.length === 1 ? String(values[0]) : [],
	)
}
