import { expect, test } from 'vitest'
import { findIn } from './find.ts'

const texts = [
	{ n: 1, text: 'Walnut CHAIR, oiled' },
	{ n: 2, text: `${'x'.repeat(100)} 胡桃木椅 ${'y'.repeat(100)}` },
	{ n: 3, text: '' },
]

test('pages are found by words as typed, whatever their case, with what stands around them', () => {
	expect(findIn(texts, ' chair')).toEqual([{ n: 1, before: 'Walnut ', match: 'CHAIR', after: ', oiled' }])
	const [hit, ...more] = findIn(texts, '胡桃木')
	expect(more).toEqual([])
	expect(hit).toMatchObject({ n: 2, match: '胡桃木' })
	expect(hit?.before).toMatch(/^…x+ $/)
	expect(hit?.after).toMatch(/^椅 y+…$/)
})

test('nothing typed finds nothing, nor do words of two pages', () => {
	expect(findIn(texts, '  ')).toEqual([])
	expect(findIn(texts, 'oiled xxx')).toEqual([])
})
