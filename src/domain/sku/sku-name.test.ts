import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyText } from '#tests/make/any-text.ts'
import { lengthOf } from '../text.ts'
import { cleanSkuName } from './sku-name.ts'
import { makeSkuNameKey, SKU_KEY_MAX } from './sku-name-key.ts'

test('a SKU keeps slashes, blanks and every script', () => {
	for (const name of ['4058NB/09', 'A B', '红杯-1', '304.096.29', 'क्षि', 'x'.repeat(64)])
		expect(cleanSkuName(` ${name}\n`)).toEqual({ value: name })
})

describe('keys', () => {
	test.each([
		['ABC/12 红', 'abc-12-红'],
		['404.038.96', '404-038-96'],
		['  --A__B--  ', 'a-b'],
		['Ä\u0308x', 'ä\u0308x'],
		['###', 'sku'],
		['ＡＢ', 'ａｂ'],
	])('%s → %s', (name, key) => {
		expect(makeSkuNameKey(name)).toBe(key)
	})
	test('a clash gets a number', () => {
		const taken = new Set(['abc', 'abc-2'])
		expect(makeSkuNameKey('ABC', (key) => taken.has(key))).toBe('abc-3')
	})
	test('the key of a key is itself; it fits, and holds letters, digits and single hyphens', () => {
		fc.assert(
			fc.property(anyText(150), (name) => {
				const key = makeSkuNameKey(name)
				expect(makeSkuNameKey(key)).toBe(key)
				expect(key.length + '-999999'.length).toBeLessThanOrEqual(SKU_KEY_MAX)
				expect(key).toMatch(/^[\p{L}\p{M}\p{Nd}]+(?:-[\p{L}\p{M}\p{Nd}]+)*$/u)
				expect(key.isWellFormed() && lengthOf(key) > 0).toBe(true)
			}),
			{ numRuns: 2000 },
		)
	})
	test('keys stay apart whatever the names', () => {
		fc.assert(
			fc.property(fc.array(fc.string({ maxLength: 3 }), { maxLength: 40 }), (names) => {
				const keys = new Set<string>()
				for (const name of names) keys.add(makeSkuNameKey(name, (key) => keys.has(key)))
				expect(keys.size).toBe(names.length)
			}),
		)
	})
})
