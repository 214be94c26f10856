import { beginnings, readBaseName, readFolders, splitImageName, type ImageOrder } from './image-name.ts'
import { readByPattern, type ImagePattern } from './image-pattern.ts'
import { placeImages } from './image-positions.ts'

export interface SkuRef {
	sku_name_key: string
	sku_name: string
}

/** What the database knows under the keys of `candidateKeys`; more entries do no harm. */
export interface SkuLookup {
	/** By `normaliseSkuForFiles` of the SKU; several when they differ only in separators. */
	bySku: ReadonlyMap<string, readonly SkuRef[]>
	/** By UPC as it is stored. */
	byUpc: ReadonlyMap<string, readonly SkuRef[]>
}

/** The outcome for one name; the wire form of productValidateSkuImportImgs. */
export interface ImageNameMatch {
	img_name: string
	match: 'exact' | 'pattern' | 'folder' | 'upc' | 'ambiguous' | 'none'
	sku_name_key?: string
	sku_name?: string
	/** Place among the SKU's pictures in this call, from 1; absent past 99. */
	position?: number
	/** The SKUs to choose from when ambiguous, other possible readings beside a match, suggestions when none. */
	candidates?: SkuRef[]
}

interface Reading {
	match: 'exact' | 'pattern' | 'folder' | 'upc'
	keys: string[]
	order: ImageOrder
}

const SUGGESTIONS_MAX = 5

/**
 * The keys under which the SKUs of these names may be found: ask the database for SKUs whose normaliseSkuForFiles is
 * in `skus` or whose UPC is in `upcs`. A few keys a name, whatever the number of SKUs.
 */
export function candidateKeys(names: readonly string[], pattern?: ImagePattern): { skus: string[]; upcs: string[] } {
	const skus = new Set<string>()
	const upcs = new Set<string>()
	for (const name of names) {
		for (const reading of readName(name, pattern))
			for (const key of reading.keys) (reading.match === 'upc' ? upcs : skus).add(key)
		for (const key of beginnings(splitImageName(name).base)) skus.add(key)
	}
	return { skus: [...skus], upcs: [...upcs] }
}

/**
 * Which SKU each picture belongs to, by its name or path, in the order of `names` (product.md section 3.3). The rules
 * are tried in their order (a) to (f) and the first that finds a SKU decides; of several SKUs the longest wins.
 */
export function matchImageNames(names: readonly string[], skus: SkuLookup, pattern?: ImagePattern): ImageNameMatch[] {
	const matched = names.map((name) => matchOne(name, skus, pattern))
	placeImages(matched.filter(({ match }) => match.sku_name_key !== undefined))
	return matched.map(({ match }) => match)
}

function matchOne(name: string, skus: SkuLookup, pattern?: ImagePattern): { match: ImageNameMatch; order: ImageOrder } {
	const found: { reading: Reading; refs: SkuRef[] }[] = []
	for (const reading of readName(name, pattern)) {
		const refs = lookUp(reading, skus)
		if (refs.length > 0) found.push({ reading, refs })
	}
	const [best, ...others] = found
	if (!best)
		return { match: withCandidates({ img_name: name, match: 'none' }, suggest(name, skus)), order: { rank: 0 } }
	const order = best.reading.order
	const [sku, ...same] = best.refs
	if (!sku || same.length > 0)
		return { match: withCandidates({ img_name: name, match: 'ambiguous' }, best.refs), order }
	const match = { img_name: name, match: best.reading.match, sku_name_key: sku.sku_name_key, sku_name: sku.sku_name }
	const alternatives = distinct(others.flatMap(({ refs }) => refs)).filter(
		(ref) => ref.sku_name_key !== sku.sku_name_key,
	)
	return { match: withCandidates(match, alternatives), order }
}

function readName(name: string, pattern?: ImagePattern): Reading[] {
	const { base, folders } = splitImageName(name)
	const own = readBaseName(base).map(({ key, order }, index): Reading => {
		return { match: index === 0 ? 'exact' : 'pattern', keys: [key], order }
	})
	const folder = readFolders(base, folders).map(({ key, order }): Reading => ({ match: 'folder', keys: [key], order }))
	const upc = [...own, ...folder].flatMap(({ keys, order }): Reading[] => {
		const spellings = keys.flatMap(upcSpellings)
		return spellings.length > 0 ? [{ match: 'upc', keys: spellings, order }] : []
	})
	const custom = pattern ? readByPattern(base, pattern) : []
	return [
		...own,
		...folder,
		...upc,
		...custom.map(({ key, order }): Reading => ({ match: 'pattern', keys: [key], order })),
	]
}

/** The same article number with and without its leading zeros (UPC-A, EAN-13, GTIN-14); none if the text is no number. */
function upcSpellings(text: string): string[] {
	if (!/^(?:\d{8}|\d{12,14})$/.test(text)) return []
	const digits = text.replace(/^0+/, '')
	return [8, 12, 13, 14].filter((length) => length >= digits.length).map((length) => digits.padStart(length, '0'))
}

function lookUp({ match, keys }: Reading, skus: SkuLookup): SkuRef[] {
	const source = match === 'upc' ? skus.byUpc : skus.bySku
	return distinct(keys.flatMap((key) => source.get(key) ?? []))
}

function suggest(name: string, skus: SkuLookup): SkuRef[] {
	const refs = beginnings(splitImageName(name).base).flatMap((key) => skus.bySku.get(key) ?? [])
	return distinct(refs).slice(0, SUGGESTIONS_MAX)
}

function distinct(refs: readonly SkuRef[]): SkuRef[] {
	return [...new Map(refs.map((ref) => [ref.sku_name_key, ref])).values()]
}

function withCandidates(match: ImageNameMatch, candidates: SkuRef[]): ImageNameMatch {
	return candidates.length > 0 ? { ...match, candidates } : match
}
