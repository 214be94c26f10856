import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { caller, type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { pdfCodes } from '#tests/codes.ts'
import { oneHome } from '#tests/database.ts'
import { pdfPages } from '#tests/pdf.ts'

describe.each(oneHome)('spec sheets for everybody who has their link, on %s', (home) => {
	let app: TestApp
	let seller: Seller
	let n = 0
	beforeAll(async () => {
		app = await startApp(home)
	})
	afterAll(() => app.close())
	beforeEach(async () => {
		seller = await signUp(app, `sheet-publisher-${n++}`)
		await seller.must('setCompany', { company_name: 'Nordhaven Supply Co.', company_email: 'hi@nordhaven.example' })
		await seller.must('productUpsertByAttrPath', {
			items: [
				{ sku_name: 'CHAIR', attrs: { 'bps.product_name': 'Padded Chair', 'bps.price': '67.60', 'bps.cost': '31.11' } },
				{ sku_name: 'LAMP', attrs: { 'bps.product_name': 'Desk Lamp' } },
			],
		})
	})

	const operate = async (id: string, action: Parameters<typeof seller.must<'operateSpecSheets'>>[1]['action']) =>
		(await seller.must('operateSpecSheets', { ids: [id], action })).results[0]
	const get = (id: string) => seller.must('getSpecSheet', { id })
	const sheetOf = async (...sku_name_keys: string[]) =>
		(await seller.must('setSpecSheet', { name: 'Oak range', sku_name_keys })).id
	/** A sheet that is published, and what its link is asked with. */
	const published = async (...keys: string[]) => {
		const id = await sheetOf(...keys)
		await operate(id, 'publish')
		const { link } = await get(id)
		const address = { username: seller.username, token: link?.split('/').at(-1) ?? '' }
		return { id, address, look: () => caller(app)('getPublicSpecSheet', address) }
	}

	test('published it has a number and a page, which stay; withdrawn, archived or deleted the page is gone', async () => {
		const { id, address, look } = await published('chair', 'lamp')
		expect(await get(id)).toMatchObject({
			number: 'SPC-0001',
			link: `/${seller.username}/docs/spec-sheet/${address.token}`,
			published_at: expect.any(String),
		})
		expect((await look()).data).toEqual({
			number: 'SPC-0001',
			name: 'Oak range',
			language: 'en',
			frozen_at: null,
			audience: '',
			valid_until: null,
			is_outdated: false,
			seller: { name: 'Nordhaven Supply Co.', email: 'hi@nordhaven.example' },
			sheets: [
				{ sku_name: 'CHAIR', name: 'Padded Chair', img: '', files: [] },
				{ sku_name: 'LAMP', name: 'Desk Lamp', img: '', files: [] },
			],
		})
		for (const [close, open] of [
			['withdraw', 'publish'],
			['archive', 'restore'],
		] as const) {
			await operate(id, close)
			expect(await look()).toMatchObject({ status: 404, code: 'spec_sheet_gone', data: null })
			expect((await get(id)).number).toBe('SPC-0001')
			await operate(id, open)
			expect((await look()).status).toBe(200)
		}
		const second = await published('lamp')
		expect((await get(second.id)).number).toBe('SPC-0002')
		const { group_id } = await seller.must('operateSpecSheets', { ids: [id], action: 'delete' })
		expect((await look()).code).toBe('spec_sheet_gone')
		await seller.must('undoGroup', { group_id })
		expect((await look()).status).toBe(200)
	})

	test('for whom it is and until when it holds stand on the page and the paper; what buyers miss is told before', async () => {
		const { id, look, address } = await published('chair', 'lamp')
		expect((await seller.must('checkSpecSheet', { id })).list).toEqual([
			{ sku_name_key: 'chair', sku_name: 'CHAIR', gaps: ['pictures', 'description', 'packing', 'moq'] },
			{ sku_name_key: 'lamp', sku_name: 'LAMP', gaps: ['pictures', 'description', 'packing', 'moq'] },
		])
		const blocks = [
			...(['pictures', 'description', 'packing', 'logistics'] as const).map((block) => ({ block, on: false })),
			{ block: 'prices' as const, on: true },
		]
		await seller.must('setSpecSheet', { id, audience: 'retailers in the EU', valid_until: '2031-12-31', blocks })
		expect((await seller.must('checkSpecSheet', { id })).list).toEqual([
			{ sku_name_key: 'lamp', sku_name: 'LAMP', gaps: ['prices'] },
		])
		const said = { audience: 'retailers in the EU', valid_until: '2031-12-31' }
		expect((await look()).data).toMatchObject({ ...said, is_outdated: false })
		const { data } = await caller(app)('exportPublicSpecSheet', { ...address, sheet: 1 })
		const file = join(await mkdtemp(join(inject('runFolder'), 'sheets-')), 'sheet.pdf')
		await writeFile(file, (await app.app.inject({ method: 'GET', url: data?.url ?? '' })).rawPayload)
		const [page] = await pdfPages(file)
		expect(page).toContain('Valid until 31 Dec 2031')
		expect(page).toContain('For retailers in the EU')
		// It is found by that, a copy says the same, and nothing holds on the day after.
		const { list } = await seller.must('getSpecSheets', { name: 'retailers' })
		expect(list).toMatchObject([{ id, ...said, is_outdated: false }])
		const copy = (await operate(id, 'duplicate'))?.made ?? ''
		expect(await get(copy)).toMatchObject(said)
		await seller.must('setSpecSheet', { id, valid_until: '2020-01-31' })
		expect((await look()).data).toMatchObject({ is_outdated: true })
		expect(await get(id)).toMatchObject({ is_outdated: true })
		expect(await seller.call('setSpecSheet', { id, valid_until: '2026-02-31' })).toMatchObject({ code: 'invalid' })
		const long = { id, audience: 'x'.repeat(201) }
		expect(await seller.call('setSpecSheet', long)).toMatchObject({ code: 'invalid' })
	})

	test('nothing is published of no SKU or out of the archive; publishing is taken back; many at once have numbers of their own', async () => {
		const empty = await sheetOf()
		expect((await operate(empty, 'publish'))?.error?.code).toBe('spec_sheet_empty')
		const old = await sheetOf('chair')
		await operate(old, 'archive')
		expect((await operate(old, 'publish'))?.error?.code).toBe('spec_sheet_archived')
		const ids = await Promise.all(Array.from({ length: 6 }, () => sheetOf('chair')))
		await Promise.all(ids.map((id) => operate(id, 'publish')))
		const numbers = await Promise.all(ids.map(async (id) => (await get(id)).number))
		expect(numbers.toSorted()).toEqual(ids.map((_, at) => `SPC-000${at + 1}`))
		const { heads, list } = await seller.must('getSpecSheets', { head: 'published' })
		expect([heads.published, list.length, heads.all]).toEqual([6, 6, 7])
		const [first = ''] = ids
		const { group_id } = await seller.must('operateSpecSheets', { ids: [first], action: 'withdraw' })
		expect((await get(first)).link).toBeNull()
		await seller.must('undoGroup', { group_id })
		expect((await get(first)).link).not.toBeNull()
	})

	test('a live one shows what its SKUs are now, a frozen one what they were; prices only where they are asked for', async () => {
		const { id, address, look } = await published('chair')
		const call = caller(app)
		const folder = await mkdtemp(join(inject('runFolder'), 'sheets-'))
		const textOf = async () => {
			const { url, file_name } = (await call('exportPublicSpecSheet', address)).data ?? { url: '', file_name: '' }
			expect(file_name).toBe('SPC-0001 CHAIR.pdf')
			const path = join(folder, 'sheet.pdf')
			await writeFile(path, (await app.app.inject({ method: 'GET', url })).rawPayload)
			// The code on it leads to its page.
			const at = `${app.house.config.publicUrl}/${address.username}/docs/spec-sheet/${address.token}#1`
			expect(await pdfCodes(path)).toEqual([expect.arrayContaining([at])])
			return (await pdfPages(path)).join('\n')
		}
		const text = await textOf()
		expect(text).toContain('Padded Chair')
		for (const hidden of ['67.60', '31.11']) expect(text).not.toContain(hidden)
		const paper = (await call('getPublicSpecPaper', { ...address, sheet: 99 })).data
		expect([paper?.pages, paper?.page, paper?.width]).toEqual([1, 1, 210])
		expect(paper?.svg.startsWith('<svg')).toBe(true)
		await operate(id, 'freeze')
		await seller.must('productUpsertByAttrPath', {
			items: [{ sku_name: 'CHAIR', attrs: { 'bps.product_name': 'Cushioned Chair' } }],
		})
		expect((await look()).data?.sheets[0]?.name).toBe('Padded Chair')
		expect((await look()).data?.frozen_at).toEqual(expect.any(String))
		await operate(id, 'live')
		expect((await look()).data?.sheets[0]?.name).toBe('Cushioned Chair')
		const { blocks } = await get(id)
		const without = blocks.map((one) => ({ ...one, on: one.block === 'prices' || (one.on && one.block !== 'contact') }))
		await seller.must('setSpecSheet', { id, blocks: without })
		expect((await look()).data?.seller.email).toBe('')
		expect(await textOf()).toContain('67.60')
	})

	test('the page is served whole; who guesses learns nothing, and not for long', async () => {
		const { address } = await published('chair')
		const at = `/${address.username}/docs/spec-sheet/`
		const page = await app.app.inject({ method: 'GET', url: at + address.token })
		expect([page.statusCode, page.headers['cache-control'], page.headers['referrer-policy']]).toEqual([
			200,
			'no-store',
			'no-referrer',
		])
		expect(page.body).toContain('Padded Chair')
		const other = await signUp(app, `sheet-other-${n++}`)
		const answers = await Promise.all(
			[`${at}nobody`, `/${other.username}/docs/spec-sheet/${address.token}`, `/nobody-at-all/docs/spec-sheet/x`].map(
				async (url) => {
					const { statusCode, body } = await app.app.inject({ method: 'GET', url })
					return `${statusCode} ${body}`
				},
			),
		)
		expect(new Set(answers).size).toBe(1)
		expect(answers[0]).toContain('404')
	})
})
