import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBackups } from '#server/backup/folder.ts'
import { checkBackup } from '#server/backup/read-backup.ts'
import { restoreBackup } from '#server/backup/restore.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { holdFiles } from '#server/db/hold.ts'
import { migrate } from '#server/db/migrate.ts'
import { makeAskedBackup } from '#server/modules/backup/backup.job.ts'
import { startDueBackup } from '#server/modules/backup/backup.service.ts'
import { caller, mustCall, signUp, startApp } from '#tests/app.ts'
import { quietLog } from '#tests/database-template.ts'
import { databaseHomes, freshDataFolder, oneHome } from '#tests/database.ts'
import { backUp, digestAll, emptyInstallation, within } from '#tests/make/backup.ts'
import { finished } from '#tests/make/jobs.ts'
import { mountSmallDisk } from '#tests/small-disk.ts'
import { unpackFolder } from '#tests/make/release.ts'
import { until } from '#tests/make/until.ts'

/** Two sellers of an earlier release, with something in nearly every table. */
const RELEASES = join(import.meta.dirname, '../releases')

let folder: string
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'vitrine-backups-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const script = (name: string, env: NodeJS.ProcessEnv, ...args: string[]) =>
	spawn(process.execPath, [join(import.meta.dirname, `../../scripts/${name}.ts`), ...args], {
		env: { ...process.env, ...env },
		stdio: ['ignore', 'pipe', 'pipe'],
	})
const ran = async (child: ReturnType<typeof script>) => {
	const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
	return { out, err, code: Number(code) }
}

test(
	'R01, R02: embedded and disk → server and bucket → embedded and disk: every row and file is what it was',
	{ timeout: 300_000 },
	async () => {
		const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-moves-'))
		unpackFolder(readFileSync(join(RELEASES, '0024', 'folder.br')), dataDir)
		const first = await within(readConfig({ VITRINE_DATA: dataDir }), async (parts) => ({
			migrated: await migrate(parts.database),
			...(await backUp(parts, folder)),
			was: await digestAll(parts),
		}))
		expect(Object.keys(first.was.files).length).toBeGreaterThan(20)
		const there = await emptyInstallation('postgres', 's3')
		expect(await restoreBackup(first.path, there.config())).toMatchObject({ rows: first.rows, sameSecret: true })
		const second = await within(there.config(), async (parts) => ({
			...(await backUp(parts, folder)),
			is: await digestAll(parts),
		}))
		expect(second.is).toEqual(first.was)
		expect([second.rows, second.files, second.gone]).toEqual([first.rows, first.files, 0])
		const back = await emptyInstallation('pglite', 'disk')
		await restoreBackup(second.path, back.config())
		expect(await within(back.config(), digestAll)).toEqual(first.was)
		await Promise.all([there.remove(), back.remove(), rm(dataDir, { recursive: true })])
	},
)

const CLIENTS = 20

describe.each(databaseHomes)('R01: a backup while %s is written to', (home) => {
	test(
		'is the state of one moment: no half change, nothing that was acknowledged before is missing',
		{ timeout: 300_000 },
		async () => {
			const app = await startApp(home)
			const seller = await signUp(app, 'busy')
			const acknowledged = Array.from({ length: CLIENTS }, () => 0)
			const over = new AbortController()
			const write = async (client: number) => {
				for (let n = 1; !over.signal.aborted; n++) {
					const skus = ['a', 'b'].map((half) => ({
						sku_name: `C${client}-${n}-${half}`,
						attrs: { inventory: String(n) },
					}))
					await seller.must('productUpsertByAttrPath', { items: skus })
					acknowledged[client] = n
				}
			}
			const writing = Promise.all(acknowledged.map((_, client) => write(client)))
			writing.catch(() => undefined)
			await until(() => acknowledged.every((n) => n > 0), 'every client has written')
			const before = [...acknowledged]
			const { job_id } = await seller.must('makeBackup', {})
			const job = await finished(seller, job_id, 140)
			over.abort()
			await writing
			expect(job).toMatchObject({ state: 'done' })
			const { list } = await seller.must('getBackups', {})
			expect(list).toMatchObject([{ by: 'hand' }])

			const target = await emptyInstallation(home === 'pglite' ? 'postgres' : 'pglite', 'disk')
			await restoreBackup(join(app.house.backups.path, list[0]?.name ?? ''), target.config())
			const { dataDir, databaseUrl } = target.config()
			const database = await openDatabase({ dataDir, databaseUrl, log: quietLog })
			const restored = await startApp(home, database, { dataDir })
			const must = mustCall(caller(restored, seller.token))
			expect((await must('inventoryProof', {})).wrong).toEqual([])
			const { rows } = await database.executeRaw(
				`select split_part(sku_name, '-', 1) as client, count(*)::int as skus, max(split_part(sku_name, '-', 2)::int) as last,
				count(*) filter (where l.on_hand = split_part(sku_name, '-', 2)::int)::int as stocked
			from sku left join stock_level l on l.account_id = sku.account_id and l.sku_id = sku.id group by 1`,
			)
			for (const [client, had] of before.entries()) {
				const row = rows.find((row) => row['client'] === `C${client}`)
				const last = Number(row?.['last'])
				expect(last, `client ${client}`).toBeGreaterThanOrEqual(had)
				expect(last).toBeLessThanOrEqual(acknowledged[client] ?? 0)
				expect(row).toMatchObject({ skus: 2 * last, stocked: 2 * last })
			}
			await restored.close()
			await app.close()
			await target.remove()
		},
	)
})

