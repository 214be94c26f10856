import { expect, test } from 'vitest'
import { EVERYTHING, NOTHING, withRows } from '#web/ui/grid/selection/selection.ts'
import { formats } from '#web/text/format.ts'
import { amountOf, chosenOf, chosenParams } from './chosen.ts'

const search = { category_ids: [7], name: 'oak' }

test('picked SKUs go by their keys', () => {
	const chosen = chosenOf(withRows(NOTHING, ['a', 'b'], true), { search, total: 300, capped: false })
	expect(chosenParams(chosen)).toEqual({ sku_name_keys: ['a', 'b'] })
	expect(chosen.count).toBe(2)
})

test('all of a query goes by its search, exceptions beside it', () => {
	expect(chosenParams(chosenOf(EVERYTHING, { search, total: 300, capped: false }))).toEqual({ search })
	const chosen = chosenOf(withRows(EVERYTHING, ['a'], false), { search, total: 300, capped: false })
	expect(chosenParams(chosen)).toEqual({ search, except: ['a'] })
	expect(chosen.count).toBe(299)
})

test('of a search that is not counted to its end, all are told as more than were counted', () => {
	const list = { search, total: 10_000, capped: true }
	const { counted } = formats('en', 'UTC')
	expect(amountOf(chosenOf(EVERYTHING, list), counted)).toEqual({ count: 10_000, n: '10,000+' })
	expect(amountOf(chosenOf(withRows(NOTHING, ['a', 'b'], true), list), counted).n).toBe('2')
	expect(formats('zh', 'UTC').counted(10_000, true)).toBe('10,000+')
})
