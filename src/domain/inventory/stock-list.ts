import { compareDecimals, isDecimal } from '../decimal.ts'
import { exactTarget, synonymTarget } from '../import/headers/look-up.ts'
import { mapColumns } from '../import/map-columns.ts'
import { findLocation, isLocationTarget, locationIn } from './location-column.ts'
import { readRows, type TypedLine } from './typed-lines.ts'

/** Before the header of a column that holds what stood beside it when the list was exported. */
const EXPORTED = { en: 'Exported', zh: '导出时' } as const
const EXPORTED_HEADER = /^(?:exported|导出时)\s*[:：]\s*(\S.*)$/iu

/** The header of the column that says what stood in another when the list was exported. */
export function exportedHeader(header: string, language: 'en' | 'zh'): string {
	return `${EXPORTED[language]}: ${header}`
}

/** A change of stock or thresholds as a list says it. `was…`: what stood there when it was exported, where it holds that. */
export interface ListedLine extends TypedLine {
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
	/** Where the quantity of each row lies, by name. */
	readonly place: number | undefined
	readonly low: Pair | undefined
	readonly over: Pair | undefined
	readonly sets: boolean
	/** Columns that nothing is read from; of a list of ours none is told. */
	readonly rest: readonly number[]
}

const LOW = 'low_inventory_triggering'
const OVER = 'over_inventory_triggering'
/** Headers of a column that says for each row where its quantity lies. */
const PLACE_HEADER =
	/^(?:stock |inventory )?(?:location|warehouse)(?: name)?$|^(?:仓位|仓库|所在仓位|所在仓库)(?:名称)?$/iu
const NUMBER = /^[-+]?\d[\d.,]*$/

type Locations = readonly { readonly id: string; readonly name: string }[]

/**
 * Reads the rows of a stock list one after the other, the head first. A list of ours says what stood in it when it was
 * exported: of that only what differs is a change, whatever was sorted, left out or added. Columns headed with the names of
 * the account's locations say what lies there. Any other list says its lines as `readRows` reads them.
 */
export class StockListReader {
	readonly #locations: Locations
	#head: readonly string[] | undefined
	#columns: Columns | null | undefined
	#plain: (readonly string[])[] = []
	#unchanged = 0
	/** Of the columns that nothing is read from those that hold numbers, or by their heads locations. */
	readonly #unread = new Set<number>()
	#quantities: readonly number[] = []
	#stray: string | undefined

	/** `locations`: those of the account, where it has several. */
	constructor(locations: Locations = []) {
		this.#locations = locations
	}

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

	/** The headers of the columns that quantities were read from. */
	get read(): string[] {
		return this.#headers(this.#quantities)
	}

	/** The headers of columns that were not read and may have been meant: for locations that there are not, or naming such. */
	get unread(): string[] {
		return this.#headers([...this.#unread].toSorted((a, b) => a - b))
	}

	/** Of a list without a head: what stands behind its quantities and names none of the locations. */
	get stray(): string | undefined {
		return this.#stray
	}

