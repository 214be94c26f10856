import { optionText } from '#domain/sku/value/option-text.ts'
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

/** All products of some sections; of one section, and of all, the same list each time. */
export function allOf({ sections: all }: Contents, sections: Contents['sections']): readonly Wanted[] {
	const [only, ...others] = sections
	const whole = sections.length === all.length ? all : others.length === 0 ? only : undefined
	const known = whole && lists.get(whole)
	if (known) return known
	const list = sections.flatMap(({ products }) => products.map((product): Wanted => ({ product })))
	if (whole) lists.set(whole, list)
	return list
}

const lists = new WeakMap<object, readonly Wanted[]>()

/** Those in which all words of a search are found. */
export function searched(
	wanted: readonly Wanted[],
	contents: Contents,
	name: string,
	showsNames: boolean,
): readonly Wanted[] {
	const words = searchText(name).split(/\s+/)
	const longest = words.reduce((long, word) => (word.length > long.length ? word : long), '')
	const likely = longest ? whereIs(longest, wanted, contents, showsNames) : wanted
	return likely.flatMap((one) => whatMatches(one, contents, words, showsNames) ?? [])
}

/** The texts of a list one below the other, and where each begins: one look finds a word in thousands of products. */
interface Column {
	readonly text: string
	readonly begins: readonly number[]
}

const columns = { named: new WeakMap<readonly Wanted[], Column>(), bare: new WeakMap<readonly Wanted[], Column>() }

function whereIs(word: string, wanted: readonly Wanted[], contents: Contents, showsNames: boolean): readonly Wanted[] {
	const { text, begins } = columnOf(wanted, contents, showsNames)
	const found: Wanted[] = []
	let row = 0
	for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, begins[row] ?? text.length)) {
		while ((begins[row + 1] ?? Infinity) <= at) row++
		const one = wanted[row++]
		if (one) found.push(one)
	}
	return found
}

function columnOf(wanted: readonly Wanted[], { outlines }: Contents, showsNames: boolean): Column {
	const kept = showsNames ? columns.named : columns.bare
	const known = kept.get(wanted)
	if (known) return known
	const texts = wanted.map(({ product }) => textsOf(product, outlines, showsNames).all)
	let next = 0
	const begins = texts.map((text) => {
		const begin = next
		next += text.length + 1
		return begin
	})
	const column = { text: texts.join('\n'), begins }
	kept.set(wanted, column)
	return column
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
