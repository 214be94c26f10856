import { isRefusalCode, sentence } from '#contract/refusals/index.ts'
import { cartonsOf, sumLines } from '#domain/cart/cart-totals.ts'
import { linePrice } from '#domain/cart/line-price.ts'
import { mixedPieces } from '#domain/pricing/mixed-pieces.ts'
import type { ResolvedPrice } from '#domain/pricing/resolve-price.ts'
import type { Cell, Column, SheetContent } from '#server/sheets/sheet-content.ts'
import type { Writing } from '#server/modules/paper/index.ts'
import type { ChosenLine } from './chosen.service.ts'

type OrderColumn = Column & { readonly cell: (line: ChosenLine) => Cell; readonly total?: Cell }

const WORDS = {
	name: { en: 'Product name', zh: '产品名称' },
	quantity: { en: 'Order qty', zh: '订购数量' },
	cartons: { en: 'Cartons', zh: '箱数' },
	price: { en: 'Price', zh: '价格' },
	amount: { en: 'Amount', zh: '金额' },
	note: { en: 'Note', zh: '备注' },
	remark: { en: 'Check', zh: '待确认' },
	total: { en: 'Total', zh: '合计' },
} as const

/**
 * An order list as a sheet: SKU first and as text, then pieces, prices and notes, and a line with what it comes to. Columns
 * that say nothing are left out: prices where the catalog hides them, notes where there are none.
 */
export function orderSheet(lines: readonly ChosenLine[], options: readonly string[], writing: Writing): SheetContent {
	const columns = columnsOf(lines, options, writing)
	const rows = lines.map((line) => columns.map(({ cell }) => cell(line)))
	return { columns, rows: [...rows, columns.map(({ total = null }) => total)] }
}

function columnsOf(lines: readonly ChosenLine[], options: readonly string[], writing: Writing): OrderColumn[] {
	const { lang } = writing
	const { pieces, cartons } = sumLines(lines)
	const beside = mixedPieces(lines)
	const priceOf = (line: ChosenLine) => linePrice(line.goods, line.num, beside(line))
	const remark = (line: ChosenLine) => {
		const problem = priceOf(line).fault?.problem
		return problem && isRefusalCode(problem.code) ? sentence(problem.code, lang, problem.params) : null
	}
	const all: (OrderColumn | false)[] = [
		{ header: 'SKU', type: 'text', width: 20, cell: ({ goods }) => goods.sku_name, total: WORDS.total[lang] },
		{ header: WORDS.name[lang], type: 'text', width: 36, cell: ({ name }) => name || null },
		...options.map((header, at): OrderColumn => {
			return { header, type: 'text', width: 14, cell: ({ options }) => options[at] || null }
		}),
		{
			header: WORDS.quantity[lang],
			type: 'number',
			width: 12,
			cell: ({ num }) => String(num),
			total: String(pieces),
		},
		cartons.sum > 0 && {
			header: WORDS.cartons[lang],
			type: 'number',
			width: 10,
			cell: (line) => cartonsOf(line)?.toString() ?? null,
			total: String(cartons.sum),
		},
		...priceColumns(lines, priceOf, writing),
		...textColumn(lines, { header: WORDS.note[lang], width: 36, textOf: ({ note }) => note || null }),
		...textColumn(lines, { header: WORDS.remark[lang], width: 30, textOf: remark }),
	]
	return all.filter((column) => column !== false)
}

/** Price and amount; none where no line has a price. */
function priceColumns(
	lines: readonly ChosenLine[],
	priceOf: (line: ChosenLine) => ResolvedPrice,
	{ lang, rule: { currency } }: Writing,
): OrderColumn[] {
	const amount = sumLines(lines).amounts[0]?.amount
	if (amount === undefined) return []
	const column = { type: 'price', width: 14 } as const
	return [
		{ ...column, header: `${WORDS.price[lang]} (${currency})`, cell: (line) => priceOf(line).unit_price },
		{
			...column,
			header: `${WORDS.amount[lang]} (${currency})`,
			cell: (line) => priceOf(line).total,
			total: amount,
		},
	]
}

/** A column of texts, where some line has one. */
function textColumn(
	lines: readonly ChosenLine[],
	{ textOf, ...column }: { header: string; width: number; textOf: (line: ChosenLine) => string | null },
): OrderColumn[] {
	return lines.some((line) => textOf(line) !== null) ? [{ ...column, type: 'text', cell: textOf }] : []
}
