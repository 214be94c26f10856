import { z } from 'zod'
import type { Catalog } from '#contract/catalog.ts'
import type { ParamsOf } from '#contract/endpoint.ts'
import type { publishing } from '#contract/publishing.ts'
import { sentence } from '#contract/refusals/index.ts'
import { type Ctx, inNameOf, transact } from '#server/context.ts'
import { readStored, readStoredOrNull } from '#server/db/stored.ts'
import type { House } from '#server/house.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import type { JobHandler, JobRun } from '#server/jobs/handler.ts'
import { ownCatalog, present, refuseUploaded, updateCatalog } from '#server/modules/catalog/index.ts'
import { getCatalogChanges } from '../versions/changes.service.ts'
import { publish } from './publish.service.ts'
import { newsOf } from './republish-news.service.ts'
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
	for (const { catalog_id, ...owner } of await claimDue(database.db, house.now())) {
		// An account with too many open jobs waits for the next time; the others do not.
		await house.jobs
			.start(inNameOf(house, owner), 'catalog_republish', { catalog_id }, { key: catalog_id })
			.catch((error: unknown) => log.warn({ err: error, accountId: owner.account_id }, 'a catalog was not looked at'))
	}
}

const CatalogPayload = z.object({ catalog_id: z.string() })
const Published = z.object({ version: z.int() })

/**
 * Publishes a catalog whose SKUs have changed since. One that the seller has edited since waits for the seller: half a
 * design is not published by itself. What publishing refuses ends it, and the seller is told once, not every hour; what
 * is merely odd about it does not stop it, and is told when it is out.
 */
export const catalogRepublishJob: JobHandler = async (run) => {
	const { catalog_id } = readStored(CatalogPayload, run.payload, 'payload of catalog_republish')
	const before = readStoredOrNull(Published, run.checkpoint, 'checkpoint of catalog_republish')
	const version = before?.version ?? (await publishChanged(run, catalog_id))
	if (version === null) return { catalog_id, version }
	const summary = await newsOf(run, catalog_id, version)
	return { catalog_id, version, ...(summary ? { summary, link: `/catalogEditor?id=${catalog_id}` } : {}) }
}

/** The version that was made, and kept as the place to go on from; null when there is nothing to publish. */
async function publishChanged(run: JobRun, catalog_id: string): Promise<number | null> {
	const { version, ended } = await transact(run.ctx, async (ctx) => {
		const done = await republish(ctx, catalog_id)
		if (done.version !== null) await run.save(ctx, { version: done.version })
		return done
	})
	if (ended) throw ended
	return version
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
