import type { Ctx } from '#server/context.ts'
import { Refusal } from '#server/http/refusal.ts'

/** Somebody who works on a catalog saves it again and again: its photos wait until that has come to rest. */
const REST_MS = 5_000
/** One job for all catalogs of an account. */
const KEY = 'photos'

/** Has the photos of saved catalogs prepared; says nothing where too many jobs are open already: exports do it then. */
export async function preparePhotosSoon(ctx: Ctx): Promise<void> {
	try {
		await ctx.house.jobs.start(ctx, 'catalog_photos', {}, { key: KEY, afterMs: REST_MS })
	} catch (error) {
		if (!(error instanceof Refusal && error.code === 'job_too_many')) throw error
	}
}
