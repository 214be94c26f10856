import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDecimals, compareDecimals, subtractDecimals } from '../decimal.ts'
import { STOCK_REASONS } from './change.ts'
import { MOVE_KINDS } from './kinds.ts'
import { explainStock, type WhyStart, type WhySum, whySentence } from './why.ts'

const format = { count: (value: string) => value, day: (at: string) => at.slice(5, 10) }
const counted: WhyStart = { how: 'counted', qty: '40', at: '2026-11-03T08:00:00Z' }
const sum = (reason: string, into: string, out: string, kind: WhySum['kind'] = 'adjust'): WhySum => ({
	kind,
	reason,
	in: into,
	out,
})
const said = (start: WhyStart | null, sums: WhySum[], on_hand: string) => {
	const why = explainStock(start, sums, on_hand)
	return [whySentence(why, 'en', format), whySentence(why, 'zh', format)]
}

test('a count and what moved since, in words', () => {
	expect(said(counted, [sum('sold', '0', '15'), sum('received', '12', '0')], '37')).toEqual([
		'Counted 40 (11-03), then 12 received, 15 sold, no corrections: 37.',
		'11-03盘点 40，其后收货 12、售出 15、无更正：现有 37。',
	])
})

test('kinds of documents say what reasons say by hand; what goes the wrong way is a correction', () => {
	const sums = [
		sum('received', '10', '2', 'receive'),
		sum('sold', '1', '4'),
		sum('own words', '0.5', '3'),
		sum('transfer', '2', '6', 'transfer'),
		sum('undo', '0', '5', 'undo'),
		sum('sold', '0', '1', 'ship'),
	]
	expect(said(null, sums, '-7.5')).toEqual([
		'Began with nothing, then 10 received, 5 sold, 4 moved away, −5 taken back, corrections of −3.5: -7.5.',
		'从零开始，其后收货 10、售出 5、调出 4、撤销 −5、更正 −3.5：现有 -7.5。',
	])
})

test('of several places it begins with nothing, what was carried between them cancels out, counts are terms', () => {
	const sums = [sum('count', '40', '0', 'count'), sum('initial', '5', '0'), sum('import', '0', '2', 'import')]
	sums.push(sum('transfer', '10', '10', 'transfer'))
	expect(said(null, sums, '43')).toEqual([
		'Began with nothing, then +45 by counting, −2 by import, no corrections: 43.',
		'从零开始，其后盘点 +45、导入 −2、无更正：现有 43。',
	])
})

test('nothing since, and a ledger that does not add up', () => {
	expect(said(counted, [], '40')).toEqual(['Counted 40 (11-03): 40.', '11-03盘点 40：现有 40。'])
	expect(said(counted, [sum('sold', '0', '3')], '39')).toEqual([
		'Counted 40 (11-03), then 3 sold, no corrections: 39. The ledger comes to 37: check this SKU.',
		'11-03盘点 40，其后售出 3、无更正：现有 39。流水合计为 37，请核对该 SKU。',
	])
})

test('the terms always come to what the ledger comes to', () => {
	const qty = fc.nat({ max: 100_000 }).map((n) => String(n / 1000))
	const any = fc.record({
		kind: fc.constantFrom(...MOVE_KINDS),
		reason: fc.oneof(fc.constantFrom(...STOCK_REASONS), fc.string()),
		in: qty,
		out: qty,
	})
	fc.assert(
		fc.property(fc.array(any), fc.option(qty), (sums, start) => {
			const ledger = sums.reduce((all, one) => addDecimals(all, subtractDecimals(one.in, one.out)), start ?? '0')
			const why = explainStock(start === null ? null : { ...counted, qty: start }, sums, ledger)
			expect(why.ledger).toBeUndefined()
			const total = why.parts.reduce((all, part) => addDecimals(all, part.qty), why.start?.qty ?? '0')
			expect(compareDecimals(total, ledger)).toBe(0)
		}),
	)
})
