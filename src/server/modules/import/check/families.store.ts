import { sql } from 'kysely'
import { z } from 'zod'
import type { StoredVariant } from '#domain/import/family-check.ts'
import type { Ctx } from '#server/context.ts'
import { readStoredOrNull } from '#server/db/stored.ts'
import type { Unread } from '#server/db/tables/columns.ts'
import { skusBy } from '#server/skus-by.ts'

const StoredVariations = z.array(z.object({ name: z.string(), values: z.array(z.string()) }))

/** The active variants of parents by their folded SKUs, with their options. */
export async function storedVariants(ctx: Ctx, parents: readonly string[]): Promise<StoredVariant[]> {
	if (!parents.length) return []
	const { rows } = await sql<{ parent: string; sku: string; variations: Unread | null }>`
		select parent.sku_name_fold as parent, sku.sku_name_fold as sku, sku.attrs #> '{bps,variations}' as variations
		from ${skusBy(ctx, 'sku_name_fold', parents)} as parent
		join sku on sku.account_id = ${ctx.accountId}::uuid and sku.parent_id = parent.id and sku.status = 'active'
		where parent.status = 'active'`.execute(ctx.db)
	return rows.map(({ variations, ...variant }) => {
		const options = readStoredOrNull(StoredVariations, variations, `options of ${variant.sku}`)
		return { ...variant, options: options ?? [] }
	})
}
