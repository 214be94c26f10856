import type { ImportColumn } from '#contract/import-shapes.ts'
import { TARGETS, type Target, targetOf } from '#domain/import/targets.ts'
import { makeParameterKey } from '#domain/custom-parameter/key.ts'
import { pathOf } from '#domain/custom-parameter/parameter.ts'
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

/** The choices for one column: what another column has taken stands there, but cannot be chosen. */
export function optionsFor(
	column: ImportColumn,
	taken: ReadonlyMap<string, number>,
	headerOf: (index: number) => string,
	language: Language,
	parameters: readonly CustomParameter[],
): [Option, ...OptionGroup[]] {
	const item = (target: string): Option => {
		const label = labelOf(target, language)
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
	return [
		{ value: LEAVE_OUT, label: text('importing.leaveOut') },
		...(own.length ? [{ group: text('importing.group.own'), items: own }] : []),
		...GROUPS.map((group) => ({
			group: text(`importing.group.${group}`),
			items: TARGETS.filter((target) => target.group === group).map(({ target }) => item(target)),
		})),
	]
}

/** Where values of a parameter made from the column will stand; undefined where the column has no name. */
export function freshPath({ header }: ImportColumn, parameters: readonly CustomParameter[]): string | undefined {
	if (header.trim() === '') return undefined
	return `cps.${makeParameterKey(header, (key) => parameters.some((parameter) => parameter.key === key))}`
}
