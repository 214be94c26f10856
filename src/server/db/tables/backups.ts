import type { BackupEvery } from '#domain/backup/backup.ts'
import type { Generated } from 'kysely'

/** When the clock makes backups of the installation. */
export interface BackupTables {
	backup_schedule: {
		/** The operator's. */
		account_id: string
		every: Generated<BackupEvery>
		hour: Generated<number>
		keep: Generated<number>
		due_at: Date | null
	}
}
