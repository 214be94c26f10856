/** A row that was pasted or typed: what it says of a SKU; a column that is not there is left as it was. */
export interface TypedRow {
	/** Counted from 1, as it stands in what was pasted. */
	readonly line: number
	readonly sku_name: string
	readonly price?: string
	readonly tiers?: string
}

const HEADS = {
	sku: /^(sku|item|item no\.?|货号|商品编号|产品编号)$/i,
	price: /^(own )?(price|单独价格|价格|单价)( *\(.*\))?$/i,
	tiers: /^(own )?(price breaks|tiers|breaks|单独阶梯价|阶梯价)( *\(.*\))?$/i,
}
type Column = keyof typeof HEADS

/**
 * Rows copied from a sheet: SKU, price, price breaks, separated by tabs; a first row of headings says where they stand, whatever
 * else is there. Empty rows are none.
 */
export function typedRows(text: string): TypedRow[] {
	const lines = text.split(/\r\n|\n|\r/).map((line, at) => ({ line: at + 1, cells: cellsOf(line) }))
	const rows = lines.filter(({ cells }) => cells.some(Boolean))
	const heads = headsOf(rows[0]?.cells ?? [])
	const columns: Partial<Record<Column, number>> = heads ?? { sku: 0, price: 1, tiers: 2 }
	return rows.slice(heads ? 1 : 0).map(({ line, cells }) => {
		const at = (column: Column) => (columns[column] === undefined ? undefined : cells[columns[column]])
		const [price, tiers] = [at('price'), at('tiers')]
		return {
			line,
			sku_name: at('sku') ?? '',
			...(price === undefined ? {} : { price }),
			...(tiers === undefined ? {} : { tiers }),
		}
	})
}

/** Cells of a line; what a sheet wraps into quotes comes without them. */
function cellsOf(line: string): string[] {
	return line.split('\t').map((cell) => {
		const text = cell.trim()
		return /^".*"$/s.test(text) ? text.slice(1, -1).replaceAll('""', '"') : text
	})
}

function headsOf(cells: readonly string[]): Partial<Record<Column, number>> | null {
	const found = (Object.keys(HEADS) as Column[]).map((column) => [
		column,
		cells.findIndex((cell) => HEADS[column].test(cell)),
	])
	const columns = Object.fromEntries(found.filter(([, at]) => Number(at) >= 0)) as Partial<Record<Column, number>>
	return columns.sku === undefined ? null : columns
}
