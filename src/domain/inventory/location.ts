import type { Problem } from '../problem.ts'
import { foldText } from '../text.ts'

/** The location of every account until it makes others. */
export const MAIN = 'main'
/** Characters of a location's name. */
export const LOCATION_NAME_MAX = 60
/** Locations of an account, archived ones apart. */
export const LOCATIONS_MAX = 50

/** Why a location cannot have this name, or null. `others`: the names of the account's other locations. */
export function locationNameProblem(name: string, others: readonly string[]): Problem | null {
	const fold = foldText(name)
	if (!fold) return { code: 'location_name_missing', path: 'name' }
	return others.some((other) => foldText(other) === fold) ? { code: 'location_name_taken', path: 'name' } : null
}
