import { compareDecimals, isDecimal } from '../decimal.ts'
import { exactTarget, synonymTarget } from '../import/headers/look-up.ts'
import { mapColumns } from '../import/map-columns.ts'
import { isLocationTarget, locationIn } from './location-column.ts'
import { linesOfRows, type TypedLine } from './typed-lines.ts'

/** Before the header of a column that holds what stood beside it when the list was exported. */
const EXPORTED = { en: 'Exported', zh: '导出时' } as const
const EXPORTED_HEADER = /^(?:exported|导出时)\s*[:：]\s*(\S.*)$/iu

/** The header of the column that says what stood in another when the list was exported. */
export function exportedHeader(header: string, language: 'en' | 'zh'): string {
	return `${EXPORTED[language]}: ${header}`
}

/** A change of stock or thresholds as a list says it. `was…`: what stood there when it was exported, where it holds that. */
export interface ListedLine extends TypedLine {
	/** The name of the location that its column names. */
	readonly location?: string
	readonly wasQty?: string
	readonly low?: string
	readonly wasLow?: string
	readonly over?: string
	readonly wasOver?: string
}

/** A column with the one beside it that says what stood there. */
interface Pair {
	readonly now: number
	readonly was: number | undefined
}

interface Columns {
	readonly code: number
	/** By target. */
	readonly quantities: ReadonlyMap<string, Pair>
	readonly low: Pair | undefined
	readonly over: Pair | undefined
	readonly sets: boolean
}

const LOW = 'low_inventory_triggering'
const OVER = 'over_inventory_triggering'

/**
 * Reads the rows of a stock list one after the other, the head first. A list of ours says what stood in it when it was
 * exported: of that only what differs is a change, whatever was sorted, left out or added. Any other list says its lines
 * as `linesOfRows` reads them.
 */
export class StockListReader {
	#columns: Columns | null | undefined
	#plain: (readonly string[])[] = []
	#unchanged = 0

	/** Rows of ours that say nothing new. */
	get unchanged(): number {
		return this.#unchanged
	}

	/** Whether it is a list of ours, or one by location: what it says is what is to be there. */
	get sets(): boolean {
		return this.#columns?.sets ?? false
	}

	/** Whether its rows are looked through one by one. */
	get isStock(): boolean {
		return Boolean(this.#columns)
	}

	/** The lines of a row; a list that is no stock list says its own at the end. */
	push(cells: readonly string[]): ListedLine[] {
		if (this.#columns === undefined) {
			this.#columns = columnsOf(cells)
			if (this.#columns) return []
		}
		if (!this.#columns) {
			this.#plain.push(cells)
			return []
		}
		const lines = linesOf(this.#columns, cells)
		if (!lines.length && (cells[this.#columns.code] ?? '').trim() !== '') this.#unchanged++
		return lines
	}

	end(): ListedLine[] {
		return linesOfRows(this.#plain)
	}
}

/** The columns of a stock list: one with quantities by location, with thresholds, or with what it was exported with. */
function columnsOf(head: readonly string[]): Columns | null {
	const targets = mapColumns(head).map(({ target }) => target)
	const before = new Map<string, number>()
	for (const [index, header] of head.entries()) {
		const name = EXPORTED_HEADER.exec(header.trim())?.[1]
		const target = name === undefined ? undefined : (exactTarget(name) ?? synonymTarget(name))
		if (target) before.set(target, index)
	}
	const at = (target: string): Pair | undefined => {
		const now = targets.indexOf(target)
		return now < 0 ? undefined : { now, was: before.get(target) }
	}
	const sku = targets.indexOf('sku_name')
	const code = sku >= 0 ? sku : targets.indexOf('bps.upc')
	const places = targets.filter((target) => target !== undefined && isLocationTarget(target))
	const named = places.length ? places : ['inventory']
	const quantities = named.flatMap((target) => {
		const pair = target === undefined ? undefined : at(target)
		return pair && target ? [[target, pair] as const] : []
	})
	const [low, over] = [at(LOW), at(OVER)]
	if (code < 0 || !(places.length || low || over || before.size)) return null
	return { code, quantities: new Map(quantities), low, over, sets: places.length > 0 || before.size > 0 }
}

function linesOf({ code: at, quantities, low, over }: Columns, cells: readonly string[]): ListedLine[] {
	const cell = (index: number | undefined) => (index === undefined ? undefined : (cells[index] ?? '').trim())
	const code = cell(at) ?? ''
	if (code === '') return []
	const changed = (pair: Pair | undefined) => {
		const [now, was] = [cell(pair?.now) ?? '', cell(pair?.was)]
		return now !== '' && !isSame(now, was) ? { now, was } : undefined
	}
	const lines: ListedLine[] = []
	for (const [target, pair] of quantities) {
		const change = changed(pair)
		if (!change) continue
		const place = isLocationTarget(target) ? { location: locationIn(target) } : {}
		lines.push({ code, qty: change.now, ...place, ...(change.was !== undefined && { wasQty: change.was }) })
	}
	const [lower, upper] = [changed(low), changed(over)]
	if (!lower && !upper) return lines
	const limits = {
		...(lower && { low: lower.now, ...(lower.was !== undefined && { wasLow: lower.was }) }),
		...(upper && { over: upper.now, ...(upper.was !== undefined && { wasOver: upper.was }) }),
	}
	const [first = { code, qty: '' }, ...others] = lines
	return [{ ...first, ...limits }, ...others]
}

function isSame(now: string, was: string | undefined): boolean {
	if (was === undefined) return false
	return now === was || (isDecimal(now) && isDecimal(was) && compareDecimals(now, was) === 0)
}
