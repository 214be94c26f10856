import type { BackupFacts, BackupProgress } from './write-backup.ts'

/** How far a backup is, for a terminal. */
export const progressOf = ({ rows, files, allFiles }: BackupProgress): string =>
	`${rows} rows, ${files} of ${allFiles} files …`

/** What a backup holds, for a terminal and the log. */
export function factsOf({ rows, files, bytes, paused, gone }: BackupFacts): string {
	const parts = [`${rows} rows and ${files} files, ${(bytes / 1024 / 1024).toFixed(1)} MB.`]
	if (paused !== null) parts.push(`Others waited ${Math.ceil(paused)} ms for the copy of the database.`)
	if (gone) parts.push(`${gone} files were removed by their owners meanwhile.`)
	return parts.join(' ')
}
