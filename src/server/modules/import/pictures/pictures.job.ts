import { transact } from '#server/context.ts'
import type { JobHandler } from '#server/jobs/handler.ts'
import { startCheck } from '../check/start.service.ts'
import { ownSession } from '../session.service.ts'
import { fetchPictures } from './from-addresses.job.ts'
import { takeArchive } from './from-archive.job.ts'
import { takeRowPictures } from './from-workbook.job.ts'

/** Bad names that are told; the list of an archive can be long. */
const TOLD = 200

/** Takes in pictures from where the payload says, then lets the check show which row each went to. */
export const importPicturesJob: JobHandler = async (run) => {
	const { ctx, payload } = run
	const session = await ownSession(ctx, String(payload['import_id']))
	let bad: string[] = []
	if (payload['from'] === 'workbook') await takeRowPictures(run, session)
	else if (payload['from'] === 'addresses') await fetchPictures(run, session)
	else {
		const key = String(payload['storage_key'])
		bad = await takeArchive(run, session, key)
		await ctx.house.storage.remove(key)
	}
	await transact(ctx, async (ctx) => {
		const now = await ownSession(ctx, session.id, true)
		if (now.state === 'checked' || now.state === 'checking') await startCheck(ctx, now)
	})
	return { bad: bad.slice(0, TOLD), bad_total: bad.length }
}
