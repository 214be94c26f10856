import { beforeEach, describe, expect, test } from 'vitest'
import type { Seller, TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { checkList, csv, runImport, sendList } from '#tests/make/imports.ts'
import { finished } from '#tests/make/jobs.ts'
import { exportList } from '#tests/make/own-list.ts'
import { withSellers } from '#tests/make/sellers.ts'

function many(count: number) {
	const names = Array.from({ length: count }, (_, at) => `M-${at}`)
	return {
		sku_name_keys: names.map((name) => name.toLowerCase()),
		items: names.map((sku_name, at) => ({
			sku_name,
			attrs: { 'bps.price': `1.${String(at).padStart(3, '0')},50` },
			decimal: ',' as const,
		})),
	}
}

/* An account that writes 1.234,56: what is typed there says so; the wire and the database keep decimals behind a point. */
describe.each(oneHome)('the account’s number style on %s', (home) => {
	let app: TestApp
	let seller: Seller
	withSellers(home, 'comma', (test) => ({ app, seller } = test))
	beforeEach(() => seller.must('setSettings', { decimal: ',' }))

	const stored = async (sku_name: string) => {
		const { list } = await seller.must('productSearch', { name: sku_name })
		const sku = list.find((sku) => sku.sku_name === sku_name)
		return sku && { ...sku.bps, ...sku.pps }
	}

	test('texts are read in the style that they say; without it, and beside it, a point is a point', async () => {
		const typed = {
			'bps.price': '1.234,56',
			'pps.item_weight': '0,75 kg',
			'pps.length_width_height': '1.000 x 20,5 x 30 cm',
			'bps.volume_pricing': '1=4,20; 1.000=-7,5%',
		}
		const { results } = await seller.must('productUpsertByAttrPath', {
			items: [
				{ sku_name: 'TYPED', attrs: typed, decimal: ',' },
				{ sku_name: 'WIRE', attrs: { 'bps.price': '1.234', 'pps.item_weight': 0.75 } },
				{ sku_name: 'NUMBER', attrs: { 'pps.item_weight': 1.234 }, decimal: ',' },
				{ sku_name: 'ASKED', attrs: { 'bps.price': '12.50' }, decimal: ',' },
			],
		})
		expect(results.map(({ ok }) => ok)).toEqual([true, true, true, false])
		expect(results[3]?.error).toMatchObject({ code: 'number_bad', suggestion: '12,5' })
		expect(await stored('TYPED')).toMatchObject({
			price: '1234.56',
			item_weight: '0.75',
			length_width_height: { length: '1000', width: '20.5', height: '30' },
			volume_pricing: [
				{ min_qty: 1, price: '4.20', unit: 'piece' },
				{ min_qty: 1000, discount_pct: '7.5', unit: 'piece' },
			],
		})
		expect(await stored('WIRE')).toMatchObject({ price: '1.234', item_weight: '0.75' })
		expect(await stored('NUMBER')).toMatchObject({ item_weight: '1.234' })
	})

	test('a job reads its texts in the style as well', async () => {
		const { sku_name_keys, items } = many(501)
		await finished(seller, (await seller.must('productUpsertByAttrPath', { items })).job_id ?? '')
		expect(await stored('M-500')).toMatchObject({ price: '1500.50' })
		const operations = [{ path: 'bps.price', do: 'replace' as const, find: ',50', text: ',25' }]
		await finished(seller, (await seller.must('bulkSet', { sku_name_keys, operations, decimal: ',' })).job_id ?? '')
		expect(await stored('M-500')).toMatchObject({ price: '1500.25' })
	})

	test('column tools work on texts of the style', async () => {
		await seller.must('productUpsertByAttrPath', {
			items: [
				{ sku_name: 'TOOL', attrs: { 'bps.price': '1250.50', 'pps.item_weight': '2.5', 'pps.item_weight_unit': 'kg' } },
			],
		})
		const { list } = await seller.must('productSearch', { name: 'TOOL' })
		const sku_name_keys = list.map((sku) => sku.sku_name_key)
		const run = async (operations: Parameters<typeof seller.must<'bulkSet'>>[1]['operations']) => {
			const { results } = await seller.must('bulkSet', { sku_name_keys, operations, decimal: ',' })
			return results[0]?.error?.suggestion ?? (await stored('TOOL'))?.['price']
		}
		expect(await run([{ path: 'bps.price', do: 'percent', by: '10' }])).toBe('1375.55')
		expect(await run([{ path: 'bps.price', do: 'replace', find: ',55', text: ',90' }])).toBe('1375.90')
		expect(await run([{ path: 'bps.price', do: 'set', text: '1.234,5' }])).toBe('1234.50')
		expect(await run([{ path: 'bps.price', do: 'set', text: '99.50' }])).toBe('99,5')
	})

	test('a list is read as its own columns write numbers; where they do not tell, in the account’s style', async () => {
		const list = (...prices: string[]) =>
			csv([['SKU', 'Product name', 'Price'], ...prices.map((price, at) => [`L-${at}`, 'Bowl', price])], ';')
		const decimalOf = async (body: string) => (await sendList(app, seller, body)).data.rules.decimal
		expect(await decimalOf(list('1.234', '12'))).toBe(',')
		expect(await decimalOf(list('1.234', '12').replaceAll(';', ','))).toBe('.')
		expect(await decimalOf(list('1.234', '12.50'))).toBe('.')
		await seller.must('setSettings', { decimal: '.' })
		expect(await decimalOf(list('1.234', '12'))).toBe('.')
		expect(await decimalOf(list('1.234', '12,50'))).toBe(',')
		await seller.must('setSettings', { decimal: ',' })
		const { rules } = (await sendList(app, seller, list('1.234', '2'))).data
		const checked = await checkList(app, seller, list('1.234', '2'), { rules })
		await runImport(seller, checked.import_id)
		expect(await stored('L-0')).toMatchObject({ price: '1234.00' })
	})

	test('a CSV of our own keeps decimals behind a point, and comes back the same', async () => {
		const attrs = { 'bps.price': '1.234', 'pps.item_weight': '0.125' }
		await seller.must('productUpsertByAttrPath', { items: [{ sku_name: 'OWN', attrs }] })
		const { body, name } = await exportList(app, seller, { format: 'csv' })
		expect(String(body)).toContain('1.234')
		const { rules } = (await sendList(app, seller, body, name)).data
		expect(rules.decimal).toBe('.')
		const { counts } = await checkList(app, seller, body, { name, rules })
		expect(counts).toMatchObject({ new: 0, changed: 0, error: 0 })
	})
})
