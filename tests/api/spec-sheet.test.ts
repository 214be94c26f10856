import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { ParamsIn } from '#contract/endpoint.ts'
import type { specSheet } from '#contract/spec-sheet.ts'
import { SPEC_SKUS_MAX, SPEC_VERSIONS_MAX } from '#domain/spec-sheet/record.ts'
import { type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { makeGoods, uploadPhotos } from '#tests/make/goods.ts'
import { finished } from '#tests/make/jobs.ts'
import { pdfPages } from '#tests/pdf.ts'

type Params = ParamsIn<(typeof specSheet)['setSpecSheet']>
type Action = ParamsIn<(typeof specSheet)['operateSpecSheets']>['action']

describe.each(oneHome)('kept spec sheets on %s', (home) => {
	let app: TestApp
	let seller: Seller
	let folder: string
	let files = 0
	beforeAll(async () => {
		folder = await mkdtemp(join(inject('runFolder'), 'spec-sheet-'))
		app = await startApp(home)
		seller = await signUp(app, 'sheet-seller')
		const photos = await uploadPhotos(app, seller, [1])
		const hs = { name: { en: 'HS code', zh: '' }, type: 'text' as const }
		await seller.must('setCustomParameters', { add: [hs] })
		await write('LAMP', { 'bps.product_name': 'Desk lamp', 'bps.price': '12.5', 'cps.hs_code': '9405 21' })
		await write('MUG', { 'bps.product_name': 'Enamel mug' })
		await write('TENT', { 'bps.product_name': 'Tent' })
		await write('TENT-G', { 'bps.variations': [{ name: 'Color', values: ['Green'] }] }, 'tent')
		await seller.must('setSkuImages', { sku_name_key: 'lamp', images: photos.map((url) => ({ url })) })
	})
	afterAll(() => app.close())

	async function write(sku_name: string, attrs: Record<string, unknown>, parent_sku_name_key?: string) {
		const item = { sku_name, attrs, ...(parent_sku_name_key && { parent_sku_name_key }) }
		const { results } = await seller.must('productUpsertByAttrPath', { items: [item] })
		expect(results).toEqual([expect.objectContaining({ ok: true })])
	}
	const change = (key: string, path: string, value: string) =>
		seller.must('productUpsertByAttrPath', { items: [{ sku_name_key: key, attrs: { [path]: value } }] })
	const make = (params: Params = {}) =>
		seller.must('setSpecSheet', { name: 'Lamps', sku_name_keys: ['lamp'], ...params })
	const operate = (action: Action, ...ids: string[]) => seller.must('operateSpecSheets', { ids, action })
	const get = (id: string) => seller.must('getSpecSheet', { id })

	/** The first page of a sheet; the same for the same words. */
	const drawn = async (id: string) => (await seller.must('previewSpecSheet', { id })).svg

	/** The text of the file that is made of a sheet. */
	async function printed(id: string): Promise<string> {
		const { job_id } = await seller.must('exportSpecSheet', { id })
		const { result } = await finished(seller, job_id)
		const path = join(folder, `${files++}.pdf`)
		await writeFile(path, (await app.app.inject({ method: 'GET', url: String(result?.['url']) })).rawPayload)
		return (await pdfPages(path)).join('\n')
	}

	test('prices by a list, in its currency; frozen they stay; a list that a sheet has is not deleted', async () => {
		const list = await seller.must('setPriceList', { name: 'EU', currency: 'EUR', rate: '2', percent: '-10' })
		const blocks = [{ block: 'prices' as const, on: true }]
		const { id } = await make({ sku_name_keys: ['lamp', 'mug'], price_list_id: list.id, blocks })
		expect(await get(id)).toMatchObject({ price_list_id: list.id })
		const text = await printed(id)
		const said = /(€|EUR)\s?22\.50|22\.50\s?(€|EUR)/
		expect(text).toMatch(said)
		expect(text).not.toContain('12.50')
		// The mug has no price of its own.
		expect(
			(await seller.must('checkSpecSheet', { id })).list.map(({ sku_name_key, gaps }) => [
				sku_name_key,
				gaps.includes('prices'),
			]),
		).toEqual([
			['lamp', false],
			['mug', true],
		])
		await operate('freeze', id)
		await seller.must('setPriceList', { id: list.id, percent: '0' })
		expect(await printed(id)).toMatch(said)
		expect(await seller.call('deletePriceList', { id: list.id })).toMatchObject({
			code: 'price_list_in_use',
			msg: expect.stringContaining('1 spec sheets') as string,
		})
		await operate('refresh', id)
		expect(await printed(id)).toMatch(/25\.00/)
		await seller.must('setSpecSheet', { id, price_list_id: null })
		await seller.must('deletePriceList', { id: list.id })
		expect(await seller.call('setSpecSheet', { id, price_list_id: list.id })).toMatchObject({ code: 'not_found' })
		expect(await seller.call('previewSpecSheet', { id, price_list_id: list.id })).toMatchObject({ code: 'not_found' })
		await operate('live', id)
		expect(await printed(id)).toContain('12.50')
		await operate('delete', id)
	})

	test('begins as the account has it, is changed in parts, found by name and SKU; a second tab hears of the first', async () => {
		await seller.must('setSettings', { units: 'imperial' })
		const blank = await seller.must('newSpecSheet', { sku_name_keys: ['tent-g', 'tent'] })
		expect(blank).toMatchObject({ name: 'Tent', paper: 'Letter', units: 'imperial', sku_name_keys: ['tent'] })
		expect(blank.skus).toEqual([expect.objectContaining({ product_name: 'Tent', is_parent: true, is_gone: false })])
		await seller.must('setSettings', { units: 'metric' })
		const made = await make({ sku_name_keys: ['mug', 'lamp', 'mug'], blocks: [{ block: 'contact', on: false }] })
		expect(made).toMatchObject({
			sku_name_keys: ['mug', 'lamp'],
			mode: 'live',
			frozen_at: null,
			version: 1,
			paper: 'A4',
		})
		expect(made.blocks[0]).toEqual({ block: 'contact', on: false })
		const after = await seller.must('setSpecSheet', { id: made.id, version: 1, language: 'zh' })
		expect(after).toMatchObject({ name: 'Lamps', language: 'zh', sku_name_keys: ['mug', 'lamp'], version: 2 })
		const late = await seller.call('setSpecSheet', { id: made.id, version: 1, name: 'Late' })
		expect(late).toMatchObject({ status: 409, code: 'conflict', data: { id: made.id, language: 'zh', version: 2 } })
		const find = async (name: string) => (await seller.must('getSpecSheets', { name })).list.map(({ id }) => id)
		expect([await find('lamps'), await find('mug'), await find('sofa')]).toEqual([[made.id], [made.id], []])
	})

	test('a live sheet follows its SKUs; a frozen one shows what they were, in any look, and what joins it later', async () => {
		const { id } = await make({ blocks: [{ block: 'prices', on: false }] })
		const first = await drawn(id)
		await change('lamp', 'bps.product_name', 'Reading lamp')
		const second = await drawn(id)
		expect(second).not.toBe(first)
		expect((await operate('freeze', id)).changed).toBe(1)
		await change('lamp', 'bps.product_name', 'Bright lamp')
		await change('lamp', 'bps.price', '99')
		await change('lamp', 'cps.hs_code', '0000')
		await seller.must('setSettings', { currency: 'JPY' })
		expect(await drawn(id)).toBe(second)
		const frozen = await seller.must('setSpecSheet', {
			id,
			language: 'both',
			blocks: [{ block: 'prices', on: true }],
			sku_name_keys: ['lamp', 'mug'],
		})
		expect(frozen).toMatchObject({ mode: 'frozen', frozen_n: 1, frozen_at: expect.any(String) })
		await change('mug', 'bps.product_name', 'Tin mug')
		const text = await printed(id)
		for (const said of ['Reading lamp', '$12.50', '9405 21', 'Enamel mug', '价格']) expect(text).toContain(said)
		for (const said of ['Bright lamp', '99', 'Tin mug']) expect(text).not.toContain(said)
		const [then] = [await drawn(id), await operate('refresh', id)]
		const now = await drawn(id)
		expect(now).not.toBe(then)
		await operate('live', id)
		expect(await drawn(id)).toBe(now)
		await seller.must('setSettings', { currency: 'USD' })
		for (const [key, name] of [
			['lamp', 'Desk lamp'],
			['mug', 'Enamel mug'],
		] as const)
			await change(key, 'bps.product_name', name)
	})

	test('a SKU that is deleted leaves a live sheet and stays on a frozen one; what it costs is not kept', async () => {
		await write('GONE', { 'bps.product_name': 'Old stool', 'bps.cost': '3.21' })
		const [live, frozen] = [await make({ sku_name_keys: ['gone', 'mug'] }), await make({ sku_name_keys: ['gone'] })]
		await operate('freeze', frozen.id)
		const before = await drawn(frozen.id)
		await seller.must('productDelete', { sku_name_keys: ['gone'] })
		expect((await get(live.id)).skus.map(({ is_gone }) => is_gone)).toEqual([true, false])
		expect((await seller.must('previewSpecSheet', { id: live.id })).sheets).toBe(1)
		expect(await drawn(frozen.id)).toBe(before)
		expect((await get(frozen.id)).skus).toEqual([expect.objectContaining({ is_gone: true, product_name: 'Old stool' })])
		// What was there may be put into another order; what is deleted does not come new.
		const order = { id: live.id, sku_name_keys: ['mug', 'gone'] }
		expect((await seller.must('setSpecSheet', order)).sku_name_keys).toEqual(['mug', 'gone'])
		expect(await seller.call('setSpecSheet', { name: 'X', sku_name_keys: ['gone'] })).toMatchObject({
			code: 'not_found',
		})
		const versions = await app.house.database.db
			.selectFrom('spec_sheet_version')
			.select('goods')
			.where('account_id', '=', seller.accountId)
			.execute()
		expect(JSON.stringify(versions)).toContain('Old stool')
		expect(JSON.stringify(versions)).not.toContain('3.21')
	})

	test('versions are kept, looked at and shown again; the oldest go, the one that is shown stays', async () => {
		const { id } = await make({ name: 'First' })
		await operate('keep', id)
		const first = await drawn(id)
		await change('lamp', 'bps.product_name', 'Floor lamp')
		await seller.must('setSpecSheet', { id, name: 'Second', sku_name_keys: ['mug'] })
		expect(await drawn(id)).not.toBe(first)
		expect((await seller.must('previewSpecSheet', { id, n: 1 })).svg).toBe(first)
		const restored = await seller.must('restoreSpecSheetVersion', { id, n: 1 })
		expect(restored).toMatchObject({ name: 'First', sku_name_keys: ['lamp'], mode: 'frozen', frozen_n: 1, last_n: 2 })
		expect(await drawn(id)).toBe(first)
		const { list } = await seller.must('getSpecSheetVersions', { id })
		expect(list.map(({ n, name, is_shown }) => [n, name, is_shown])).toEqual([
			[2, 'Second', false],
			[1, 'First', true],
		])
		for (let n = 0; n < SPEC_VERSIONS_MAX; n++) await operate('keep', id)
		const numbers = (await seller.must('getSpecSheetVersions', { id })).list.map(({ n }) => n)
		expect([numbers[0], numbers.at(-1), numbers.length]).toEqual([SPEC_VERSIONS_MAX + 2, 1, SPEC_VERSIONS_MAX + 1])
		expect(await drawn(id)).toBe(first)
		expect(await seller.call('restoreSpecSheetVersion', { id, n: 2 })).toMatchObject({ code: 'not_found' })
		await change('lamp', 'bps.product_name', 'Desk lamp')
	})

	test('many at once are frozen, archived, copied and deleted, and each of it is taken back', async () => {
		const other = await signUp(app, 'sheet-other')
		const ids = [(await other.must('setSpecSheet', {})).id, (await other.must('setSpecSheet', { name: 'B' })).id]
		const all = (action: Action) => other.must('operateSpecSheets', { ids, action })
		/** Those of all, live, frozen and archived ones. */
		const heads = async () => {
			const { all: whole, live, frozen: still, archived: old } = (await other.must('getSpecSheets', {})).heads
			return [whole, live, still, old]
		}
		const undo = async ({ group_id }: { group_id: string }) => {
			expect((await other.must('undoGroup', { group_id })).skipped).toEqual([])
		}
		expect(await heads()).toEqual([2, 2, 0, 0])
		const frozen = await all('freeze')
		expect([frozen.changed, (await all('freeze')).changed, await heads()]).toEqual([2, 0, [2, 0, 2, 0]])
		const archived = await all('archive')
		expect(await heads()).toEqual([0, 0, 0, 2])
		await undo(archived)
		const copied = await all('duplicate')
		expect(await heads()).toEqual([4, 0, 4, 0])
		const copy = copied.results[1]?.made ?? ''
		expect(await other.must('getSpecSheet', { id: copy })).toMatchObject({
			name: 'B (copy)',
			mode: 'frozen',
			frozen_n: 1,
		})
		await undo(copied)
		expect(await other.call('getSpecSheet', { id: copy })).toMatchObject({ code: 'not_found' })
		await undo(frozen)
		expect(await heads()).toEqual([2, 2, 0, 0])
		const deleted = await all('delete')
		expect(await heads()).toEqual([0, 0, 0, 0])
		const again = await all('archive')
		expect(again.results).toEqual(
			ids.map((id) => ({ id, ok: false, error: expect.objectContaining({ code: 'not_found' }) })),
		)
		await undo(deleted)
		expect(await heads()).toEqual([2, 2, 0, 0])
		// What was changed since is left alone.
		const late = await all('archive')
		await all('restore')
		expect((await other.must('undoGroup', { group_id: late.group_id })).skipped).toHaveLength(2)
	})

	test('a page is drawn with what is not saved yet, each sheet for itself, with the addresses of its photos', async () => {
		const { id } = await make({ sku_name_keys: ['lamp', 'mug'] })
		const first = await seller.must('previewSpecSheet', { id })
		expect(first).toMatchObject({ sheets: 2, sheet: 1, pages: 1, page: 1, width: 210, height: 297 })
		expect(first.svg).toContain('href="/files/')
		const beyond = await seller.must('previewSpecSheet', { id, sheet: 9, page: 9, paper: 'Letter' })
		expect(beyond).toMatchObject({ sheet: 2, page: 1, width: 216, height: 279.4 })
		const long = 'Every line is read.\n'.repeat(400)
		await write('LONG', { 'bps.product_name': 'Long', 'bps.description': long })
		const two = await seller.must('previewSpecSheet', { sku_name_keys: ['long'], paper: 'A4', language: 'en', page: 2 })
		expect(two).toMatchObject({ page: 2, pages: expect.any(Number) })
		expect(two.pages).toBeGreaterThan(1)
		const [, at = '', , height = ''] = /viewBox="0 ([\d.]+) ([\d.]+) ([\d.]+)"/.exec(two.svg) ?? []
		expect(Number(at)).toBeCloseTo(Number(height), 3)
	})

	test('what cannot be is refused', async () => {
		const { id } = await make()
		const code = async <K extends Parameters<Seller['call']>[0]>(name: K, params: object) =>
			(await seller.call(name, params as never)).code
		expect(await code('setSpecSheet', { id, sku_name_keys: ['nobody'] })).toBe('not_found')
		expect(await code('newSpecSheet', { sku_name_keys: ['lamp', 'nobody'] })).toBe('not_found')
		expect(await code('setSpecSheet', { id, name: 'a\nb' })).toBe('invalid')
		expect(await code('setSpecSheet', { id, blocks: [{ block: 'photos', on: true }] })).toBe('invalid')
		expect(await code('previewSpecSheet', { sku_name_keys: ['nobody'] })).toBe('spec_sheets_none')
		expect(await code('previewSpecSheet', { id, n: 7 })).toBe('not_found')
		const many = await makeGoods(
			seller,
			Array.from({ length: SPEC_SKUS_MAX + 1 }, (_, n) => `BULK-${n}`),
		)
		expect(await code('newSpecSheet', { sku_name_keys: many })).toBe('spec_sheet_skus_many')
		expect(await code('setSpecSheet', { id, sku_name_keys: many })).toBe('invalid')
		const empty = await make({ sku_name_keys: [] })
		const { job_id } = await seller.must('exportSpecSheet', { id: empty.id })
		expect((await finished(seller, job_id)).error).toMatchObject({ code: 'spec_sheets_none' })
	})
})
