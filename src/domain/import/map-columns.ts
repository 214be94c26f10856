import { readLengthUnit, readWeightUnit } from '../units.ts'
import { attributeAt } from '../sku/attributes.ts'
import { type Parameter, pathOf } from '../custom-parameter/parameter.ts'
import { namedLocationTarget } from '../inventory/location-column.ts'
import { foldHeader } from './headers/fold.ts'
import { headerKeys } from './headers/keys.ts'
import { exactTarget, synonymTarget } from './headers/look-up.ts'
import { breakTargets } from './headers/price-breaks.ts'
import { detectSource, sourceTarget, sourceUnits, type ImportSource } from './headers/sources.ts'
import { GROSS_WEIGHT } from './cells/carton-weights.ts'
import { CARTON_WEIGHTS, targetKey, targetOf } from './targets.ts'

/**
 * How a column found its target: by our own name, by a saved profile, by a synonym (or its system's name), or not; what a
 * formula of the seller's works out has none.
 */
export type MappedHow = 'exact' | 'profile' | 'synonym' | 'formula' | 'none'

export interface MappedColumn {
	readonly index: number
	readonly header: string
	readonly target?: string
	readonly how: MappedHow
}

/** What is known of a list before its headers are read. */
export interface OwnNames {
	/** The seller's own parameters. */
	readonly parameters?: readonly Parameter[]
	/** The seller's locations, where there are several: a column of numbers may be headed with the name of one. */
	readonly locations?: readonly { readonly id: string; readonly name: string }[]
	/** The paths of a list of our own, by the key of the header (profile.ts). */
	readonly paths?: Readonly<Record<string, string>>
}

/**
 * Finds the target of every column: the path that our own export says, what the system is known to write, our names, the
 * seller's own parameters by name or key, then synonyms in English and Chinese (product.md section 3.2); what was chosen
 * for these headers before comes on top (profile.ts). No target is given twice, except to pictures and descriptions.
 * `samples` are a few cells per column.
 */
export function mapColumns(
	headers: readonly string[],
	samples: readonly (readonly string[])[] = [],
	{ parameters = [], paths = {}, locations = [] }: OwnNames = {},
): MappedColumn[] {
	const source = sourceOf(headers, paths)
	const formulas = new Set(parameters.filter(({ type }) => type === 'formula').map(pathOf))
	const found = new Map<number, { target?: string; how: MappedHow }>()
	const used = new Set<string>()
	const decided = new Set<number>()
	const pass = (how: MappedHow, find: (header: string, index: number) => string | null | undefined) => {
		for (const [index, header] of headers.entries()) {
			if (decided.has(index)) continue
			const wanted = find(header, index)
			if (wanted === undefined) continue
			decided.add(index)
			const target = wanted === null ? undefined : targetOf(wanted)
			if (target && formulas.has(target.target)) found.set(index, { how: 'formula' })
			else if (target && (target.many || !used.has(targetKey(target.target)))) {
				used.add(targetKey(target.target))
				found.set(index, { target: target.target, how })
			}
		}
	}
	const keys = headerKeys(headers)
	pass('exact', (_, index) => paths[keys[index] ?? ''])
	if (source) pass('synonym', (header) => sourceTarget(source, header))
	pass('exact', (header) => exactTarget(header))
	const named = parameterNames(parameters)
	pass('exact', (header) => named.get(foldHeader(header)))
	const breaks = breakTargets(headers)
	pass('synonym', (_, index) => breaks.get(index))
	if (source !== 'vitrine') pass('synonym', (header, index) => synonymTarget(header, samples[index]))
	pass('exact', (header, index) => (isOfNumbers(samples[index]) ? namedLocationTarget(header, locations) : undefined))
	return headers.map((header, index) => ({ index, header, ...(found.get(index) ?? { how: 'none' as const }) }))
}

const isOfNumbers = (samples: readonly string[] = []) => samples.every((sample) => /^[-+\d.,\s]*$/.test(sample))

/** The system that a list comes from; one that says its paths is ours. */
export function sourceOf(headers: readonly string[], paths: OwnNames['paths'] = {}): ImportSource | undefined {
	return Object.keys(paths).length ? 'vitrine' : detectSource(headers)
}

/** The paths of own parameters by their folded names and keys, where they may be imported; the first of a name counts. */
function parameterNames(parameters: readonly Parameter[]): Map<string, string> {
	const names = new Map<string, string>()
	for (const parameter of parameters) {
		const { type, archived, show, name, key } = parameter
		if (archived || (!show.import && type !== 'formula')) continue
		for (const word of [name.en, name.zh, key].map(foldHeader))
			if (word !== '' && !names.has(word)) names.set(word, pathOf(parameter))
	}
	return names
}

/** Units that headers name, such as `Weight (kg)`, as default values of the import's rules: unit path → unit. */
export function unitDefaults(columns: readonly MappedColumn[], source?: ImportSource): Record<string, string> {
	const defaults: Record<string, string> = {}
	for (const { header, target } of columns) {
		const path = target && unitPathOf(target)
		const unit = path && unitOfHeader(header, attributeAt(path)?.type === 'weight_unit')
		if (path && unit) defaults[path] = unit
	}
	return { ...defaults, ...sourceUnits(source, new Set(columns.flatMap(({ target }) => target ?? []))) }
}

/** The path of the unit that belongs to a target's measure. */
function unitPathOf(target: string): string | undefined {
	const measured = target.startsWith('item_')
		? 'pps.length_width_height'
		: target === CARTON_WEIGHTS
			? GROSS_WEIGHT
			: target.startsWith('carton_')
				? 'pps.carton_size'
				: target
	return attributeAt(measured)?.unit
}

function unitOfHeader(header: string, weight: boolean): string | undefined {
	const words = header.slice(0, 120).match(/\p{L}+/gu) ?? []
	for (const word of words.reverse()) {
		const unit = word.length > 1 ? (weight ? readWeightUnit(word) : readLengthUnit(word)) : undefined
		if (unit) return unit
	}
	return /\(\s*g\s*\)/i.test(header) && weight ? 'g' : undefined
}
