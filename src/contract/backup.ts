import { z } from 'zod'
import { BACKUP_EVERY, BACKUP_KEEP_MAX, BACKUP_MAKERS, BACKUP_NAME } from '#domain/backup/backup.ts'
import { get, post } from './endpoint.ts'
import { At } from './fields.ts'
import { Job } from './job.ts'

const Name = z.string().max(60).regex(BACKUP_NAME)

const Backup = z.object({
	/** Its file's name. */
	name: z.string(),
	by: z.enum(BACKUP_MAKERS),
	/** Bytes. */
	size: z.int(),
	created_at: At,
})
export type Backup = z.output<typeof Backup>

const Schedule = z.strictObject({
	every: z.enum(BACKUP_EVERY),
	/** The hour of the account's clock. */
	hour: z.int().min(0).max(23),
	/** How many of those made by the clock stay; those made by hand do until they are deleted. */
	keep: z.int().min(1).max(BACKUP_KEEP_MAX),
})
export type BackupSchedule = z.output<typeof Schedule>

/** When the clock makes the next one; null: it makes none. */
const Due = Schedule.extend({ due_at: At.nullable() })

/** Backups of the whole installation, for its operator (product.md section 3.19). They are restored by a command. */
export const backup = {
	getBackups: get('/api/getBackups', {
		access: 'operator',
		summary: 'The backups of this installation, the newest first; the last one that was begun; when the next is due.',
		params: z.strictObject({}),
		data: z.object({ list: z.array(Backup), job: Job.nullable(), schedule: Due }),
	}),
	makeBackup: post('/api/makeBackup', {
		access: 'operator',
		effect: 'write',
		summary: 'Make a backup of the whole installation; one that is being made is answered instead of a second one.',
		params: z.strictObject({}),
		data: z.object({ job_id: z.string() }),
	}),
	downloadBackup: post('/api/downloadBackup', {
		access: 'operator',
		effect: 'read',
		summary: 'An address that gives a backup as a download, for a few minutes.',
		params: z.strictObject({ name: Name }),
		data: z.object({ url: z.string() }),
	}),
	deleteBackup: post('/api/deleteBackup', {
		access: 'operator',
		effect: 'own',
		summary: 'Delete a backup.',
		params: z.strictObject({ name: Name }),
		data: z.null(),
	}),
	setBackupSchedule: post('/api/setBackupSchedule', {
		access: 'operator',
		effect: 'write',
		summary: 'Say when the clock makes backups, and how many of those stay.',
		params: Schedule,
		data: Due,
	}),
}
