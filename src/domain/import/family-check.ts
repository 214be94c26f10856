import { VARIANTS_MAX } from '../sku/variants.ts'
import { optionText } from '../sku/value/option-text.ts'
import { AXIS_VALUES_MAX, type Variation } from '../sku/value/variations.ts'
import { foldText, quoted } from '../text.ts'
import type { Finding, ImportDraft } from './draft.ts'
import { placeOf } from './reading/options.ts'

/** A stored variant, by folded SKUs. */
export interface StoredVariant {
	readonly parent: string
	readonly sku: string
	readonly options: readonly Variation[]
}

/** Variants that have the same axes. */
interface Shape {
	readonly axes: readonly string[]
	count: number
	readonly rows: number[]
}

/** What is remembered of a product until all rows are seen. */
interface Watched {
	/** Its stored variants of which no row has come. */
	readonly stored: Map<string, readonly Variation[]>
	readonly shapes: Map<string, Shape>
	/** The row that has some options first. */
	readonly kinds: Map<string, number>
	/** By folded axis, then by the value without case and blanks: how it is written first. */
	readonly spellings: Map<string, Map<string, { readonly value: string; readonly row: number }>>
	variants: number
	/** The first row of its variants. */
	row: number
	/** Whether a variant has a price, and rows of new ones that have none. */
	isPriced: boolean
	readonly priceless: number[]
}

/** Samples of SKUs in a sentence. */
const NAMED = 3

/**
 * Finds what is odd about the products of a list, whose rows may stand anywhere in it and whose siblings may be stored:
 * variants with the same options, without one that the others have or with other ones, values that differ in case or blanks
 * only, missing prices, too many variants, parents without any. All of it is imported as it stands; it is told by row.
 */
export class FamilyCheck {
	readonly #families = new Map<string, Watched>()
	readonly #findings = new Map<number, Finding[]>()
	/** Rows of parents by their folded SKU. */
	readonly #parents = new Map<string, number>()
	/** SKUs that parents name, by folded SKU, and of which nothing was seen. */
	readonly #awaited = new Map<string, { readonly sku: string; readonly row: number }>()

	/** Whether stored variants of a parent have been told of. */
	knows(parent: string): boolean {
		return this.#families.has(foldText(parent))
	}

	seeStored({ parent, sku, options }: StoredVariant): void {
		this.#family(parent, 0).stored.set(sku, options)
		this.#awaited.delete(sku)
	}

	/** Sees a SKU that will be written; `isNew`: it is not stored yet. */
	see(draft: ImportDraft, isNew: boolean): void {
		const { row, rows, sku_name, parent, awaits = [], parent_sku_name } = draft
		const folded = foldText(sku_name ?? '')
		this.#awaited.delete(folded)
		if (parent && rows.length > 0) {
			this.#parents.set(folded, row)
			for (const sku of awaits) this.#await(folded, sku, row)
		}
		if (parent_sku_name !== undefined) this.#seeVariant(this.#family(foldText(parent_sku_name), row), draft, isNew)
	}

	/** What was found, by the rows that SKUs are reported under. */
	end(): ReadonlyMap<number, readonly Finding[]> {
		for (const family of this.#families.values()) if (family.variants > 0) this.#endFamily(family)
		for (const [parent, row] of this.#parents) if (!this.#hasVariants(parent)) this.#say(row, { code: 'parent_alone' })
		for (const [row, missing] of Map.groupBy(this.#awaited.values(), ({ row }) => row)) {
			const skus = missing.map(({ sku }) => sku)
			const sku = skus.slice(0, NAMED).join(', ') + (skus.length > NAMED ? ', …' : '')
			this.#say(row, { code: 'variants_missing', params: { sku }, path: 'variants' })
		}
		return this.#findings
	}

	#family(parent: string, row: number): Watched {
		const known = this.#families.get(parent) ?? {
			stored: new Map(),
			shapes: new Map(),
			kinds: new Map(),
			spellings: new Map(),
			variants: 0,
			row,
			isPriced: false,
			priceless: [],
		}
		this.#families.set(parent, known)
		return known
	}

	#await(parent: string, sku: string, row: number): void {
		const folded = foldText(sku)
		if (!this.#families.get(parent)?.stored.has(folded)) this.#awaited.set(folded, { sku, row })
	}

	#hasVariants(parent: string): boolean {
		const family = this.#families.get(parent)
		return family !== undefined && family.variants + family.stored.size > 0
	}

