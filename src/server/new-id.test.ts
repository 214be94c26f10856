import { validate, version } from 'uuid'
import { expect, it } from 'vitest'
import { newId } from './new-id.ts'

it('makes ids that follow each other, thousands in a millisecond', () => {
	const ids = Array.from({ length: 20_000 }, newId)
	expect(ids.toSorted()).toEqual(ids)
	expect(new Set(ids).size).toBe(ids.length)
	expect(ids.filter((id) => !validate(id) || version(id) !== 7)).toEqual([])
	const [first = '', last = ''] = [ids[0], ids.at(-1)]
	expect(first.slice(-12)).not.toBe(last.slice(-12))
})
