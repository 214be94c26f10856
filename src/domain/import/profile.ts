import { headerKeys } from './headers/keys.ts'
import type { MappedColumn } from './map-columns.ts'
import type { ImportMapping } from './rules.ts'
import { targetOf } from './targets.ts'

/** What a seller chose for headers before: the header's key → target, or null for a column to leave out. */
export type MappingProfile = Readonly<Record<string, string | null>>

/** What lists with the same columns have in common, whatever their order. */
export function headerSignature(headers: readonly string[]): string {
	return headerKeys(headers).sort().join('\n')
}

/** The choices of a finished mapping, to be kept as a profile. */
export function profileOf(headers: readonly string[], mapping: ImportMapping): MappingProfile {
	return Object.fromEntries(headerKeys(headers).map((key, index) => [key, mapping[index] ?? null]))
}

/**
 * The mapping of a list as a profile says; columns that it does not know stay as they were found, unless their target
 * went to another column. No target is given twice, except to pictures and descriptions.
 */
export function applyProfile<T extends MappedColumn>(columns: readonly T[], profile: MappingProfile): T[] {
	const keys = headerKeys(columns.map(({ header }) => header))
	const chosen = keys.map((key) => (Object.hasOwn(profile, key) ? (profile[key] ?? null) : undefined))
	const used = new Set<string>()
	const taken = (name: string | null | undefined) => {
		const target = name ? targetOf(name) : undefined
		if (!target || (used.has(target.target) && !target.many)) return undefined
		used.add(target.target)
		return target.target
	}
	const byProfile = chosen.map(taken)
	return columns.map((column, index) => {
		const { target: found, ...rest } = column
		// Nobody chooses what a formula works out.
		if (column.how === 'formula') return column
		if (chosen[index] === undefined) {
			const target = taken(found)
			return { ...rest, ...(target ? { target } : {}), how: target ? column.how : 'none' } as T
		}
		const target = byProfile[index]
		return { ...rest, ...(target ? { target } : {}), how: target ? 'profile' : 'none' } as T
	})
}
