import type { backup as rows } from '#contract/backup.ts'
import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import { nextAt } from '#domain/zoned-time.ts'
import { BACKUPS_PATH, DOWNLOAD_SECONDS } from '#server/backup/folder.ts'
import { listBackups } from '#server/backup/kept.ts'
import { type Ctx, inNameOf } from '#server/context.ts'
import type { House } from '#server/house.ts'
import { refuse } from '#server/http/refusal.ts'
import { getSettings } from '#server/modules/account/index.ts'
import { getJob } from '#server/modules/job/index.ts'
import { holdDue, lastJob, readSchedule, saveSchedule, type ScheduleRow } from './backup.store.ts'

type Params<N extends keyof typeof rows> = ParamsOf<(typeof rows)[N]>
type Data<N extends keyof typeof rows> = DataOf<(typeof rows)[N]>

/** One backup at a time. */
const KEY = 'backup'
const DAY_MS = 86_400_000

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
	const kept = { ...schedule, due_at: await dueAfter(ctx, schedule, ctx.house.now()) }
	await saveSchedule(ctx, kept)
	return presentSchedule(kept)
}

/** Begins the backup whose time has come. */
export async function startDueBackup(house: House): Promise<void> {
	await house.database.db.transaction().execute(async (db) => {
		const now = house.now()
		const due = await holdDue(db, now)
		if (!due) return
		const { every, hour, keep } = due
		const ctx = { ...inNameOf(house, due), db }
		const from = every === 'week' ? new Date(now.getTime() + 6 * DAY_MS) : now
		await saveSchedule(ctx, { every, hour, keep, due_at: await dueAfter(ctx, { every, hour }, from) })
		await house.jobs.start(ctx, 'backup', { by: 'clock' }, { key: KEY })
	})
}

/** When a backup is due next after a moment, by the operator's clock; null: never. */
async function dueAfter(ctx: Ctx, { every, hour }: Pick<ScheduleRow, 'every' | 'hour'>, from: Date) {
	if (every === 'never') return null
	const { timezone } = await getSettings(ctx)
	return nextAt(from, `${String(hour).padStart(2, '0')}:00`, timezone)
}

const presentSchedule = ({ due_at, ...schedule }: ScheduleRow) => ({
	...schedule,
	due_at: due_at?.toISOString() ?? null,
})
