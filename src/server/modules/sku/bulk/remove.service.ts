import { type Ctx, transact } from '#server/context.ts'
import { lockAccount } from '#server/lock-account.ts'
import { deleteSkus, type Removal } from '../remove/delete.service.ts'
import { variantKeysOfIds } from '../single/single.store.ts'
import { upsertSkus } from '../write/upsert.service.ts'

/** Variants made SKUs of their own at once. */
const CHUNK = 500

/**
 * Moves SKUs to Deleted SKUs; parents take their variants along, or with `keep_variants` leave them as SKUs of their
 * own, with what they showed of their parent. Answers how many went. Made for batches of about 500.
 */
export async function removeSkus(
	ctx: Ctx,
	ids: readonly string[],
	{ keep_variants, ...removal }: Removal & { keep_variants?: boolean | undefined },
): Promise<number> {
	if (!keep_variants) return deleteSkus(ctx, ids, removal)
	return transact(ctx, async (ctx) => {
		await lockAccount(ctx)
		const variants = await variantKeysOfIds(ctx, ids)
		for (let at = 0; at < variants.length; at += CHUNK) {
			const items = variants
				.slice(at, at + CHUNK)
				.map((sku_name_key) => ({ sku_name_key, parent_sku_name_key: null, attrs: {} }))
			await upsertSkus(ctx, items, { group_id: removal.group_id })
		}
		return deleteSkus(ctx, ids, removal)
	})
}
