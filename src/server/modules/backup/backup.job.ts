import { join } from 'node:path'
import { z } from 'zod'
import { BACKUP_MAKERS } from '#domain/backup/backup.ts'
import { answerAsked, type Said } from '#server/backup/ask.ts'
import { BackupError } from '#server/backup/errors.ts'
import { dropOldBackups, keepBackup } from '#server/backup/kept.ts'
import { factsOf } from '#server/backup/words.ts'
import { readStored } from '#server/db/stored.ts'
import type { House, JobHandler } from '#server/house.ts'
import { refuse } from '#server/http/refusal.ts'
import { readSchedule } from './backup.store.ts'

const Payload = z.object({ by: z.enum(BACKUP_MAKERS) })

/** Makes a backup of the installation. Of those that the clock made only the newest stay. Refuses `backup_running`, `backup_full`. */
export const backupJob: JobHandler = async ({ ctx, payload, signal, progress }) => {
	const { by } = readStored(Payload, payload, 'payload of a backup')
	const { house } = ctx
	const { name, ...facts } = await keepBackup(house, house.backups, {
		by,
		tell: ({ files, allFiles }) => progress(files, allFiles),
		signal,
	}).catch(asRefusal)
	house.log.info({ name, ...facts }, `a backup was made: ${factsOf(facts)}`)
	if (by === 'clock') await dropOldBackups(house.backups, (await readSchedule(ctx)).keep)
	// Nobody waits for the clock's: the bell tells only that one failed.
	return { name, ...(by === 'hand' ? { summary: name, link: '/accountSettings/advanced' } : {}) }
}

function asRefusal(error: unknown): never {
	if (error instanceof BackupError && error.code === 'running') throw refuse('backup_running')
	if (error instanceof BackupError && error.code === 'full') throw refuse('backup_full')
	throw error
}

/** Makes the backup that a command asks this process for, which has the embedded database to itself. */
export async function makeAskedBackup(house: House): Promise<void> {
	const { config, backups } = house
	if (house.database.kind !== 'pglite') return
	// An end of the process does not wait for it, and the command hears nothing more.
	void answerAsked(config.dataDir, async (say): Promise<Said> => {
		const tell = (progress: { rows: number; files: number; allFiles: number }) => say({ kind: 'progress', ...progress })
		try {
			const signal = new AbortController().signal
			const { name, ...facts } = await keepBackup(house, backups, { by: 'hand', tell, signal })
			house.log.info({ name, ...facts }, `a backup was made: ${factsOf(facts)}`)
			return { kind: 'done', path: join(backups.path, name), text: factsOf(facts) }
		} catch (error) {
			if (!(error instanceof BackupError)) house.log.error({ err: error }, 'a backup failed')
			const text = error instanceof BackupError ? error.message : 'The backup failed; the log of Vitrine says why.'
			return { kind: 'failed', text }
		}
	}).catch((error: unknown) => house.log.warn({ err: error }, 'a command that asked for a backup got no answer'))
}
