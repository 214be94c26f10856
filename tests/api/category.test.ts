import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CategoryNode } from '#contract/category.ts'
import { CATEGORIES_MAX, DELETED, NAME_MAX, ROOT, UNCATEGORIZED } from '#domain/category/limits.ts'
import { type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { makeGoods } from '#tests/make/goods.ts'

describe.each(oneHome)('categories on %s', (home) => {
	let app: TestApp
	let seller: Seller
	let n = 0

	beforeAll(async () => {
		app = await startApp(home)
	})
	afterAll(() => app.close())
	beforeEach(async () => {
		seller = await signUp(app, `seller-${++n}`)
	})

	const add = async (...categories: string[][]) =>
		(await seller.must('addCategories', { categories })).list.map(({ id }) => id)
	const addOne = async (...path: string[]) => (await add(path))[0] ?? 0
	const refused = async (...path: string[]) => (await seller.call('addCategories', { categories: [path] })).code
	const update = async (id: number, changes: object) =>
		(await seller.call('updateCategory', { id, ...changes })).code ?? 'ok'
	const tree = async () => (await seller.must('getCategoryTree', {})).tree
	const outline = async () => ((await tree())[0]?.children ?? []).map(line)
	const counts = async () => (await seller.must('productSkuCountsInCategories', {})).counts

	test('paths grow the tree, missing parents and all; the root and the special nodes are always there', async () => {
		await add(['Furniture', 'Chairs'], ['Furniture', 'Tables'], ['植物'])
		expect(await outline()).toEqual(['Furniture(Chairs Tables)', '植物'])
		expect((await tree()).map(({ id, level }) => [id, level])).toEqual([
			[ROOT, 0],
			[UNCATEGORIZED, 1],
			[DELETED, 1],
		])
	})

	test('names that are refused, each with its code; nothing is made', async () => {
		const cases: [code: string, path: string[]][] = [
			['category_name_empty', ['  ']],
			['category_name_reserved', ['UNCATEGORIZED']],
			['category_name_reserved', ['My Categories']],
			['category_name_too_long', ['x'.repeat(NAME_MAX + 1)]],
			['category_name_characters', ['Chairs > Stools']],
			['category_name_characters', ['Chairs\nStools']],
			['category_too_deep', ['One', 'Two', 'Three']],
		]
		for (const [code, path] of cases) expect(await refused(...path)).toBe(code)
		expect(await outline()).toEqual([])
	})

	test('the longest name is kept whole, counted in characters, not in units', async () => {
		const name = '椅'.repeat(NAME_MAX - 1) + '🪑'
		await addOne(name)
		expect(await outline()).toEqual([name])
	})

	test('names are unique among siblings in any case and form, and free elsewhere', async () => {
		await add(['Café'], ['Bags'])
		for (const name of ['café', ' CAFÉ ', 'Café']) expect(await refused(name)).toBe('category_name_taken')
		await addOne('Bags', 'Café')
		expect(await outline()).toEqual(['Café', 'Bags(Café)'])
	})

	test('one wrong path among many adds none', async () => {
		const answer = await seller.call('addCategories', { categories: [['One'], ['Two'], ['']] })
		expect(answer.errors).toMatchObject([{ path: 'categories.2', code: 'category_name_empty' }])
		expect(await outline()).toEqual([])
	})

	test('two adds of one name at once: one is made, the other is told', async () => {
		const codes = await Promise.all(['Lamps', 'lamps', 'LAMPS', 'Lamps'].map((name) => refused(name)))
		expect(codes.filter((code) => code === undefined)).toHaveLength(1)
		expect(codes.filter((code) => code === 'category_name_taken')).toHaveLength(3)
		expect(await outline()).toHaveLength(1)
	})

	test('renames keep children and SKUs; the rules are those of a new name, its own name aside', async () => {
		const [chairs = 0] = await add(['Chairs', 'Stools'], ['Tables'])
		const parent = (await tree())[0]?.children[0]?.id ?? 0
		await makeGoods(seller, ['A-1'], { category_id: chairs })
		expect(await update(parent, { name: 'tables' })).toBe('category_name_taken')
		expect(await update(parent, { name: 'CHAIRS' })).toBe('ok')
		expect(await update(parent, { name: 'Seating', type: 'household' })).toBe('ok')
		expect(await outline()).toEqual(['Seating(Stools)', 'Tables'])
		expect((await tree())[0]?.children[0]).toMatchObject({ skuNum: 1, type: 'household' })
	})

	test('moves: every refusal, then the moves that are possible', async () => {
		const [a = 0, child = 0, b = 0, twin = 0] = await add(['A'], ['A', 'One'], ['B'], ['B', 'one'])
		expect(await update(a, { parent_id: b })).toBe('category_move_too_deep')
		expect(await update(b, { parent_id: child })).toBe('category_move_too_deep')
		expect(await update(child, { parent_id: UNCATEGORIZED })).toBe('category_move_uncategorized')
		expect(await update(child, { parent_id: b })).toBe('category_move_duplicate')
		expect(await update(a, { parent_id: a })).toBe('category_move_into_itself')
		expect(await update(a, { parent_id: child })).toBe('category_move_into_itself')
		expect(await update(child, { parent_id: 987_654 })).toBe('not_found')
		for (const id of [ROOT, UNCATEGORIZED]) expect(await update(id, { name: 'X' })).toBe('category_special')
		expect(await outline()).toEqual(['A(One)', 'B(one)'])
		expect(await update(child, { parent_id: b, name: 'Two' })).toBe('ok')
		expect(await update(twin, { parent_id: ROOT })).toBe('ok')
		expect(await outline()).toEqual(['A', 'B(Two)', 'one'])
	})

	test('places among siblings hold, however often they change', async () => {
		const ids = await add(['A'], ['B'], ['C'], ['D'])
		const [a = 0, b = 0, , d = 0] = ids
		await update(d, { position: 0 })
		await update(a, { position: 2 })
		await update(b, { position: 5000 })
		expect(await outline()).toEqual(['D', 'A', 'C', 'B'])
		await Promise.all(ids.map((id, position) => update(id, { position })))
		expect((await outline()).toSorted()).toEqual(['A', 'B', 'C', 'D'])
	})

	test('a category with children or SKUs is not deleted; an emptied one is, and undo brings the SKUs back', async () => {
		const [child = 0] = await add(['Home', 'Plants'])
		const home = (await tree())[0]?.children[0]?.id ?? 0
		await makeGoods(seller, ['P-1', 'P-2'], { category_id: child })
		const remove = async (id: number) => (await seller.call('deleteCategory', { id })).code ?? 'ok'
		expect(await remove(home)).toBe('category_has_children')
		expect(await remove(child)).toBe('category_has_skus')
		expect(await remove(ROOT)).toBe('category_special')
		expect(await remove(987_654)).toBe('not_found')
		const { moved, group_id } = await seller.must('emptySkuInCate', { cate_keys: [home] })
		expect(moved).toBe(2)
		expect(await counts()).toMatchObject({ total: 0, deleted: 2, [home]: 0 })
		expect(await remove(child)).toBe('ok')
		expect(await remove(home)).toBe('ok')
		expect(await seller.must('undoGroup', { group_id })).toMatchObject({ restored: 2 })
		// Their category is gone, so they come back without one.
		expect(await counts()).toMatchObject({ total: 2, deleted: 0, uncategorized_count: 2 })
	})

	test('a deleted category comes back by undo, with its deleted SKUs, and goes again', async () => {
		const [home = 0, plants = 0] = await add(['Home'], ['Home', 'Plants'], ['Home', 'Pots'])
		const keys = await makeGoods(seller, ['P-1', 'P-2', 'P-3'], { category_id: plants })
		await seller.must('updateCategory', { id: plants, type: 'Green', position: 0 })
		await seller.must('productDelete', { sku_name_keys: keys })
		await seller.must('productRecycleReduction', { sku_name_keys: keys.slice(0, 1), category_id: home })
		const { group_id } = await seller.must('deleteCategory', { id: plants })
		expect(await outline()).toEqual(['Home(Pots)'])
		const undone = await seller.must('undoGroup', { group_id })
		expect(undone).toMatchObject({ restored: 1, skipped: [] })
		expect(await outline()).toEqual(['Home(Plants Pots)'])
		expect((await tree())[0]?.children[0]?.children[0]).toMatchObject({ id: plants, type: 'Green' })
		const again = await seller.must('undoGroup', { group_id: undone.group_id })
		expect(again).toMatchObject({ restored: 1, skipped: [] })
		expect(await outline()).toEqual(['Home(Pots)'])
		await seller.must('undoGroup', { group_id: again.group_id })
		// Two were deleted out of it and go back into it; the third was restored elsewhere.
		await seller.must('productRecycleReduction', { all: true })
		expect(await counts()).toMatchObject({ total: 3, [plants]: 2, [home]: 3, uncategorized_count: 0 })
	})

	test('a category that cannot come back says why: its parent is gone, its name is taken', async () => {
		const [, plants = 0, bags = 0] = await add(['Home'], ['Home', 'Plants'], ['Bags'])
		const home = (await tree())[0]?.children[0]?.id ?? 0
		const first = await seller.must('deleteCategory', { id: plants })
		await seller.must('deleteCategory', { id: home })
		const second = await seller.must('deleteCategory', { id: bags })
		await addOne('BAGS')
		for (const { group_id } of [first, second]) {
			const { restored, skipped } = await seller.must('undoGroup', { group_id })
			expect([restored, skipped.length]).toEqual([0, 1])
			expect(skipped[0]?.reason).toContain('changed')
		}
		expect(await outline()).toEqual(['BAGS'])
	})

	test('moves, places and names are taken back, unless somebody changed them since', async () => {
		const [a = 0, b = 0, c = 0] = await add(['A'], ['B'], ['C'])
		const moved = await seller.must('updateCategory', { id: c, parent_id: a })
		const placed = await seller.must('updateCategory', { id: b, position: 0 })
		expect(await outline()).toEqual(['B', 'A(C)'])
		for (const { group_id = '' } of [placed, moved]) await seller.must('undoGroup', { group_id })
		expect(await outline()).toEqual(['A', 'B', 'C'])
		const named = await seller.must('updateCategory', { id: a, name: 'First' })
		await seller.must('updateCategory', { id: a, name: 'Other' })
		const { skipped } = await seller.must('undoGroup', { group_id: named.group_id ?? '' })
		expect(skipped).toMatchObject([{ key: 'First' }])
		expect((await seller.must('updateCategory', { id: a, name: 'Other' })).group_id).toBeUndefined()
		expect(await outline()).toEqual(['Other', 'B', 'C'])
	})

	describe("saves in the spec's old form", () => {
		test('update_item renames, delete_keys deletes parents with their children, all as one undoable group', async () => {
			const [, child = 0, b = 0] = await add(['A'], ['A', 'One'], ['B'])
			const a = (await tree())[0]?.children[0]?.id ?? 0
			const { group_id } = await seller.must('deleteCategory', {
				update_item: { key: b, old_name: 'b', new_name: 'Bags' },
				delete_keys: [a, child],
				tree: [{ key: b, name: 'Bags', children: [] }],
			})
			expect(await outline()).toEqual(['Bags'])
			expect(await seller.must('undoGroup', { group_id })).toMatchObject({ restored: 3, skipped: [] })
			expect(await outline()).toEqual(['A(One)', 'B'])
			const renamed = await seller.must('updateCategory', { update_item: { key: b, new_name: 'Bags' } })
			expect(renamed).toMatchObject({ id: b, name: 'Bags' })
		})

		test('a rebuilt tree, as getCategoryTree answers it, moves and orders; what it does not name stays behind', async () => {
			const [a = 0, one = 0, b = 0, c = 0] = await add(['A'], ['A', 'One'], ['B'], ['C'])
			const [root, ...special] = await tree()
			const node = (key: number, children: object[] = []) => ({ key, name: undefined, skuNum: 3, children })
			const wish = [{ ...root, children: [node(c), node(a, [node(b)])] }, ...special]
			const { group_id = '' } = await seller.must('updateCategory', { tree: wish as never })
			expect(await outline()).toEqual(['C', 'A(B One)'])
			await seller.must('undoGroup', { group_id })
			expect(await outline()).toEqual(['A(One)', 'B', 'C'])
			await seller.must('updateCategory', { tree: [node(one), node(a)] as never })
			expect(await outline()).toEqual(['One', 'A', 'B', 'C'])
		})

		test('what does not fit is refused by its place, and nothing is changed', async () => {
			const [a = 0, one = 0, b = 0] = await add(['A'], ['A', 'One'], ['B'], ['B', 'one'])
			const cases: [code: string, params: object, path?: string][] = [
				['category_renamed', { update_item: { key: a, old_name: 'Z', new_name: 'Y' } }, 'update_item.old_name'],
				['category_name_taken', { update_item: { key: a, new_name: 'b' } }, 'name'],
				['category_special', { update_item: { key: 0, new_name: 'Y' } }],
				['category_has_children', { delete_keys: [a] }],
				['not_found', { delete_keys: [987_654] }],
				['not_found', { tree: [{ key: 987_654 }] }, 'tree.0'],
				['category_twice', { tree: [{ key: a }, { key: a }] }, 'tree.1'],
				['category_renamed', { tree: [{ key: a, name: 'Z' }] }, 'tree.0'],
				['category_move_too_deep', { tree: [{ key: b, children: [{ key: a }] }] }, 'tree'],
				['category_move_too_deep', { tree: [{ key: b, children: [{ key: a, children: [{ key: one }] }] }] }, 'tree'],
				['category_move_duplicate', { tree: [{ key: b, children: [{ key: one }] }] }, 'tree'],
				['category_move_uncategorized', { tree: [{ key: -1, children: [{ key: one }] }] }, 'tree.0'],
				['category_special', { tree: [{ key: a, children: [{ key: 0 }] }] }, 'tree.0.children.0'],
				['invalid', {}, 'id'],
				['invalid', { update_item: { key: a } }, 'update_item.new_name'],
				['invalid', { tree: [{ key: 0, children: [{ key: a, children: [{ key: one, children: [{ key: b }] }] }] }] }],
			]
			for (const [code, params, path] of cases) {
				const answer = await seller.call('updateCategory', params)
				expect([answer.code, answer.errors?.[0]?.path], JSON.stringify(params)).toEqual([
					code,
					path ?? answer.errors?.[0]?.path,
				])
			}
			expect(await outline()).toEqual(['A(One)', 'B(one)'])
		})
	})

	test('counts: a parent counts its children, Uncategorized what has none', async () => {
		const [chairs = 0] = await add(['Furniture', 'Chairs'])
		const furniture = (await tree())[0]?.children[0]?.id ?? 0
		await makeGoods(seller, ['C-1', 'C-2'], { category_id: chairs })
		await makeGoods(seller, ['F-1'], { category_id: furniture })
		const [loose = ''] = await makeGoods(seller, ['U-1'])
		expect(await counts()).toEqual({ [furniture]: 3, [chairs]: 2, total: 4, uncategorized_count: 1, deleted: 0 })
		await seller.must('assignCate', { sku_name_keys: [loose], category_id: chairs })
		expect(await counts()).toMatchObject({ [furniture]: 4, [chairs]: 3, uncategorized_count: 0 })
		expect((await seller.must('resolveSkuIds', { category_ids: [furniture] })).ids).toHaveLength(4)
	})

	test(`an account holds ${CATEGORIES_MAX} categories and not one more`, async () => {
		await add(...Array.from({ length: CATEGORIES_MAX }, (_, index) => [`C ${index}`]))
		const answer = await seller.call('addCategories', { categories: [['One too many']] })
		expect(answer).toMatchObject({ code: 'category_too_many', msg: 'An account holds at most 5000 categories' })
		expect(await outline()).toHaveLength(CATEGORIES_MAX)
	})
})

/** A category with its children, in one line. */
function line({ name, children }: CategoryNode): string {
	return children.length ? `${name}(${children.map(line).join(' ')})` : name
}
