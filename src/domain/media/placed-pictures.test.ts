import { expect, test } from 'vitest'
import { placedPictures } from './placed-pictures.ts'

const old = ['a', 'b', 'c'].map((url) => ({ url, alt: `of ${url}` }))
const urls = (list: readonly { url: string }[]) => list.map(({ url }) => url).join('')

test.each([
	['replace', ['x', 'y'], 'xy'],
	['append', ['x', 'y'], 'abcxy'],
	['replace_position', ['x', 'y'], 'xyc'],
	['replace', ['b', 'x', 'b'], 'bx'],
	['append', ['b', 'x'], 'abcx'],
	['replace_position', ['b', 'x'], 'bxc'],
	['append', [], ''],
] as const)('%s %j', (mode, fresh, after) => expect(urls(placedPictures(old, fresh, mode))).toBe(after))

test('known pictures keep their words, and no SKU has too many', () => {
	expect(placedPictures(old, ['b'], 'replace')).toEqual([{ url: 'b', alt: 'of b' }])
	const many = Array.from({ length: 30 }, (_, at) => `p${at}`)
	expect(placedPictures(old, many, 'append')).toHaveLength(20)
})
