import { isRefusalCode, sentence } from '#contract/refusals/index.ts'
import type { CartGoods } from '#domain/cart/cart-line.ts'
import { cartonsOf, sumLines } from '#domain/cart/cart-totals.ts'
import { linePrice } from '#domain/cart/line-price.ts'
import type { Cell, Column, SheetContent } from '#server/sheets/sheet-content.ts'
import type { Writing } from '#server/modules/paper/index.ts'

/** A line of an order list: what the catalog shows of the SKU, how many pieces, and what the buyer noted. */
export interface OrderLine {
	readonly goods: CartGoods
	readonly num: number
	readonly note: string
	/** What the catalog calls its product, and its options in the order of their columns. */
	readonly name: string
	readonly options: readonly string[]
}

type OrderColumn = Column & { readonly cell: (line: OrderLine) => Cell; readonly total?: Cell }

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
export function orderSheet(lines: readonly OrderLine[], options: readonly string[], writing: Writing): SheetContent {
	const columns = columnsOf(lines, options, writing)
	const rows = lines.map((line) => columns.map(({ cell }) => cell(line)))
	return { columns, rows: [...rows, columns.map(({ total = null }) => total)] }
}

function columnsOf(
	lines: readonly OrderLine[],
	options: readonly string[],
	{ lang, rule: { currency } }: Writing,
): OrderColumn[] {
	const { pieces, cartons, amounts } = sumLines(lines)
	const amount = amounts[0]?.amount
	const remark = (line: OrderLine) => {
		const problem = linePrice(line.goods, line.num).fault?.problem
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
		amount !== undefined && {
			header: `${WORDS.price[lang]} (${currency})`,
			type: 'price',
			width: 14,
			cell: ({ goods, num }) => linePrice(goods, num).unit_price,
		},
		amount !== undefined && {
			header: `${WORDS.amount[lang]} (${currency})`,
			type: 'price',
			width: 14,
			cell: ({ goods, num }) => linePrice(goods, num).total,
			total: amount,
		},
		lines.some(({ note }) => note) && {
			header: WORDS.note[lang],
			type: 'text',
			width: 36,
			cell: ({ note }) => note || null,
		},
		lines.some((line) => remark(line) !== null) && {
			header: WORDS.remark[lang],
			type: 'text',
			width: 30,
			cell: remark,
		},
	]
	return all.filter((column) => column !== false)
}
