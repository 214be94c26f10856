import { assert, asyncProperty, constant, integer, nat, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Seller } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { withSellers } from '#tests/make/sellers.ts'
import { shelfOf } from '#tests/make/shelf.ts'

/** Families that are tried on each home. */
const RUNS = 12

describe.each(oneHome)('stock of a SKU that gets variants, on %s', (home) => {
	let seller: Seller
	let made = 0
	withSellers(home, 'handover', (test) => {
		seller = test.seller
	})

	const stockOf = async (sku_name_key: string) => {
		const sku = await seller.must('singleProductGet', { sku_name_key })
		return { parent: sku.parent ?? false, inventory: sku.inventory }
	}
	const moves = async (sku_name_key: string) =>
		(await seller.must('inventoryMoves', { sku_name_key, page: 1, size: 50 })).list.map(({ delta, reason }) => [
			delta,
			reason,
		])
	const proof = async () => (await seller.must('inventoryProof', {})).wrong

	/** A SKU with stock and the call that makes variants of it, the stock going to one of them. */
	async function stocked(stock: string, variants: number, taker: number) {
		const shelf = shelfOf(seller, `H${made++}`)
		const [parent = ''] = await shelf.make(['P'])
		await shelf.change(parent, { attrs: { inventory: stock, 'pps.item_unit': 'kg' } })
		const items = Array.from({ length: variants }, (_, at) => ({
			sku_name: `${parent}-${at}`,
			parent_sku_name_key: parent,
			attrs: { 'bps.variations': [{ name: 'Size', values: [String(at)] }] },
			expected: { sku_name: null },
			...(at === taker ? { takes_stock: true as const } : {}),
		}))
		const { results, group_id } = await seller.must('productUpsertByAttrPath', { items })
		expect(results.map(({ ok }) => ok)).toEqual(items.map(() => true))
		return { shelf, parent, keys: results.map(({ sku_name_key }) => sku_name_key ?? ''), group_id }
	}

	test('goes to the chosen variant as a transfer, whole and in order; undo brings it back, redo takes it again', async () => {
		await assert(
			asyncProperty(
				integer({ min: 1, max: 99_999_999 }).map((n) => String(n / 1000)),
				integer({ min: 1, max: 6 }).chain((n) => tuple(constant(n), nat(n - 1))),
				async (stock, [variants, taker]) => {
					const { shelf, parent, keys, group_id } = await stocked(stock, variants, taker)
					const chosen = keys[taker] ?? ''
					const inFamily = async () => ({
						parent: await stockOf(parent),
						variants: (await Promise.all(keys.map(stockOf))).map(({ inventory }) => inventory),
					})
					const handed = {
						parent: { parent: true, inventory: stock },
						variants: keys.map((key) => (key === chosen ? stock : null)),
					}
					expect(await inFamily()).toEqual(handed)
					expect(await shelf.list('active', { filters: { group: group_id } })).toEqual(keys)
					expect(await moves(chosen)).toEqual([[stock, 'transfer']])
					expect(await moves(parent)).toContainEqual([`-${stock}`, 'transfer'])
					const undone = await seller.must('undoGroup', { group_id })
					expect(undone.skipped).toEqual([])
					expect(await stockOf(parent)).toEqual({ parent: false, inventory: stock })
					expect(await shelf.list('active', { name: `${parent}-` })).toEqual([])
					await seller.must('undoGroup', { group_id: undone.group_id })
					expect(await inFamily()).toEqual(handed)
				},
			),
			{ numRuns: RUNS },
		)
		expect(await proof()).toEqual([])
	})

	test('is refused without a taker, and stays where somebody has moved it since', async () => {
		const shelf = shelfOf(seller, 'LONE')
		const [lone = '', other = ''] = await shelf.make(['P', 'V'])
		await shelf.change(lone, { attrs: { inventory: '5' } })
		expect(await shelf.change(other, { parent_sku_name_key: lone })).toBe('parent_has_stock')
		const { parent, keys, group_id } = await stocked('5', 2, 1)
		await shelf.change(keys[1] ?? '', { attrs: { inventory: '3' } })
		const { skipped } = await seller.must('undoGroup', { group_id })
		expect(skipped.map(({ key }) => key)).toEqual([`${parent}-1`])
		expect(await stockOf(parent)).toEqual({ parent: true, inventory: '3' })
		expect(await stockOf(keys[1] ?? '')).toEqual({ parent: false, inventory: '3' })
		expect(await proof()).toEqual([])
	})

	test('stays with its variant while another one of the family stays', async () => {
		const { shelf, parent, keys, group_id } = await stocked('7', 3, 0)
		await shelf.change(keys[2] ?? '', { sku_name: 'KEPT' })
		const { skipped } = await seller.must('undoGroup', { group_id })
		expect(skipped.map(({ key }) => key).sort()).toEqual(['KEPT', `${parent}-0`])
		expect(await stockOf(parent)).toEqual({ parent: true, inventory: '7' })
		expect(await proof()).toEqual([])
	})
})
