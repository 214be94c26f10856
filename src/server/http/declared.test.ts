import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { text } from '#contract/fields.ts'
import { takerOf } from './declared.ts'

interface Branch {
	name: string
	children: Branch[]
}
const Tree: z.ZodType<Branch> = z.object({
	name: z.string(),
	get children() {
		return z.array(Tree)
	},
})

const secret = { password_hash: 'x' }

describe('what an answer declares', () => {
	it('is all that is taken, at every depth', () => {
		const take = takerOf(
			z.object({
				id: z.string(),
				list: z.array(z.object({ n: z.int(), maybe: z.object({ a: z.string() }).nullable().optional() })),
				free: z.record(z.string(), z.unknown()),
				one: z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]),
				tree: Tree,
			}),
		)
		const tree = { name: 'a', children: [{ name: 'b', children: [], ...secret }], ...secret }
		const answer = {
			id: '1',
			list: [
				{ n: 1, maybe: { a: 'x', ...secret }, ...secret },
				{ n: 2, maybe: null },
			],
			free: { anything: { at: 'all' } },
			one: { b: 'x', ...secret },
			tree,
			...secret,
		}
		expect(take(answer)).toEqual({
			id: '1',
			list: [
				{ n: 1, maybe: { a: 'x' } },
				{ n: 2, maybe: null },
			],
			free: { anything: { at: 'all' } },
			one: { b: 'x' },
			tree: { name: 'a', children: [{ name: 'b', children: [] }] },
		})
	})

	it('holds of a record every part, each as it is declared', () => {
		const take = takerOf(
			z.object({ texts: z.record(z.string(), z.string()), parts: z.record(z.string(), z.object({ a: z.int() })) }),
		)
		const answer = { texts: JSON.parse('{"x": "1", "__proto__": "2"}') as object, parts: { y: { a: 1, ...secret } } }
		expect(take(answer)).toEqual({ texts: { x: '1' }, parts: { y: { a: 1 } } })
		for (const texts of [{ x: secret }, ['x'], 'x', null]) expect(() => take({ texts, parts: {} })).toThrow(TypeError)
	})

	it('is never an object where a plain value is declared, or nothing where a list or an object is', () => {
		const take = takerOf(z.object({ id: z.string(), list: z.array(z.string()), part: z.object({}) }))
		const good = { id: '1', list: ['a'], part: {} }
		expect(take(good)).toEqual(good)
		for (const wrong of [{ id: secret }, { list: secret }, { list: [secret] }, { part: 'x' }])
			expect(() => take({ ...good, ...wrong })).toThrow(TypeError)
		expect(() => take(null)).toThrow(TypeError)
	})

	it('is changed where its schema changes it', () => {
		const take = takerOf(
			z.object({ name: text(10), n: z.int().default(1), word: z.string().transform((one) => `${one}!`) }),
		)
		expect(take({ name: ' a ', n: 2, word: 'hi' })).toEqual({ name: 'a', n: 2, word: 'hi!' })
	})
})
