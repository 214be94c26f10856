import type { backup as rows } from '#contract/backup.ts'
import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import { BACKUPS_PATH, DOWNLOAD_SECONDS } from '#server/backup/folder.ts'
import { listBackups } from '#server/backup/kept.ts'
import { type Ctx, inNameOf } from '#server/context.ts'
import type { House } from '#server/house.ts'
import { refuse } from '#server/http/refusal.ts'
import { getJob } from '#server/modules/job/index.ts'
import { lastJob, readSchedule, saveSchedule, type ScheduleRow, takeDue } from './backup.store.ts'

type Params<N extends keyof typeof rows> = ParamsOf<(typeof rows)[N]>
type Data<N extends keyof typeof rows> = DataOf<(typeof rows)[N]>

/** One backup at a time. */
const KEY = 'backup'

/** What there is, what is being made or failed last, and when the next is due. */
export async function getBackups(ctx: Ctx): Promise<Data<'getBackups'>> {
	const id = await lastJob(ctx)
	const list = await listBackups(ctx.house.backups)
	return {
		list: list.map(({ created_at, ...backup }) => ({ ...backup, created_at: created_at.toISOString() })),
		job: id === undefined ? null : await getJob(ctx, id),
		schedule: presentSchedule(await readSchedule(ctx)),
	}
}

/** Begins a backup, or answers the one that is under way. */
export function makeBackup(ctx: Ctx): Promise<Data<'makeBackup'>> {
	return ctx.house.jobs.start(ctx, 'backup', { by: 'hand' }, { key: KEY })
}

/** Makes an address for a download. Refuses `not_found`. */
export async function downloadBackup(ctx: Ctx, { name }: Params<'downloadBackup'>): Promise<Data<'downloadBackup'>> {
	const { store } = ctx.house.backups
	if (!(await store.stat(name))) throw refuse('not_found')
	const { search } = new URL(await store.signGet({ key: name, expiresIn: DOWNLOAD_SECONDS }), 'http://localhost')
	return { url: `${BACKUPS_PATH}${name}${search}` }
}

/** Deletes a backup. Refuses `not_found`. */
export async function deleteBackup(ctx: Ctx, { name }: Params<'deleteBackup'>): Promise<null> {
	const { store } = ctx.house.backups
	if (!(await store.stat(name))) throw refuse('not_found')
	await store.remove(name)
	return null
}

/** Says when the clock makes backups. */
export async function setBackupSchedule(
	ctx: Ctx,
	schedule: Params<'setBackupSchedule'>,
): Promise<Data<'setBackupSchedule'>> {
	return presentSchedule(await saveSchedule(ctx, schedule))
}

/** Begins the backup whose time has come. */
export async function startDueBackup(house: House): Promise<void> {
	await house.database.db.transaction().execute(async (db) => {
		const owner = await takeDue(db, house.now())
		if (owner) await house.jobs.start({ ...inNameOf(house, owner), db }, 'backup', { by: 'clock' }, { key: KEY })
	})
}

const presentSchedule = ({ due_at, ...schedule }: ScheduleRow) => ({
	...schedule,
	due_at: due_at?.toISOString() ?? null,
})
