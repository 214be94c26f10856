import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { BACKUP_NAME, type BackupMaker } from '#domain/backup/backup.ts'
import type { OpenBackups } from './folder.ts'
import { writeWhole } from './whole-file.ts'
import { type BackupFacts, type BackupParts, type BackupProgress, writeBackup } from './write-backup.ts'

/** A whole backup in the folder of backups. */
export interface KeptBackup {
	/** Its file's name. */
	name: string
	by: BackupMaker
	/** Bytes. */
	size: number
	created_at: Date
}

/** Makes a backup in its folder; others work on. Throws BackupError. */
export async function keepBackup(
	parts: BackupParts,
	{ path, store }: OpenBackups,
	{ by, ...watcher }: { by: BackupMaker; tell: (progress: BackupProgress) => void; signal: AbortSignal },
): Promise<BackupFacts & { name: string }> {
	const name = nameOf(parts.now(), by)
	const facts = await writeWhole(join(path, name), { parts: store.tempDir }, (write) =>
		writeBackup(parts, write, watcher),
	)
	return { ...facts, name }
}

function nameOf(now: Date, by: BackupMaker): string {
	const [day = '', time = ''] = now.toISOString().split('T')
	return `vitrine-${day}-${time.slice(0, 8).replaceAll(':', '')}-${by}-${randomBytes(4).toString('hex')}.tar`
}

/** The backups of a folder, the newest first. */
export async function listBackups({ store }: Pick<OpenBackups, 'store'>): Promise<KeptBackup[]> {
	const found: KeptBackup[] = []
	for await (const name of store.list('')) {
		const [, year, month, day, hour, minute, second, by] = BACKUP_NAME.exec(name) ?? []
		const file = by === undefined ? null : await store.stat(name)
		if (!file) continue
		const created_at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
		found.push({ name, by: by === 'clock' ? 'clock' : 'hand', size: file.size, created_at })
	}
	return found.sort((a, b) => b.created_at.getTime() - a.created_at.getTime())
}

/** Removes the backups that the clock made, but for the newest `keep`; those made by hand stay. */
export async function dropOldBackups(folder: Pick<OpenBackups, 'store'>, keep: number): Promise<void> {
	const old = (await listBackups(folder)).filter(({ by }) => by === 'clock').slice(keep)
	for (const { name } of old) await folder.store.remove(name)
}
