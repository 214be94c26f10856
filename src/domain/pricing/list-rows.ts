/** A row of a sheet of prices: what it says of a SKU; a column that is not there is left as it was. */
export interface ListRow {
	/** Counted from 1, as it stands in the sheet. */
	readonly line: number
	readonly sku_name: string
	readonly price?: string
	readonly tiers?: string
}

const HEADS = {
	sku: /^(sku|item|item no\.?|style|货号|商品编号|产品编号)$/i,
	price: /^(own )?(price|单独价格|价格|单价)( *[(（].*)?$/i,
	tiers: /^(own )?(price breaks|tiers|breaks|单独阶梯价|阶梯价)( *[(（].*)?$/i,
}
type Column = keyof typeof HEADS
type Columns = Partial<Record<Column, number>>

/** SKU, price, price breaks: where no headings say otherwise. */
const USUAL: Columns = { sku: 0, price: 1, tiers: 2 }

/**
 * Reads the rows of a sheet of prices one after the other: SKU, price, price breaks. A first row of headings says where they
 * stand, whatever else is there. Empty rows are none.
 */
export class ListRowReader {
	#columns: Columns | undefined
	#line = 0

	/** The row of these cells, or null where it is none. */
	push(cells: readonly string[]): ListRow | null {
		this.#line++
		const trimmed = cells.map((cell) => cell.trim())
		if (!trimmed.some(Boolean)) return null
		if (!this.#columns) {
			const heads = headsOf(trimmed)
			this.#columns = heads ?? USUAL
			if (heads) return null
		}
		return rowOf(trimmed, this.#columns, this.#line)
	}
}

function rowOf(cells: readonly string[], columns: Columns, line: number): ListRow {
	const at = (column: Column) => (columns[column] === undefined ? undefined : cells[columns[column]])
	const [price, tiers] = [at('price'), at('tiers')]
	return {
		line,
		sku_name: at('sku') ?? '',
		...(price === undefined ? {} : { price }),
		...(tiers === undefined ? {} : { tiers }),
	}
}

function headsOf(cells: readonly string[]): Columns | null {
	const columns: Columns = {}
	for (const column of Object.keys(HEADS) as Column[]) {
		// The list's own price stands behind the SKU's in our own workbook.
		const own = cells.findIndex((cell) => /^own |^单独/i.test(cell) && HEADS[column].test(cell))
		const found = own >= 0 ? own : cells.findIndex((cell) => HEADS[column].test(cell))
		if (found >= 0) columns[column] = found
	}
	return columns.sku === undefined || Object.keys(columns).length < 2 ? null : columns
}

/** The rows of a text that was copied from a sheet. */
export function pastedRows(text: string): ListRow[] {
	const reader = new ListRowReader()
	return text.split(/\r\n|\n|\r/).flatMap((line) => reader.push(line.split('\t').map(unquoted)) ?? [])
}

/** What a sheet wraps into quotes comes without them. */
function unquoted(cell: string): string {
	const text = cell.trim()
	return /^".*"$/s.test(text) ? text.slice(1, -1).replaceAll('""', '"') : text
}
