import { expect, test } from 'vitest'
import { EVERYTHING, NOTHING, withRows } from '#web/ui/grid/selection/selection.ts'
import { chosenOf, chosenParams } from './chosen.ts'

const search = { category_ids: [7], name: 'oak' }

test('picked SKUs go by their keys', () => {
	const chosen = chosenOf(withRows(NOTHING, ['a', 'b'], true), search, 300)
	expect(chosenParams(chosen)).toEqual({ sku_name_keys: ['a', 'b'] })
	expect(chosen.count).toBe(2)
})

test('all of a query goes by its search, exceptions beside it', () => {
	expect(chosenParams(chosenOf(EVERYTHING, search, 300))).toEqual({ search })
	const chosen = chosenOf(withRows(EVERYTHING, ['a'], false), search, 300)
	expect(chosenParams(chosen)).toEqual({ search, except: ['a'] })
	expect(chosen.count).toBe(299)
})
