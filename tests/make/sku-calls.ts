import type { ParamsIn } from '#contract/endpoint.ts'
import type { sku } from '#contract/sku.ts'
import type { Seller } from '#tests/app.ts'

/** An item of productUpsertByAttrPath as tests write it. */
export type SkuItem = ParamsIn<(typeof sku)['productUpsertByAttrPath']>['items'][number]

/** Saving and reading SKUs as a seller, in few words. `seller` is asked each time, for tests that change it. */
export function skuCalls(seller: () => Seller) {
	const save = async (...items: SkuItem[]) => (await seller().must('productUpsertByAttrPath', { items })).results
	const one = async (item: SkuItem) => {
		const [result] = await save(item)
		if (!result) throw new Error('no result')
		return result
	}
	return {
		save,
		one,
		/** 'ok', or the code and path of the refusal. */
		async codeOf(item: SkuItem) {
			const { ok, error } = await one(item)
			return ok ? 'ok' : [error?.code, error?.path]
		},
		/** A new SKU; answers its key. */
		async create(sku_name: string, attrs: Record<string, unknown> = {}, more: Partial<SkuItem> = {}) {
			const { created, sku_name_key, error } = await one({ sku_name, attrs, ...more })
			if (!created || !sku_name_key) throw new Error(`${sku_name} was not created: ${error?.msg}`)
			return sku_name_key
		},
		read: (sku_name_key: string) => seller().must('singleProductGet', { sku_name_key }),
	}
}
