import { lengthOf, foldText } from '../../text.ts'
import { SKU_NAME_MAX } from '../../sku/sku-name.ts'
import { makeSkuNameKey } from '../../sku/sku-name-key.ts'
import type { Variation } from '../../sku/value/variations.ts'

/** The SKUs seen in a file so far: the only memory that grows with it. */
export class SeenNames {
	readonly #rows = new Map<string, number>()
	readonly #options = new Map<string, string>()
	/** The number that `free` tried last for a name: files repeat names by the thousand. */
	readonly #tried = new Map<string, number>()

	/** The row that has the SKU, if any. */
	rowOf(name: string): number | undefined {
		return this.#rows.get(foldText(name))
	}

	/** Whether the SKU stands in an earlier row with other options than these. */
	hasOtherOptions(name: string, options: readonly Variation[]): boolean {
		const earlier = this.#options.get(foldText(name))
		return earlier !== undefined && options.length > 0 && earlier !== signature(options)
	}

	add(name: string, row: number, options: readonly Variation[] = []) {
		const folded = foldText(name)
		if (this.#rows.has(folded)) return
		this.#rows.set(folded, row)
		if (options.length > 0) this.#options.set(folded, signature(options))
	}

	/** `base`, or `base-2`, `base-3`, … : a name that no row has, nor `others`. */
	free(base: string, others: ReadonlySet<string>): string {
		const taken = (name: string) => this.#rows.has(foldText(name)) || others.has(foldText(name))
		const folded = foldText(base)
		for (let n = this.#tried.get(folded) ?? 1; ; n++) {
			const name = n === 1 ? shortened(base, '') : shortened(base, `-${n}`)
			if (taken(name)) continue
			this.#tried.set(folded, n)
			return name
		}
	}
}

/** Options in one text, to compare them. */
export function signature(options: readonly Variation[]): string {
	return options.map(({ name, values }) => `${foldText(name)}=${values.map(foldText).join(',')}`).join('|')
}

/** The SKU of a row that has none: handle and option values, `classic-varsity-top-small` (product.md section 1.16). */
export function madeName(base: string, options: readonly Variation[]): string {
	const values = options.flatMap(({ values }) => values)
	return shortened(makeSkuNameKey(base), values.length > 0 ? `-${makeSkuNameKey(values.join('-'))}` : '')
}

/** A SKU that several rows share, with the values that tell this row from the others. */
export function namedApart(sku: string, values: readonly string[]): string {
	return shortened(sku, `-${values.join('-').replaceAll(/\s+/g, '-')}`)
}

/** What is left of a suffix that leaves no room for anything else. */
const SUFFIX_LEFT = 40

/** Cuts the base to what a SKU may have; of a suffix that is too long itself a sum stands for what was cut, so that values of 60 signs stay apart. */
function shortened(base: string, whole: string): string {
	const isTooLong = lengthOf(whole) >= SKU_NAME_MAX
	const suffix = isTooLong ? `${[...whole].slice(0, SUFFIX_LEFT).join('')}-${sumOf(whole)}` : whole
	const room = Math.max(SKU_NAME_MAX - lengthOf(suffix), 1)
	const head = lengthOf(base) > room ? [...base].slice(0, room).join('').replace(/-$/, '') : base
	return head + suffix
}

/** Six letters and digits that other texts hardly share (FNV-1a), the same in every import. */
function sumOf(text: string): string {
	let sum = 0x811c9dc5
	for (const sign of text) sum = Math.imul(sum ^ (sign.codePointAt(0) ?? 0), 0x01000193)
	return (sum >>> 0).toString(36).slice(-6).padStart(6, '0')
}
