import { type Ctx, transact } from '#server/context.ts'
import { lockAccount } from '#server/lock-account.ts'
import { record } from '#server/modules/activity/index.ts'
import { refreshFamilies } from '../families.store.ts'
import {
	barrenOf,
	idsOf,
	isSold,
	lockFamilies,
	type Member,
	purgeChildless,
	purgeMade,
	purgeRows,
	type Purged,
	setStatus,
} from './remove.store.ts'

export interface Removal {
	group_id: string
	/** One moment for the whole group: what went together comes back together. */
	at: Date
	/** Leaves a parent standing, as a SKU of its own, when its last variant goes. */
	keepParents?: boolean
}

/**
 * Moves SKUs to Deleted SKUs; a parent takes its variants along, and the last variant its parent. Answers how many that
 * are sold went: families count by their variants, as in every list (product.md section 1.16). Those already deleted
 * are passed over. Made for batches of about 500.
 */
export async function deleteSkus(ctx: Ctx, ids: readonly string[], removal: Removal): Promise<number> {
	if (!ids.length) return 0
	return transact(ctx, async (ctx) => {
		await lockAccount(ctx)
		const asked = new Set(ids)
		const family = (await lockFamilies(ctx, ids)).filter(({ status }) => status === 'active')
		const goes = ({ id, parent_id }: Member) => asked.has(id) || asked.has(parent_id ?? '')
		const leaving = family.filter(goes)
		const parents = family.filter((member) => !goes(member))
		await remove(ctx, leaving, removal)
		if (removal.keepParents) await refreshFamilies(ctx, idsOf(parents))
		else {
			const barren = await barrenOf(ctx, idsOf(parents))
			const last = parents.filter(({ id }) => barren.has(id))
			await remove(ctx, last, removal)
		}
		return leaving.filter(isSold).length
	})
}

async function remove(ctx: Ctx, skus: readonly Member[], { group_id, at }: Removal): Promise<void> {
	if (!skus.length) return
	await setStatus(ctx, idsOf(skus), { status: 'deleted', at })
	await record(
		ctx,
		skus.map(({ id }) => ({
			group_id,
			action: 'delete',
			entity: 'sku',
			entity_id: id,
			before: { status: 'active' },
			after: { status: 'deleted' },
		})),
	)
}

/**
 * Removes deleted SKUs for good, parents with their variants and with their last one; active ones are passed over.
 * Answers how many that were sold are gone. Cannot be undone.
 */
export async function purgeSkus(ctx: Ctx, ids: readonly string[], group_id: string): Promise<number> {
	if (!ids.length) return 0
	return transact(ctx, async (ctx) => {
		await lockAccount(ctx)
		const named = await purgeRows(ctx, ids)
		const purged = [
			...named,
			...(await purgeChildless(ctx, new Set(named.flatMap(({ parent_id }) => parent_id ?? [])))),
		]
		await recordPurged(ctx, purged, group_id)
		return purged.filter(isSold).length
	})
}

/**
 * Removes SKUs for good that were only just made, in whatever state: their names are free again. With a parent all its
 * variants must be among them. The caller holds the account.
 */
export async function unmakeSkus(ctx: Ctx, ids: readonly string[], group_id: string): Promise<void> {
	if (!ids.length) return
	const purged = await purgeMade(ctx, ids)
	await refreshFamilies(
		ctx,
		purged.flatMap(({ parent_id }) => parent_id ?? []),
	)
	await recordPurged(ctx, purged, group_id)
}

function recordPurged(ctx: Ctx, purged: readonly Purged[], group_id: string): Promise<void> {
	return record(
		ctx,
		purged.map(({ id, sku_name }) => ({
			group_id,
			action: 'purge',
			entity: 'sku',
			entity_id: id,
			before: { sku_name },
			after: null,
		})),
	)
}
