import {
	addDecimals,
	compareDecimals,
	type Decimal,
	divideDecimals,
	multiplyDecimals,
	signOf,
	subtractDecimals,
	trimDecimal,
} from '../decimal.ts'
import { QUANTITY_PLACES } from '../quantity.ts'
import type { LineKind } from './document.ts'
import type { DocumentState } from './states.ts'

/** What the arithmetic of receipts needs of a line. */
export interface OrderedLine {
	readonly id: string
	readonly kind: LineKind
	readonly qty: Decimal
	/** Pieces in one unit. */
	readonly factor: number
	readonly is_optional: boolean
}

/** What has come of a line, in pieces: stock is counted in them, whatever was ordered by the carton. */
export interface Arrived {
	readonly received: Decimal
	/** Came broken: not in stock, and still owed. */
	readonly damaged: Decimal
}

/** What stands of a line of an order, in pieces. */
export interface ArrivalLine extends Arrived {
	readonly id: string
	readonly ordered: Decimal
	/** Still to come; 0 where more came than was ordered. */
	readonly rest: Decimal
}

/** Pieces that a line orders. */
export function orderedPieces({ qty, factor }: Pick<OrderedLine, 'qty' | 'factor'>): Decimal {
	return trimDecimal(multiplyDecimals(qty, String(factor)))
}

/** Lines that goods are waited for: items of which something is ordered. */
export function awaitedLines<L extends OrderedLine>(lines: readonly L[]): L[] {
	return lines.filter(({ kind, qty, is_optional }) => kind === 'item' && !is_optional && signOf(qty) > 0)
}

/** What has come of each line and what is still to come, in the order of the document. */
export function arrivalsOf(lines: readonly OrderedLine[], arrived: ReadonlyMap<string, Arrived>): ArrivalLine[] {
	return awaitedLines(lines).map((line) => {
		const { received, damaged } = arrived.get(line.id) ?? { received: '0', damaged: '0' }
		const ordered = orderedPieces(line)
		const rest = subtractDecimals(ordered, received)
		return {
			id: line.id,
			ordered,
			received: trimDecimal(received),
			damaged: trimDecimal(damaged),
			rest: signOf(rest) > 0 ? trimDecimal(rest) : '0',
		}
	})
}

/** The state that an open order has by what has come of it. */
export function arrivedState(arrivals: readonly ArrivalLine[]): DocumentState {
	if (arrivals.every(({ received }) => signOf(received) === 0)) return 'placed'
	return arrivals.every(({ rest }) => signOf(rest) === 0) ? 'received' : 'partially_received'
}

/** What more than ordered would have come of a line with so many pieces more, and whether that is above a limit in percent. */
export function overReceipt(
	{ ordered, received }: ArrivalLine,
	more: Decimal,
	limit: number,
): { over: Decimal; isTooMuch: boolean } | null {
	const sum = addDecimals(received, more)
	if (compareDecimals(sum, ordered) <= 0) return null
	const most = multiplyDecimals(ordered, divideDecimals(String(100 + limit), '100', 2))
	return { over: trimDecimal(subtractDecimals(sum, ordered)), isTooMuch: compareDecimals(sum, most) > 0 }
}

/** Pieces told in the unit that was ordered; null where they are no whole thousandths of it. */
export function inUnits(pieces: Decimal, factor: number): Decimal | null {
	const units = divideDecimals(pieces, String(factor), QUANTITY_PLACES)
	return compareDecimals(multiplyDecimals(units, String(factor)), pieces) === 0 ? trimDecimal(units) : null
}
