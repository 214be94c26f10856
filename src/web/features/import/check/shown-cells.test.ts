import { describe, expect, test } from 'vitest'
import type { ImportFile } from '#contract/import-shapes.ts'
import type { ImportRow } from '../import-data.ts'
import type { ImportStatus } from '../import-status.ts'
import { cellOf, tableColumns } from './shown-cells.ts'

const TARGETS = [
	'sku_name',
	'bps.product_name',
	'bps.price',
	'inventory',
	'bps.moq',
	'category',
	'parent',
	'option_1',
	'bps.upc',
	'bps.item_weight',
	'bps.item_depth',
	'bps.item_height',
	'bps.item_width',
	'bps.material',
]
const mapping = Object.fromEntries(TARGETS.map((target, index) => [index, target]))
const columns = TARGETS.map((target, index) => ({ index, header: target, samples: ['1'], target }))
const file = { mapping, columns } as unknown as ImportFile
const [WEIGHT, DEPTH, HEIGHT, MATERIAL] = [9, 10, 11, 13]

/** A row of the check: what its usual cells and those that are objected to say. */
function row(cells: Record<number, string>, disputed?: number): ImportRow {
	const errors = disputed === undefined ? [] : [{ column: disputed, code: 'number_bad', msg: 'no number' }]
	return { row: 2, status: 'new', warning: false, key: 'A', changes: {}, errors, cells } as unknown as ImportRow
}

const status = (...disputed: number[]) =>
	({ problems: disputed.map((column) => ({ column })) }) as unknown as ImportStatus

describe('the table of the check', () => {
	test('a column with several objections takes the place of one', () => {
		const shown = tableColumns(file, status(WEIGHT, WEIGHT, WEIGHT, WEIGHT, DEPTH, HEIGHT))
		expect(shown.flatMap(({ index, isMore }) => (isMore ? index : []))).toEqual([WEIGHT, DEPTH, HEIGHT])
	})

	test('of a column that is there for its objections no cell is called empty that the file fills', () => {
		const weight = tableColumns(file, status(WEIGHT)).find(({ index }) => index === WEIGHT)
		if (!weight) throw new Error('no weight')
		expect(cellOf(row({ [WEIGHT]: '1,2' }, WEIGHT), weight, mapping)).toMatchObject({ text: '1,2' })
		expect(cellOf(row({}), weight, mapping).isUnknown).toBe(true)
		expect(cellOf(row({}, WEIGHT), weight, mapping).isUnknown).toBeUndefined()
	})

	test('a usual column says that a cell is empty', () => {
		const [name] = tableColumns(file, status(MATERIAL))
		if (!name) throw new Error('no name')
		expect(cellOf(row({}), name, mapping)).toMatchObject({ text: '' })
		expect(cellOf(row({}), name, mapping).isUnknown).toBeUndefined()
	})
})
