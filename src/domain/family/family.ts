import { swatchOf } from '../catalog/swatches.ts'
import type { Variation } from '../sku/value/variations.ts'
import { foldText } from '../text.ts'
import { axisName, valueReader } from './option-words.ts'
import { areLetterSizes, inSizeOrder, isSizeAxis } from './size-order.ts'

/** A variant of a family, as the rule needs it. */
export interface FamilyMember {
	readonly key: string
	/** Its own axes, a value each (`bps.variations`). */
	readonly axes: readonly Variation[]
}

/** What an axis of a family is about: colours have swatches, sizes their own order. */
export type AxisRole = 'color' | 'size' | 'other'

export interface FamilyAxis {
	readonly name: string
	readonly role: AxisRole
	/** Those that a shown variant has, in the seller's order; sizes from small to large. */
	readonly values: readonly FamilyValue[]
}

export interface FamilyValue {
	readonly value: string
	/** `#rrggbb` of a colour that is known by its name. */
	readonly hex?: string
}

/** A member with its options in the order of the axes; empty where it has none on an axis. */
export interface Variant {
	readonly key: string
	readonly options: readonly string[]
}

/** The variants that are shown of one product (product.md section 4, "Families"). */
export interface Family {
	readonly axes: readonly FamilyAxis[]
	/** In the order of their options. */
	readonly variants: readonly Variant[]
	/** Whether the options tell every variant from the others; where not, variants are told by their SKU. */
	readonly isDistinct: boolean
}

const COLOUR_AXES = new Set([
	'color',
	'colour',
	'colors',
	'colours',
	'farbe',
	'couleur',
	'colore',
	'kleur',
	'颜色',
	'顏色',
	'花色',
])

/**
 * The family of the variants that are shown: `parent` are the axes as the seller ordered them, axes and values of which
 * no shown variant has any are left out, those that only a variant names follow.
 */
export function familyOf(parent: readonly Variation[], members: readonly FamilyMember[]): Family {
	const found = axesOf(parent, members)
	const axes = found.map(({ axis }) => axis)
	const variants = members.map(({ key, axes: own }) => {
		return { key, options: found.map(({ axis: { name }, read }) => read(valueOn(own, name))) }
	})
	const places = axes.map(({ values }) => new Map(values.map(({ value }, place) => [foldText(value), place])))
	const placeOf = ({ options }: Variant, axis: number) => places[axis]?.get(foldText(options[axis] ?? '')) ?? Infinity
	const inOrder = [...variants].sort((a, b) => {
		for (const axis of axes.keys()) {
			const [left, right] = [placeOf(a, axis), placeOf(b, axis)]
			if (left !== right) return left - right
		}
		return 0
	})
	return { axes, variants: inOrder, isDistinct: areDistinct(variants) }
}

/** Whether every variant has a value on every axis, and no two the same ones. */
export function areDistinct(variants: readonly Pick<Variant, 'options'>[]): boolean {
	const kinds = new Set(variants.map(({ options }) => JSON.stringify(options.map(foldText))))
	return kinds.size === variants.length && variants.every(({ options }) => options.length > 0 && options.every(Boolean))
}

interface FoundAxis {
	readonly axis: FamilyAxis
	/** How a value is told. */
	readonly read: (value: string) => string
}

function axesOf(parent: readonly Variation[], members: readonly FamilyMember[]): FoundAxis[] {
	const found = new Map<string, { name: string; ordered: Map<string, string>; shown: Set<string> }>()
	const axisOf = (given: string) => {
		const name = axisName(given)
		const fold = foldText(name)
		const axis = found.get(fold) ?? { name, ordered: new Map<string, string>(), shown: new Set<string>() }
		found.set(fold, axis)
		return axis
	}
	for (const { name, values } of parent) for (const value of values) axisOf(name).ordered.set(foldText(value), value)
	for (const { axes } of members)
		for (const { name, values } of axes) {
			const [value] = values
			if (value === undefined) continue
			const { ordered, shown } = axisOf(name)
			const fold = foldText(value)
			if (!ordered.has(fold)) ordered.set(fold, value)
			shown.add(fold)
		}
	return [...found.values()].flatMap(({ name, ordered, shown }) => {
		const read = valueReader(name, ordered.values())
		const values = [...ordered].flatMap(([fold, value]) => (shown.has(fold) ? read(value) : []))
		return values.length ? { axis: toAxis(name, values), read } : []
	})
}

