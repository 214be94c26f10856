import { cleanText, foldText, quoted } from '../../text.ts'
import { isProblem } from '../../problem.ts'
import { splitList } from '../../sku/value/list-text.ts'
import { AXES_MAX, AXIS_VALUES_MAX, type Variation } from '../../sku/value/variations.ts'
import { cureOf } from '../cures.ts'
import { synonymTarget } from '../headers/look-up.ts'
import type { ParsedRow } from './parsed-row.ts'
import type { Plan } from './plan.ts'

/** Option values looked at in a cell; three of them are kept. */
const VALUES_MAX = 10

/** Names of a product's options by position, as its rows say them: `screen size|RAM`, Option1 Name … */
export function optionNames(plan: Plan, rows: readonly ParsedRow[]): string[] {
	const names: string[] = []
	for (const row of rows) {
		const said = namesIn(row)
		for (const [at, name] of said.entries()) names[at] ||= name ?? ''
		if (names.length > 0) break
	}
	for (const { target, header } of plan.columns) {
		const at = /^option_([123])$/.exec(target)?.[1]
		if (at) names[Number(at) - 1] ||= header
	}
	return names
}

/** The names that a row itself gives its options. */
function namesIn(row: ParsedRow): readonly (string | undefined)[] {
	return row.joinedNames ? splitJoined(row.joinedNames) : row.optionNames
}

/** What a row calls an option, where that is another one than its product has at this place. */
function ownName(row: ParsedRow, at: number, name: string): string {
	const own = namesIn(row)[at] ?? ''
	return own && foldText(own) !== foldText(name) ? own : name
}

/** Splits at the strongest sign that occurs. */
function splitJoined(text: string): string[] {
	const sign = ['|', ';', ','].find((sign) => text.includes(sign))
	return (sign ? text.split(sign) : [text]).map((part) => part.trim())
}

/** A variant's option values with their names; a row that names another option than its product keeps it. Shopify's `Title: Default Title` means that there are none. */
export function optionsOf(row: ParsedRow, names: readonly string[]): Variation[] {
	const joined = names.length > 1 ? splitJoined(row.joinedValues) : [row.joinedValues]
	const values = row.joinedValues ? joined : row.optionValues
	const options: Variation[] = []
	for (const [at, value] of values.slice(0, VALUES_MAX).entries()) {
		if (!value || value === 'Default Title') continue
		const said = ownName(row, at, names[at] ?? '') || `Option ${at + 1}`
		const name = clean(said).replaceAll(':', ' ')
		const several = row.kind === 'parent' ? splitList(value) : [value]
		if (row.kind !== 'parent')
			sayRewritten(
				row,
				[
					{ text: said, stored: name },
					{ text: value, stored: clean(value) },
				],
				at,
			)
		const twice = options.some((option) => foldText(option.name) === foldText(name))
		if (twice)
			row.warnings.push({ code: 'option_twice', params: { option: name, value: quoted(value) }, ...placeOf(at) })
		else options.push({ name, values: several.map(clean) })
	}
	if (options.length > AXES_MAX) row.warnings.push({ code: 'options_too_many', params: { max: AXES_MAX } })
	return options.slice(0, AXES_MAX)
}

/** Where a finding about the option at this place stands. */
export function placeOf(at: number): { readonly path: string } {
	return { path: `option_${at + 1}` }
}

/** Says which names and values of options are kept otherwise than they are written. */
function sayRewritten(row: ParsedRow, texts: readonly { text: string; stored: string }[], at: number): void {
	for (const { text, stored } of texts) {
		if (stored === text.normalize('NFC').trim() || row.warnings.some(({ code }) => code === 'option_rewritten'))
			continue
		const params = { value: quoted(text), stored: quoted(stored) }
		row.warnings.push({ code: 'option_rewritten', params, ...placeOf(at) })
	}
}

/** Texts that `bps.variations` takes: short, one line, without the sign that separates them in cells. */
function clean(text: string): string {
	const cleaned = cleanText(text.replaceAll('|', '/').slice(0, 100), 100)
	return isProblem(cleaned) ? '?' : cleaned.value
}

const ATTRIBUTES = new Set(['bps.colors', 'bps.size', 'bps.material'])

/** Options that are attributes of their own: `Color: Red` is also the variant's colour. */
export function optionAttributes(options: readonly Variation[]): Record<string, string[]> {
	const attrs: Record<string, string[]> = {}
	for (const { name, values } of options) {
		const target = synonymTarget(name)
		if (target && ATTRIBUTES.has(target)) attrs[target] ??= [...values]
	}
	return attrs
}

/** All axes of a parent with the values of its variants, in the order of the file. */
export function axesOf(variants: readonly (readonly Variation[])[]): Variation[] {
	const axes = new Map<string, Set<string>>()
	for (const options of variants)
		for (const { name, values } of options) {
			const axis = axes.get(name) ?? new Set<string>()
			for (const value of values) axis.add(value)
			axes.set(name, axis)
		}
	// Variants keep what they say; their product keeps an order, and as much of it as it can hold.
	return [...axes].slice(0, AXES_MAX).map(([name, values]) => ({ name, values: [...values].slice(0, AXIS_VALUES_MAX) }))
}

/**
 * Objects to attributes of a row that say something else than its option of that name: `Color: Navy` beside a column that
 * says Red. One that says more (`Dark blue`, `Blue, White`) is no contradiction. Where the rules leave such cells empty the
 * option counts.
 */
export function settleContradictions(plan: Plan, row: ParsedRow, options: readonly Variation[]): void {
	// What we wrote ourselves was told when it was made.
	if (plan.source === 'vitrine' || row.kind === 'parent') return
	for (const { name, values } of options) {
		const target = synonymTarget(name)
		const said = values[0]
		const given = target && ATTRIBUTES.has(target) ? row.attrs[target] : undefined
		if (!target || said === undefined || !Array.isArray(given) || given.length === 0) continue
		const texts = given.map(String)
		if (texts.some((text) => isMoreOrLess(text, said))) continue
		const value = quoted(texts.join(', '))
		const column = plan.columns.find((column) => column.target === target)?.index
		// Facets are what a shop is filtered by: mustard among the yellow ones. Magento keeps the options there.
		if (column === undefined && plan.source !== 'magento') continue
		const at = { path: target, ...(column === undefined ? {} : { column }) }
		if (plan.rules.leave_empty.includes(cureOf(target, 'option_contradicts'))) {
			delete row.attrs[target]
			row.warnings.push({ code: 'cell_left_empty', params: { value }, ...at })
		} else row.warnings.push({ code: 'option_contradicts', params: { value, option: name, said: quoted(said) }, ...at })
	}
}

function isMoreOrLess(a: string, b: string): boolean {
	const [left, right] = [foldText(a), foldText(b)]
	return left.includes(right) || right.includes(left)
}
