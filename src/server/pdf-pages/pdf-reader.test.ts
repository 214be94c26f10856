import { createServer } from 'node:http'
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { PAGE_CARD_SIDE, PAGE_SIDE } from '#domain/catalog/uploaded.ts'
import { HOSTILE, laughing, makePdf, onePage } from '#tests/make/pdf.ts'
import { createPool } from '../children/pool.ts'
import { createPdfReader, type PdfReader } from './pdf-reader.ts'
import { pdfProgram } from './program.ts'

let folder: string
let out: string
let reader: PdfReader
beforeAll(async () => {
	folder = await mkdtemp(join(inject('runFolder'), 'pdf-'))
	out = join(folder, 'out')
	await mkdir(out)
	reader = createPdfReader({ reach: { read: [folder], write: out } })
})
afterAll(() => reader.close())

let files = 0
async function keep(file: Buffer): Promise<string> {
	const path = join(folder, `${++files}.pdf`)
	await writeFile(path, file)
	return path
}
const drawn = async (file: Buffer, page = 1) => reader.draw(await keep(file), page, join(out, 'page'))

test('draws pages in two sizes, with their words and the links that lead somewhere', async () => {
	const path = await keep(await makePdf(3))
	expect(await reader.inspect(path)).toEqual({ pages: 3 })
	const page = await reader.draw(path, 1, join(out, 'first'))
	expect(page).toMatchObject({ width: 1131, height: PAGE_SIDE, text: 'Walnut chair 1' })
	expect(page.links).toEqual([
		{
			x: expect.closeTo(0.1, 2),
			y: expect.closeTo(0.8, 2),
			w: expect.closeTo(0.1, 2),
			h: 0.1,
			url: 'https://example.com/chair',
		},
		{ x: expect.closeTo(0.2, 2), y: expect.closeTo(0.8, 2), w: expect.closeTo(0.2, 2), h: 0.1, page: 3 },
	])
	const [full, card] = await Promise.all(
		['first.webp', 'first-c.webp'].map((name) => sharp(join(out, name)).metadata()),
	)
	expect([full?.format, full?.width, full?.height]).toEqual(['webp', 1131, PAGE_SIDE])
	expect(card?.height).toBe(PAGE_CARD_SIDE)
	const { dominant, channels } = await sharp(join(out, 'first.webp')).stats()
	expect(dominant.r).toBeGreaterThan(240)
	expect(channels[0]?.min).toBeLessThan(60)
	expect((await reader.draw(path, 3, join(out, 'last'))).text).toBe('Walnut chair 3')
})

test.each(HOSTILE)('%s is refused with %s', async (_name, code, file) => {
	await expect(reader.inspect(await keep(await file()))).rejects.toMatchObject({ code })
})

describe('a hostile page', () => {
	test('of 200 metres is drawn in the usual size', async () => {
		expect(await drawn(onePage('/MediaBox [0 0 567000 283500]'))).toMatchObject({ width: PAGE_SIDE, height: 800 })
	})

	test('of no size at all gets one', async () => {
		const { width, height } = await drawn(onePage('/MediaBox [0 0 0 0]'))
		expect(Math.max(width, height)).toBe(PAGE_SIDE)
	})

	test('a thousand times longer than wide has a pixel at least', async () => {
		expect(await drawn(onePage('/MediaBox [0 0 10 100000]'))).toMatchObject({ width: 1, height: PAGE_SIDE })
	})

	test('with brackets nested 100,000 deep does no harm', async () => {
		const deep = await keep(onePage(`/MediaBox [0 0 100 100] /X ${'['.repeat(100_000)}`))
		await reader.inspect(deep).catch((error: unknown) => expect(error).toMatchObject({ code: 'pdf_damaged' }))
		expect(await drawn(await makePdf(1))).toMatchObject({ text: 'Walnut chair 1' })
	})

	test('whose drawings call each other ten billion times is given up in time', async () => {
		const hasty = createPdfReader({ reach: { read: [folder], write: out }, timeoutMs: 1500 })
		await expect(hasty.draw(await keep(laughing()), 1, join(out, 'x'))).rejects.toMatchObject({
			code: 'pdf_page_failed',
			subject: '1',
		})
		hasty.close()
	})

	test('too large for the memory it may take is given up', async () => {
		const small = createPdfReader({ reach: { read: [folder], write: out }, maxMemoryMb: 20 })
		await expect(small.draw(await keep(await makePdf(1)), 1, join(out, 'x'))).rejects.toMatchObject({
			code: 'pdf_page_failed',
		})
		small.close()
	})

	test('that is not there is refused by its number', async () => {
		await expect(drawn(await makePdf(2), 9)).rejects.toMatchObject({ code: 'pdf_page_failed', subject: '9' })
	})
})

test('the child reaches neither the network, nor other files, nor programs', async () => {
	const heard: string[] = []
	const listener = createServer((request, response) => {
		heard.push(request.url ?? '')
		response.end()
	}).listen(0)
	const port = (listener.address() as { port: number }).port
	const probe = join(folder, 'probe.mjs')
	const { execArgv, ...rest } = pdfProgram({ read: [folder], write: out })
	await writeFile(
		probe,
		`import fs from 'node:fs'; import { execFileSync } from 'node:child_process'
		const tried = async (act) => { try { await act(); return 'done' } catch (e) { return e.code ?? e.cause?.code ?? e.message } }
		process.on('message', async ({ kind }) => process.send({ ok: true, result: [
			await tried(() => fetch('http://127.0.0.1:${port}/')),
			await tried(() => fs.readFileSync('/etc/hostname')),
			await tried(() => fs.writeFileSync('${folder}/evil', 'x')),
			await tried(() => execFileSync('/bin/true')),
			await tried(() => fs.writeFileSync('${out}/fine', 'x')) ] }))
		process.on('disconnect', () => process.exit(0))`,
	)
	const pool = createPool({ ...rest, execArgv, script: probe }, { size: 1, idleMs: 1000, urgent: true })
	const answer = await pool.run<string[]>({ kind: 'probe' }, { timeoutMs: 10_000, maxMemoryMb: 1024 })
	pool.close()
	listener.close()
	expect(answer.slice(1)).toEqual(['ERR_ACCESS_DENIED', 'ERR_ACCESS_DENIED', 'ERR_ACCESS_DENIED', 'done'])
	expect(answer[0]).not.toBe('done')
	expect(heard).toEqual([])
	expect(await readFile(join(out, 'fine'), 'utf8')).toBe('x')
})