describe('the operator', () => {
	test(
		'makes, takes along and deletes a backup; the clock makes others and keeps the last',
		{ timeout: 300_000 },
		async () => {
			const app = await startApp(oneHome[0] ?? 'pglite')
			const operator = await signUp(app, 'operator')
			const other = await signUp(app, 'other')
			for (const call of ['getBackups', 'makeBackup'] as const)
				expect(await other.call(call, {})).toMatchObject({ status: 403 })
			const { job_id } = await operator.must('makeBackup', {})
			expect(await operator.must('makeBackup', {})).toEqual({ job_id })
			const done = await finished(operator, job_id)
			const { list, job } = await operator.must('getBackups', {})
			const [{ name, size } = { name: '', size: 0 }] = list
			expect([job?.state, done.result?.['summary'], list.length]).toEqual(['done', name, 1])

			const { url } = await operator.must('downloadBackup', { name })
			const sent = await app.app.inject({ method: 'GET', url })
			expect([sent.statusCode, sent.rawPayload.length]).toEqual([200, size])
			expect(sent.headers).toMatchObject({
				'cache-control': 'no-store',
				'content-disposition': expect.stringContaining(name),
				'content-type': 'application/x-tar',
			})
			await writeFile(join(folder, 'sent.tar'), sent.rawPayload)
			await (await checkBackup(join(folder, 'sent.tar'), () => true)).close()
			const status = async (address: string) => (await app.app.inject({ method: 'GET', url: address })).statusCode
			expect(await status(url.replace(/signature=.{4}/, 'signature=AAAA'))).toBe(403)
			expect(await status(url.replace('/backups/', '/download/'))).toBe(403)
			app.clock.now = () => new Date(Date.now() + 301_000)
			expect(await status(url)).toBe(403)

			await operator.must('setSettings', { timezone: 'Asia/Shanghai' })
			app.clock.now = () => new Date('2026-11-27T00:30:00Z')
			const at = (hour: number) => operator.must('setBackupSchedule', { every: 'day', hour, keep: 1 })
			// 08:30 there: nine o'clock is today's, eight o'clock tomorrow's.
			expect((await at(9)).due_at).toBe('2026-11-27T01:00:00.000Z')
			expect((await at(8)).due_at).toBe('2026-11-28T00:00:00.000Z')
			await startDueBackup(app.house)
			expect((await operator.must('getBackups', {})).list.length).toBe(1)
			for (const day of ['28', '29']) {
				app.clock.now = () => new Date(`2026-11-${day}T00:00:01Z`)
				await startDueBackup(app.house)
				await startDueBackup(app.house)
				const { job } = await operator.must('getBackups', {})
				expect((await finished(operator, job?.id ?? '')).state).toBe('done')
			}
			const after = await operator.must('getBackups', {})
			expect(after.schedule.due_at).toBe('2026-11-30T00:00:00.000Z')
			expect(after.list.map(({ by }) => by).sort()).toEqual(['clock', 'hand'])
			expect(after.list.find(({ by }) => by === 'clock')?.created_at).toBe('2026-11-29T00:00:01.000Z')
			await operator.must('deleteBackup', { name })
			expect(await operator.call('deleteBackup', { name })).toMatchObject({ status: 404 })
			expect(await operator.call('downloadBackup', { name })).toMatchObject({ status: 404 })
			await app.close()
		},
	)
})

describe('a backup that cannot be made', () => {
	test('while another process makes one, or without room on the disk: the job says why, and nothing is left of it', async ({
		skip,
	}) => {
		const app = await startApp('postgres')
		const operator = await signUp(app, 'operator')
		const made = async () => {
			const { job_id } = await operator.must('makeBackup', {})
			return finished(operator, job_id)
		}
		const held = await holdFiles(app.house.database, made)
		expect(held?.result).toMatchObject({ state: 'failed', error: { code: 'backup_running' } })
		const disk = mountSmallDisk(join(folder, 'no-room'), 2)
		if (!disk) return skip('this machine does not let tests mount a disk')
		const { path } = disk
		app.house.backups = await openBackups({ backupDir: path, secret: 'of this test' }, () => new Date())
		expect(await made()).toMatchObject({ state: 'failed', error: { code: 'backup_full' } })
		expect((await readdir(path)).filter((name) => name !== '.temp')).toEqual([])
		await app.close()
		disk.remove()
	})
})

describe('the commands', () => {
	test(
		'ask the running process, restore elsewhere, and leave nothing that a kill could be taken for',
		{ timeout: 300_000 },
		async () => {
			const dataDir = await freshDataFolder()
			const env = { VITRINE_DATA: dataDir }
			const app = await startApp('pglite', await openDatabase({ dataDir, log: quietLog }), { dataDir })
			await signUp(app, 'asked')
			const file = join(folder, 'asked.tar')
			const asking = ran(script('backup', env, file))
			const ticking = setInterval(() => void makeAskedBackup(app.house).catch(() => undefined), 200)
			const asked = await asking
			clearInterval(ticking)
			expect(asked).toMatchObject({ err: '', code: 0 })
			expect(asked.out).toMatch(/is running and makes the backup[^]*rows and \d+ files[^]*waited \d+ ms[^]*asked\.tar/)
			expect((await readdir(dataDir)).filter((name) => name.startsWith('backup-'))).toEqual([])
			await app.app.close()
			await app.house.close()

			const killed = script('backup', env)
			const parts = join(dataDir, 'backups', '.temp')
			await until(async () => (await readdir(parts)).length > 0, 'a backup is being written')
			killed.kill('SIGKILL')
			await once(killed, 'exit')
			expect((await readdir(join(dataDir, 'backups'))).filter((name) => name !== '.temp')).toEqual([])

			const target = await emptyInstallation('pglite', 'disk')
			expect(await ran(script('restore', target.settings, file))).toMatchObject({
				err: '',
				out: expect.stringMatching(/\d+ rows and \d+ files are back/),
			})
			await target.remove()
			await rm(dataDir, { recursive: true })
		},
	)
})
