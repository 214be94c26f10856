import { expect, test } from 'vitest'
import { filesBehind, LINK_FILES } from './link-files.ts'

test('a link offers what its catalog offers, or what was chosen for it', () => {
	const all = Object.fromEntries(LINK_FILES.map((choice) => [choice, filesBehind(choice, ['xlsx'])]))
	expect(all).toEqual({ catalog: ['xlsx'], none: [], pdf: ['pdf'], xlsx: ['xlsx'], both: ['pdf', 'xlsx'] })
})
