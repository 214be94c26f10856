import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyDocument, chance, exactTotals } from '#tests/make/exact-totals.ts'
import { cases } from '#tests/make/fuzz.ts'
import { isProblem } from '../problem.ts'
import { chosenWith, isOffered, offeredGroups, settleAlternatives, withChoice } from './alternatives.ts'
import { totalsOf } from './totals.ts'

/** Documents by chance whose lines are alternatives by chance. */
const anyOffer = fc.tuple(fc.nat(), fc.array(fc.constantFrom('', '', 'A', 'B'), { minLength: 8, maxLength: 8 }))

function offerOf([seed, groups]: [number, string[]]) {
	const document = anyDocument(chance(seed + 1))
	const lines = document.lines.map((line, at) => {
		return { ...line, is_optional: line.is_optional === true, alternative: groups[at] ?? '' }
	})
	return { ...document, lines: settleAlternatives(lines) }
}

it('of each group exactly one is in the total, whatever was said, and settled lines stay the same objects', () => {
	fc.assert(
		fc.property(anyOffer, (any) => {
			const { lines } = offerOf(any)
			for (const { group, lines: members } of offeredGroups(lines.filter(isOffered)))
				if (group !== '') expect(members.filter(({ is_optional }) => !is_optional)).toHaveLength(1)
			expect(settleAlternatives(lines).every((line, at) => line === lines[at])).toBe(true)
		}),
		cases(200),
	)
})

it('what is chosen comes to what exact fractions say, and nothing else of the document changes', () => {
	fc.assert(
		fc.property(anyOffer, fc.array(fc.nat(7)), (any, presses) => {
			const document = offerOf(any)
			const offered = document.lines.filter(isOffered)
			let chosen = offered.filter(({ is_optional }) => !is_optional).map(({ id }) => id)
			for (const press of presses) {
				const line = offered[press % Math.max(1, offered.length)]
				if (line) chosen = chosenWith(offered, chosen, line)
			}
			const lines = withChoice(document.lines, chosen)
			if (isProblem(lines)) throw new Error(lines.code)
			const { subtotal, total, balance } = exactTotals({ ...document, lines })
			expect(totalsOf({ ...document, lines })).toMatchObject({ subtotal, total, balance })
			const ids = new Set(offered.map(({ id }) => id))
			expect(lines.filter((line) => ids.has(line.id) && !line.is_optional).map(({ id }) => id)).toEqual(
				document.lines.flatMap(({ id }) => (chosen.includes(id) ? id : [])),
			)
			expect(lines.filter((line, at) => line === document.lines[at] || isOffered(document.lines[at]!))).toEqual(lines)
		}),
		cases(200),
	)
})

it('refuses two of a group, none of it, and what is not offered', () => {
	const line = (id: string, alternative = '', is_optional = false) => {
		return { id, kind: 'item' as const, alternative, is_optional }
	}
	const lines = [line('a'), line('b', 'A'), line('c', 'A', true), line('d', '', true)]
	expect(withChoice(lines, ['c', 'd'])).toEqual([line('a'), line('b', 'A', true), line('c', 'A'), line('d')])
	for (const chosen of [[], ['d'], ['b', 'c']])
		expect(withChoice(lines, chosen)).toEqual({ code: 'document_choice', params: { group: 'A' }, path: 'chosen' })
	for (const id of ['a', 'x']) expect(withChoice(lines, ['b', id])).toMatchObject({ code: 'document_line_unknown' })
	expect(settleAlternatives([line('a', 'A'), line('b', 'A')], 'b')).toEqual([line('a', 'A', true), line('b', 'A')])
	expect(settleAlternatives([{ ...line('t', 'A'), kind: 'text' as const }])[0]?.alternative).toBe('')
})
