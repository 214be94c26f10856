import type { Seller } from '#tests/app.ts'

/** Variants of a product: their options, price and minimum; `attrs` of the parent. */
export interface Family {
	name?: string
	variants: { options: Record<string, string>; price?: string; moq?: string }[]
	attrs?: Record<string, unknown>
}

/** Makes families as P0, P1 …; answers the keys of their variants. */
export async function makeFamilies(seller: Pick<Seller, 'must'>, families: readonly Family[]): Promise<string[][]> {
	const keys: string[][] = []
	for (const [at, { name, variants, attrs = {} }] of families.entries()) {
		const code = `P${at}`
		const own = { ...attrs, ...(name === undefined ? {} : { 'bps.product_name': name }) }
		await seller.must('productUpsertByAttrPath', { items: [{ sku_name: code, attrs: own }] })
		const items = variants.map(({ options, price, moq }, n) => ({
			sku_name: `${code}-${n}`,
			parent_sku_name_key: code.toLowerCase(),
			attrs: {
				'bps.variations': Object.entries(options).map(([name, value]) => ({ name, values: [value] })),
				// As shops export them: the options once more in the name.
				...(name === undefined ? { 'bps.product_name': `${code} Thing-${Object.values(options).join('-')}` } : {}),
				...(price === undefined ? {} : { 'bps.price': price }),
				...(moq === undefined ? {} : { 'bps.moq': moq }),
			},
		}))
		const { results } = await seller.must('productUpsertByAttrPath', { items })
		keys.push(results.map(({ sku_name_key = '' }) => sku_name_key))
	}
	return keys
}
