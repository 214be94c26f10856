import { isProblem, type Cleaned } from '../../problem.ts'
import { cleanText, foldText, quoted } from '../../text.ts'
import { joinList, splitList } from './list-text.ts'

/** Axes of a product's variants (product.md section 3.1, "Variants tab"). */
export const AXES_MAX = 3
export const AXIS_VALUES_MAX = 200
const TEXT_MAX = 100

/** One axis: on a parent all its values in order, on a variant the one it has. */
export interface Variation {
	readonly name: string
	readonly values: readonly string[]
}

/** `bps.variations` as stored. Takes the stored list (or `{name, value}` pairs), or lines such as `Size: S, M`. */
export function cleanVariations(raw: unknown): Cleaned<readonly Variation[]> {
	const list =
		typeof raw === 'string'
			? raw
					.split('\n')
					.filter((line) => line.trim() !== '')
					.map(readLine)
			: raw
	if (!Array.isArray(list)) return { code: 'variations_bad', params: { value: quoted(String(raw)) } }
	if (list.length > AXES_MAX) return { code: 'options_too_many', params: { max: AXES_MAX } }
	const axes: Variation[] = []
	for (const entry of list) {
		const axis = cleanAxis(entry)
		if (isProblem(axis)) return axis
		if (axes.some(({ name }) => foldText(name) === foldText(axis.value.name)))
			return { code: 'variations_bad', params: { value: quoted(axis.value.name) } }
		axes.push(axis.value)
	}
	return { value: axes }
}

function readLine(line: string): { name: string; values: string[] } {
	const colon = line.indexOf(':')
	return { name: line.slice(0, Math.max(colon, 0)), values: splitList(line.slice(colon + 1)) }
}

function cleanAxis(raw: unknown): Cleaned<Variation> {
	const { name, value, values = [value] } = (raw ?? {}) as { name?: unknown; value?: unknown; values?: unknown }
	const bad = { code: 'variations_bad', params: { value: quoted(String(name)) } } as const
	if (typeof name !== 'string' || !Array.isArray(values) || values.length === 0) return bad
	if (values.length > AXIS_VALUES_MAX) return { code: 'value_too_many', params: { max: AXIS_VALUES_MAX } }
	const texts: string[] = []
	for (const text of [name, ...values]) {
		const cleaned: Cleaned<string> = typeof text === 'string' ? cleanText(text, TEXT_MAX) : bad
		if (isProblem(cleaned)) return cleaned
		if (cleaned.value === '' || cleaned.value.includes('|')) return bad
		texts.push(cleaned.value)
	}
	const [axis = '', ...unique] = texts
	return axis.includes(':') ? bad : { value: { name: axis, values: [...new Set(unique)] } }
}

/** One line per axis: `Size: S, M`. */
export function formatVariations(axes: readonly Variation[]): string {
	return axes.map(({ name, values }) => `${name}: ${joinList(values)}`).join('\n')
}
