import { expect } from 'vitest'
import type { Seller } from '#tests/app.ts'

/** What a seller does with SKUs whose numbers begin with `name`, and what is to be seen of them. */
export function shelfOf({ must }: Pick<Seller, 'must'>, name: string) {
	/** SKUs `<name>-<suffix>`; answers their keys. */
	const make = async (suffixes: string[], more: { category_id?: number; parent_sku_name_key?: string } = {}) => {
		const items = suffixes.map((suffix) => ({ sku_name: `${name}-${suffix}`, attrs: {}, ...more }))
		const { results } = await must('productUpsertByAttrPath', { items })
		expect(results.filter(({ ok }) => !ok)).toEqual([])
		return results.map(({ sku_name_key }) => sku_name_key ?? '')
	}
	const list = async (status: 'active' | 'deleted', more = {}) =>
		(await must('productSearch', { status, size: 200, ...more })).list.map(({ sku_name_key }) => sku_name_key)
	return {
		make,
		list,
		/** A parent with three variants. */
		async family() {
			const [parent = ''] = await make(['P'])
			return { parent, variants: await make(['V1', 'V2', 'V3'], { parent_sku_name_key: parent }) }
		},
		/** Changes a SKU; answers what was wrong, or `ok`. */
		async change(sku_name_key: string, item: object) {
			const { results } = await must('productUpsertByAttrPath', { items: [{ sku_name_key, attrs: {}, ...item }] })
			return results[0]?.ok ? 'ok' : results[0]?.error?.code
		},
		/** How many there are and how many deleted, by the counts that are kept, which must be true. */
		async counted() {
			const { counts } = await must('productSkuCountsInCategories', {})
			const real = await Promise.all([list('active'), list('deleted')])
			expect([counts.total, counts.deleted]).toEqual(real.map((keys) => keys.length))
			return [counts.total, counts.deleted]
		},
	}
}
