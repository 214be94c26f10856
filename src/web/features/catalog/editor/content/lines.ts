import { type Order, restOf } from './order.ts'

/** One row of the list: the head of an own part, a SKU, the room of a part without any, or the head of the rest. */
export type ContentLine =
	| { kind: 'part'; id: string; part: number; count: number }
	| { kind: 'sku'; id: string; part: number; index: number; key: string }
	| { kind: 'empty'; id: string; part: number }
	| { kind: 'rest'; id: string; part: -1; count: number }

/** The order as rows from top to bottom; `headsOnly` leaves the SKUs out, to see and move parts of any length. */
export function linesOf(order: Order, headsOnly: boolean): ContentLine[] {
	const rest = restOf(order)
	const skus = (part: number, keys: readonly string[]): ContentLine[] =>
		headsOnly ? [] : keys.map((key, index) => ({ kind: 'sku', id: key, part, index, key }))
	const parts = order.parts.flatMap(({ sku_name_keys: keys }, part): ContentLine[] => [
		{ kind: 'part', id: `part ${part}`, part, count: keys.length },
		...(keys.length || headsOnly ? skus(part, keys) : [{ kind: 'empty' as const, id: `empty ${part}`, part }]),
	])
	const head: ContentLine[] = parts.length ? [{ kind: 'rest', id: 'rest', part: -1, count: rest.length }] : []
	return [...parts, ...head, ...skus(-1, rest)]
}

/** Where a SKU dropped on a line goes: its part, and the place among the rows of it. `after`: on the lower half. */
export function spotAt(line: ContentLine, after: boolean): { part: number; at: number } {
	return { part: line.part, at: line.kind === 'sku' ? line.index + (after ? 1 : 0) : 0 }
}
