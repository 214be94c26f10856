import {
	compareDecimals,
	type Decimal,
	divideDecimals,
	multiplyDecimals,
	signOf,
	subtractDecimals,
	trimDecimal,
} from '../decimal.ts'
import type { Problem } from '../problem.ts'
import type { PricedLine } from './document.ts'

/** Some of a line: by its id, how much of it. */
export interface ChosenLine {
	readonly id: string
	readonly qty: Decimal
}

interface NamedLine extends PricedLine {
	readonly name: string
	readonly sku_name: string
	readonly is_optional: boolean
	readonly alternative: string
}

/** What is left of a line of which so much has been taken. */
function left({ id, qty }: PricedLine, taken: ReadonlyMap<string, Decimal>): Decimal {
	return trimDecimal(subtractDecimals(qty, taken.get(id) ?? '0'))
}

/** Whether nothing is left to be taken of what was sold. */
export function isUsedUp(lines: readonly NamedLine[], taken: ReadonlyMap<string, Decimal>): boolean {
	return lines.every((line) => {
		if (line.kind !== 'item' || line.is_optional) return true
		const rest = left(line, taken)
		// More than all of it was taken, or nothing was there.
		return signOf(rest) === 0 || signOf(rest) !== signOf(line.qty)
	})
}

/** A line of which only a part goes on: an amount that it is reduced by goes in proportion. */
function part<L extends NamedLine>(line: L, qty: Decimal, coins: number): L {
	const { discount } = line
	if (!discount || 'percent' in discount || compareDecimals(qty, line.qty) === 0)
		return { ...line, qty, is_optional: false, alternative: '' }
	const amount = divideDecimals(multiplyDecimals(discount.amount, qty), line.qty, coins)
	return { ...line, qty, discount: { amount }, is_optional: false, alternative: '' }
}

/**
 * Lines that go on into the next document: all that is left, with what is read between them, or those that were chosen, in
 * the order of the document. `taken`: how much of each line has gone on before. What may be left out goes on when it is
 * chosen. `coins`: decimals of the currency.
 */
export function takeLines<L extends NamedLine>(
	lines: readonly L[],
	chosen: readonly ChosenLine[] | undefined,
	{ taken, coins }: { taken: ReadonlyMap<string, Decimal>; coins: number },
): L[] | Problem {
	if (!chosen) {
		const rest = lines.flatMap((line): L[] => {
			if (line.kind !== 'item') return [line]
			const qty = left(line, taken)
			return line.is_optional || signOf(qty) === 0 || signOf(qty) !== signOf(line.qty) ? [] : [part(line, qty, coins)]
		})
		return rest.some(({ kind }) => kind === 'item') ? rest : { code: 'document_nothing_left' }
	}
	const wanted = new Map(chosen.map(({ id, qty }) => [id, qty]))
	const made: L[] = []
	for (const line of lines) {
		const qty = wanted.get(line.id)
		if (qty === undefined || line.kind !== 'item') continue
		wanted.delete(line.id)
		const problem = tooMuch(line, qty, left(line, taken))
		if (problem) return problem
		made.push(part(line, trimDecimal(qty), coins))
	}
	if (wanted.size > 0) return { code: 'document_line_unknown', path: 'lines' }
	return made.length > 0 ? made : { code: 'document_nothing_left' }
}

function tooMuch(line: NamedLine, qty: Decimal, rest: Decimal): Problem | null {
	const isIn = signOf(qty) === signOf(line.qty) && signOf(qty) === signOf(rest) && signOf(qty) !== 0
	const isMore = signOf(qty) > 0 ? compareDecimals(qty, rest) > 0 : compareDecimals(qty, rest) < 0
	if (isIn && !isMore) return null
	const name = line.name || line.sku_name
	return { code: 'document_qty_more', params: { name, left: rest }, path: 'lines' }
}
