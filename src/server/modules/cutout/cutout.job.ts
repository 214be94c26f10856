import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { v7 as uuid } from 'uuid'
import { z } from 'zod'
import { CutoutOrder } from '#contract/cutout.ts'
import type { RefusalCode } from '#contract/refusals/index.ts'
import { MEDIA_PATH } from '#domain/media/urls.ts'
import type { Ctx } from '#server/context.ts'
import { readStored } from '#server/db/stored.ts'
import { CuttingError } from '#server/cutting/index.ts'
import { Refusal } from '#server/http/refusal.ts'
import { createLimit } from '#server/imaging/limit.ts'
import { type JobHandler, type JobRun, JobStopped, RESULT_PREFIX } from '#server/jobs/handler.ts'
import { savePicture } from '#server/modules/media/index.ts'
import { StorageError } from '#server/storage/errors.ts'
import { inFolder } from '#server/temp.ts'
import { type CutoutRow, openCutouts, updateCutout } from './cutout.store.ts'

const Payload = z.object({ ids: z.array(z.string()) })

/**
 * Takes photos out of their backgrounds, as many at once as there are children for it. Each is done or fails by itself; a run
 * that was cut short goes on with those that are still open.
 */
export const cutoutJob: JobHandler = async (run) => {
	const { ids } = readStored(Payload, run.payload, 'payload of remove_backgrounds')
	const open = await openCutouts(run.ctx, ids)
	const limit = createLimit(run.ctx.house.cutter.atOnce)
	let done = ids.length - open.length
	run.progress(done, ids.length)
	const cuts = open.map((row) =>
		limit(async () => {
			run.signal.throwIfAborted()
			await cutOne(run, row)
			run.progress(++done, ids.length)
		}),
	)
	try {
		await Promise.all(cuts)
	} catch (error) {
		// None goes on behind the back of whoever writes how the job ended.
		await Promise.allSettled(cuts)
		if (run.signal.reason instanceof JobStopped && run.signal.reason.reason === 'cancelled') await giveUp(run.ctx, ids)
		throw error
	}
	return { done }
}

/** Photos of a job that was called off can be asked for again. */
async function giveUp(ctx: Ctx, ids: readonly string[]): Promise<void> {
	for (const { id } of await openCutouts(ctx, ids))
		await updateCutout(ctx, id, { state: 'failed', error: 'cutout_stopped' })
}

async function cutOne(run: JobRun, row: CutoutRow): Promise<void> {
	const { ctx } = run
	if (!(await updateCutout(ctx, row.id, { state: 'working' }))) return
	try {
		const made = await inFolder(ctx.house.config.tempDir, 'cutout', (folder) => makeFiles(run, row, folder))
		await updateCutout(ctx, row.id, { ...made, state: 'done', error: null, done_at: ctx.house.now() })
	} catch (error) {
		const code = refusalOf(error)
		if (!code) throw error
		ctx.log.info({ err: error, cutout: row.id }, 'a photo kept its background')
		await updateCutout(ctx, row.id, { state: 'failed', error: code, done_at: ctx.house.now() })
	}
}

async function makeFiles({ ctx, signal }: JobRun, row: CutoutRow, folder: string) {
	const { storage, cutter } = ctx.house
	const { strokes, finish, ...order } = readStored(CutoutOrder, row.wanted, `what is wanted of photo ${row.id}`)
	const pathOf = (url: string) => storage.localPath(url.slice(MEDIA_PATH.length))
	const [mask, out] = [join(folder, 'mask.png'), join(folder, 'finished.png')]
	const ground = order.ground.kind === 'picture' ? await pathOf(order.ground.url) : undefined
	const task = { path: await pathOf(row.url), box: order.mode === 'box' ? order.box : undefined, strokes, mask }
	const cut = await cutter.cut({ ...task, ...(finish ? { finish: { out, look: order, ground } } : {}) }, signal)
	const mask_key = `${RESULT_PREFIX}${ctx.accountId}/${uuid()}.png`
	await storage.put(mask_key, createReadStream(mask), { contentType: 'image/png' })
	const result_url = finish ? (await savePicture(ctx, { path: out, file_name: 'cutout.png' })).url : null
	const { width, height, fit, needsHand: needs_hand, way } = cut
	return { mask_key, result_url, width, height, fit, needs_hand, way }
}

const CODES = {
	nothing: 'cutout_nothing',
	failed: 'cutout_failed',
	model: 'cutout_failed',
	disk_full: 'storage_full',
	cancelled: undefined,
} as const

/** What a seller reads of a photo that has no cut-out; undefined: it is no fault of the photo. */
function refusalOf(error: unknown): RefusalCode | undefined {
	if (error instanceof Refusal) return error.code
	if (error instanceof CuttingError) return CODES[error.code]
	return error instanceof StorageError && error.code === 'storage_missing' ? 'cutout_lost' : undefined
}
