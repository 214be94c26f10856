import { expect, it } from 'vitest'
import { PAPER_SIZES, paperOrLetter } from './paper.ts'

it('keeps a listed paper and turns any other name into Letter', () => {
	expect(paperOrLetter('HalfLetterV')).toBe('HalfLetterV')
	expect(paperOrLetter('A3')).toBe('Letter')
	expect(paperOrLetter('toString')).toBe('Letter')
})

it('has the sizes of the spec', () => {
	expect(PAPER_SIZES.A4).toMatchObject({ width: 210, height: 297, header: 14, footer: 15 })
	expect(PAPER_SIZES.HalfLetterH).toMatchObject({ width: 216, height: 139.7, header: 12.5, footer: 12.5 })
})
