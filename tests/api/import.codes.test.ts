import { describe, expect, test } from 'vitest'
import type { ImportRules } from '#contract/import-shapes.ts'
import { caller, type Seller, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { factoryList } from '#tests/make/factory-list.ts'
import { checkEnded, checkList, csv, importList } from '#tests/make/imports.ts'
import { finished } from '#tests/make/jobs.ts'
import { withSellers } from '#tests/make/sellers.ts'

/** One code of product.md section 3.2 on its cell, with its sentences. */
interface Said {
	code: string
	/** As the spreadsheet program counts. */
	row: number
	/** Index of the column; absent: the row as a whole. */
	column?: number
	/** The row is imported all the same. */
	warning?: true
	/** What its button offers. */
	suggestion?: string
	choices?: string[]
	en: string
	zh: string
}

interface Case extends Said {
	list: string[][]
	rules?: Partial<ImportRules>
	mapping?: Record<string, string | null>
	/** What stands there before. */
	before?: 'bowl' | 'deleted bowl' | 'finish' | 'twins'
}

const HEADER = ['SKU', 'Product name', 'Price', 'MOQ', 'UPC', 'Category', 'Product URL', 'Parent SKU']
/** A list whose third row is the one objected to. */
const rows = (...bad: string[]): string[][] => [HEADER, ['OK-1', 'Plate', '1'], bad]

const CASES: readonly Case[] = [
	{ code: 'sku_missing', list: rows('', 'Bowl'), row: 3, column: 0, en: 'The SKU is missing.', zh: '缺少 SKU。' },
	{
		code: 'sku_duplicate_in_file',
		list: rows('ok-1', 'Bowl'),
		row: 3,
		column: 0,
		en: 'SKU ok-1 stands in row 2 already.',
		zh: 'SKU ok-1 已出现在第 2 行。',
	},
	{
		code: 'sku_exists',
		list: rows('B-1', 'Bowl'),
		rules: { mode: 'create' },
		before: 'bowl',
		row: 3,
		column: 0,
		en: 'This SKU exists already.',
		zh: '该 SKU 已存在。',
	},
	{
		code: 'key_several',
		list: rows('B-1', 'Bowl', '', '', '036000291452'),
		rules: { key: 'upc' },
		before: 'twins',
		row: 3,
		column: 4,
		en: 'Several SKUs have the bar code 036000291452.',
		zh: '多个 SKU 使用条码 036000291452。',
	},
	{
		code: 'sku_unknown',
		list: [HEADER, ['B-1', 'Bowl'], ['B-2', 'Jug']],
		rules: { mode: 'update' },
		before: 'bowl',
		row: 3,
		column: 0,
		en: 'There is no such SKU to change.',
		zh: '没有可更新的此 SKU。',
	},
	{
		code: 'sku_deleted',
		list: rows('B-1', 'Bowl'),
		before: 'deleted bowl',
		row: 3,
		column: 0,
		en: 'This SKU is in Deleted SKUs. Restore it?',
		zh: '该 SKU 在已删除 SKU 中。是否恢复？',
	},
	{
		code: 'number_bad',
		list: rows('B-1', 'Bowl', '12,50'),
		row: 3,
		column: 2,
		suggestion: '12.5',
		en: '"12,50" is not a number. Did you mean 12.5?',
		zh: '“12,50”不是数字。是否为 12.5？',
	},
	{
		code: 'number_unit',
		list: rows('B-1', 'Bowl', '2', '12 pcs'),
		row: 3,
		column: 3,
		suggestion: '12',
		en: '"12 pcs" has a unit beside its number. Did you mean 12?',
		zh: '“12 pcs”的数字旁有单位。是否为 12？',
	},
	{
		code: 'price_negative',
		list: rows('B-1', 'Bowl', '-2'),
		row: 3,
		column: 2,
		en: 'A price cannot be less than zero.',
		zh: '价格不能小于零。',
	},
	{
		code: 'currency_foreign',
		list: rows('B-1', 'Bowl', '12,50 €'),
		rules: { decimal: ',' },
		row: 3,
		column: 2,
		suggestion: '12,5',
		en: '"12,50 €" is in €, but your prices are in USD.',
		zh: '“12,50 €”的货币为 €，而您的价格使用 USD。',
	},
	{
		code: 'upc_check_digit',
		list: rows('B-1', 'Bowl', '', '', '036000291453'),
		row: 3,
		column: 4,
		suggestion: '036000291452',
		en: 'The check digit of this bar code should be 2.',
		zh: '该条码的校验位应为 2。',
	},
	{
		code: 'category_depth',
		list: rows('B-1', 'Bowl', '', '', '', 'Home > Table > Bowls'),
		row: 3,
		column: 5,
		warning: true,
		en: 'Categories have 2 levels. Kept: Home > Bowls.',
		zh: '分类最多 2 级，已保留：Home > Bowls。',
	},
	...['My Categories'].map((name) => ({
		code: 'category_reserved',
		list: rows('B-1', 'Bowl', '', '', '', name),
		row: 3,
		column: 5,
		en: `"${name}" is a reserved category name. Leave the cell empty for no category.`,
		zh: `“${name}”是保留的分类名称。如无分类，请留空。`,
	})),
	{
		code: 'option_unknown',
		list: [
			['SKU', 'Finish'],
			['OK-1', 'Matt'],
			['B-1', 'Shiny'],
		],
		before: 'finish',
		row: 3,
		column: 1,
		choices: ['Matt', 'Glossy'],
		en: '"Shiny" is not one of: Matt, Glossy.',
		zh: '“Shiny”不在可选值中：Matt, Glossy。',
	},
	{
		code: 'text_too_long',
		list: rows('B-1', 'x'.repeat(201)),
		row: 3,
		column: 1,
		suggestion: 'x'.repeat(200),
		en: 'At most 200 characters.',
		zh: '最多 200 个字符。',
	},
	{
		code: 'url_bad',
		list: rows('B-1', 'Bowl', '', '', '', '', 'shop.example/bowl'),
		row: 3,
		column: 6,
		suggestion: 'https://shop.example/bowl',
		en: '"shop.example/bowl" is not a web address. Begin with https:// or http://.',
		zh: '“shop.example/bowl”不是网址。请以 https:// 或 http:// 开头。',
	},
	{
		code: 'parent_unknown',
		list: rows('B-1', 'Bowl', '', '', '', '', '', 'P-9'),
		row: 3,
		column: 7,
		en: 'There is no parent SKU P-9.',
		zh: '没有父 SKU P-9。',
	},
	{
		code: 'row_empty',
		list: rows('', '', '', '', '', '', 'only a column that is left out'),
		mapping: { 6: null },
		row: 3,
		warning: true,
		en: 'This row is empty.',
		zh: '此行为空。',
	},
]

describe.each(oneHome)('every objection stands on its cell, in both languages, on %s', (home) => {
	let app: TestApp
	let seller: Seller
	withSellers(home, 'strict', (test) => ({ app, seller } = test))

	const made = {
		bowl: () => importList(app, seller, csv([['SKU'], ['B-1']])),
		async 'deleted bowl'() {
			await made.bowl()
			const { list } = await seller.must('productSearch', {})
			await seller.must('productDelete', { sku_name_keys: list.map(({ sku_name_key }) => sku_name_key) })
		},
		twins: () => importList(app, seller, csv([['SKU', 'UPC'], ...['T-1', 'T-2'].map((sku) => [sku, '036000291452'])])),
		async finish() {
			const options = ['Matt', 'Glossy'].map((value) => ({ value, label: { en: value, zh: '' }, color: '' }))
			const add = [{ name: { en: 'Finish', zh: '' }, type: 'select' as const, options }]
			await seller.must('setCustomParameters', { add })
		},
	}
	/** What is said of a row in a language; cells without an objection stay out. */
	const told = async (import_id: string, row: number, language: 'en' | 'zh') => {
		const call = caller(app, seller.token)
		const answer = await call('importGet', { import_id, size: 200 }, { 'accept-language': language })
		return answer.data.list.find((one) => one.row === row)
	}
	const expectSaid = async (import_id: string, { code, row, column, warning, suggestion, choices, en, zh }: Said) => {
		for (const [language, msg] of [
			['en', en],
			['zh', zh],
		] as const) {
			const found = await told(import_id, row, language)
			const said = found?.errors.find((error) => error.code === code)
			expect(said).toEqual({
				code,
				msg,
				warning: warning === true,
				...(column === undefined ? {} : { column }),
				...(suggestion === undefined ? {} : { suggestion }),
				...(choices === undefined ? {} : { choices }),
			})
			expect(found?.status === 'error').toBe(warning !== true)
		}
	}

	test.each(CASES)('$code', async ({ list, rules, mapping, before, ...said }) => {
		if (before) await made[before]()
		const { import_id } = await checkList(app, seller, csv(list), { rules: rules ?? {}, mapping: mapping ?? {} })
		await expectSaid(import_id, said)
		// Nobody else is objected to.
		expect((await told(import_id, 2, 'en'))?.errors).toEqual([])
	})

	test('image_unreachable', async () => {
		const body = csv([
			['SKU', 'Image'],
			['B-1', 'http://127.0.0.1:9/bowl.jpg'],
		])
		const { import_id } = await checkList(app, seller, body)
		const { job_id } = await seller.must('importPictures', { import_id, from: 'addresses' })
		await finished(seller, job_id)
		await checkEnded(seller, import_id)
		await expectSaid(import_id, {
			code: 'image_unreachable',
			row: 2,
			column: 1,
			warning: true,
			en: 'This picture could not be fetched: http://127.0.0.1:9/bowl.jpg.',
			zh: '无法获取此图片：http://127.0.0.1:9/bowl.jpg。',
		})
	})

	test('image_not_image', async () => {
		const { import_id } = await checkList(app, seller, await factoryList(), { name: '报价单.xlsx' })
		const { picture_job } = await seller.must('importGet', { import_id })
		await finished(seller, picture_job?.id ?? '')
		await checkEnded(seller, import_id)
		await expectSaid(import_id, {
			code: 'image_not_image',
			row: 5,
			column: 0,
			warning: true,
			en: 'This file is not a picture.',
			zh: '此文件不是图片。',
		})
	})
})
