import { addDays } from '../zoned-time.ts'
import type { LineKind } from './document.ts'

/** What a calendar needs of an order. */
interface Expected {
	readonly id: string
	readonly number: string | null
	readonly updated_at: string
	readonly bill_to: { readonly name: string }
	readonly meta: { readonly due_date: string | null }
	readonly lines: readonly {
		readonly kind: LineKind
		readonly name: string
		readonly sku_name: string
		readonly qty: string
		readonly due: string | null
	}[]
}

/** Goods that are expected on a day, as `12 × Oak chair`. */
interface ExpectedDay {
	readonly day: string
	readonly goods: readonly string[]
}

/** The days on which goods of an order are expected, each once, the first first; lines of a day of their own stand under it. */
export function expectedDays({ meta, lines }: Pick<Expected, 'meta' | 'lines'>): ExpectedDay[] {
	const days = new Map<string, string[]>()
	for (const { kind, name, sku_name, qty, due } of lines) {
		const day = due ?? meta.due_date
		if (kind !== 'item' || day === null) continue
		days.set(day, [...(days.get(day) ?? []), `${qty} × ${name || sku_name}`])
	}
	return [...days].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([day, goods]) => ({ day, goods }))
}

/** Octets of a line, without its end (RFC 5545 section 3.1). */
const LINE_MAX = 75

/**
 * The expected days of an order as a calendar file (RFC 5545): an event of a whole day each, which takes the place of that of
 * an earlier file. `titleOf` says what the events are called.
 */
export function calendarOf(order: Expected, titleOf: (order: Expected) => string): string {
	const stamp = `${order.updated_at.slice(0, 19).replaceAll(/[-:]/g, '')}Z`
	const events = expectedDays(order).flatMap(({ day, goods }) => [
		'BEGIN:VEVENT',
		`UID:${order.id}-${dateOf(day)}@vitrine`,
		`DTSTAMP:${stamp}`,
		`DTSTART;VALUE=DATE:${dateOf(day)}`,
		`DTEND;VALUE=DATE:${dateOf(addDays(day, 1))}`,
		`SUMMARY:${escaped(titleOf(order))}`,
		`DESCRIPTION:${escaped(goods.join('\n'))}`,
		'TRANSP:TRANSPARENT',
		'END:VEVENT',
	])
	const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Vitrine//Orders//EN', ...events, 'END:VCALENDAR']
	return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const dateOf = (day: string) => day.replaceAll('-', '')

function escaped(text: string): string {
	return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n|\r/g, '\\n')
}

/** A long line goes on in the next one behind a blank; no sign is cut in two. */
function folded(line: string): string {
	const parts = ['']
	let octets = 0
	for (const sign of line) {
		const size = octetsOf(sign)
		if (octets + size > LINE_MAX) {
			parts.push(' ')
			octets = 1
		}
		parts[parts.length - 1] += sign
		octets += size
	}
	return parts.join('\r\n')
}

/** Octets of a sign in UTF-8. */
function octetsOf(sign: string): number {
	const point = sign.codePointAt(0) ?? 0
	if (point < 0x80) return 1
	if (point < 0x800) return 2
	return point < 0x10000 ? 3 : 4
}
