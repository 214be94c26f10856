import { contracts } from '#contract/index.ts'
import type { Module } from '#server/module.ts'
import { backupJob, makeAskedBackup } from './backup.job.ts'
import {
	deleteBackup,
	downloadBackup,
	getBackups,
	makeBackup,
	setBackupSchedule,
	startDueBackup,
} from './backup.service.ts'

/** Backups of the whole installation, for its operator (product.md section 3.19). */
export const backup = {
	contract: contracts.backup,
	routes: { getBackups, makeBackup, downloadBackup, deleteBackup, setBackupSchedule },
	jobs: { backup: { notify: 'news', title: { en: 'Backup', zh: '备份' }, run: backupJob } },
	chores: [
		{ every: 60_000, run: startDueBackup },
		// A command waits for it (server/backup/ask.ts).
		{ every: 1_000, run: makeAskedBackup },
	],
} satisfies Module<typeof contracts.backup>
