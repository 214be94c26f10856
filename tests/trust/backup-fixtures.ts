import type { backup } from '#contract/backup.ts'
import type { Fixtures } from './fixtures.ts'

const name = 'vitrine-2026-11-27-030000-hand-0123abcd.tar'

/** Good params of the calls about backups (fixtures.ts). */
export const backupFixtures = {
	getBackups: () => ({}),
	makeBackup: () => ({}),
	downloadBackup: () => ({ name }),
	deleteBackup: () => ({ name }),
	setBackupSchedule: () => ({ every: 'week', hour: 4, keep: 3 }),
} satisfies Pick<Fixtures, keyof typeof backup>
