import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { finished } from '#tests/make/jobs.ts'
import { sendFiles } from '#tests/make/upload.ts'

describe.each(oneHome)('own parameters in lists on %s', (home) => {
	let app: TestApp
	let seller: Seller
	beforeAll(async () => {
		app = await startApp(home)
		seller = await signUp(app, 'harbor-pine')
		const name = (en: string, zh = '') => ({ en, zh })
		const option = (value: string, zh: string) => ({ value, label: name(value, zh), color: '' })
		await seller.must('setCustomParameters', {
			add: [
				{ name: name('Board length', '板长'), type: 'number', unit: 'cm', decimals: 1 },
				{ name: name('Wood'), type: 'select', options: [option('Oak', '橡木'), option('Ash', '白蜡木')] },
				{ name: name('Rooms'), type: 'multi_select', options: [option('Bath', ''), option('Office', '')] },
				{ name: name('Since'), type: 'date' },
				{ name: name('Fragile'), type: 'yes_no' },
				{ name: name('Double'), type: 'formula', formula: '{price} * 2', result: 'money' },
			],
		})
	})
	afterAll(() => app.close())

	const upload = async (body: string | Buffer) => {
		const file = { name: 'list.csv', body, type: 'text/csv' }
		const sent = await sendFiles(app, seller, '/api/importUpload', 'file', [file])
		return sent.data as { import_id: string; columns: { header: string; target?: string }[] }
	}
	const check = async (import_id: string, columns: { target?: string }[], rules = {}) => {
		const mapping = Object.fromEntries(columns.map(({ target }, index) => [String(index), target ?? null]))
		await finished(seller, (await seller.must('importCheck', { import_id, mapping, rules })).job_id)
		return seller.must('importGet', { import_id })
	}

	test('columns find their parameter by name in either language; cells are read by its type', async () => {
		const list =
			'SKU,Price,板长,wood,Rooms,Since,Fragile\n' +
			'P-1,"4,20","120,5 cm",橡木,"Office | Bath",5.3.2026,yes\n' +
			'P-2,3,x,Beech,Attic,3/4/2026,perhaps\n'
		const { import_id, columns } = await upload(list)
		expect(columns.map(({ target }) => target)).toEqual([
			'sku_name',
			'bps.price',
			'cps.board_length',
			'cps.wood',
			'cps.rooms',
			'cps.since',
			'cps.fragile',
		])
		const checked = await check(import_id, columns, { decimal: ',' })
		const faults = checked.list.find(({ row }) => row === 3)?.errors ?? []
		expect(faults.map(({ column, code }) => [column, code])).toEqual([
			[2, 'number_unreadable'],
			[3, 'option_unknown'],
			[4, 'option_unknown'],
			[5, 'date_two_ways'],
			[6, 'yes_no_bad'],
		])
		await finished(seller, (await seller.must('importRun', { import_id })).job_id)
		const { list: skus } = await seller.must('productSearch', { name: 'P-1' })
		expect(Object.fromEntries(skus[0]?.cps.map(({ key, value }) => [key, value]) ?? [])).toEqual({
			board_length: '120.5',
			wood: 'Oak',
			rooms: ['Bath', 'Office'],
			since: '2026-03-05',
			fragile: true,
			double: '8.40',
		})
	})

	test('our own export comes back without a change, formulas among its columns', async () => {
		const { job_id } = await seller.must('exportSkus', { category_ids: [0], format: 'csv' })
		const job = await finished(seller, job_id)
		const reply = await app.app.inject({ method: 'GET', url: String(job.result?.['url']) })
		const text = reply.rawPayload.toString('utf8')
		expect(text).toContain('Board length,Wood,Rooms,Since,Fragile,Double')
		expect(text).toContain('120.5,Oak,"Bath, Office",2026-03-05,Yes,8.40')
		const { import_id, columns } = await upload(reply.rawPayload)
		const { counts } = await check(import_id, columns)
		expect(counts).toMatchObject({ new: 0, changed: 0, same: 1, error: 0 })
	})
})