function toAxis(name: string, values: readonly string[]): FamilyAxis {
	const isSize = isSizeAxis(name) || areLetterSizes(values)
	if (isSize) return { name, role: 'size', values: (inSizeOrder(values) ?? values).map((value) => ({ value })) }
	const isColour = COLOUR_AXES.has(foldText(name)) || /colou?r$/.test(foldText(name))
	if (!isColour) return { name, role: 'other', values: values.map((value) => ({ value })) }
	const coloured = values.map((value) => {
		const hex = swatchOf(value)
		return { value, ...(hex ? { hex } : {}) }
	})
	return { name, role: 'color', values: coloured }
}

function valueOn(own: readonly Variation[], name: string): string {
	const fold = foldText(name)
	return own.find((axis) => foldText(axisName(axis.name)) === fold)?.values[0] ?? ''
}

/** A table of a family: a line for each value or pair of values, sizes across. */
export interface FamilyMatrix {
	/** Names of the axes down and across; empty where there is none. */
	readonly down: string
	readonly across: string
	readonly columns: readonly string[]
	/** Places among the family's axes: of the labels of a line in their order, and of the columns. */
	readonly downAt: readonly number[]
	readonly acrossAt: number
	/** `labels` of the axes down, a key for each column: null where no such variant is shown. */
	readonly lines: readonly { readonly labels: readonly FamilyValue[]; readonly keys: readonly (string | null)[] }[]
}

/**
 * The variants as a matrix: sizes across, or the last axis, the others down; axes that say the same of all stand in no
 * line. Null where options do not tell the variants apart: those are listed.
 */
export function matrixOf({ axes, variants, isDistinct }: Family): FamilyMatrix | null {
	if (!isDistinct) return null
	const telling = axes.flatMap((axis, index) => (axis.values.length > 1 ? [{ ...axis, index }] : []))
	const across = telling.find(({ role }) => role === 'size') ?? telling.at(-1)
	if (!across) return null
	const down = telling.filter((axis) => axis !== across)
	const columns = across.values.map(({ value }) => value)
	const columnAt = new Map(columns.map((value, place) => [foldText(value), place]))
	const lines = new Map<string, { labels: FamilyValue[]; keys: (string | null)[] }>()
	for (const { key, options } of variants) {
		const labels = down.map(({ index, values }) => labelled(values, options[index] ?? ''))
		const id = JSON.stringify(labels.map(({ value }) => foldText(value)))
		const line = lines.get(id) ?? { labels, keys: columns.map(() => null) }
		line.keys[columnAt.get(foldText(options[across.index] ?? '')) ?? 0] = key
		lines.set(id, line)
	}
	const names = down.map(({ name }) => name).join(' · ')
	const places = { downAt: down.map(({ index }) => index), acrossAt: across.index }
	return { down: names, across: across.name, columns, ...places, lines: inLineOrder([...lines.values()], down) }
}

function labelled(values: readonly FamilyValue[], option: string): FamilyValue {
	return values.find(({ value }) => foldText(value) === foldText(option)) ?? { value: option }
}

function inLineOrder<T extends { labels: readonly FamilyValue[] }>(lines: T[], down: readonly FamilyAxis[]): T[] {
	const place = (line: T, axis: number) => down[axis]?.values.indexOf(line.labels[axis] ?? { value: '' }) ?? 0
	return lines.sort((a, b) => {
		for (const axis of down.keys()) {
			const difference = place(a, axis) - place(b, axis)
			if (difference) return difference
		}
		return 0
	})
}
