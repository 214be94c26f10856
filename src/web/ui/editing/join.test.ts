import { expect, test } from 'vitest'
import { join } from './join.ts'

const line = (id: string, qty = '1', name = id) => ({ id, qty, name })
const base = {
	memo: '',
	meta: { po: '', due: null as string | null, codes: ['V'] },
	party: { name: 'Nordhaus', phone: '1' },
	lines: [line('a'), line('b'), line('c')],
}
const idsOf = ({ lines }: typeof base) => lines.map(({ id, qty }) => `${id}${qty}`).join(' ')

test('what each of two changed is in it, field by field', () => {
	const mine = { ...base, meta: { ...base.meta, po: 'PO 7' } }
	const theirs = { ...base, memo: 'Ring first', meta: { ...base.meta, due: '2026-12-31' } }
	expect(join(base, mine, theirs)).toEqual({
		both: { ...base, memo: 'Ring first', meta: { po: 'PO 7', due: '2026-12-31', codes: ['V'] } },
		isClash: false,
	})
	expect(join(base, theirs, mine).both).toEqual(join(base, mine, theirs).both)
	expect(join(base, mine, mine)).toEqual({ both: mine, isClash: false })
})

test('where both changed the same, mine stays and it is told; the rest of theirs is kept', () => {
	const mine = { ...base, meta: { ...base.meta, po: 'mine', codes: ['V', 'W'] } }
	const theirs = { ...base, memo: 'theirs', meta: { ...base.meta, po: 'theirs', due: '2027-01-01' } }
	expect(join(base, mine, theirs)).toEqual({
		both: { ...base, memo: 'theirs', meta: { po: 'mine', due: '2027-01-01', codes: ['V', 'W'] } },
		isClash: true,
	})
})

test('what belongs together is not mixed of two', () => {
	const mine = { ...base, party: { name: 'Nordhaus', phone: '2' } }
	const theirs = { ...base, party: { name: 'Other', phone: '1' } }
	expect(join(base, mine, theirs, ['party'])).toEqual({ both: mine, isClash: true })
	expect(join(base, base, theirs, ['party'])).toEqual({ both: theirs, isClash: false })
})

test('lines that two added, changed, moved and took out', () => {
	const of = (...lines: ReturnType<typeof line>[]) => ({ ...base, lines })
	const added = join(
		base,
		of(line('a'), line('new'), line('b'), line('c')),
		of(line('a', '5'), line('b'), line('c'), line('end')),
	)
	expect([idsOf(added.both), added.isClash]).toEqual(['a5 new1 b1 c1 end1', false])
	const moved = join(base, of(line('c'), line('a'), line('b', '2')), of(line('a', '5'), line('c'), line('x')))
	expect([idsOf(moved.both), moved.isClash]).toEqual(['c1 x1 a5 b2', true])
	const out = join(base, of(line('a'), line('c')), of(line('c'), line('a'), line('b')))
	expect([idsOf(out.both), out.isClash]).toEqual(['c1 a1', false])
	const both = join(base, of(line('b'), line('a'), line('c')), of(line('c'), line('b'), line('a')))
	expect([idsOf(both.both), both.isClash]).toEqual(['b1 a1 c1', true])
	const none = join(base, of(), of(line('a', '5'), line('b'), line('c')))
	expect([idsOf(none.both), none.isClash]).toEqual(['a5', true])
})