	/** The lines of a row; a list that is no stock list says its own at the end. */
	push(cells: readonly string[]): ListedLine[] {
		if (this.#head === undefined) {
			this.#head = cells
			this.#plain.push(cells)
			return []
		}
		// What the first row holds tells names of locations from quantities.
		if (this.#columns === undefined) {
			this.#columns = columnsOf(this.#head, cells, this.#locations)
			this.#quantities = [...(this.#columns?.quantities.values() ?? [])].map(({ now }) => now)
			if (this.#columns?.place === undefined) this.#notePlaces(this.#columns?.rest ?? [])
		}
		if (!this.#columns) {
			this.#plain.push(cells)
			return []
		}
		this.#note(this.#columns.rest, cells)
		const lines = linesOf(this.#columns, cells)
		if (!lines.length && (cells[this.#columns.code] ?? '').trim() !== '') this.#unchanged++
		return lines
	}

	end(): ListedLine[] {
		if (this.#columns) return []
		const isPlace = (cell: string) => cell !== '' && findLocation(this.#locations, cell) !== undefined
		const { lines, head, taken, qty, stray } = readRows(this.#plain, isPlace)
		if (this.#locations.length) this.#stray = stray
		if (!head) return lines
		const rest = unknownOf(mapColumns(head).map(({ target }) => target)).filter((at) => !taken.includes(at))
		for (const cells of this.#plain.slice(1)) this.#note(rest, cells)
		this.#notePlaces([...head.keys()].filter((at) => !taken.includes(at)))
		this.#quantities = [qty]
		return lines
	}

	#note(rest: readonly number[], cells: readonly string[]): void {
		for (const at of rest) if (NUMBER.test((cells[at] ?? '').trim())) this.#unread.add(at)
	}

	/** Who has several locations is told that a column of locations was not read: of shelves, or of ones that there are not. */
	#notePlaces(rest: Iterable<number>): void {
		if (!this.#locations.length) return
		for (const at of rest) if (PLACE_HEADER.test((this.#head?.[at] ?? '').trim())) this.#unread.add(at)
	}

	#headers(columns: readonly number[]): string[] {
		return columns.flatMap((at) => this.#head?.[at]?.trim() || [])
	}
}

/** The columns of a stock list: one with quantities by location, with thresholds, or with what it was exported with. */
function columnsOf(head: readonly string[], first: readonly string[], locations: Locations): Columns | null {
	const samples = head.map((_, index) => [(first[index] ?? '').trim()])
	const targets = mapColumns(head, samples, { locations }).map(({ target }) => target)
	const before = exportedOf(head)
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
	const place = places.length ? undefined : placeOf(head, first, locations)
	const [low, over] = [at(LOW), at(OVER)]
	if (code < 0 || !(places.length || place !== undefined || low || over || before.size)) return null
	const sum = places.length ? targets.indexOf('inventory') : -1
	const rest = before.size ? [] : [...unknownOf(targets), ...(sum < 0 ? [] : [sum])]
	const sets = places.length > 0 || before.size > 0
	return { code, quantities: new Map(quantities), place, low, over, sets, rest }
}

/** Where a list of ours says what stood in its columns when it was exported, by target. */
function exportedOf(head: readonly string[]): Map<string, number> {
	const before = new Map<string, number>()
	for (const [index, header] of head.entries()) {
		const name = EXPORTED_HEADER.exec(header.trim())?.[1]
		const target = name === undefined ? undefined : (exactTarget(name) ?? synonymTarget(name))
		if (target) before.set(target, index)
	}
	return before
}

/** The column that names a location in each row; one of shelves, or of anything else, is none. */
function placeOf(head: readonly string[], first: readonly string[], locations: Locations): number | undefined {
	const at = head.findIndex((header) => PLACE_HEADER.test(header.trim()))
	const name = (first[at] ?? '').trim()
	return at >= 0 && name !== '' && findLocation(locations, name) ? at : undefined
}

const unknownOf = (targets: readonly (string | undefined)[]) =>
	targets.flatMap((target, at) => (target === undefined ? at : []))

function linesOf({ code: at, quantities, place, low, over }: Columns, cells: readonly string[]): ListedLine[] {
	const cell = (index: number | undefined) => (index === undefined ? undefined : (cells[index] ?? '').trim())
	const code = cell(at) ?? ''
	if (code === '') return []
	const changed = (pair: Pair | undefined) => {
		const [now, was] = [cell(pair?.now) ?? '', cell(pair?.was)]
		return now !== '' && !isSame(now, was) ? { now, was } : undefined
	}
	const lines: ListedLine[] = []
	const there = cell(place)
	for (const [target, pair] of quantities) {
		const change = changed(pair)
		if (!change) continue
		const location = isLocationTarget(target) ? locationIn(target) : there
		lines.push({
			code,
			qty: change.now,
			...(location && { location }),
			...(change.was !== undefined && { wasQty: change.was }),
		})
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
