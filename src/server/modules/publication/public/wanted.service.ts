import { optionText } from '#domain/sku/value/variations.ts'
import { searchText } from '#domain/text.ts'
import { familyIn, type Outline, type Product } from '#server/modules/paper/index.ts'
import type { Contents } from './kept-outlines.service.ts'
import type { Told } from './kept-products.service.ts'

/** A product that is to be shown, and the variant of it that a search has found. */
export interface Wanted {
	product: Product
	found?: string
}

/**
 * SKUs by their keys, each on its own as a cart asks for them, and whole products by their parents' keys: of one whose
 * only shown variant is left, that.
 */
export function askedFor(contents: Contents, sections: Contents['sections'], keys: readonly string[]): Wanted[] {
	const asked = new Set(keys)
	const found = new Map(keys.flatMap((key) => contents.places.get(key)?.map((place) => [place.at, place]) ?? []))
	const inOrder = [...found.values()].filter(({ section }) => sections.includes(section)).sort((a, b) => a.at - b.at)
	return inOrder.flatMap(({ product }): Wanted[] => {
		const whole = product.keys.length > 1 && asked.has(product.key) && contents.families.get(product.key) === product
		const lone = product.keys.length === 1 && !!product.parent && asked.has(product.parent.sku_name_key)
		const single = product.keys.filter((key) => lone || asked.has(key))
		return [...(whole ? [{ product }] : []), ...single.map((key) => ({ product: { key, keys: [key] } }))]
	})
}

/** Those in which all words of a search are found. */
export function searched(wanted: readonly Wanted[], contents: Contents, name: string, showsNames: boolean): Wanted[] {
	const words = searchText(name).split(/\s+/)
	return wanted.flatMap((one) => whatMatches(one, contents, words, showsNames) ?? [])
}

/** The product where a search finds it: by any of its SKUs, which is told where it is not all of them. */
function whatMatches(
	{ product }: Wanted,
	{ outlines }: Contents,
	words: readonly string[],
	showsNames: boolean,
): Wanted | undefined {
	const texts = textsOf(product, outlines, showsNames)
	if (!words.every((word) => texts.all.includes(word))) return undefined
	const hits = product.keys.filter((_, at) => words.every((word) => texts.each[at]?.includes(word)))
	const [first] = hits
	if (first === undefined) return undefined
	return hits.length < product.keys.length ? { product, found: first } : { product }
}

/** The SKUs of a product that are told: the first in the order of its options, with the one that was found; and the others. */
export function someOf({ product, found }: Wanted, most: number, { outlines }: Contents): Omit<Told, 'product'> {
	const { keys } = product
	const family = keys.length > most ? familyIn(product, (key) => outlines.get(key)?.variations) : null
	if (!family) return { keys }
	const told = new Set(family.variants.slice(0, most).map(({ key }) => key))
	if (found !== undefined) told.add(found)
	return { keys: [...told], family, untold: keys.filter((key) => !told.has(key)) }
}

/** What the SKUs of a product are found by, together and each. */
interface Texts {
	readonly all: string
	readonly each: readonly string[]
}

/** Worked out once, as long as a product is kept; with the names of its SKUs and without. */
const texts = { named: new WeakMap<Product, Texts>(), bare: new WeakMap<Product, Texts>() }

function textsOf(product: Product, outlines: Contents['outlines'], showsNames: boolean): Texts {
	const known = showsNames ? texts.named : texts.bare
	const found = known.get(product)
	if (found) return found
	const each = product.keys.map((key) => {
		const outline = outlines.get(key)
		return outline ? textOf(outline, showsNames) : ''
	})
	// Words have no spaces in them: what variants share need not be looked through for each.
	const made = { all: [...new Set(each.flatMap((text) => text.split(' ')))].join(' '), each }
	known.set(product, made)
	return made
}

/** A SKU is found by its number, its category, and its name where the catalog shows names. */
function textOf({ sku_name, product_name, variations, category }: Outline, showsNames: boolean): string {
	const name = showsNames ? `${product_name ?? ''} ${optionText(variations)}` : ''
	return searchText(`${sku_name} ${name} ${category ?? ''}`)
}
