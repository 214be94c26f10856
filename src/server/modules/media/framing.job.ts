import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Framing } from '#domain/media/framing.ts'
import { inNameOf, transact } from '#server/context.ts'
import { readStoredOrNull } from '#server/db/stored.ts'
import type { House } from '#server/house.ts'
import { framePicture, ImageError } from '#server/imaging/index.ts'
import type { JobHandler, JobRun } from '#server/jobs/handler.ts'
import { StorageError } from '#server/storage/errors.ts'
import { findUnframed, ownersOfUnframed, setFraming } from './framing.store.ts'

/** Pictures of one batch: a second's work, done again at most when the process dies. */
const BATCH = 40

const Progress = z.object({ done: z.int() })

/** Nothing was found in it: it is shown as it is, and not looked at again. */
const NOTHING: Framing = {
	subject: null,
	ground: { left: null, top: null, right: null, bottom: null },
	tone: {},
	lead: null,
}

/** Starts a job for every account with pictures from the time before it was looked for what they show. */
export async function startFraming(house: House): Promise<void> {
	const { database, jobs, log } = house
	for (const owner of await ownersOfUnframed(database.db))
		await jobs
			.start(inNameOf(house, owner), 'picture_framing', {}, { key: 'all' })
			.catch((error: unknown) => log.warn({ err: error, accountId: owner.account_id }, 'old pictures wait'))
}

/**
 * Finds what an account's older pictures show, so that layouts crop them as they crop new ones. One after the other, with
 * as long a rest after each: whoever uploads or prints meanwhile hardly notices.
 */
export const pictureFramingJob: JobHandler = async (run) => {
	let done = readStoredOrNull(Progress, run.checkpoint, 'checkpoint of picture_framing')?.done ?? 0
	for (;;) {
		const batch = await findUnframed(run.ctx, BATCH)
		if (!batch.length) return { done }
		const found: [string, Framing][] = []
		for (const { storage_key, card_key } of batch) {
			run.signal.throwIfAborted()
			found.push([storage_key, await frameGently(run, card_key ?? storage_key)])
		}
		done += batch.length
		await transact(run.ctx, async (ctx) => {
			for (const [storage_key, framing] of found) await setFraming(ctx, storage_key, framing)
			await run.save(ctx, { done })
		})
		run.progress(done, done)
	}
}

async function frameGently({ ctx, signal }: JobRun, key: string): Promise<Framing> {
	const started = performance.now()
	try {
		return await framePicture(await ctx.house.storage.localPath(key))
	} catch (error) {
		const isLost = error instanceof ImageError || (error instanceof StorageError && error.code === 'storage_missing')
		if (!isLost) throw error
		return NOTHING
	} finally {
		await pause(performance.now() - started, undefined, { signal })
	}
}
