import type { ChildProcess } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Ctx } from '#server/context.ts'
import { reach, startEngine } from '#server/jobs/testing/engine.ts'
import { importCheckJob, importRunJob } from '#server/modules/import/index.ts'
import { importCheck, importRun } from '#server/modules/import/import.service.ts'
import { importUpload } from '#server/modules/import/upload.service.ts'
import { DEFAULT_RULES } from '#domain/import/rules.ts'
import { inventoryProof } from '#server/modules/stock/index.ts'
import { endProcess, makePlace, type Place, startProcess, visit } from '#tests/crash/place.ts'
import { databaseHomes } from '#tests/database.ts'
import { csv } from '#tests/make/imports.ts'

const ROWS = 6000
/** Opening the embedded database takes its time. */
const KILLS = { pglite: 2, postgres: 4 } as const

const LIST = csv([
	['SKU', 'Parent SKU', 'Product name', 'Stock', 'Category'],
	...Array.from({ length: ROWS }, (_, at) => [
		`K-${at}`,
		// Every hundredth is a parent that stands below its variants.
		at % 100 === 99 ? '' : `K-${at - (at % 100) + 99}`,
		`Lamp ${at}`,
		at % 100 === 99 ? '' : '3',
		`Home > Room ${at % 7}`,
	]),
])

/** A checked import whose run waits for a process to take it up. */
async function prepare(ctx: Ctx, dataDir: string): Promise<{ ctx: Ctx; job_id: string }> {
	const path = join(dataDir, 'list.csv')
	await writeFile(path, LIST)
	const file = await importUpload(ctx, [{ file_name: 'list.csv', path, bytes: LIST.length }])
	const mapping = Object.fromEntries(file.columns.map(({ index, target }) => [index, target ?? null]))
	const engine = await startEngine(ctx.house, { import_check: importCheckJob })
	const own = { ...ctx, house: engine.house }
	const check = await importCheck(own, {
		import_id: file.import_id,
		mapping,
		rules: { ...DEFAULT_RULES, defaults: {} },
	})
	await reach(own, check.job_id, 'done')
	await engine.jobs.stop()
	return { ctx, ...(await importRun(ctx, { import_id: file.import_id })) }
}

/** What stands in the database, counted without our own code. */
async function countAll({ db, accountId }: Ctx) {
	const count = (from: string, where = 'true') =>
		sql<{ n: string }>`select count(*) as n from ${sql.raw(from)} where account_id = ${accountId} and ${sql.raw(where)}`
			.execute(db)
			.then(({ rows }) => Number(rows[0]?.n))
	return {
		skus: await count('sku'),
		variants: await count('sku', 'parent_id is not null'),
		parents: await count('sku', 'is_parent'),
		moves: await count('stock_move'),
		changes: await count('activity', "entity = 'sku' and action = 'import'"),
		categories: await count('category'),
	}
}

/** Waits until the worker has said more, or is gone. */
async function more(said: { rows: number }, worker: ChildProcess): Promise<void> {
	const before = said.rows
	while (said.rows === before && worker.exitCode === null) await sleep(2)
}

async function ended(ctx: Ctx, job_id: string) {
	const deadline = Date.now() + 150_000
	for (;;) {
		const job = await ctx.db
			.selectFrom('job')
			.selectAll()
			.where('account_id', '=', ctx.accountId)
			.where('id', '=', job_id)
			.executeTakeFirstOrThrow()
		if (!['queued', 'running'].includes(job.state)) return job
		if (Date.now() > deadline) throw new Error(`the import is still ${job.state}`)
		await sleep(100)
	}
}

test.each(databaseHomes)(
	'K01 on %s: an import whose processes are killed again and again writes every row exactly once',
	async (home) => {
		const place: Place = await makePlace(home)
		const { ctx, job_id } = await visit(place, (ctx) => prepare(ctx, place.dataDir))
		const said = { rows: 0 }
		let kills = 0
		const start = () =>
			startProcess(place, join(import.meta.dirname, '../crash/worker.ts'), (line) => {
				said.rows = Math.max(said.rows, Number(/^written (\d+)$/.exec(line)?.[1] ?? 0))
			})
		let worker = await start()
		while (kills < KILLS[home] && said.rows < ROWS) {
			await more(said, worker)
			await sleep(Math.random() * 60)
			const { rows } = said
			await endProcess(worker, 'SIGKILL')
			kills++
			// What was said to be written is there, before anybody takes the job up again.
			if (home === 'postgres') expect((await visit(place, countAll, ctx)).skus).toBeGreaterThanOrEqual(rows)
			worker = await start()
		}
		expect(kills).toBe(KILLS[home])
		while (said.rows < ROWS) await more(said, worker)
		await endProcess(worker, 'SIGTERM')
		await visit(
			place,
			async (ctx) => {
				// Whatever the last process left undone is finished here.
				const { jobs } = await startEngine(ctx.house, { import_run: importRunJob })
				expect(await ended(ctx, job_id)).toMatchObject({ state: 'done', result: { new: ROWS, error: 0, same: 0 } })
				const parents = ROWS / 100
				expect(await countAll(ctx)).toEqual({
					skus: ROWS,
					variants: ROWS - parents,
					parents,
					moves: ROWS - parents,
					changes: ROWS,
					categories: 8,
				})
				expect((await inventoryProof(ctx)).wrong).toEqual([])
				await jobs.stop()
			},
			ctx,
		)
		await place.remove()
	},
	300_000,
)
