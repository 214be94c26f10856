import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { pricedDocument, totalsOf } from '#domain/documents/totals.ts'
import type { Row } from '#server/sheets/sheet-content.ts'
import { makeCatalog } from '#tests/make/catalog.ts'
import { makeDocument, makeLine } from '#tests/make/paper-documents.ts'
import { documentSheet } from './sheet.presenter.ts'

const { company } = makeCatalog([])

it('says in a workbook what the document comes to, for any document', () => {
	const percent = fc.option(fc.integer({ min: 0, max: 100 }).map((n) => ({ percent: String(n) })))
	const someLine = fc.record({
		qty: fc.integer({ min: 1, max: 500_000 }).map((n) => (n / 1000).toFixed(3)),
		unit_price: fc.integer({ min: -99_999, max: 99_999_999 }).map((n) => (n / 100).toFixed(2)),
		discount: percent,
		taxes: fc.subarray(['VAT']),
		is_optional: fc.boolean(),
	})
	const meta = fc.record({
		currency: fc.constantFrom('USD', 'JPY', 'KWD'),
		language: fc.constantFrom('en' as const, 'zh' as const),
		prices_with_tax: fc.boolean(),
		discount: percent,
	})
	fc.assert(
		fc.property(fc.array(someLine, { minLength: 1, maxLength: 12 }), meta, (some, meta) => {
			const lines = some.map((line, at) => makeLine(at + 1, line))
			const document = makeDocument({ lines, meta })
			const totals = totalsOf(pricedDocument(document))
			const rows = [...(documentSheet(document, company).rows as Iterable<Row>)]
			const amounts = rows.map((row) => row[10])
			const counted = totals.lines.filter((_, at) => !lines[at]?.is_optional).map(({ net }) => net)
			expect(amounts.slice(0, lines.length).filter((_, at) => !lines[at]?.is_optional)).toEqual(counted)
			const total = rows.find((row) => /^(Total|合计) /.test(String(row[1])))
			expect(total?.[10]).toBe(totals.total)
			for (const { amount } of totals.taxes) expect(amounts.slice(lines.length)).toContain(amount)
		}),
		{ numRuns: 200 },
	)
})
