import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { checkList, csv, runImport, sendList } from '#tests/make/imports.ts'
import { makeArchive, makeWorkbook, sheetXml } from '#tests/make/workbook.ts'
import { readFile } from 'node:fs/promises'

const PLAIN = csv([
	['SKU', 'Price'],
	['A-1', '1'],
	['A-2', '2'],
])

/** Files that are refused, each with its own code. */
const FILES: Record<string, [code: string, make: () => Promise<Buffer | string> | Buffer | string]> = {
	'a program called .xlsx': ['sheet_not_a_workbook', () => Buffer.from('4d5a90000300000004000000ffff0000', 'hex')],
	'an old workbook': ['sheet_old_format', () => Buffer.from('d0cf11e0a1b11ae1'.padEnd(1024, '0'), 'hex')],
	'a web page called .xls': ['sheet_old_format', () => '<html><table><tr><td>SKU</td></tr></table>'],
	'an archive cut off': ['sheet_damaged', async () => (await workbook('')).subarray(0, 300)],
	'nothing at all': ['sheet_empty', () => ''],
	'a header alone': ['sheet_header_only', () => 'SKU,Price\n'],
	'letters of no kind': [
		'encoding_unknown',
		() => Buffer.from([0x53, 0x4b, 0x55, 0x2c, 0xff, 0x81, 0x0a, 0x81, 0x2c, 0x9d]),
	],
	'a bomb': ['sheet_bomb', bomb],
	'16,384 columns': [
		'sheet_too_many_columns',
		() => `${Array.from({ length: 16_384 }, (_, at) => `c${at}`).join(',')}\n1,2\n`,
	],
	'a row too many': ['sheet_too_many_rows', () => `SKU\n${Array.from({ length: 200_001 }, (_, at) => at).join('\n')}`],
}

async function workbook(rows: string): Promise<Buffer> {
	return readFile(await makeWorkbook({ rows: [rows] }))
}

async function bomb(): Promise<Buffer> {
	const sheet = sheetXml(`<row r="1"><c r="A1" t="inlineStr"><is><t>${' '.repeat(60_000_000)}</t></is></c></row>`)
	return readFile(await makeArchive({ 'xl/worksheets/sheet1.xml': sheet, '[Content_Types].xml': '<Types/>' }))
}

describe.each(oneHome)('what an import refuses on %s', (home) => {
	let app: TestApp
	let seller: Seller
	beforeAll(async () => {
		app = await startApp(home)
		seller = await signUp(app, 'careful')
	})
	afterAll(() => app.close())

	test.each(Object.entries(FILES))('%s', async (_name, [code, make]) => {
		const answer = await sendList(app, seller, await make(), 'list.xlsx')
		expect([answer.code, answer.status >= 400 && answer.status < 500]).toEqual([code, true])
		expect(answer.msg).not.toMatch(/[{}]/)
		const kept = app.house.database.db.selectFrom('import_session').select('id')
		expect(await kept.where('account_id', '=', seller.accountId).execute()).toEqual([])
	})

	test('a mapping that cannot work is refused before any row is read', async () => {
		const { data } = await sendList(app, seller, PLAIN)
		const check = async (mapping: Record<string, string | null>, rules = {}) => {
			const answer = await seller.call('importCheck', { import_id: data.import_id, mapping, rules })
			return answer.errors?.map(({ path, code }) => [path, code])
		}
		expect(await check({ 0: 'sku_name', 1: 'sku_name' })).toEqual([['mapping.1', 'target_twice']])
		expect(await check({ 0: 'sku_name', 1: 'no.such' })).toEqual([['mapping.1', 'target_unknown']])
		expect(await check({ 1: 'bps.price' })).toEqual([['rules.key', 'key_not_mapped']])
		expect(await check({ 0: 'sku_name' }, { key: 'upc' })).toEqual([['rules.key', 'key_not_mapped']])
		expect(await check({ 0: 'sku_name' }, { defaults: { 'bps.price': 'cheap' } })).toEqual([
			['rules.defaults.bps.price', 'number_unreadable'],
		])
	})

	test('nothing goes out of turn', async () => {
		const { data } = await sendList(app, seller, PLAIN)
		const { import_id } = data
		expect((await seller.call('importRun', { import_id })).code).toBe('import_not_checked')
		expect((await seller.call('importUndo', { import_id })).code).toBe('import_not_done')
		const done = await checkList(app, seller, PLAIN)
		const job = await runImport(seller, done.import_id)
		expect((await seller.must('importRun', { import_id: done.import_id })).job_id).toBe(job.id)
		for (const name of ['importCheck', 'importRead'] as const)
			expect(
				(await seller.call(name, { import_id: done.import_id, mapping: { 0: 'sku_name' } } as never)).code,
			).toMatch(name === 'importCheck' ? 'import_not_open' : 'invalid')
		expect((await seller.call('importRead', { import_id: done.import_id, header_row: 1 })).code).toBe('import_not_open')
	})

	test("another account's import does not exist", async () => {
		const { import_id } = await checkList(app, seller, PLAIN)
		const stranger = await signUp(app, `stranger-${home}`)
		const files = [{ file_name: 'a.jpg', access_url: '/files/x.jpg' }]
		const answers = await Promise.all([
			stranger.call('importFile', { import_id }),
			stranger.call('importGet', { import_id }),
			stranger.call('importRead', { import_id, header_row: 1 }),
			stranger.call('importCheck', { import_id, mapping: { 0: 'sku_name' } }),
			stranger.call('importPhotos', { import_id, files }),
			stranger.call('importRun', { import_id }),
			stranger.call('importUndo', { import_id }),
		])
		expect(answers.map(({ status, code }) => [status, code])).toEqual(answers.map(() => [404, 'not_found']))
		expect((await seller.must('importGet', { import_id })).state).toBe('checked')
	})
})
