import type { ImportDraft } from '#domain/import/draft.ts'
import { FamilyCheck } from '#domain/import/family-check.ts'
import { foldText } from '#domain/text.ts'
import type { Ctx } from '#server/context.ts'
import type { RowFinding } from '../rows.store.ts'
import type { Session } from '../session.service.ts'
import { storedVariants } from './families.store.ts'
import type { CheckedItem } from './preview.presenter.ts'
import { toFinding } from './rows.presenter.ts'

/** A row with what its product makes odd about it. */
export interface FamilyRow {
	row: number
	errors: RowFinding[]
}

/** What is known of an item of the check, or of a draft that is not checked again. */
type SeenItem = Pick<CheckedItem, 'draft' | 'outcome' | 'restore'> & Partial<Pick<CheckedItem, 'errors' | 'refused'>>

/** Looks at the products of a list as wholes, those that are stored with them (FamilyCheck). */
export class FamilyFindings {
	readonly #check = new FamilyCheck()

	/** Sees a chunk's items; those that are refused belong to no product. */
	async see(ctx: Ctx, items: readonly SeenItem[]): Promise<void> {
		const good = items.filter(({ draft, errors = draft.errors, refused = [] }) => !errors.length && !refused.length)
		const parents = good.flatMap(({ draft }) => parentIn(draft) ?? [])
		const unknown = [...new Set(parents)].filter((parent) => !this.#check.knows(parent))
		for (const stored of await storedVariants(ctx, unknown)) this.#check.seeStored(stored)
		for (const { draft, outcome, restore } of good)
			this.#check.see(draft, outcome?.created === true && restore === undefined)
	}

	end(session: Session): FamilyRow[] {
		return [...this.#check.end()].map(([row, findings]) => ({
			row,
			errors: findings.map((finding) => ({ ...toFinding(session, finding), warning: true as const })),
		}))
	}
}

/** The folded SKU of the product that a SKU belongs to, or is. */
function parentIn({ parent, parent_sku_name, sku_name }: ImportDraft): string | undefined {
	const name = parent_sku_name ?? (parent ? (sku_name ?? undefined) : undefined)
	return name === undefined ? undefined : foldText(name)
}
