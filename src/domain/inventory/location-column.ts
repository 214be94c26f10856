import { foldText } from '../text.ts'
import { MAIN } from './location.ts'

/** What columns of stock by location are called in lists (`inventory@Back room`), and how their headers are read. */
const PREFIX = 'inventory@'
/** What `main` is called as long as nobody has named it. */
export const MAIN_NAMES = { en: 'Main', zh: '主仓' } as const
const WORDS = { en: 'Stock', zh: '库存' } as const
const HEADER = /^(?:stock|库存)\s*·\s*(\S.*)$/iu
/** Where a SKU usually lies, as a column. */
export const USUAL_LOCATION = 'stock_location'

/** Whether a column says what lies at a location. */
export function isLocationTarget(target: string): boolean {
	return target.startsWith(PREFIX)
}

/** The name that a column's target holds; `main` alone is that location, whatever it is called. */
export function locationIn(target: string): string {
	return target.slice(PREFIX.length)
}

/** The target of what lies at the location of this name. */
export function locationTarget(name: string): string {
	return PREFIX + name
}

/** The target of a location that the account has. */
export function targetOfLocation({ id, name }: { readonly id: string; readonly name: string }): string {
	if (id === MAIN) return PREFIX + MAIN
	// Somebody may have called another one so.
	return PREFIX + (name === MAIN ? MAIN_NAMES.en : name)
}

/** How a column of what lies at a location is headed. */
export function locationHeader(name: string, language: 'en' | 'zh'): string {
	return `${WORDS[language]} · ${name === MAIN || name === '' ? MAIN_NAMES[language] : name}`
}

/** The target of a header such as `Stock · Back room`; undefined for any other. */
export function locationTargetOf(header: string): string | undefined {
	const name = HEADER.exec(header.trim())?.[1]
	return name === undefined ? undefined : PREFIX + name.trim()
}

/** What lists write before or after the name of a location: `Back room qty`, `后仓库存`. */
const ABOUT =
	/^(?:stock|qty|quantity|on hand|库存|数量)\s*[-:·：]?\s*|\s*[-:·：]?\s*(?:stock|qty|quantity|on hand|库存|数量)$/giu

/** The target of a header that is the name of one of these locations, alone or with a word for its quantity. */
export function namedLocationTarget(
	header: string,
	locations: readonly { readonly id: string; readonly name: string }[],
): string | undefined {
	const name = header.trim()
	const bare = name.replace(ABOUT, '')
	const found = [name, bare].find((one) => one !== '' && findLocation(locations, one))
	return found === undefined ? undefined : locationTarget(found)
}

/** What a list calls `main` as long as nobody has named it. */
export function isMainName(name: string): boolean {
	return [MAIN, MAIN_NAMES.en, MAIN_NAMES.zh].some((one) => foldText(one) === foldText(name))
}

/**
 * The location that a list means by a name: `main` itself, else by name; undefined where the account has none of it.
 */
export function findLocation<L extends { readonly id: string; readonly name: string }>(
	locations: readonly L[],
	name: string,
): L | undefined {
	const main = locations.find(({ id }) => id === MAIN)
	if (name === MAIN) return main
	const fold = foldText(name)
	return (
		locations.find((one) => one.name !== '' && foldText(one.name) === fold) ??
		(main?.name === '' && isMainName(name) ? main : undefined)
	)
}
