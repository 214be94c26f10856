import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, caller, type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { cpuMs } from '#tests/cpu.ts'
import { checkList, sendList } from '#tests/make/imports.ts'
import { finished } from '#tests/make/jobs.ts'
import { sendFiles } from '#tests/make/upload.ts'
import { makeArchive, makeWorkbook } from '#tests/make/workbook.ts'

const MIB = 1024 * 1024
const SHEET = 'xl/worksheets/sheet1.xml'
const BLANKS = Buffer.alloc(100 * MIB, ' ')
/** What a hostile file may cost (trust.md T45): processor time, and memory beside what is there. */
const MILLISECONDS = 1000
const BYTES = 200 * MIB

/** The same archive with something changed in the record of an entry, or in the end of its table of contents. */
async function forged(path: string, mark: string, change: (bytes: Buffer, at: number) => void): Promise<Buffer> {
	const bytes = await readFile(path)
	change(bytes, bytes.lastIndexOf(Buffer.from(mark, 'latin1')))
	return bytes
}

/** A table of contents that counts so many entries. */
const manyEntries = async (path: string) =>
	forged(path, 'PK\x05\x06', (bytes, end) => [8, 10].map((at) => bytes.writeUInt16LE(60_000, end + at)))

/** An archive whose table of contents has a million entries, of files without a byte. */
function millionEntries(): Buffer {
	const count = 1_000_000
	const file = Buffer.alloc(30 + 6, '0')
	file.write('PK\x03\x04'.padEnd(26, '\0'), 'latin1')
	file.writeUInt32LE(6, 26)
	const entry = Buffer.alloc(46 + 6)
	entry.write('PK\x01\x02', 'latin1')
	const table = Buffer.alloc(entry.length * count)
	for (let n = 0; n < count; n++) {
		const at = n * entry.length
		entry.copy(table, at)
		table.writeUInt16LE(6, at + 28)
		table.write(String(n).padStart(6, '0'), at + 46, 'latin1')
	}
	const end = Buffer.alloc(56 + 20 + 22)
	end.write('PK\x06\x06', 'latin1')
	end.writeBigUInt64LE(44n, 4)
	for (const at of [24, 32]) end.writeBigUInt64LE(BigInt(count), at)
	end.writeBigUInt64LE(BigInt(table.length), 40)
	end.write('PK\x06\x07', 56, 'latin1')
	end.writeBigUInt64LE(BigInt(file.length), 48)
	end.writeBigUInt64LE(BigInt(file.length + table.length), 64)
	end.writeUInt32LE(1, 72)
	end.write('PK\x05\x06', 76, 'latin1')
	end.fill(0xff, 84, 96)
	return Buffer.concat([file, table, end])
}

const LAUGHS = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('')

/** Lists that are more than they look, by kind. */
const LISTS: Record<string, () => Promise<Buffer>> = {
	'a sheet of 100 MB in 100 kB': async () => readFile(await makeWorkbook({ parts: { [SHEET]: BLANKS } })),
	'a sheet that claims to be 4 GB': async () =>
		forged(await makeWorkbook({}), SHEET, (bytes, name) => bytes.writeUInt32LE(0xfffffff0, name - 46 + 24)),
	'a sheet that claims to be small': async () =>
		forged(await makeWorkbook({ parts: { [SHEET]: BLANKS } }), SHEET, (bytes, name) =>
			bytes.writeUInt32LE(500, name - 46 + 24),
		),
	'entries that share their bytes': async () =>
		forged(await makeWorkbook({}), SHEET, (bytes, name) => bytes.writeUInt32LE(0, name - 46 + 42)),
	'more entries than any workbook': async () => manyEntries(await makeWorkbook({})),
	'a million entries': () => Promise.resolve(millionEntries()),
	'a row of all 16,384 columns': async () =>
		readFile(await makeWorkbook({ rows: [`<row>${'<c><v>1</v></c>'.repeat(16_384)}</row>`] })),
	'a billion laughs': async () => {
		const xml = `<?xml version="1.0"?><!DOCTYPE w [<!ENTITY l0 "ha">${LAUGHS}]><sst><si><t>&l9;</t></si></sst>`
		return readFile(
			await makeWorkbook({ rows: ['<row><c t="s"><v>0</v></c></row>'], parts: { 'xl/sharedStrings.xml': xml } }),
		)
	},
}

