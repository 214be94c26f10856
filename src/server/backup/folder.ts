import type { Config } from '#server/config.ts'
import { type DiskStorage, openDiskStorage } from '#server/storage/disk.ts'

/** Where this server gives backups out, to whoever holds a signed address. */
export const BACKUPS_PATH = '/files/backups/'
/** How long such an address holds: a backup is all that there is. */
export const DOWNLOAD_SECONDS = 300

/** The folder of backups: what is whole in it, and where files stand until they are. */
export interface OpenBackups {
	path: string
	store: DiskStorage
}

/** Opens the folder that the settings name; makes it when it is missing and removes what a killed process left. */
export async function openBackups(
	{ backupDir, secret }: Pick<Config, 'backupDir' | 'secret'>,
	now: () => Date,
): Promise<OpenBackups> {
	// An address of a stored file is none of a backup.
	return { path: backupDir, store: await openDiskStorage({ root: backupDir, secret: `${secret} backups`, now }) }
}
