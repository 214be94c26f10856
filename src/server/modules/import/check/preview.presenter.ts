import { signOf } from '#domain/decimal.ts'
import type { Finding, ImportDraft } from '#domain/import/draft.ts'
import { foldText } from '#domain/text.ts'
import { type Ctx, transact } from '#server/context.ts'
import { type Preview, previewUpserts, type UpsertItem } from '#server/modules/sku/index.ts'
import type { PreparedItem } from '../items.service.ts'

/** An item with what would become of it. */
export interface CheckedItem extends PreparedItem {
	outcome?: Preview
	/** What the comparison with the stored SKUs objects to. */
	refused: Finding[]
}

/**
 * Compares items with the stored SKUs. A parent that stands in the file but is not stored yet counts as there, wherever
 * it stands: variants before it wait for the second pass.
 */
export class Previews {
	/** Rows of the variants that wait. */
	readonly waiting = new Set<number>()
	/** SKUs that the file will have made by then, by folded name: what their variants need to know of them. */
	readonly #coming = new Map<string, Coming>()
	/** Why parents that no row stands for cannot be made. */
	readonly #broken = new Map<string, Finding[]>()
	/** Rows that are refused, by the folded names of their SKUs. */
	readonly #refused = new Map<string, number>()

	/** The items that are decided now. */
	async take(ctx: Ctx, prepared: readonly PreparedItem[]): Promise<CheckedItem[]> {
		const outcomes = await previewItems(ctx, prepared)
		const decided: CheckedItem[] = []
		const variants: PreparedItem[] = []
		for (const one of prepared) {
			const outcome = outcomes.get(one)
			if (!isParentless(outcome?.problem?.code)) decided.push(this.#decide(one, outcome))
			else if (this.#hasParent(one)) variants.push(one)
			else this.waiting.add(one.draft.row)
		}
		return [...decided, ...(await this.#withParent(ctx, variants))]
	}

	/** The items that were waiting, when every row has been seen. */
	async takeWaiting(ctx: Ctx, prepared: readonly PreparedItem[]): Promise<CheckedItem[]> {
		const found = prepared.filter((one) => this.#hasParent(one))
		const lost = prepared.filter((one) => !this.#hasParent(one)).map((one) => ({ ...one, refused: this.#loss(one) }))
		return [...lost, ...(await this.#withParent(ctx, found))]
	}

	#decide(one: PreparedItem, outcome: Preview | undefined): CheckedItem {
		const { draft, errors } = one
		const problem = outcome?.problem
		const refused = problem ? [problem] : []
		const name = foldText(draft.sku_name ?? '')
		if (!errors.length && !refused.length) this.#coming.set(name, comingOf(draft))
		else if (!draft.rows.length) this.#broken.set(name, [...errors, ...refused])
		else this.#refused.set(name, draft.row)
		return { ...one, refused, ...(outcome && !problem ? { outcome } : {}) }
	}

	/** The variant as it will be, once its parent is there. */
	async #withParent(ctx: Ctx, items: readonly PreparedItem[]): Promise<CheckedItem[]> {
		if (!items.length) return []
		const [odd, fit] = this.#apart(items)
		return [...odd.map((one) => this.#decide(one, undefined)), ...(await this.#asVariants(ctx, fit))]
	}

	async #asVariants(ctx: Ctx, items: readonly PreparedItem[]): Promise<CheckedItem[]> {
		const alone = items.map((one) => ({ ...one, item: one.item && withoutParent(one.item) }))
		const outcomes = await previewItems(ctx, alone)
		return items.map((one, index) => {
			const key = alone[index]
			const outcome = key && outcomes.get(key)
			const parent = { parent: one.draft.parent_sku_name ?? '' }
			const after = { ...outcome?.changes?.after, ...parent }
			const moved =
				outcome && !outcome.problem ? { ...outcome, changes: { before: {}, ...outcome.changes, after } } : outcome
			return this.#decide(one, moved)
		})
	}

	/** Those that their parent cannot take, with the reason that the run would give (placeInFamily), and the others. */
	#apart(items: readonly PreparedItem[]): [PreparedItem[], PreparedItem[]] {
		const judged = items.map((one) => {
			const parent = this.#coming.get(foldText(one.draft.parent_sku_name ?? ''))
			const code = parent?.isVariant ? 'parent_nested' : parent?.hasStock ? 'parent_has_stock' : undefined
			return code ? { ...one, errors: [...one.errors, { code, path: 'parent_sku_name_key' }] } : one
		})
		const isFit = (one: PreparedItem) => items.includes(one)
		return [judged.filter((one) => !isFit(one)), judged.filter(isFit)]
	}

	#hasParent({ draft }: PreparedItem): boolean {
		return this.#coming.has(foldText(draft.parent_sku_name ?? ''))
	}

	#loss({ draft }: PreparedItem): Finding[] {
		const sku = draft.parent_sku_name ?? ''
		const row = this.#refused.get(foldText(sku))
		const path = 'parent_sku_name_key'
		if (row !== undefined) return [{ code: 'parent_refused', params: { sku, row }, path }]
		return this.#broken.get(foldText(sku)) ?? [{ code: 'parent_unknown', params: { sku }, path }]
	}
}

interface Coming {
	hasStock: boolean
	isVariant: boolean
}

function comingOf({ inventory, parent_sku_name }: ImportDraft): Coming {
	return { hasStock: signOf(inventory ?? '0') !== 0, isVariant: parent_sku_name !== undefined }
}

/** What the rules of SKUs say of a variant whose parent is not there, or not yet. */
export function isParentless(code: string | undefined): boolean {
	return code === 'parent_unknown' || code === 'parent_deleted'
}

/** Items that come back from Deleted SKUs cannot be compared before they are back. */
async function previewItems(ctx: Ctx, prepared: readonly PreparedItem[]): Promise<Map<PreparedItem, Preview>> {
	const asked = prepared.flatMap((one) => (one.item && !one.restore ? [{ one, item: one.item }] : []))
	const outcomes = await transact(ctx, (ctx) =>
		previewUpserts(
			ctx,
			asked.map(({ item }) => item),
		),
	)
	return new Map(outcomes.flatMap((outcome, index) => (asked[index] ? [[asked[index].one, outcome] as const] : [])))
}

function withoutParent(item: UpsertItem): UpsertItem {
	return { ...item, parent_sku_name: undefined }
}