/** Archives of photos, likewise. */
const PHOTOS: Record<string, () => Promise<Buffer>> = {
	'a photo of 100 MB in 100 kB': async () => readFile(await makeArchive({ 'A-1.jpg': BLANKS })),
	'an archive in an archive': async () => {
		const inner = await readFile(await makeArchive({ 'A-1.jpg': BLANKS }))
		return readFile(await makeArchive({ 'A-1.zip': inner, 'A-1.jpg': inner }))
	},
	'a million entries': () => Promise.resolve(millionEntries()),
	'more entries than are there': async () => manyEntries(await makeArchive({ 'A-1.jpg': 'x' })),
}

describe('T45: what unpacks to more than it looks is refused before it does', () => {
	let app: TestApp
	let seller: Seller
	beforeAll(async () => {
		app = await startApp('pglite')
		seller = await signUp(app, 'unpacked')
	})
	afterAll(() => app.close())

	/** Runs `work` and wants it to have cost little. */
	async function cheaply<T>(work: () => Promise<T>): Promise<T> {
		const [memory, began] = [process.memoryUsage.rss(), cpuMs()]
		const result = await work()
		expect(cpuMs() - began).toBeLessThan(MILLISECONDS)
		expect(process.memoryUsage.rss() - memory).toBeLessThan(BYTES)
		return result
	}

	/** What is loaded with the first list of all is not the hostile one's cost. */
	test('an honest workbook is taken', async () => {
		const rows = ['<row><c t="str"><v>SKU</v></c></row><row><c t="str"><v>A-1</v></c></row>']
		const answer = await sendList(app, seller, await readFile(await makeWorkbook({ rows })), 'list.xlsx')
		expect(answer.state).toBe(0)
	})

	test.each(Object.entries(LISTS))('a list: %s', async (_kind, make) => {
		const body = await make()
		const answer = await cheaply(() => sendList(app, seller, body, 'list.xlsx'))
		expect([answer.status, answer.code]).toEqual([
			422,
			expect.stringMatching(/^sheet_(bomb|damaged|too_many_columns)$/),
		])
	})

	test.each(Object.entries(PHOTOS))('photos: %s', async (_kind, make) => {
		const { import_id } = await checkList(app, seller, 'SKU,Picture\nA-1,A-1.jpg\n')
		const body = await make()
		const sent = await sendFiles(app, seller, '/api/importZip', 'file', [{ name: 'p.zip', body }])
		const { archive } = sent.data as { archive: string }
		const job = await cheaply(async () => {
			const started = await seller.must('importPictures', { import_id, from: 'archive', archive })
			return finished(seller, started.job_id)
		})
		const { db } = app.house.database
		const taken = db.selectFrom('media').select('account_id').where('account_id', '=', seller.accountId)
		expect([await taken.execute(), ['done', 'failed']]).toEqual([[], expect.arrayContaining([job.state])])
	})

	test('a body in gzip is not unpacked, whoever sends it', async () => {
		const small = gzipSync(JSON.stringify({ params: { username: ' '.repeat(40 * MIB) } }))
		const large = gzipSync(JSON.stringify({ params: { username: ' '.repeat(100 * MIB) } }))
		expect([small.length < 64 * 1024, large.length > 64 * 1024]).toEqual([true, true])
		const send = (url: string, payload: Buffer, token = '') => {
			const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip', authorization: token }
			return cheaply(async () => (await app.app.inject({ method: 'POST', url, headers, payload })).json() as Answer)
		}
		expect((await send('/api/checkUsername', small)).code).toBe('unreadable_body')
		expect((await send('/api/checkUsername', large)).code).toBe('too_large')
		expect((await send('/api/setCompany', large)).code).toBe('not_signed_in')
		expect((await send('/api/setCompany', large, `Bearer ${seller.token}`)).code).toBe('unreadable_body')
		expect((await caller(app)('checkUsername', { username: 'free' })).state).toBe(0)
	})
})
