import { compareDecimals, type Decimal, subtractDecimals, trimDecimal } from '../decimal.ts'
import type { Problem } from '../problem.ts'
import { isHttpUrl } from '../url.ts'

/** Of how much a line of a delivery note is a part. In units of the line. */
export interface LineDelivery {
	readonly ordered: Decimal
	/** On delivery notes before it. */
	readonly before: Decimal
}

interface DeliveredLine {
	readonly id: string
	readonly qty: Decimal
	readonly delivery: LineDelivery | null
}

/** What is still to come of a line once its delivery note has been handed over; null: nobody said how many were ordered. */
export function restOf({ qty, delivery }: Pick<DeliveredLine, 'qty' | 'delivery'>): Decimal | null {
	if (!delivery) return null
	const rest = subtractDecimals(subtractDecimals(delivery.ordered, delivery.before), qty)
	return compareDecimals(rest, '0') > 0 ? trimDecimal(rest) : '0'
}

/**
 * Lines that are taken of a document for a delivery note, each with what was ordered of it and what was delivered before. Of what
 * tells of a part itself (a packing list) the part is what counts.
 */
export function deliveredOf<L extends DeliveredLine>(
	taken: readonly L[],
	all: readonly Pick<L, 'id' | 'qty'>[],
	before: ReadonlyMap<string, Decimal>,
): L[] {
	const ordered = new Map(all.map(({ id, qty }) => [id, qty]))
	return taken.map((line) => {
		const of = ordered.get(line.id)
		return of === undefined ? line : { ...line, delivery: { ordered: of, before: before.get(line.id) ?? '0' } }
	})
}

/** What is wrong with a tracking number; null for nothing. One that is an address must be one that may be opened safely. */
export function trackingProblem(tracking: string): Problem | null {
	if (!isAddress(tracking)) return null
	return /^https:/i.test(tracking) && isHttpUrl(tracking) ? null : { code: 'document_tracking', path: 'meta.tracking' }
}

/** The address that a tracking number is, or null where it is a number. */
export function trackingLink(tracking: string): string | null {
	return isAddress(tracking) && trackingProblem(tracking) === null ? tracking : null
}

const isAddress = (text: string) => /^\s*[a-z][a-z0-9+.-]*:/i.test(text) || text.includes('//')
