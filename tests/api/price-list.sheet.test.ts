import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openSheet } from '#server/sheets/open.ts'
import type { Seller, TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { exported, makeGoods } from '#tests/make/goods.ts'
import { withSellers } from '#tests/make/sellers.ts'
import { sendFiles } from '#tests/make/upload.ts'
import { testFolder } from '#tests/make/workbook.ts'

describe.each(oneHome)('sheets of price lists on %s', (home) => {
	let app: TestApp
	let seller: Seller
	withSellers(home, 'price-sheet-', (test) => ({ app, seller } = test))

	test('a workbook of the list is read back the same, what was changed in it too; a broken file is refused', async () => {
		const keys = await makeGoods(seller, ['CHAIR-1', 'STOOL-1'], { attrs: { 'bps.price': '5.00' } })
		const list = await seller.must('setPriceList', { name: 'Distributor', currency: 'EUR', rate: '0.9' })
		const items = [{ sku_name: 'CHAIR-1', price: '8.40', tiers: '50=8; 200=-10%' }]
		await seller.must('setPriceListItems', { price_list_id: list.id, items })
		const { job_id } = await seller.must('exportPriceList', { price_list_id: list.id, only: 'all' })
		const { bytes, file_name } = await exported(app, seller, job_id)
		expect(file_name).toBe('Distributor.xlsx')
		const read = async (name: string, body: Buffer) =>
			sendFiles(app, seller, '/api/readPriceSheet', 'file', [{ name, body, type: 'application/octet-stream' }])
		expect((await read('prices.xlsx', bytes)).data).toEqual({
			rows: [
				{ line: 2, sku_name: 'CHAIR-1', price: '8.4', tiers: '50=8.00; 200=-10%' },
				{ line: 3, sku_name: 'STOOL-1', price: '', tiers: '' },
			],
			more: false,
		})
		const csv = await read('prices.csv', Buffer.from('SKU,Price\nSTOOL-1,"4.20"\n'))
		expect(csv.data).toEqual({ rows: [{ line: 2, sku_name: 'STOOL-1', price: '4.20' }], more: false })
		expect((await read('prices.xlsx', Buffer.from('PK\u0003\u0004 broken'))).state).not.toBe(0)
		// Priced by the list, on paper too.
		const { id: catalog_id } = await seller.must('setCatalog', { name: 'Living', content: { sku_name_keys: keys } })
		const started = await seller.must('exportCatalog', { catalog_id, format: 'xlsx', price_list_id: list.id })
		const file = await exported(app, seller, started.job_id)
		expect(await cellsOf(file.bytes)).toEqual(expect.arrayContaining(['8.4', '4.5']))
	})
})

/** The values of a workbook's first sheet. */
async function cellsOf(bytes: Buffer): Promise<string[]> {
	const path = join(await testFolder(), 'file.xlsx')
	await writeFile(path, bytes)
	const file = await openSheet(path, { fileName: 'file.xlsx' })
	const values: string[] = []
	for await (const { cells } of file.rows()) values.push(...cells.flatMap((cell) => cell ?? []))
	await file.close()
	return values
}
