import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'

let app: TestApp
let seller: Seller

beforeAll(async () => {
	app = await startApp('pglite')
	seller = await signUp(app, 'seller-of-lamps')
})
afterAll(() => app.close())

it('lists the 17 layouts of the system, fifteen a page, with group, grid and fields', async () => {
	const first = await seller.must('getTemplate', { type: 'system' })
	const second = await seller.must('getTemplate', { type: 'system', page: 2 })
	expect([first.total, first.list.length, second.list.length]).toEqual([17, 15, 2])
	const all = [...first.list, ...second.list]
	expect(all.map(({ number }) => number)).toEqual(Array.from({ length: 17 }, (_, n) => n + 1))
	expect(all.find(({ key }) => key === 'KeMeiTemp')).toMatchObject({
		number: 3,
		name: { en: 'Export Trade Sheet', zh: '柯美外贸目录' },
		group: 'trade',
		papers: { A4: { columns: 4, rows: 3, per_page: 12 }, HalfLetterH: { columns: 5, rows: 1, per_page: 5 } },
		fields: ['SKU', 'Product name', 'Price', 'MOQ', 'Qty/Carton', 'Carton size', 'CBM', 'Material', 'Lead time'],
	})
	const groups = ['sell', 'trade', 'show', 'explain'].map((name) => all.filter(({ group }) => group === name).length)
	expect(groups).toEqual([4, 5, 4, 4])
})

it('has no templates of the seller yet, and no other kind', async () => {
	expect(await seller.must('getTemplate', {})).toEqual({ total: 0, list: [] })
	expect(await seller.must('getTemplate', { type: 'display_content' })).toEqual({ total: 0, list: [] })
	expect((await seller.call('getTemplate', { type: 'other' as 'user' })).code).toBe('invalid')
})

it('stores the fields of every layout as display content', async () => {
	const { list } = await seller.must('getTemplate', { type: 'system', size: 20 })
	for (const { key, fields } of list) {
		const settings = { display_content: fields }
		const catalog = await seller.must('setCatalog', { name: key, template: { type: 'system', key }, settings })
		expect(catalog.template.key).toBe(key)
		expect(catalog.settings['display_content']).toEqual(fields)
	}
})
