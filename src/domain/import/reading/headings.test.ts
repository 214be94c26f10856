import { expect, test } from 'vitest'
import { drafts, readTable as read } from '#tests/make/import-table.ts'
import type { ImportRules } from '../rules.ts'

const table = (...rows: (string | number)[][]) => [['序号', '货号', '品名', '单价'], ...rows]
const told = (rows: (string | number)[][], rules?: Partial<ImportRules>) =>
	read(table(...rows), rules).map((outcome) =>
		outcome.kind === 'sku'
			? [outcome.sku_name, ...(outcome.category_path ?? []), ...(outcome.headed ? ['headed'] : [])]
			: [outcome.row, outcome.code, ...Object.values(outcome.params ?? {})],
	)

test('a heading names the category of the rows below it, until the next one', () => {
	expect(
		told([
			[0, 'A-0', '碗', 3],
			['餐具系列', '', '', ''],
			[1, 'A-1', '碟', 4],
			['', '', '', ''],
			[2, 'A-2', '杯', 5],
			['', '', '', ''],
			['收纳  系列', '', '', ''],
			[3, 'A-3', '盒', 6],
		]),
	).toEqual([
		[3, 'row_heading', '餐具系列'],
		['A-0'],
		[5, 'row_empty'],
		['A-1', '餐具系列', 'headed'],
		[7, 'row_empty'],
		[8, 'row_heading', '收纳 系列'],
		['A-2', '餐具系列', 'headed'],
		['A-3', '收纳 系列', 'headed'],
	])
})

test('what no product follows is no heading, and of two only the one just above counts', () => {
	expect(
		told([
			['厨房用品', '', '', ''],
			['餐具系列', '', '', ''],
			[1, 'A-1', '碟', 4],
			['颜色以实物为准', '', '', ''],
		]),
	).toEqual([
		[2, 'row_empty'],
		[3, 'row_heading', '餐具系列'],
		['A-1', '餐具系列', 'headed'],
		[5, 'row_empty'],
	])
})

test.each([
	['a sentence', 'Prices are valid for 30 days.'],
	['a note', '备注：含税'],
	['a number', 2026],
	['a long text', 'x'.repeat(41)],
	['a path', 'Kitchen > Bowls'],
	['an address', 'sales@shop.example'],
])('%s heads nothing', (_, text) => {
	expect(
		told([
			[text, '', '', ''],
			[1, 'A-1', '碟', 4],
		]),
	).toEqual([[2, 'row_empty'], ['A-1']])
})

test('a text in a column that is read is a product; nothing is a heading where the rules or a column say otherwise', () => {
	const rows = [
		['餐具系列', '', '', ''],
		[1, 'A-1', '碟', 4],
	]
	expect(told([['', 'B-1', '', ''], ...rows]).map(([name]) => name)).toEqual([3, 'B-1', 'A-1'])
	expect(told(rows, { headings: false })).toEqual([[2, 'row_empty'], ['A-1']])
	expect(told(rows, { defaults: { category: '杯子' } })).toEqual([
		[2, 'row_empty'],
		['A-1', '杯子'],
	])
	const withColumn = [
		['序号', '货号', '分类'],
		['餐具系列', '', ''],
		[1, 'A-1', ''],
	]
	expect(drafts(read(withColumn))[0]?.category_path).toBeUndefined()
})
