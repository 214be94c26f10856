import type { Locale } from '#contract/refusals/index.ts'
import type { Cell, Column, SheetContent } from '#server/sheets/sheet-content.ts'
import { type PricedLine, priceLines, type StoredLine, totalsOf } from '../lines.rule.ts'
import { FILE_WORDS } from './words.rule.ts'

type LineColumn = Column & { cell: (line: PricedLine) => Cell; total?: Cell }

/**
 * The lines of an inquiry as a sheet: SKU first and as text, each with its picture, and a line with what they come to. Columns
 * that say nothing are left out: prices where none is told, notes and options where there are none.
 */
export function inquirySheet(
	lines: readonly StoredLine[],
	{ locale, currency, pictureOf }: { locale: Locale; currency: string; pictureOf: (line: StoredLine) => Cell },
): SheetContent {
	const word = FILE_WORDS[locale]
	const priced = priceLines(lines)
	const { pieces, amount, unpriced } = totalsOf(lines)
	const hasPrices = unpriced < lines.length
	const price = { type: 'price', width: 14 } as const
	const text = (header: string, width: number, textOf: (line: StoredLine) => string): LineColumn | false =>
		lines.some((line) => textOf(line)) && {
			header,
			type: 'text',
			width,
			cell: ({ line }) => textOf(line) || null,
		}
	const all: (LineColumn | false)[] = [
		{ header: 'SKU', type: 'text', width: 20, cell: ({ line }) => line.goods.sku_name, total: word.total },
		{ header: word.picture, type: 'image', width: 12, cell: ({ line }) => pictureOf(line) },
		{ header: word.product, type: 'text', width: 36, cell: ({ line }) => line.goods.name || null },
		text(word.options, 20, ({ options }) => options),
		{ header: word.qty, type: 'number', width: 12, cell: ({ line }) => String(line.num), total: String(pieces) },
		hasPrices && { ...price, header: `${word.price} (${currency})`, cell: ({ unit_price }) => unit_price },
		hasPrices && { ...price, header: `${word.amount} (${currency})`, cell: ({ amount }) => amount, total: amount },
		text(word.note, 36, ({ note }) => note),
	]
	const columns = all.filter((column) => column !== false)
	const rows = priced.map((line) => columns.map(({ cell }) => cell(line)))
	return { columns, rows: [...rows, columns.map(({ total = null }) => total)] }
}
