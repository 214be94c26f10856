import type { ImportColumn } from '#contract/import-shapes.ts'
import { TARGETS, type Target, targetOf } from '#domain/import/targets.ts'
import { makeParameterKey } from '#domain/custom-parameter/key.ts'
import { pathOf } from '#domain/custom-parameter/parameter.ts'
import {
	findLocation,
	isLocationTarget,
	locationHeader,
	locationIn,
	targetOfLocation,
} from '#domain/inventory/location-column.ts'
import { type CustomParameter, parameterName, shownIn } from '#web/api/parameters.ts'
import type { Language } from '#web/state/preferences.ts'
import { text } from '#web/text/i18n.ts'

/** What a column goes to; null = left out. */
export type Mapping = Readonly<Record<string, string | null>>

/** The order of the groups in the list. */
const GROUPS: readonly Target['group'][] = [
	'attribute',
	'category',
	'images',
	'variants',
	'measures',
	'prices',
	'product',
]

/** The value of "Leave out" in the list. */
export const LEAVE_OUT = ''

export interface Option {
	value: string
	label: string
	disabled?: boolean
}
export interface OptionGroup {
	group: string
	items: Option[]
}

/** The mapping that the server found, or the one of the last check. */
export function initialMapping({ columns, mapping }: { columns: readonly ImportColumn[]; mapping?: Mapping }): Mapping {
	return mapping ?? Object.fromEntries(columns.map(({ index, target }) => [index, target ?? null]))
}

/** A target in the reader's language. Own parameters are called as the file calls them. */
export function labelOf(target: string, language: Language): string {
	const known = targetOf(target)
	if (!known) return target
	if (target.startsWith('cps.'))
		return parameterName(target, language) ?? target.slice('cps.'.length).replaceAll('_', ' ')
	return known[language]
}

/** Which column a target is taken by; targets that take many columns never are. */
export function takenTargets(mapping: Mapping): Map<string, number> {
	return new Map(
		Object.entries(mapping).flatMap(([index, target]) =>
			target && !targetOf(target)?.many ? [[target, Number(index)] as const] : [],
		),
	)
}

/** What the choices for a column depend on. */
export interface Around {
	/** Which column a target is taken by. */
	readonly taken: ReadonlyMap<string, number>
	readonly headerOf: (index: number) => string
	readonly language: Language
	readonly parameters: readonly CustomParameter[]
	/** Where stock can lie, where that is more than one place. */
	readonly locations: readonly { readonly id: string; readonly name: string }[]
}

/** The choices for a column, which goes to `target` now: what another column has taken stands there, but cannot be chosen. */
export function optionsFor(column: ImportColumn, target: string | null, around: Around): [Option, ...OptionGroup[]] {
	const { taken, headerOf, language, parameters } = around
	const item = (target: string, label = labelOf(target, language)): Option => {
		const by = taken.get(target)
		if (by === undefined || by === column.index) return { value: target, label }
		return { value: target, label: text('importing.takenBy', { label, column: headerOf(by) }), disabled: true }
	}
	const defined = shownIn(parameters, 'import').filter(({ type }) => type !== 'formula')
	const fresh = freshPath(column, parameters)
	const own = [
		...(fresh ? [{ ...item(fresh), label: text('importing.ownParameter', { name: column.header.trim() }) }] : []),
		...defined.map((parameter) => item(pathOf(parameter))),
	]
	const places = placesFor(target ?? column.target, around)
	return [
		{ value: LEAVE_OUT, label: text('importing.leaveOut') },
		...(own.length ? [{ group: text('importing.group.own'), items: own }] : []),
		...(places.length
			? [{ group: text('importing.group.places'), items: places.map(({ target, label }) => item(target, label)) }]
			: []),
		...GROUPS.map((group) => ({
			group: text(`importing.group.${group}`),
			items: TARGETS.filter((target) => target.group === group).map(({ target }) => item(target)),
		})),
	]
}

/**
 * What lies at each location. A column that goes to one keeps the name that its list has for it, also of a location that the list
 * will make.
 */
function placesFor(own: string | undefined, { locations, language, taken }: Around) {
	const named = [...(own === undefined ? [] : [own]), ...taken.keys()].filter(isLocationTarget)
	const placeOf = (target: string) => findLocation(locations, locationIn(target))
	const there = locations.map((one) => {
		const target = named.find((target) => placeOf(target) === one) ?? targetOfLocation(one)
		return { target, label: locationHeader(one.name, language) }
	})
	const isNew = own !== undefined && isLocationTarget(own) && !placeOf(own)
	return isNew ? [...there, { target: own, label: labelOf(own, language) }] : there
}

/** Where values of a parameter made from the column will stand; undefined where the column has no name. */
export function freshPath({ header }: ImportColumn, parameters: readonly CustomParameter[]): string | undefined {
	if (header.trim() === '') return undefined
	return `cps.${makeParameterKey(header, (key) => parameters.some((parameter) => parameter.key === key))}`
}
