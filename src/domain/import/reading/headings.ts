import { categoryNameProblem } from '../../category/name.ts'
import type { Cell, SkippedRow } from '../draft.ts'
import { CATEGORY_COLUMNS } from '../targets.ts'
import { textOf } from './parse-row.ts'
import type { ParsedRow } from './parsed-row.ts'
import type { Plan } from './plan.ts'

/** Signs of a heading at most; what is longer is a note. */
const HEADING_MAX = 40
/** A heading has letters and is no sentence, address or `date: …`. */
const HEADING = /^(?=.*\p{L})[^:：;；。!！?？@]+(?<!\.)$/u

/**
 * Rows between the products of a price list that only head those below them. One is held back until a product follows:
 * what none follows is a note, and as empty as any row without a product.
 */
export class Headings {
	readonly #areCategories: boolean
	readonly #mapped: ReadonlySet<number>
	#held: { readonly row: number; readonly text: string } | null = null
	#current: string | null = null

	constructor({ rules, has, columns, defaultCategory, source }: Plan) {
		const isTold = CATEGORY_COLUMNS.some((target) => has.has(target)) || defaultCategory !== undefined
		this.#areCategories = rules.headings && !isTold && source === undefined
		this.#mapped = new Set(columns.map(({ index }) => index))
	}

	/** A row without a product. */
	pass(row: number, cells: readonly Cell[]): SkippedRow[] {
		const before = this.end()
		const text = this.#areCategories ? this.#headingOf(cells) : null
		if (text === null) return [...before, { kind: 'skipped', row, code: 'row_empty' }]
		this.#held = { row, text }
		return before
	}

	/** A row of a product: it stands under the last heading. Answers that heading where it is the first one below it. */
	head(parsed: ParsedRow): SkippedRow[] {
		const held = this.#held
		this.#held = null
		this.#current = held?.text ?? this.#current
		if (this.#current !== null) {
			parsed.category = [this.#current]
			parsed.headed = true
		}
		return held ? [{ kind: 'skipped', row: held.row, code: 'row_heading', params: { value: held.text } }] : []
	}

	/** A heading that heads nothing. */
	end(): SkippedRow[] {
		const held = this.#held
		this.#held = null
		return held ? [{ kind: 'skipped', row: held.row, code: 'row_empty' }] : []
	}

	/** The only text of a row, in a column that is left out: any other cell says something of a product. */
	#headingOf(cells: readonly Cell[]): string | null {
		const filled = [...cells.entries()].filter(([, cell]) => textOf(cell) !== '')
		const [only] = filled
		if (!only || filled.length > 1 || this.#mapped.has(only[0])) return null
		const text = textOf(only[1]).replaceAll(/\s+/g, ' ')
		return text.length <= HEADING_MAX && HEADING.test(text) && !categoryNameProblem(text) ? text : null
	}
}
