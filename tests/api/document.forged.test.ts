import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { Totals } from '#contract/document-shapes.ts'
import { type Seller, startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { documentsOf, line, NORDHAUS, sellerOfDocuments, VAT } from '#tests/make/documents.ts'
import { finished } from '#tests/make/jobs.ts'
import { rowsIn } from '#tests/make/workbook.ts'
import { pdfPages } from '#tests/pdf.ts'

const FORGED = '1.23'

describe.each(oneHome)('T71: what a client says that a document comes to, on %s', (home) => {
	let app: TestApp
	let seller: Seller
	beforeAll(async () => {
		app = await startApp(home)
		seller = await sellerOfDocuments(app)
	})
	afterAll(() => app.close())

	/** A draft that comes to 3 × 9.99 less 10 %, 5.00 of shipping, 21 % on both. */
	const drafted = async () => {
		const { draft, get } = documentsOf(seller)
		const { id, meta } = await draft([])
		const shipping = { amount: '5.00', taxes: ['V'] }
		const lines = [line('3', '9.99', { taxes: ['V'], discount: { percent: '10' } })]
		const { version } = await draft(lines, { id, meta: { ...meta, taxes: [VAT], shipping } })
		return { ...(await get(id)), version }
	}
	const SUMS = { subtotal: '26.97', discount: '0.00', fees: '5.00', tax: '6.71', total: '38.68', balance: '38.68' }

	test('is refused by its name wherever it stands, and nothing is changed', async () => {
		const made = await drafted()
		expect(made.totals).toMatchObject(SUMS)
		const { id, version, meta, lines } = made
		const [item] = lines
		if (!item) throw new Error('a line is there')
		const [tax] = meta.taxes
		const ofLine = Object.keys(Totals.shape.lines.element.shape).filter((name) => !(name in item))
		const ofTax = Object.keys(Totals.shape.taxes.element.shape).filter((name) => !(name in (tax ?? {})))
		const forged: [path: string, params: object][] = [
			...Object.keys(Totals.shape).flatMap((name): [string, object][] => [
				[name, { [name]: FORGED }],
				['totals', { totals: { ...made.totals, [name]: FORGED } }],
			]),
			...Object.keys(Totals.shape)
				.filter((name) => !(name in meta))
				.map((name): [string, object] => [`meta.${name}`, { meta: { ...meta, [name]: FORGED } }]),
			...[...ofLine, 'amount', 'total', 'tax'].map((name): [string, object] => [
				`lines.0.${name}`,
				{ lines: [{ ...item, [name]: FORGED }] },
			]),
			...ofTax.map((name): [string, object] => [
				`meta.taxes.0.${name}`,
				{ meta: { ...meta, taxes: [{ ...tax, [name]: FORGED }] } },
			]),
			['meta.shipping.tax', { meta: { ...meta, shipping: { ...meta.shipping, tax: FORGED } } }],
		]
		for (const [path, params] of forged) {
			for (const body of [
				{ id, ...params },
				{ type: 'invoice', bill_to: NORDHAUS, lines, ...params },
			]) {
				const answer = await seller.call('setDocument', body as never)
				expect([answer.status, answer.code, answer.errors?.[0]?.path], path).toEqual([422, 'invalid', path])
			}
		}
		expect(await documentsOf(seller).get(id)).toMatchObject({ version, lines, totals: SUMS })
		expect((await seller.must('getDocuments', {})).total).toBe(1)
	})

	test('what is stored, listed and printed is what the server works out', async () => {
		const { id } = await drafted()
		const { document } = await documentsOf(seller).operate({ id }, 'finalize')
		expect(document?.totals).toMatchObject(SUMS)
		const { list } = await seller.must('getDocuments', { name: document?.number ?? '' })
		expect(list).toMatchObject([{ total: '38.68', balance: '38.68' }])
		const folder = await mkdtemp(join(inject('runFolder'), 'forged-'))
		const file = async (format: 'pdf' | 'xlsx') => {
			const { job_id } = await seller.must('exportDocument', { id, format })
			const { url } = (await finished(seller, job_id)).result as { url: string }
			return (await app.app.inject({ method: 'GET', url })).rawPayload
		}
		const path = join(folder, 'invoice.pdf')
		await writeFile(path, await file('pdf'))
		const paper = (await pdfPages(path)).join('\n')
		for (const sum of ['26.97', '5.00', '6.71', '38.68']) expect(paper).toContain(sum)
		const rows = await rowsIn(await file('xlsx'))
		expect(rows.find((row) => row[1] === 'Total EUR')?.[10]).toBe('38.68')
	})
})
