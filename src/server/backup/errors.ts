/**
 * Why a backup cannot be made or restored: `running` another one is being made · `full` no room on the disk · `damaged` not as
 * it was written, or cut off · `foreign` no backup of Vitrine · `newer` of a newer release · `too_big` larger than the free disk ·
 * `not_empty` there is something in this installation · `started` an older backup, and this server's database is newer.
 */
export type BackupErrorCode = 'running' | 'full' | 'damaged' | 'foreign' | 'newer' | 'too_big' | 'not_empty' | 'started'

/** An expected failure; `message` is a sentence for the operator. */
export class BackupError extends Error {
	readonly code: BackupErrorCode

	constructor(code: BackupErrorCode, message: string, cause?: unknown) {
		super(message, { cause })
		this.name = 'BackupError'
		this.code = code
	}
}

/** The file is not what was written, `at` says where. */
export const damaged = (at: string): BackupError =>
	new BackupError('damaged', `This backup is damaged: ${at}. Nothing was restored.`)

/** The file is something else. */
export const foreign = (why: string): BackupError =>
	new BackupError('foreign', `This is no backup of Vitrine: ${why}. Nothing was restored.`)
