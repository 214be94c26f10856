import { expect, test } from 'vitest'
import { calendarOf, expectedDays } from './calendar.ts'

const line = (name: string, due: string | null, kind: 'item' | 'text' = 'item') => ({
	kind,
	name,
	sku_name: '',
	qty: '12',
	due,
})
const order = {
	id: 'o-1',
	number: 'PO-2026-0007',
	updated_at: '2026-11-27T10:00:00.123Z',
	bill_to: { name: 'Oak; Co, Ltd' },
	meta: { due_date: '2026-12-31' as string | null },
	lines: [line('Oak chair', null), line('Lamp', '2026-12-10'), line('a note', null, 'text')],
}

test('each expected day is one event of a whole day, with what comes', () => {
	expect(expectedDays(order)).toEqual([
		{ day: '2026-12-10', goods: ['12 × Lamp'] },
		{ day: '2026-12-31', goods: ['12 × Oak chair'] },
	])
	expect(expectedDays({ ...order, meta: { due_date: null }, lines: [line('x', null)] })).toEqual([])
	const lines = calendarOf(order, ({ number, bill_to }) => `${number ?? ''}: ${bill_to.name}`).split('\r\n')
	expect(lines.slice(0, 12)).toEqual([
		'BEGIN:VCALENDAR',
		'VERSION:2.0',
		'PRODID:-//Vitrine//Orders//EN',
		'BEGIN:VEVENT',
		'UID:o-1-20261210@vitrine',
		'DTSTAMP:20261127T100000Z',
		'DTSTART;VALUE=DATE:20261210',
		'DTEND;VALUE=DATE:20261211',
		'SUMMARY:PO-2026-0007: Oak\\; Co\\, Ltd',
		'DESCRIPTION:12 × Lamp',
		'TRANSP:TRANSPARENT',
		'END:VEVENT',
	])
	expect(lines).toContain('DTEND;VALUE=DATE:20270101')
	expect(lines.at(-1)).toBe('')
})

test('long lines are folded between signs, and line ends of texts begin no line of the file', () => {
	const long = { ...order, lines: [line(`${'海港茶壶'.repeat(30)}\r\nBEGIN:VEVENT`, null)] }
	const text = calendarOf(long, () => 'Ordered')
	for (const one of text.split('\r\n')) expect(new TextEncoder().encode(one).length).toBeLessThanOrEqual(75)
	const unfolded = text.replaceAll('\r\n ', '')
	expect(unfolded).toContain(`DESCRIPTION:12 × ${'海港茶壶'.repeat(30)}\\nBEGIN:VEVENT`)
	expect(unfolded.split('\r\n').filter((one) => one === 'BEGIN:VEVENT')).toHaveLength(1)
})
