import type { Reply } from '../../children/program.ts'
import { isNoRoom } from '../../storage/errors.ts'
import { CuttingError } from '../errors.ts'
import type { CheckTask, CutTask } from '../messages.ts'
import { cutPhoto } from './cut-photo.ts'
import { checkModel } from './model.ts'

/** The child process: takes one photo after the other and answers each. Its parent kills it at a limit. */
async function work(task: CutTask | CheckTask): Promise<Reply> {
	try {
		return { ok: true, result: await (task.kind === 'check' ? checkModel(task.model) : cutPhoto(task)) }
	} catch (error) {
		if (error instanceof CuttingError) return { ok: false, code: error.code, subject: error.subject }
		if (isNoRoom(error)) return { ok: false, code: 'disk_full', subject: '' }
		return { ok: false, code: 'failed', subject: error instanceof Error ? error.message : String(error) }
	}
}

process.on('message', async (task: CutTask | CheckTask) => {
	const reply = await work(task)
	// A parent that was killed in between hears nothing, and this process ends by 'disconnect'.
	process.send?.(reply, () => undefined)
})
process.on('disconnect', () => process.exit(0))