	#say(row: number, finding: Finding): void {
		const known = this.#findings.get(row)
		if (known) known.push(finding)
		else this.#findings.set(row, [finding])
	}

	#seeVariant(family: Watched, draft: ImportDraft, isNew: boolean): void {
		const { row, sku_name, attrs, inherited } = draft
		const folded = foldText(sku_name ?? '')
		const options = optionsIn(draft) ?? family.stored.get(folded) ?? []
		family.stored.delete(folded)
		if (family.variants++ === 0) family.row = row
		count(family, options, row)
		const price = attrs['bps.price'] ?? inherited?.attrs['bps.price']
		if (price !== undefined && price !== null) family.isPriced = true
		else if (isNew) family.priceless.push(row)
		this.#compareSpelling(family, options, row)
		const kind = kindOf(options)
		const earlier = kind === '' ? undefined : family.kinds.get(kind)
		if (earlier === undefined) family.kinds.set(kind, row)
		else
			this.#say(row, {
				code: 'options_same',
				params: { row: earlier, options: quoted(optionText(options)) },
				...placeOf(0),
			})
	}

	#compareSpelling({ spellings }: Watched, options: readonly Variation[], row: number): void {
		for (const [at, { name, values }] of options.entries()) {
			const axis = foldText(name)
			const known = spellings.get(axis) ?? new Map<string, { value: string; row: number }>()
			spellings.set(axis, known)
			for (const value of values) {
				const bare = foldText(value).replaceAll(/\s+/g, '')
				const first = known.get(bare)
				if (first === undefined) known.set(bare, { value, row })
				else if (first.value !== value)
					this.#say(row, {
						code: 'option_spelling',
						params: { value: quoted(value), other: quoted(first.value), row: first.row },
						...placeOf(at),
					})
			}
		}
	}

	#endFamily(family: Watched): void {
		for (const [sku, options] of family.stored) {
			count(family, options)
			const row = family.kinds.get(kindOf(options))
			if (row !== undefined && options.length > 0)
				this.#say(row, {
					code: 'options_same_stored',
					params: { sku, options: quoted(optionText(options)) },
					...placeOf(0),
				})
		}
		const variants = family.variants + family.stored.size
		if (variants > 1) this.#compareShapes(family)
		if (family.isPriced)
			for (const row of family.priceless) this.#say(row, { code: 'price_lacking', path: 'bps.price' })
		if (variants > VARIANTS_MAX)
			this.#say(family.row, { code: 'variants_many', params: { count: variants, max: VARIANTS_MAX } })
		for (const [option, values] of family.spellings)
			if (values.size > AXIS_VALUES_MAX)
				this.#say(family.row, {
					code: 'axis_values_many',
					params: { option, count: values.size, max: AXIS_VALUES_MAX },
				})
	}

	/** What most variants are told by is what the product has; the first of several counts. */
	#compareShapes({ shapes }: Watched): void {
		const all = [...shapes.values()]
		const named = all.filter(({ axes }) => axes.length > 0)
		const usual = named.reduce<Shape | undefined>(
			(most, one) => (most && most.count >= one.count ? most : one),
			undefined,
		)
		for (const shape of all) {
			if (shape === usual) continue
			const finding = usual ? comparedTo(usual, shape) : { code: 'options_none', ...placeOf(0) }
			for (const row of shape.rows) this.#say(row, finding)
		}
	}
}

/** Counts a variant; without a row it is a stored one. */
function count({ shapes }: Watched, options: readonly Variation[], row?: number): void {
	const axes = options.map(({ name }) => name)
	const key = axes.map(foldText).toSorted().join('|')
	const shape = shapes.get(key) ?? { axes, count: 0, rows: [] }
	shapes.set(key, shape)
	shape.count++
	if (row !== undefined) shape.rows.push(row)
}

function comparedTo(usual: Shape, { axes }: Shape): Finding {
	const own = new Set(axes.map(foldText))
	const missing = usual.axes.filter((name) => !own.has(foldText(name)))
	const isSubset = missing.length + axes.length === usual.axes.length
	const at = placeOf(Math.max(usual.axes.indexOf(missing[0] ?? ''), 0))
	return isSubset
		? { code: 'option_lacking', params: { missing: missing.join(', ') }, ...at }
		: { code: 'options_differ', params: { own: axes.join(', '), others: usual.axes.join(', ') }, ...at }
}

/** The options of a row, or none where it says nothing about them. */
function optionsIn({ options, attrs }: ImportDraft): readonly Variation[] | undefined {
	if (options.length > 0) return options
	const stored = attrs['bps.variations']
	return Array.isArray(stored) ? (stored as unknown as readonly Variation[]) : undefined
}

/** Options in one text, whatever their order. */
function kindOf(options: readonly Variation[]): string {
	return options
		.map(({ name, values }) => `${foldText(name)}=${foldText(values[0] ?? '')}`)
		.toSorted()
		.join('|')
}
