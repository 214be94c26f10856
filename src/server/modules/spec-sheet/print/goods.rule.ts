import { z } from 'zod'
import { getAttribute } from '#domain/sku/attribute-tree.ts'
import { homePath } from '#domain/sku/attributes.ts'
import { StoredParameter } from '#server/modules/custom-parameter/index.ts'
import type { PrintableSku } from '#server/modules/sku/index.ts'
import type { SheetSku } from './sheet.types.ts'

const COST = 'bps.cost'

const Values = z.record(z.string(), z.unknown())
const One = z.object({
	sku_name: z.string(),
	sku_name_key: z.string(),
	parent_id: z.string().nullable(),
	family: z
		.object({ variants: z.int(), price_min: z.string().nullable(), price_max: z.string().nullable() })
		.nullable(),
	attrs: Values,
	/** What it showed of its parent, by path. */
	above: Values,
	images: z.array(z.object({ url: z.string(), thumbnail_url: z.string(), alt: z.string(), md5: z.string() })),
})
const Kept = One.extend({ variants: z.array(One) })
export type KeptSku = z.output<typeof Kept>

/** What the SKUs of a sheet were, with the words and the currency that they were told in. */
export const KeptGoods = z.object({
	currency: z.string(),
	parameters: z.array(StoredParameter),
	skus: z.array(Kept),
})
export type KeptGoods = z.output<typeof KeptGoods>

/** A SKU as it is now, to be kept. What it costs is the seller's alone and stands on no paper. */
export function keptSku(sku: PrintableSku): KeptSku {
	return { ...one(sku), variants: sku.variants.map(one) }
}

/** What is told of prices: by a list it is not what stands at the SKU. */
const PRICES = ['price', 'volume_pricing', 'price_per_pack', 'price_per_carton'] as const
export const PRICE_PATHS: readonly string[] = PRICES.map((name) => `bps.${name}`)

function one({ row, above, images, value }: PrintableSku): z.output<typeof One> {
	const { sku_name, sku_name_key, parent_id, family, attrs } = row
	const { cost: _cost, ...bps } = attrs.bps ?? {}
	const shown: Record<string, unknown> = { ...above }
	delete shown[COST]
	for (const name of PRICES) {
		const path = `bps.${name}`
		const told = value(path)
		delete shown[homePath(path)]
		if (told === undefined || told === null) delete bps[name]
		else bps[name] = told
	}
	return { sku_name, sku_name_key, parent_id, family, attrs: { ...attrs, bps }, above: shown, images: [...images] }
}

/** A kept SKU as sheets tell of it. */
export function sheetSku({ variants, ...kept }: KeptSku): SheetSku {
	return toSheetSku(
		kept,
		variants.map((variant) => toSheetSku(variant, [])),
	)
}

function toSheetSku({ attrs, above, images, ...row }: z.output<typeof One>, variants: readonly SheetSku[]): SheetSku {
	return { row, images, variants, value: (path) => getAttribute(attrs, path) ?? above[homePath(path)] }
}
