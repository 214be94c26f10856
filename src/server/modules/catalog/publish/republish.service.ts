import { randomUUID } from 'node:crypto'
import type { Catalog } from '#contract/catalog.ts'
import type { ParamsOf } from '#contract/endpoint.ts'
import type { publishing } from '#contract/publishing.ts'
import { sentence } from '#contract/refusals/index.ts'
import { type Ctx, transact } from '#server/context.ts'
import type { House } from '#server/house.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
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
 * design is not published by itself. What publishing refuses ends it, and the seller is told once, not every hour.
 */
export const catalogRepublishJob: JobHandler = async ({ ctx, payload }) => {
	const catalog_id = String(payload['catalog_id'])
	const { version, ended } = await transact(ctx, (ctx) => republish(ctx, catalog_id))
	if (ended) throw ended
	return { catalog_id, version }
}

async function republish(ctx: Ctx, catalog_id: string): Promise<{ version: number | null; ended?: Refusal }> {
	const row = await ownCatalog(ctx, catalog_id, true)
	const waits = row.republish === 'off' || row.published !== 1 || row.version !== row.published_edit
	if (waits) return { version: null }
	const { total, reordered } = await getCatalogChanges(ctx, { catalog_id, page: 1, size: 1 })
	if (!total && !reordered) return { version: null }
	try {
		return { version: (await publish(ctx, row, { automatic: true })).published_version }
	} catch (error) {
		if (!(error instanceof Refusal)) throw error
		await updateCatalog(ctx, row.id, { republish: 'off' })
		const reason = sentence(error.code, ctx.locale, error.details.params)
		return { version: null, ended: refuse('republish_ended', { params: { name: row.name, reason } }) }
	}
}
