import type { ReorderLine } from '#contract/reorder.ts'
import type { Locale } from '#contract/refusals/index.ts'
import { addDecimals } from '#domain/decimal.ts'
import type { SupplierSum } from '#domain/inventory/reorder.ts'
import { formatMoney, formatNumber } from '#domain/money.ts'
import type { Cell, Column, Row } from '#server/sheets/sheet-content.ts'
import type { Photo } from '#templates/data.ts'
import type { SheetPart } from '#templates/spec-sheet/spec-sheet.ts'
import { LIST_WORDS } from './list-words.rule.ts'

/** How a list writes. */
export interface ListWriting {
	locale: Locale
	currency: string
	/** Whether SKUs may have the supplier's number. */
	hasCodes: boolean
}

type ListColumn = Column & { cell: (line: ReorderLine, picture: Cell) => Cell }

/** The columns of the workbook: SKU first and as text. */
export function listColumns({ locale, currency, hasCodes }: ListWriting): ListColumn[] {
	const word = LIST_WORDS[locale]
	const code: ListColumn = { header: word.code, type: 'text', width: 18, cell: (line) => line.supplier_code ?? null }
	return [
		{ header: 'SKU', type: 'text', width: 20, cell: ({ sku_name }) => sku_name },
		{ header: word.picture, type: 'image', width: 12, cell: (_, picture) => picture },
		{ header: word.product, type: 'text', width: 34, cell: productOf },
		{ header: word.supplier, type: 'text', width: 24, cell: ({ supplier }) => supplier || null },
		...(hasCodes ? [code] : []),
		{ header: word.unit, type: 'text', width: 8, cell: ({ item_unit }) => item_unit || null },
		{ header: word.qty, type: 'number', width: 12, cell: ({ qty }) => qty },
		{ header: word.perCarton, type: 'number', width: 12, cell: ({ carton }) => carton?.toString() ?? null },
		{ header: word.cartons, type: 'number', width: 10, cell: ({ cartons }) => cartons },
		{ header: `${word.cost} (${currency})`, type: 'price', width: 16, cell: ({ cost }) => cost },
		{ header: `${word.amount} (${currency})`, type: 'price', width: 16, cell: ({ line_cost }) => line_cost },
	]
}

export function listRow(columns: readonly ListColumn[], line: ReorderLine, picture: Cell): Row {
	return columns.map(({ cell }) => cell(line, picture))
}

/** What stands above the lines of one supplier on paper. */
export function supplierFacts(
	{ ordered, cost, without_cost }: SupplierSum,
	cartons: string | null,
	{ locale, currency }: ListWriting,
): SheetPart {
	const word = LIST_WORDS[locale]
	const count = (n: number | string) => formatNumber(String(n), locale)
	const facts = [
		[word.skus, count(ordered)],
		[word.cartons, cartons === null ? '' : count(cartons)],
		[word.total, without_cost < ordered ? formatMoney(cost, currency, locale) : ''],
		[word.withoutCost, without_cost && without_cost < ordered ? count(without_cost) : ''],
	]
	return {
		kind: 'facts',
		title: word.summary,
		facts: facts.flatMap(([label = '', value]) => (value ? [{ label, value }] : [])),
	}
}

/** Cartons of lines together; null where one of them has none. */
export function cartonsTogether(lines: readonly { cartons: string | null }[]): string | null {
	let sum = '0'
	for (const { cartons } of lines) {
		if (cartons === null) return null
		sum = addDecimals(sum, cartons)
	}
	return sum
}

/** Lines as a table on paper, each with its photo. */
export function listTable(
	lines: readonly { line: ReorderLine; photo: Photo | null }[],
	writing: ListWriting,
): SheetPart {
	const word = LIST_WORDS[writing.locale]
	return {
		kind: 'table',
		title: word.lines,
		head: ['SKU', word.qty, word.cartons, word.cost, word.amount],
		rows: lines.map(({ line, photo }) => [
			{ text: named(line, writing), photo },
			...figuresOf(line, writing).map((text) => ({ text })),
		]),
		figures: true,
	}
}

function named(line: ReorderLine, { locale }: ListWriting): string {
	const { code } = LIST_WORDS[locale]
	const colon = locale === 'zh' ? '：' : ': '
	return [line.sku_name, productOf(line), line.supplier_code && `${code}${colon}${line.supplier_code}`]
		.filter(Boolean)
		.join('\n')
}

function figuresOf(line: ReorderLine, { locale, currency }: ListWriting): string[] {
	const money = (amount: string | null) => (amount === null ? '–' : formatMoney(amount, currency, locale))
	const qty = formatNumber(line.qty, locale)
	return [
		line.item_unit ? `${qty} ${line.item_unit}` : qty,
		line.cartons === null
			? '–'
			: `${formatNumber(line.cartons, locale)} × ${formatNumber(String(line.carton), locale)}`,
		money(line.cost),
		money(line.line_cost),
	]
}

function productOf({ product_name, options }: ReorderLine): string {
	return [product_name, options].filter(Boolean).join(' · ')
}
