import { expect, test } from 'vitest'
import { cut, wordsOf } from './marked.tsx'

test('every word is marked wherever it stands, in any case', () => {
	expect(cut('Oak chair, oak', wordsOf('OAK'))).toEqual(['', 'Oak', ' chair, ', 'oak', ''])
	expect(cut('Red oak chair', wordsOf('chair  red'))).toEqual(['', 'Red', ' oak ', 'chair', ''])
	expect(cut('实木凳', wordsOf('木'))).toEqual(['实', '木', '凳'])
})

test('the longer of two words that begin alike wins; nothing found is one plain part', () => {
	expect(cut('A-10', wordsOf('a a-1'))).toEqual(['', 'A-1', '0'])
	expect(cut('Chair', wordsOf('table'))).toEqual(['Chair'])
	expect(cut('İstanbul', wordsOf('stan'))).toEqual(['İstanbul'])
	expect(wordsOf('  ')).toEqual([])
})
