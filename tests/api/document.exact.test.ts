import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { BusinessDocument } from '#contract/document-shapes.ts'
import { addDecimals, compareDecimals, signOf, trimDecimal } from '#domain/decimal.ts'
import type { PricedDocument } from '#domain/documents/document.ts'
import { pricedDocument, totalsOf } from '#domain/documents/totals.ts'
import { formatNumber, minorDigits } from '#domain/money.ts'
import { type Seller, startApp, type TestApp } from '#tests/app.ts'
import { databaseHomes } from '#tests/database.ts'
import { documentsOf, line, sellerOfDocuments } from '#tests/make/documents.ts'
import { anyDocument, chance, exactTotals } from '#tests/make/exact-totals.ts'
import { cases, patient } from '#tests/make/fuzz.ts'
import { finished } from '#tests/make/jobs.ts'
import { rowsIn } from '#tests/make/workbook.ts'
import { pdfPages } from '#tests/pdf.ts'

const { numRuns } = cases(6)
/** A seller's files are made one after the other: several sellers at once wait for theirs together. */
const SELLERS = Math.min(6, Math.ceil(numRuns / 6))

/** `FUZZ=167 npx vitest run tests/api/document.exact.test.ts` tries 1,002 on each home. */
describe.each(databaseHomes)('documents by chance on %s', (home) => {
	let app: TestApp
	let folder: string
	beforeAll(async () => {
		app = await startApp(home)
		folder = await mkdtemp(join(inject('runFolder'), 'exact-'))
	})
	afterAll(() => app.close())

	/** What the editor would send of it. */
	const drafted = async (seller: Seller, of: PricedDocument) => {
		const { draft } = documentsOf(seller)
		const empty = await draft([])
		const { meta } = await documentsOf(seller).get(empty.id)
		const { currency, discount, taxes, tax_rounding, prices_with_tax, cash_rounding, deposit } = of
		const known = { currency, discount, taxes, tax_rounding, prices_with_tax, cash_rounding, deposit }
		const fees = of.fees.map((fee) => ({ ...fee, taxes: [...fee.taxes] }))
		return draft(
			of.lines.map(({ id, kind, qty, unit_price, discount: less, taxes: codes, is_optional }) => {
				const more = {
					id,
					kind,
					discount: less,
					taxes: [...codes],
					is_optional: is_optional === true,
					name: `${kind} ${id}`,
				}
				return line(qty, unit_price, more)
			}),
			{ id: empty.id, version: empty.version, meta: { ...meta, ...known, taxes: [...taxes], fees } },
		)
	}

	const file = async (seller: Seller, id: string, format: 'pdf' | 'xlsx') => {
		const { job_id } = await seller.must('exportDocument', { id, format })
		const job = await finished(seller, job_id)
		expect(job.state).toBe('done')
		const { url } = job.result as { url: string }
		return (await app.app.inject({ method: 'GET', url })).rawPayload
	}

	/** What the paper says beside each of its sums, as a reader copies it. */
	const paperText = async (seller: Seller, id: string) => {
		const path = join(folder, `${id}.pdf`)
		await writeFile(path, await file(seller, id, 'pdf'))
		return (await pdfPages(path)).join('\n')
	}

	/** The last cells of the workbook's rows, by what stands beside them. */
	const sheetSums = async (seller: Seller, id: string) => {
		const rows = await rowsIn(await file(seller, id, 'xlsx'))
		return new Map(rows.map((row) => [row[1] ?? '', row[10] ?? '']))
	}

	/** The same amount, whatever ends its decimals. */
	const isSame = (told: string | undefined, amount: string) =>
		expect(compareDecimals(told || '0', amount), `${told} for ${amount}`).toBe(0)

	const compare = async (seller: Seller, made: BusinessDocument, paid: string) => {
		const exact = exactTotals({ ...pricedDocument(made, paid) })
		const { totals } = made
		expect(totals).toMatchObject({ subtotal: exact.subtotal, total: exact.total, balance: exact.balance })
		expect(totals.taxes.map(({ amount }) => amount)).toEqual(exact.taxes)
		// What the editor shows while it is written.
		expect(totalsOf(pricedDocument(made, paid))).toEqual(totals)
		const { currency } = made.meta
		const sheet = await sheetSums(seller, made.id)
		isSame(sheet.get(`Total ${currency}`), exact.total)
		for (const [at, { id, kind, is_optional }] of made.lines.entries())
			if (kind === 'item' && !is_optional) isSame(sheet.get(`item ${id}`), totals.lines[at]!.net)
		const text = await paperText(seller, made.id)
		const written = (amount: string) => formatNumber(trimDecimal(amount, minorDigits(currency)), 'en')
		for (const amount of [exact.total, ...exact.nets, ...exact.taxes]) expect(text).toContain(written(amount))
		if (signOf(paid) > 0) {
			isSame(sheet.get(`Balance due ${currency}`), exact.balance)
			expect(text).toContain(written(exact.balance))
		}
	}

	/** One by chance: finalised where it may be, paid by chance. Answers it, and whether it counts in the lists. */
	const tryOne = async (seller: Seller, next: (below: number) => number) => {
		const { get } = documentsOf(seller)
		const { id } = await drafted(seller, { ...anyDocument(next), paid: '0' })
		const ended = await seller.call('operateDocument', { id, action: 'finalize' })
		const { totals, meta } = await get(id)
		let paid = '0'
		if (ended.state === 0 && signOf(totals.total) > 0 && next(2) === 0) {
			paid = [totals.total, totals.taxes[0]?.amount ?? '1'].find((amount) => signOf(amount) > 0) ?? totals.total
			if (compareDecimals(paid, totals.total) > 0) paid = totals.total
			await seller.must('setPayment', { document_id: id, amount: paid, date: meta.issue_date, method: 'bank' })
		}
		const made = await get(id)
		await compare(seller, made, paid)
		const { list } = await seller.must('getDocuments', { page: 1, size: 1, name: made.number ?? '?' })
		const isFinal = ended.state === 0
		if (isFinal) expect(list[0]).toMatchObject({ total: made.totals.total, balance: made.totals.balance })
		return { made, isFinal }
	}

	/** So many of one seller, and what the list says they come to. Answers how many were finalised. */
	const tryMany = async (seller: Seller, runs: number, next: (below: number) => number): Promise<number> => {
		const sums = new Map<string, { total: string; balance: string; count: number }>()
		let final = 0
		for (let run = 0; run < runs; run++) {
			const { made, isFinal } = await tryOne(seller, next)
			if (!isFinal) continue
			final++
			const so = sums.get(made.meta.currency) ?? { total: '0', balance: '0', count: 0 }
			sums.set(made.meta.currency, {
				total: addDecimals(so.total, made.totals.total),
				balance: addDecimals(so.balance, made.totals.balance),
				count: so.count + 1,
			})
		}
		const listed = await seller.must('getDocuments', { page: 1, size: 1, head: 'billed' })
		for (const { currency, total, balance, count } of listed.sums) {
			expect(count).toBe(sums.get(currency)?.count)
			isSame(total, sums.get(currency)?.total ?? '0')
			isSame(balance, sums.get(currency)?.balance ?? '0')
		}
		return final
	}

	test(
		'come to the same in the answer, the editor, the list, the workbook and on paper, and to what exact fractions give',
		{ timeout: 20 * patient.timeout },
		async () => {
			const seed = Number(process.env['FAST_CHECK_SEED'] ?? 77)
			const share = Math.ceil(numRuns / SELLERS)
			const began = performance.now()
			const sellers: Seller[] = []
			while (sellers.length < SELLERS) sellers.push(await sellerOfDocuments(app))
			const each = sellers.map((seller, at) => tryMany(seller, share, chance(seed + at)))
			const final = (await Promise.all(each)).reduce((sum, n) => sum + n, 0)
			if (SELLERS > 1)
				process.stdout.write(
					`${share * SELLERS} documents, ${final} final, on ${home}: ${performance.now() - began} ms\n`,
				)
			expect(final).toBeGreaterThan(numRuns / 4)
		},
	)
})
