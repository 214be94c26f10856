import { expect, test } from 'vitest'
import { EVERYTHING, NOTHING, withRows } from '#web/ui/grid/selection/selection.ts'
import { formats } from '#web/text/format.ts'
import { HeldSkus } from '../table/held-skus.ts'
import { amountOf, chosenOf, chosenParams } from './chosen.ts'

const search = { category_ids: [7], name: 'oak' }
const list = { search, total: 300, skus: 300, capped: false, held: new HeldSkus() }

test('picked SKUs go by their keys', () => {
	const chosen = chosenOf(withRows(NOTHING, ['a', 'b'], true), list)
	expect(chosenParams(chosen)).toEqual({ sku_name_keys: ['a', 'b'] })
	expect(chosen.count).toBe(2)
})

test('all of a query goes by its search, exceptions beside it', () => {
	expect(chosenParams(chosenOf(EVERYTHING, list))).toEqual({ search })
	const chosen = chosenOf(withRows(EVERYTHING, ['a'], false), list)
	expect(chosenParams(chosen)).toEqual({ search, except: ['a'] })
	expect(chosen.count).toBe(299)
})

test('of a search that is not counted to its end, all are told as more than were counted', () => {
	const many = { ...list, total: 10_000, skus: 10_000, capped: true }
	const { counted } = formats('en', 'UTC')
	expect(amountOf(chosenOf(EVERYTHING, many), counted)).toEqual({ count: 10_000, n: '10,000+' })
	expect(amountOf(chosenOf(withRows(NOTHING, ['a', 'b'], true), many), counted).n).toBe('2')
	expect(formats('zh', 'UTC').counted(10_000, true)).toBe('10,000+')
})

test('where variants are grouped, a product counts with its variants, and with those alone that are picked', () => {
	const held = new HeldSkus()
	const family = { price_min: null, price_max: null }
	held.see({ sku_name_key: 'tee', family: { ...family, variants: 15 } })
	for (const sku_name_key of ['tee-s', 'tee-m']) held.see({ sku_name_key, parent_sku_name_key: 'tee' })
	held.see({ sku_name_key: 'mug' })
	const grouped = { ...list, search: { fold: true }, total: 24, skus: 354, held }
	const counts = (...keys: string[]) => {
		const { count, skus } = chosenOf(withRows(NOTHING, keys, true), grouped)
		return [count, skus]
	}
	expect(counts('tee', 'mug')).toEqual([2, 16])
	expect(counts('tee', 'tee-s', 'tee-m')).toEqual([1, 15])
	expect(counts('tee-s', 'tee-m')).toEqual([1, 2])
	expect(chosenOf(EVERYTHING, grouped)).toMatchObject({ count: 24, skus: 354 })
	expect(chosenOf(withRows(EVERYTHING, ['tee'], false), grouped)).toMatchObject({ count: 23, skus: 339 })
	expect(chosenOf(withRows(EVERYTHING, ['tee-s'], false), grouped)).toMatchObject({ count: 24, skus: 353 })
})
