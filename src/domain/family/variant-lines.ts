import { type Family, type FamilyValue, matrixOf } from './family.ts'
import { inSizeOrder } from './size-order.ts'

/** A line of variants on paper. */
export interface VariantLine {
	readonly label: string
	/** `#rrggbb` of a colour that is known, else empty. */
	readonly hex: string
	/** Keys of the variants that stand beside each other; null where there is none. */
	readonly keys: readonly (string | null)[]
	/** What each of them is called, where the line does not stand under the columns of the others; else empty. */
	readonly labels: readonly string[]
}

/** The variants of a product under each other: sizes run across and a line is a colour, or each line is a variant. */
export interface VariantLines {
	/** Heads over the lines' variants; empty where each line is a variant. */
	readonly columns: readonly string[]
	readonly lines: readonly VariantLine[]
}

/** Longer values of options are read beside a variant, not over a narrow column. */
const COLUMN_SIGNS = 12
const LABEL_SIGNS = 32
/** Of the places of a table; where fewer are taken, a line a variant is shorter. */
const LEAST_TAKEN = 0.5

/**
 * Variants as a table at most `across` of them wide: longer runs go on in further lines whose variants say themselves what
 * they are. Null where that would say less than a line a variant: options that do not tell variants apart, values too long
 * for a column, mostly empty places, a single option that is no size.
 */
export function runLines(family: Family, across: number): VariantLines | null {
	const matrix = matrixOf(family)
	if (!matrix || matrix.columns.length < 2 || across < 2) return null
	const sizes = family.axes.find(({ role }) => role === 'size')?.values.map(({ value }) => value) ?? []
	if (matrix.lines.length === 1 && sizes.length < 2) return null
	const lines = matrix.lines.map(({ labels, keys }) => ({ label: said(labels), hex: hexOf(labels), keys }))
	const isLong = matrix.columns.some((value) => value.length > COLUMN_SIGNS)
	if (isLong || lines.some(({ label }) => label.length > LABEL_SIGNS)) return null
	if (family.variants.length < LEAST_TAKEN * lines.length * matrix.columns.length) return null
	const parts = Math.max(1, Math.ceil(matrix.columns.length / across))
	if (parts === 1) return { columns: matrix.columns, lines: lines.map((line) => ({ ...line, labels: [] })) }
	const each = Math.ceil(matrix.columns.length / parts)
	const partsOf = (line: (typeof lines)[number]): VariantLine[] =>
		Array.from({ length: parts }, (_, part) => {
			const [from, to] = [part * each, (part + 1) * each]
			return { ...line, keys: line.keys.slice(from, to), labels: matrix.columns.slice(from, to) }
		}).filter(({ keys }) => keys.some((key) => key !== null))
	return { columns: [], lines: lines.flatMap(partsOf) }
}

/** A line for each variant, called by its options. */
export function singleLines(family: Family): VariantLines {
	const colours = family.axes.findIndex(({ role }) => role === 'color')
	const values = new Map(family.axes[colours]?.values.map(({ value, hex }) => [value, hex ?? '']))
	const lines = family.variants.map(({ key, options }) => {
		const label = options.filter(Boolean).join(' · ')
		return { label, hex: values.get(options[colours] ?? '') ?? '', keys: [key], labels: [] }
	})
	return { columns: [], lines }
}

const said = (labels: readonly FamilyValue[]): string => labels.map(({ value }) => value).join(' · ')
const hexOf = (labels: readonly FamilyValue[]): string => labels.flatMap(({ hex }) => hex ?? [])[0] ?? ''

/** So many values stand as they are; of more only the first and the last. */
const VALUES_MOST = 2
const RUN_SIGNS = 22

/** The values of an option in short: `XS–XL` of sizes, `8 GB, 16 GB`, `Oak +4`. */
export function shortRun({ role, values }: Pick<Family['axes'][number], 'role' | 'values'>): string {
	const all = values.map(({ value }) => value)
	const [first = '', last = ''] = [all[0], all.at(-1)]
	const isRange = all.length > VALUES_MOST && ((role === 'size' && inSizeOrder(all)) || areRising(all))
	if (isRange) return `${first}–${last}`
	const whole = all.join(', ')
	if (all.length <= VALUES_MOST && whole.length <= RUN_SIGNS) return whole
	return all.length > 1 ? `${first} +${all.length - 1}` : first
}

const AMOUNT = /^(\d+(?:\.\d+)?)\s?(\p{L}{0,4}|"|″)$/u

/** Numbers of one unit from small to large: `4GB`, `8GB`, `16GB`. */
function areRising(values: readonly string[]): boolean {
	const amounts = values.map((value) => AMOUNT.exec(value.trim()))
	return amounts.every((amount, at) => {
		const before = amounts[at - 1]
		return amount !== null && (!before || (amount[2] === before[2] && Number(amount[1]) > Number(before[1])))
	})
}
