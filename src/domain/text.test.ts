import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyText } from '#tests/make/any-text.ts'
import { isProblem } from './problem.ts'
import { cleanLines, cleanText, fitting, hasBadCharacters, isLongerThan, lengthOf, quoted, searchText } from './text.ts'

describe('bad characters', () => {
	test.each(['a\u0000b', '\u0007', '\u007f', '\u0085', '\ud800', 'x\udc00y'])('%j is refused', (text) => {
		expect(hasBadCharacters(text)).toBe(true)
		expect(cleanText(text, 10)).toEqual({ code: 'text_bad_characters' })
	})
	test.each(['', 'a\tb\r\nc', '红色', '👗', 'e\u0301'])('%j is welcome', (text) => {
		expect(hasBadCharacters(text)).toBe(false)
	})
})

describe('cleaning', () => {
	test('a line is composed, trimmed and single', () => {
		expect(cleanText('  Cafe\u0301\r\n\tbar ', 20)).toEqual({ value: 'Café bar' })
	})
	test('lines keep their breaks', () => {
		expect(cleanLines(' a\r\nb\rc\n', 20)).toEqual({ value: 'a\nb\nc' })
	})
	test('the limit counts signs, not halves of them', () => {
		expect(lengthOf('👗👗👗')).toBe(3)
		expect(cleanText('👗👗👗', 3)).toEqual({ value: '👗👗👗' })
		expect(cleanText('👗👗👗', 2)).toEqual({ code: 'text_too_long', params: { max: 2 } })
	})
	test('cleaning twice changes nothing', () => {
		fc.assert(
			fc.property(anyText(60), (raw) => {
				const once = cleanText(raw, 50)
				if (!isProblem(once)) expect(cleanText(once.value, 50)).toEqual(once)
			}),
		)
	})
	test('isLongerThan agrees with lengthOf', () => {
		fc.assert(
			fc.property(anyText(25), fc.nat(20), (text, max) => {
				expect(isLongerThan(text, max)).toBe(lengthOf(text) > max)
			}),
		)
	})
})

test('search text folds width, case and blanks', () => {
	expect(searchText('ＡＢＣ１２', null, '  Red\tMug ')).toBe('abc12 red mug')
})

test('a quotation is one short line', () => {
	expect(quoted('12\n pcs')).toBe('12 pcs')
	expect(lengthOf(quoted('👗'.repeat(99)))).toBe(41)
})

test('what is cut to fit a field ends with a whole character', () => {
	expect([fitting('mug', 3), fitting('mugs', 3), fitting('mu👗', 4)]).toEqual(['mug', 'mug', 'mu👗'])
	expect(fitting('mu👗', 3)).toBe('mu')
	fc.assert(
		fc.property(anyText(25), fc.nat(20), (text, max) => {
			const cut = fitting(text, max)
			expect([text.startsWith(cut), cut.length <= max, cut.length >= Math.min(text.length, max) - 1]).toEqual([
				true,
				true,
				true,
			])
			if (text.isWellFormed()) expect(cut.isWellFormed()).toBe(true)
		}),
	)
})
