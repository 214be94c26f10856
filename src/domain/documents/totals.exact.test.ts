import { expect, test } from 'vitest'
import { anyDocument, chance, exactTotals } from '#tests/make/exact-totals.ts'
import { cases, patient } from '#tests/make/fuzz.ts'
import { addDecimals, compareDecimals, subtractDecimals } from '../decimal.ts'
import type { PricedDocument } from './document.ts'
import { totalsOf } from './totals.ts'

test(
	'documents by chance come to the same as a second computation in exact fractions, to the last coin',
	patient,
	() => {
		const next = chance(Number(process.env['FAST_CHECK_SEED'] ?? 4600))
		let lines = 0
		for (let run = 0; run < cases(20_000).numRuns; run++) {
			const document = anyDocument(next)
			const totals = totalsOf(document)
			const counted = new Set(
				document.lines.filter((line) => line.kind === 'item' && !line.is_optional).map(({ id }) => id),
			)
			const told = {
				nets: totals.lines.filter(({ id }) => counted.has(id)).map(({ net }) => net),
				subtotal: totals.subtotal,
				discount: totals.discount,
				taxes: totals.taxes.map(({ amount }) => amount),
				total: totals.total,
				balance: totals.balance,
			}
			const exact = exactTotals(document)
			if (JSON.stringify(told) !== JSON.stringify(exact)) expect({ document, ...told }).toEqual({ document, ...exact })
			check(document, totals)
			lines += counted.size
		}
		expect(lines).toBeGreaterThan(2 * cases(20_000).numRuns)
	},
)

/** What a reader adds up by hand. */
function check(document: PricedDocument, totals: ReturnType<typeof totalsOf>): void {
	const due = addDecimals(subtractDecimals(totals.subtotal, totals.discount), totals.fees)
	const withTax = document.prices_with_tax ? due : addDecimals(due, totals.tax)
	const isSame = compareDecimals(addDecimals(withTax, totals.rounding), totals.total) === 0
	if (!isSame) expect(totals).toEqual({ document, due })
	const taxes = totals.taxes.reduce((so, { amount }) => addDecimals(so, amount), '0')
	if (compareDecimals(taxes, totals.tax) !== 0) expect(taxes).toBe(totals.tax)
}
