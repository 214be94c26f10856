import { expect } from 'vitest'
import type { StockRule } from '#domain/documents/stock-rule.ts'
import type { Seller, TestApp } from '#tests/app.ts'
import { documentsOf, line, sellerOfDocuments } from './documents.ts'

/** A seller with 60 chairs in the main warehouse, 5 lamps there and 3 on the quay, and a vase that nobody counts. */
export async function stockShop(app: TestApp, rule: StockRule = 'finalised') {
	const seller = await sellerOfDocuments(app)
	await seller.must('setSettings', { stock_rule: rule })
	await seller.must('productUpsertByAttrPath', {
		items: ['CHAIR', 'LAMP', 'VASE'].map((sku_name) => ({ sku_name, attrs: { 'bps.price': '9' } })),
	})
	const { id: quay } = await seller.must('setLocation', { name: 'Quay' })
	await seller.must('inventorySet', {
		items: [
			{ sku_name_key: 'chair', mode: 'set', qty: '60' },
			{ sku_name_key: 'lamp', mode: 'set', qty: '5' },
			{ sku_name_key: 'lamp', location: quay, mode: 'set', qty: '3' },
		],
	})
	const refused = async (id: string, action: 'finalize' | 'ship' | 'unship' | 'void', more = {}) =>
		seller.call('operateDocument', { id, action, reason: 'r', ...more })
	return { seller, quay, refused, ...documentsOf(seller) }
}

const sku = (name: string) => ({ sku_name_key: name.toLowerCase(), sku_name: name, name })
export const chairs = (qty: string, more: Parameters<typeof line>[2] = {}) =>
	line(qty, '9', { ...sku('CHAIR'), ...more })
export const lamps = (qty: string, more: Parameters<typeof line>[2] = {}) =>
	line(qty, '12', { ...sku('LAMP'), ...more })
export const vases = (qty: string) => line(qty, '5', sku('VASE'))

/** On hand and committed of SKUs over all their locations, as `60/10`; the ledger agrees. */
export async function stockOf(seller: Pick<Seller, 'must'>, ...keys: string[]): Promise<string[]> {
	expect((await seller.must('inventoryProof', {})).wrong).toEqual([])
	const { list } = await seller.must('inventoryGet', {})
	return keys.map((key) => {
		const row = list.find(({ sku_name_key }) => sku_name_key === key)
		return `${row?.on_hand ?? 'untracked'}/${row?.committed ?? ''}`
	})
}
