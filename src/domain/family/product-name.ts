import { foldText } from '../text.ts'

/** A variant's name and the values of its options. */
interface NamedVariant {
	readonly name: string
	readonly options: readonly string[]
}

/** What may stand between a name and its options. */
const BETWEEN = /[\s\-–—·,;:/|_]+$/u

/**
 * What a product is called: its parent's name without what the options say again; without one, what its variants' names
 * have in common. Empty where nothing is left of them.
 */
export function productName(parent: string, variants: readonly NamedVariant[]): string {
	if (parent.trim()) return parent.trim()
	const bare = variants.flatMap(({ name, options }) => withoutOptions(name, options) || [])
	const [first = '', ...others] = bare
	if (others.every((name) => foldText(name) === foldText(first))) return first
	return commonStart(bare) || first
}

/** A variant's name without the options that end it: `Stellar Solar Jacket-S-Blue` of S and Blue is `Stellar Solar Jacket`. */
export function withoutOptions(name: string, options: readonly string[]): string {
	const wanted = options.filter(Boolean)
	let rest = name.trim()
	for (let changed = true; changed;) {
		changed = false
		for (const option of wanted) {
			const shorter = withoutEnd(rest, option)
			if (shorter === rest) continue
			rest = shorter
			changed = true
		}
	}
	return rest
}

function withoutEnd(name: string, option: string): string {
	const bare = name.replace(/[\s)\]）]+$/u, '')
	const start = bare.length - option.length
	if (start <= 0 || foldText(bare.slice(start)) !== foldText(option)) return name
	const before = bare.slice(0, start)
	// A part of a word is none: Redwood does not end with Wood.
	if (!/[\s\-–—·,;:/|_([（]$/u.test(before)) return name
	const left = before.replace(/[([（]\s*$/u, '').replace(BETWEEN, '')
	return left || name
}

function commonStart(names: readonly string[]): string {
	const words = names.map((name) => name.split(/\s+/))
	const [first = []] = words
	let length = 0
	while (
		length < first.length &&
		words.every((other) => foldText(other[length] ?? '') === foldText(first[length] ?? ''))
	)
		length++
	return first.slice(0, length).join(' ').replace(BETWEEN, '')
}

/**
 * What a product is ordered by: its parent's SKU. Empty where that is the address of a shop's page, which only repeats the
 * name in small letters (`classic-tee` of Classic tee) and which no variant's SKU begins with.
 */
export function productCode(parent: string, name: string, variants: readonly string[]): string {
	const isAddress = parent === parent.toLowerCase() && wordsOf(parent) === wordsOf(name)
	return isAddress && !variants.some((sku) => foldText(sku).startsWith(foldText(parent))) ? '' : parent
}

const wordsOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{Nd}]+/gu, '')
