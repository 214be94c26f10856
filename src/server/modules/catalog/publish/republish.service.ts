import { randomUUID } from 'node:crypto'
import type { Catalog } from '#contract/catalog.ts'
import type { ParamsOf } from '#contract/endpoint.ts'
import type { publishing } from '#contract/publishing.ts'
import { type Ctx, transact } from '#server/context.ts'
import type { House } from '#server/house.ts'
import { refuse } from '#server/http/refusal.ts'
import type { JobHandler } from '#server/jobs/handler.ts'
import { ownCatalog, refuseUploaded } from '../catalog.service.ts'
import { updateCatalog } from '../catalog.store.ts'
import { present } from '../list/present.service.ts'
import { getCatalogChanges } from './changes.service.ts'
import { publish } from './publish.service.ts'
import { claimDue } from './republish.store.ts'

/** How often a catalog is published again by itself (product.md section 3.18). */
export async function setCatalogRepublish(
	ctx: Ctx,
	{ catalog_id, every }: ParamsOf<(typeof publishing)['setCatalogRepublish']>,
): Promise<Catalog> {
	const row = await ownCatalog(ctx, catalog_id, true)
	if (row.status === 'deleted') throw refuse('catalog_deleted')
	refuseUploaded(row)
	return present(ctx, await updateCatalog(ctx, row.id, { republish: every }))
}

/** Starts a job for every catalog whose hour or day has passed; a catalog is looked at by one process only. */
export async function startDueRepublishing(house: House): Promise<void> {
	const { database, log } = house
	for (const { account_id, catalog_id, user_id, locale } of await claimDue(database.db, house.now())) {
		const who = { accountId: account_id, userId: user_id, isOperator: false, tokenHash: '', ip: '' }
		const ctx: Ctx = { house, db: database.db, log, requestId: randomUUID(), locale, ...who }
		// An account with too many open jobs waits for the next time; the others do not.
		await house.jobs
			.start(ctx, 'catalog_republish', { catalog_id }, { key: catalog_id })
			.catch((error: unknown) => log.warn({ err: error, accountId: account_id }, 'a catalog was not looked at'))
	}
}

/**
 * Publishes a catalog whose SKUs have changed since. One that the seller has edited since waits for the seller: half a
 * design is not published by itself.
 */
export const catalogRepublishJob: JobHandler = async ({ ctx, payload }) => {
	const catalog_id = String(payload['catalog_id'])
	const version = await transact(ctx, async (ctx) => {
		const row = await ownCatalog(ctx, catalog_id, true)
		const waits = row.republish === 'off' || row.published !== 1 || row.version !== row.published_edit
		if (waits) return null
		const { total, reordered } = await getCatalogChanges(ctx, { catalog_id, page: 1, size: 1 })
		if (!total && !reordered) return null
		return (await publish(ctx, row, { automatic: true })).published_version
	})
	return { catalog_id, version }
}
