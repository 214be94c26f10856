import { z } from 'zod'
import { transact } from '#server/context.ts'
import { readStored } from '#server/db/stored.ts'
import type { JobHandler } from '#server/jobs/handler.ts'
import { startCheck } from '../check/start.service.ts'
import { ownSession } from '../session.service.ts'
import { fetchPictures } from './from-addresses.job.ts'
import { takeArchive } from './from-archive.job.ts'
import { takeRowPictures } from './from-workbook.job.ts'
import { ImportPayload } from '../stored.rule.ts'

/** Bad names that are told; the list of an archive can be long. */
const TOLD = 200

const PicturesPayload = z.discriminatedUnion('from', [
	ImportPayload.extend({ from: z.literal('workbook') }),
	ImportPayload.extend({ from: z.literal('addresses') }),
	ImportPayload.extend({ from: z.literal('archive'), storage_key: z.string() }),
])

/** Takes in pictures from where the payload says, then lets the check show which row each went to. */
export const importPicturesJob: JobHandler = async (run) => {
	const { ctx } = run
	const payload = readStored(PicturesPayload, run.payload, 'payload of import_pictures')
	const session = await ownSession(ctx, payload.import_id)
	let bad: string[] = []
	if (payload.from === 'workbook') await takeRowPictures(run, session)
	else if (payload.from === 'addresses') await fetchPictures(run, session)
	else {
		bad = await takeArchive(run, session, payload.storage_key)
		await ctx.house.storage.remove(payload.storage_key)
	}
	await transact(ctx, async (ctx) => {
		const now = await ownSession(ctx, session.id, true)
		if (now.state === 'checked' || now.state === 'checking') await startCheck(ctx, now)
	})
	return { bad: bad.slice(0, TOLD), bad_total: bad.length }
}
