import { createReadStream } from 'node:fs'
import { v7 as uuid } from 'uuid'
import type { ParamsOf } from '#contract/endpoint.ts'
import type { imports } from '#contract/import.ts'
import { type Ctx, transact } from '#server/context.ts'
import type { ReceivedFile } from '#server/http/upload.ts'
import { refuse } from '#server/http/refusal.ts'
import { getJob } from '#server/modules/job/index.ts'
import { IMPORT_PREFIX, updateSession } from '../import.store.ts'
import type { Session } from '../session.service.ts'
import { openSession } from '../upload.service.ts'

type Params<K extends keyof typeof imports> = ParamsOf<(typeof imports)[K]>
type Source = { from: 'workbook' | 'addresses' } | { from: 'archive'; storage_key: string }

/** Starts to take in the pictures of the workbook's rows, those behind the addresses that the list names, or a ZIP's. */
export async function importPictures(ctx: Ctx, { import_id, from, archive }: Params<'importPictures'>) {
	const storage_key = archiveKey(ctx, archive ?? '')
	if (from === 'archive' && !(await ctx.house.storage.stat(storage_key))) throw refuse('not_found')
	return transact(ctx, async (ctx) =>
		startPictures(ctx, await openSession(ctx, import_id, true), from === 'archive' ? { from, storage_key } : { from }),
	)
}

/** Keeps a ZIP of photos until `importPictures` looks into it. */
export async function importZip(ctx: Ctx, files: ReceivedFile[]) {
	const [file] = files
	if (!file) throw refuse('invalid')
	const archive = uuid()
	const body = createReadStream(file.path)
	await ctx.house.storage.put(archiveKey(ctx, archive), body, { contentType: 'application/zip' })
	return { archive }
}

function archiveKey({ accountId }: Ctx, archive: string): string {
	return `${IMPORT_PREFIX}${accountId}/zip-${archive}`
}

/** One job at a time takes in pictures: a second one is refused while the first is at work. */
export async function startPictures(ctx: Ctx, session: Session, source: Source): Promise<{ job_id: string }> {
	await refuseWhileTaking(ctx, session)
	const { job_id } = await ctx.house.jobs.start(ctx, 'import_pictures', { import_id: session.id, ...source })
	await updateSession(ctx, session.id, { picture_job_id: job_id })
	return { job_id }
}

/** Rows are written with all their pictures, or the seller says that they shall not come. */
export async function refuseWhileTaking(ctx: Ctx, session: Session): Promise<void> {
	if (await isTaking(ctx, session)) throw refuse('import_taking_pictures')
}

async function isTaking(ctx: Ctx, { picture_job_id }: Session): Promise<boolean> {
	if (!picture_job_id) return false
	const job = await getJob(ctx, picture_job_id).catch(() => null)
	return job?.state === 'queued' || job?.state === 'running'
}
