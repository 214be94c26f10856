import { foldText } from '../text.ts'
import { CART_LINES_MAX, CART_NOTE_MAX } from './cart-line.ts'
import { wellFormed } from './well-formed.ts'

/** Rows of an order list that are looked through for quantities: more than any catalog has SKUs. */
export const ORDER_LIST_ROWS_MAX = 20_000
/** Rows in which its headers are looked for: somebody may have written an address above them. */
const HEADER_ROWS = 20
/** Characters that are taken of a SKU, of a name, and of a number. */
export const ORDER_SKU_MAX = 64
export const ORDER_NAME_MAX = 100
export const ORDER_NUMBER_MAX = 40
/** Rows that are checked by one call: longer lists go in parts, or the body of the call would cost more than reading it. */
export const ORDER_PART_MAX = 300

/** A row of an order list with a quantity in it, as it stands there. */
export interface OrderRow {
	/** As the spreadsheet program counts. */
	readonly row: number
	readonly sku: string
	readonly qty: string
	readonly note?: string
	/** What is not taken, but compared: whoever has changed it is told so. */
	readonly name?: string
	readonly price?: string
}

type Part = 'sku' | 'qty' | 'note' | 'name' | 'price'

/** What the columns of our own workbooks are called, in both languages of a catalog; of a price the currency follows. */
const HEADERS: Readonly<Record<Part, readonly string[]>> = {
	sku: ['sku'],
	qty: ['order qty', '订购数量'],
	note: ['note', '备注'],
	name: ['product name', '产品名称'],
	price: ['price', '价格'],
}
const TOTALS: ReadonlySet<string> = new Set(['total', '合计'])

/** Reads an order list row by row, however its rows and columns have been moved, deleted or added to. */
export class OrderListReader {
	readonly rows: OrderRow[] = []
	/** There are more than a cart holds; those are left out. */
	more = false
	#columns: Partial<Record<Part, number>> | null = null
	#seen = 0

	/** Whether its columns were found; without them it is no list of ours. */
	get isOurs(): boolean {
		return this.#columns !== null
	}

	/** Takes the next row; false when no further one is wanted. */
	push(row: number, cells: readonly (string | null)[]): boolean {
		this.#seen++
		if (!this.#columns) {
			this.#columns = columnsOf(cells)
			return this.#columns !== null || this.#seen < HEADER_ROWS
		}
		const read = this.#read(row, cells, this.#columns)
		if (!read) return this.#seen < ORDER_LIST_ROWS_MAX
		if (this.rows.length === CART_LINES_MAX) this.more = true
		else this.rows.push(read)
		return !this.more && this.#seen < ORDER_LIST_ROWS_MAX
	}

	#read(row: number, cells: readonly (string | null)[], columns: Partial<Record<Part, number>>): OrderRow | null {
		const at = (part: Part) => {
			const column = columns[part]
			return column === undefined ? '' : wellFormed((cells[column] ?? '').replace(/\p{Cc}+/gu, ' ')).trim()
		}
		const [sku, qty, name] = [at('sku'), at('qty'), at('name')]
		// A quantity of nothing orders nothing; the sum below the list is no line of it.
		if (!qty || qty === '0' || (TOTALS.has(foldText(sku)) && !name)) return null
		const [note, price] = [at('note').slice(0, CART_NOTE_MAX), at('price')]
		return {
			row,
			sku: sku.slice(0, ORDER_SKU_MAX),
			qty: qty.slice(0, ORDER_NUMBER_MAX),
			...(note && { note }),
			...(name && { name: name.slice(0, ORDER_NAME_MAX) }),
			...(price && { price: price.slice(0, ORDER_NUMBER_MAX) }),
		}
	}
}

/** Where the parts of a list are, if this is the row of its headers. */
function columnsOf(cells: readonly (string | null)[]): Partial<Record<Part, number>> | null {
	const found: Partial<Record<Part, number>> = {}
	for (const [at, cell] of cells.entries()) {
		const header = foldText(cell ?? '').replace(/\s*\([a-z]{3}\)$/, '')
		for (const part of Object.keys(HEADERS) as Part[]) if (HEADERS[part].includes(header)) found[part] ??= at
	}
	return found.sku === undefined || found.qty === undefined ? null : found
}
