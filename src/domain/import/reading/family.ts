import { foldText } from '../../text.ts'
import type { ImportDraft } from '../draft.ts'
import {
	composeParent,
	composeSingle,
	composeVariant,
	sharedNothing,
	shareOf,
	type Placed,
	type Shared,
} from './compose.ts'
import { MissingParents } from './missing-parents.ts'
import { nameRows } from './name-rows.ts'
import type { SeenNames } from './names.ts'
import { axesOf, optionNames, optionsOf, settleContradictions } from './options.ts'
import { hasOptions, isPictureRow, type ParsedRow } from './parsed-row.ts'
import type { Plan } from './plan.ts'

/** Rows held back at most, to see whether they belong together. */
const HELD_MAX = 1000

interface FamilyGroup {
	readonly handle: string
	readonly name: string
	readonly first: ParsedRow
	rows: ParsedRow[]
	/** Set once the parent has gone out: what its further variants share. */
	shared?: Shared
	names?: readonly string[]
}

/**
 * Puts rows of one product together: rows with the same handle, rows without name and handle below a product, and, in
 * files without handles, rows with the same name and different options. Holds one product at a time.
 */
export class Families {
	readonly #plan: Plan
	readonly #seen: SeenNames
	/** Parents that have gone out, by handle: their variants may come again later in the file. */
	readonly #parents = new Map<string, string>()
	/** SKUs of parents by what the shop calls them: `id:45` (WooCommerce, where a parent may have no SKU). */
	readonly #shopIds = new Map<string, string>()
	readonly #missing = new MissingParents()
	#group: FamilyGroup | null = null

	constructor(plan: Plan, seen: SeenNames) {
		this.#plan = plan
		this.#seen = seen
	}

	push(row: ParsedRow): ImportDraft[] {
		const done = this.#group && !this.#belongs(this.#group, row) ? this.#close() : []
		row.parent = this.#shopIds.get(row.parent) ?? row.parent
		const group = (this.#group ??= this.#begin(row))
		group.rows.push(row)
		if (group.rows.length < HELD_MAX) return done
		done.push(...this.#flush(group, true))
		group.rows = []
		return done
	}

	/** What was held back, and the parents that variants name and no row stands for. */
	end(): ImportDraft[] {
		return [...this.#close(), ...this.#missing.drafts(this.#seen)]
	}

	#close(): ImportDraft[] {
		const group = this.#group
		this.#group = null
		return group && group.rows.length > 0 ? this.#flush(group, false) : []
	}

	#begin(first: ParsedRow): FamilyGroup {
		const parentName = this.#parents.get(first.handle)
		const shared = parentName === undefined ? {} : { shared: sharedNothing(parentName) }
		return { handle: first.handle, name: nameOf(first), first, rows: [], ...shared }
	}

	#belongs(group: FamilyGroup, row: ParsedRow): boolean {
		if (!this.#plan.groups || isExplicit(row) || isExplicit(group.first)) return false
		if (row.handle) return row.handle === group.handle
		if (nameOf(row))
			return !this.#plan.has.has('handle') && hasOptions(row) && hasOptions(group.first) && nameOf(row) === group.name
		return (group.handle !== '' || group.name !== '') && (hasOptions(row) || row.sku === null)
	}

	#flush(group: FamilyGroup, more: boolean): ImportDraft[] {
		const { variants, pictures, extra } = sorted(group)
		const names = group.names ?? optionNames(this.#plan, group.rows)
		const rows = variants.map((row) => ({ row, options: optionsOf(row, names) }))
		for (const { row, options } of rows) settleContradictions(this.#plan, row, options)
		const named = this.#plan.source === 'woocommerce' || rows.some(({ options }) => options.length > 0)
		const base = group.handle || (named ? group.name : '')
		const found = nameRows(this.#plan, this.#seen, rows, base)
		const placed = rows.map(({ row, options }, i): Placed => {
			const merged = i === 0 ? extra : []
			const name = found[i] ?? null
			if (row.kind === 'parent' && row.shopId && name) this.#shopIds.set(`id:${row.shopId}`, name)
			return { row, options, name, rows: [row.row, ...merged] }
		})
		const [only] = placed
		const texts = imageTextsOf(group.rows)
		if (only && placed.length === 1 && !group.shared && !more) return [this.#single(only, pictures, texts)]
		const family = group.first.row
		return this.#family(group, placed, pictures, names).map((draft) => ({ ...draft, family, ...texts }))
	}

	#single(only: Placed, pictures: readonly string[], texts: Pick<ImportDraft, 'image_texts'>): ImportDraft {
		const { awaits, ...alone } = composeSingle(this.#plan, only, pictures)
		const still = awaits?.filter((name) => this.#seen.rowOf(name) === undefined)
		const draft = { ...alone, ...texts, ...(still?.length ? { awaits: still } : {}) }
		this.#missing.see(draft, this.#seen)
		return draft
	}

	#family(
		group: FamilyGroup,
		placed: readonly Placed[],
		pictures: readonly string[],
		names: readonly string[],
	): ImportDraft[] {
		const isNew = group.shared === undefined
		const shared = group.shared ?? shareOf(this.#plan, placed, pictures, this.#parentName(group, placed))
		const variants = placed.map((variant, i) => composeVariant(this.#plan, shared, variant, isNew && i === 0))
		if (isNew && variants.every(({ errors }) => errors.length > 0)) return variants
		group.shared = shared
		group.names = names
		if (group.handle) this.#parents.set(group.handle, shared.parentName)
		if (!isNew) return variants
		return [composeParent(shared, group.first.row, axesOf(placed.map(({ options }) => options))), ...variants]
	}

	#parentName(group: FamilyGroup, placed: readonly Placed[]): string {
		const own = new Set(placed.flatMap(({ name }) => (name === null ? [] : foldText(name))))
		const name = this.#seen.free(group.handle || group.name, own)
		this.#seen.add(name, group.first.row)
		return name
	}
}

function nameOf(row: ParsedRow): string {
	return String(row.attrs['bps.product_name'] ?? '')
}

/** What the pictures of these rows show, by the names of the pictures. */
function imageTextsOf(rows: readonly ParsedRow[]): Pick<ImportDraft, 'image_texts'> {
	const texts = rows.flatMap(({ images = [], imageTexts }) =>
		imageTexts ? images.flatMap((name, at) => (imageTexts.has(at) ? [[name, imageTexts.get(at) ?? '']] : [])) : [],
	)
	return texts.length ? { image_texts: Object.fromEntries(texts) as Record<string, string> } : {}
}

/** Rows that say themselves what they are. */
function isExplicit(row: ParsedRow): boolean {
	return row.kind !== null || row.parent !== ''
}

/** Variants, and the rows that only bring pictures of the product. */
function sorted(group: FamilyGroup): { variants: ParsedRow[]; pictures: string[]; extra: number[] } {
	const variants: ParsedRow[] = []
	const pictures: string[] = []
	const extra: number[] = []
	for (const row of group.rows) {
		if (variants.length > 0 && isPictureRow(row)) {
			pictures.push(...(row.images ?? []), ...(row.variantImages ?? []))
			extra.push(row.row)
		} else variants.push(row)
	}
	return { variants, pictures, extra }
}
