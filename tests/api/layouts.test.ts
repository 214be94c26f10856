import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { systemLayouts } from '#tests/make/layouts.ts'

describe('layouts of the system', () => {
	let app: TestApp
	let seller: Seller
	beforeAll(async () => {
		app = await startApp('pglite')
		seller = await signUp(app, 'seller-of-lamps')
	})
	afterAll(() => app.close())

	it('lists the 17 layouts, fifteen a page, with group, grid and fields', async () => {
		const first = await systemLayouts(seller)
		const second = await systemLayouts(seller, 2)
		expect([first.total, first.list.length, second.list.length]).toEqual([17, 15, 2])
		const all = [...first.list, ...second.list]
		expect(all.map(({ number }) => number)).toEqual(Array.from({ length: 17 }, (_, n) => n + 1))
		expect(all.find(({ key }) => key === 'KeMeiTemp')).toMatchObject({
			number: 3,
			name: { en: 'Export Trade Sheet', zh: '柯美外贸目录' },
			group: 'trade',
			papers: { A4: { columns: 4, rows: 3, per_page: 12 }, HalfLetterH: { columns: 4, rows: 1, per_page: 4 } },
			fields: ['SKU', 'Product name', 'Price', 'MOQ', 'Qty/Carton', 'Carton size', 'CBM', 'Material', 'Lead time'],
		})
		const groups = ['sell', 'trade', 'show', 'explain'].map((name) => all.filter(({ group }) => group === name).length)
		expect(groups).toEqual([4, 5, 4, 4])
		expect((await seller.must('getTemplate', { type: 'system', name: '目录' })).total).toBe(4)
		expect((await seller.call('getTemplate', { type: 'other' as 'user' })).code).toBe('invalid')
	})

	it('stores the fields of every layout as display content', async () => {
		const { list } = await systemLayouts(seller, 1, 20)
		for (const { key, fields } of list) {
			const settings = { display_content: fields }
			const catalog = await seller.must('setCatalog', { name: key, template: { type: 'system', key }, settings })
			expect(catalog.template.key).toBe(key)
			expect(catalog.settings['display_content']).toEqual(fields)
		}
	})
})
