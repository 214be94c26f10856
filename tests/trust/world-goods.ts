import type { Seller, TestApp } from '#tests/app.ts'
import { makePhoto, sendFiles } from '#tests/make/upload.ts'

/** Own parameters: one of a category, one with a choice. */
export async function buildParameters({ must }: Seller, canary: string, category_id: number) {
	const { all } = await must('setCustomParameters', {
		add: [
			{ name: { en: `${canary} care`, zh: '' }, type: 'text', help: canary, category_id },
			{
				name: { en: `${canary} grade`, zh: '' },
				type: 'select',
				options: [{ value: canary, label: { en: canary, zh: '' }, color: '' }],
			},
		],
	})
	return { parameter: all[0]?.id ?? '', otherParameter: all[1]?.id ?? '' }
}

/** SKUs, a product with a variant, one that was deleted, and their history. */
export async function buildGoods({ must }: Seller, canary: string, category_id: number) {
	const names = ['ONE', 'TWO', 'PARENT', 'GONE'].map((name) => `${canary}-${name}`)
	const made = await must('productUpsertByAttrPath', {
		items: names.map((sku_name) => ({
			sku_name,
			category_id,
			attrs: { 'bps.product_name': `${canary} chair`, 'bps.price': '12.50', 'cps.note': canary, 'bps.upc': '' },
		})),
	})
	const [sku = '', otherSku = '', parent = '', deletedSku = ''] = made.results.map((item) => item.sku_name_key ?? '')
	const child = await must('productUpsertByAttrPath', {
		items: [{ sku_name: `${canary}-CHILD`, parent_sku_name_key: parent, attrs: { 'bps.color': canary } }],
	})
	await must('productUpsertByAttrPath', { items: [{ sku_name_key: sku, attrs: { inventory: '7' } }] })
	await must('productUpsertByAttrPath', { items: [{ sku_name_key: sku, attrs: { 'bps.price': '13.50' } }] })
	const { list } = await must('getSkuHistory', { sku_name_key: sku })
	const activity = list[0]?.id ?? ''
	const { group_id } = await must('productDelete', { sku_name_keys: [deletedSku] })
	await must('singleProductGet', { sku_name_key: sku })
	const skuName = names[0] ?? ''
	const childKey = child.results[0]?.sku_name_key ?? ''
	return { sku, skuName, otherSku, parent, child: childKey, deletedSku, group: group_id, activity }
}

/** A photo of a SKU; answers its address. */
export async function buildPhoto(app: TestApp, seller: Seller, sku: string, seed: number): Promise<string> {
	const body = await makePhoto(seed)
	const sent = await sendFiles(app, seller, '/api/uploadImg', 'img', [{ name: 'photo.jpg', body, type: 'image/jpeg' }])
	const url = (sent.data as { list: { url: string }[] }).list[0]?.url ?? ''
	await seller.must('setSkuImages', { sku_name_key: sku, images: [{ url, alt: 'front' }] })
	return url
}
