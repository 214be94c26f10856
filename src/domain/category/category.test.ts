import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CATEGORIES_MAX, MAX_LEVEL, NAME_MAX, ROOT, UNCATEGORIZED } from './limits.ts'
import { moveProblem, type MovableNode, type MoveTarget } from './move.ts'
import { categoryNameProblem, foldCategoryName } from './name.ts'

describe('category names', () => {
	test.each([
		['', 'category_name_empty'],
		['   ', 'category_name_empty'],
		['Uncategorized', 'category_name_reserved'],
		['  MY CATEGORIES ', 'category_name_reserved'],
		['x'.repeat(NAME_MAX + 1), 'category_name_too_long'],
		['Home > Decor', 'category_name_characters'],
		['tab\there', 'category_name_characters'],
		['null\u0000byte', 'category_name_characters'],
		['lone \ud800 half', 'category_name_characters'],
	])('%j is refused with %s', (name, code) => expect(categoryNameProblem(name)?.code).toBe(code))

	test.each(['Bags', '厨房用品', "Kids' wear & toys", 'x'.repeat(NAME_MAX), '😀'.repeat(NAME_MAX), 'a-b. c/d'])(
		'%j is good',
		(name) => expect(categoryNameProblem(name)).toBeNull(),
	)

	test('siblings are compared without case, blanks and composition', () => {
		expect(categoryNameProblem(' café', ['CAFE\u0301 '])?.code).toBe('category_name_taken')
		expect(categoryNameProblem('cafe', ['café'])).toBeNull()
	})

	test('folding twice is folding once', () =>
		fc.assert(fc.property(fc.string(), (name) => foldCategoryName(foldCategoryName(name)) === foldCategoryName(name))))
})

describe('moves', () => {
	const leaf: MovableNode = { id: 5, name: 'Mugs', level: 1, parent_id: ROOT, children: [] }
	const branch: MovableNode = { ...leaf, id: 6, name: 'Home', children: [{ name: 'Plants' }] }
	const root: MoveTarget = { id: ROOT, level: 0, children: [leaf, branch] }
	const top: MoveTarget = { id: 7, level: 1, parent_id: ROOT, children: [{ id: 8, name: 'MUGS' }] }
	const code = (node: MovableNode, target: MoveTarget) => moveProblem(node, target)?.code

	test('a category with children goes under no other', () =>
		expect(code(branch, { ...top, children: [] })).toBe('category_move_too_deep'))
	test('nothing goes into a level-2 category', () =>
		expect(code(leaf, { id: 9, level: MAX_LEVEL, parent_id: 7, children: [] })).toBe('category_move_too_deep'))
	test('nothing goes into Uncategorized', () =>
		expect(code(leaf, { id: UNCATEGORIZED, level: 1, children: [] })).toBe('category_move_uncategorized'))
	test('names among siblings stay different', () => expect(code(leaf, top)).toBe('category_move_duplicate'))
	test('a category goes neither into itself nor into its child', () => {
		expect(code(branch, { id: branch.id, level: 1, children: [] })).toBe('category_move_into_itself')
		expect(code(branch, { id: 20, level: 2, parent_id: branch.id, children: [] })).toBe('category_move_into_itself')
	})
	test('special nodes stay', () => expect(code({ ...leaf, id: UNCATEGORIZED }, root)).toBe('category_special'))
	test('back under the root is fine, its own name notwithstanding', () => {
		expect(code({ ...leaf, level: 2, parent_id: 7 }, { ...root, children: [branch] })).toBeUndefined()
		expect(code(branch, root)).toBeUndefined()
	})

	test('whatever is moved, the tree stays two levels deep with different siblings', () => {
		const name = fc.constantFrom('A', 'a', 'B', 'C')
		const tree = fc.array(fc.record({ name, children: fc.array(name, { maxLength: 3 }) }), { maxLength: 4 })
		fc.assert(
			fc.property(tree, fc.nat(), fc.nat(), (shape, from, to) => {
				const nodes = shape.flatMap((top, i) => [
					{ id: i * 10 + 1, name: top.name, level: 1, parent_id: ROOT },
					...top.children.map((child, j) => ({ id: i * 10 + 2 + j, name: child, level: 2, parent_id: i * 10 + 1 })),
				])
				const childrenOf = (id: number) => nodes.filter((node) => node.parent_id === id)
				const targets = [{ id: ROOT, level: 0, parent_id: -9 }, ...nodes]
				const node = nodes[from % Math.max(1, nodes.length)]
				const target = targets[to % targets.length]
				if (!node || !target) return true
				const problem = moveProblem(
					{ ...node, children: childrenOf(node.id) },
					{ ...target, children: childrenOf(target.id) },
				)
				if (problem) return true
				const deepest = childrenOf(node.id).length ? target.level + 2 : target.level + 1
				const names = childrenOf(target.id)
					.filter((child) => child.id !== node.id)
					.map((child) => foldCategoryName(child.name))
				return deepest <= MAX_LEVEL && !names.includes(foldCategoryName(node.name))
			}),
		)
	})

	test('the limits are those of the spec', () => {
		expect([MAX_LEVEL, NAME_MAX, ROOT, UNCATEGORIZED]).toEqual([2, 99, 0, -1])
		expect(CATEGORIES_MAX).toBeGreaterThan(1000)
	})
})
