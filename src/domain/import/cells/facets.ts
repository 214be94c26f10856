import { isProblem } from '../../problem.ts'
import { cleanText } from '../../text.ts'
import { synonymTarget } from '../headers/look-up.ts'

/** A word about a product: `brand:Apple`. */
export interface Facet {
	readonly name: string
	readonly value: string
}

const NAME_MAX = 60
const VALUE_MAX = 200
const FACETS_MAX = 100
/** The comma before a name and its sign; other commas belong to the value. */
const NEXT_PAIR = /,(?=[^,=|:]{1,60}=)/

/**
 * Reads `category:Electronics|brand:Apple`, or as Magento writes them `color=Red,material=Nylon|Polyester`; null when any
 * part is not a pair.
 */
export function readFacets(cell: string): Facet[] | null {
	if (!NEXT_PAIR.test(cell)) {
		const pairs = readPairs(cell.split('|'))
		if (pairs || !cell.includes('=')) return pairs
	}
	const pairs = readPairs(cell.split(NEXT_PAIR))
	const facets = pairs?.flatMap(({ name, value }) => value.split('|').map((one) => ({ name, value: one.trim() })))
	return facets && facets.length <= FACETS_MAX ? facets : null
}

function readPairs(parts: readonly string[]): Facet[] | null {
	if (parts.length > FACETS_MAX) return null
	const facets: Facet[] = []
	for (const part of parts) {
		if (part.trim() === '') continue
		const at = part.search(/[:=：]/)
		const name = part.slice(0, Math.max(at, 0)).trim()
		const value = part.slice(at + 1).trim()
		if (!/[\p{L}\p{N}]/u.test(name) || name.length > NAME_MAX || /[\\/>]/.test(name) || value.startsWith('//'))
			return null
		if (value !== '') facets.push({ name, value })
	}
	return facets
}

/** Facets sorted by where they go: names of categories in order, and values by attribute path. */
export interface SortedFacets {
	readonly category: readonly string[]
	readonly values: ReadonlyMap<string, readonly string[]>
}

/** Names we do not know become own parameters: `plant type:Indoor` → `cps.plant_type`. */
export function sortFacets(facets: readonly Facet[]): SortedFacets {
	const category: string[] = []
	const values = new Map<string, string[]>()
	for (const { name, value } of facets) {
		const path = facetPath(name)
		const text = cleanText(value, VALUE_MAX)
		if (isProblem(text)) continue
		if (path === 'category') category.push(text.value)
		else values.set(path, [...new Set([...(values.get(path) ?? []), text.value])])
	}
	return { category, values }
}

const KNOWN = new Set([
	'category',
	'bps.brand_name',
	'bps.colors',
	'bps.size',
	'bps.material',
	'bps.certifications',
	'bps.design_style',
])
/** The same few names come in every row; the limit keeps a hostile file from filling the memory. */
const CACHE_MAX = 500
const cache = new Map<string, string>()

function facetPath(name: string): string {
	let path = cache.get(name)
	if (path === undefined) {
		const known = synonymTarget(name)
		path = known && KNOWN.has(known) ? known : `cps.${keyOf(name)}`
		if (cache.size >= CACHE_MAX) cache.clear()
		cache.set(name, path)
	}
	return path
}

/** The key of an own parameter made from a name: letters and digits, the rest `_`. */
export function keyOf(name: string): string {
	return name
		.normalize('NFKC')
		.toLowerCase()
		.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '_')
		.replace(/^_/, '')
		.replace(/_$/, '')
}
