import { expect, test } from 'vitest'
import type { Cause } from './cause.ts'
import { joined } from './use-checks.ts'

const cause = (code: string, count = 1): Cause => ({ level: 'warn', code, fields: [], count, msg: code, places: [] })
const codes = (list: readonly Cause[]) => list.map(({ code }) => code)

test('what the data and the pages tell is one list, the weightiest first', () => {
	const data = { list: [cause('item_no_price'), cause('link_draft')], total: 2 }
	const pages = { list: [cause('cut', 28), cause('photo_coarse')], total: 2 }
	const { list, total } = joined([data, pages])
	expect(codes(list)).toEqual(['item_no_price', 'cut', 'photo_coarse', 'link_draft'])
	expect(total).toBe(4)
	expect(joined([data, pages], ({ code }) => code !== 'cut').total).toBe(3)
	expect(joined([undefined, undefined])).toEqual({ list: [], total: 0 })
})

test('never more than a dozen lines, the line that counts the others among them', () => {
	const full = { list: Array.from({ length: 12 }, (_, at) => cause(`cause-${at}`)), total: 12 }
	expect(joined([full]).list).toHaveLength(12)
	expect(joined([full, { list: [cause('cut')], total: 3 }])).toMatchObject({ list: { length: 11 }, total: 15 })
})
