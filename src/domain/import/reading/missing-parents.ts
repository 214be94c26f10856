import { productName } from '../../family/product-name.ts'
import { foldText } from '../../text.ts'
import type { Variation } from '../../sku/value/variations.ts'
import type { ImportDraft } from '../draft.ts'
import type { SeenNames } from './names.ts'
import { axesOf } from './options.ts'

/** Variants of a parent that are remembered, to find out what it is called. */
const NAMES_MAX = 5

interface NamedParent {
	readonly name: string
	/** The first row that names it. */
	readonly row: number
	readonly category: readonly string[] | undefined
	readonly variants: { name: string; options: readonly string[] }[]
	axes: readonly Variation[]
}

/** Parents that variants name and that no row of the list stands for: they may be stored, deleted, or nowhere. */
export class MissingParents {
	readonly #parents = new Map<string, NamedParent>()

	/** Sees a variant; a parent that stands in the list so far is not missed. */
	see({ parent_sku_name: name, row, category_path, attrs, options, errors }: ImportDraft, seen: SeenNames): void {
		if (name === undefined || seen.rowOf(name) !== undefined) return
		const folded = foldText(name)
		const parent = this.#parents.get(folded) ?? { name, row, category: category_path, variants: [], axes: [] }
		this.#parents.set(folded, parent)
		if (errors.length > 0) return
		parent.axes = axesOf([parent.axes, options])
		const called = attrs['bps.product_name']
		if (typeof called === 'string' && parent.variants.length < NAMES_MAX)
			parent.variants.push({ name: called, options: options.flatMap(({ values }) => values) })
	}

	/** What its variants say of each parent that is missing still. */
	drafts(seen: SeenNames): ImportDraft[] {
		return [...this.#parents.values()].flatMap((parent) => (seen.rowOf(parent.name) === undefined ? made(parent) : []))
	}
}

function made({ name, row, category, variants, axes }: NamedParent): ImportDraft {
	const called = productName('', variants)
	return {
		kind: 'sku',
		row,
		rows: [],
		sku_name: name,
		parent: true,
		made: true,
		attrs: {
			...(called ? { 'bps.product_name': called } : {}),
			...(axes.length > 0 && { 'bps.variations': axes.map(({ name, values }) => ({ name, values: [...values] })) }),
		},
		...(category && { category_path: category }),
		options: axes,
		errors: [],
		warnings: [],
	}
}
