import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Ctx, transact } from '#server/context.ts'
import { startEngine } from '#server/jobs/testing/engine.ts'
import { importRun } from '#server/modules/import/import.service.ts'
import { importRunJob, importUndoJob } from '#server/modules/import/index.ts'
import { importUndo } from '#server/modules/import/undo/undo.service.ts'
import { inventoryProof } from '#server/modules/stock/index.ts'
import { checkedImport, ended, killAgainAndAgain, ROWS } from '#tests/crash/import.ts'
import { makePlace, type CrashPlace, visit } from '#tests/crash/place.ts'
import { databaseHomes, oneHome } from '#tests/database.ts'

/** Opening the embedded database takes its time. */
const KILLS = { pglite: 2, postgres: 4 } as const

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

async function leftOver({ db, accountId }: Ctx) {
	const { rows } = await sql<{ skus: number; stock: number }>`
		select (select count(*)::int from sku where account_id = ${accountId} and status = 'active') as skus,
			(select coalesce(sum(on_hand), 0)::int from stock_level where account_id = ${accountId}) as stock`.execute(db)
	return rows[0]
}

test.each(databaseHomes)(
	'K01 on %s: an import whose processes are killed again and again writes every row exactly once',
	async (home) => {
		const place: CrashPlace = await makePlace(home)
		const { ctx, job_id } = await visit(place, async (ctx) => {
			const { import_id } = await checkedImport(ctx, place.dataDir)
			return { ctx, ...(await importRun(ctx, { import_id })) }
		})
		await killAgainAndAgain(place, {
			times: KILLS[home],
			enough: ROWS,
			// What was said to be written is there, before anybody takes the job up again.
			async killed(said) {
				if (home === 'postgres') expect((await visit(place, countAll, ctx)).skus).toBeGreaterThanOrEqual(said)
			},
		})
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

test.each(oneHome)(
	'on %s: an undo whose processes are killed again and again takes every change back exactly once',
	async (home) => {
		const place: CrashPlace = await makePlace(home)
		const stocked = ROWS - ROWS / 100
		const changes = ROWS + stocked
		// What was made only for the list goes with it.
		const categories = 8
		const { ctx, undo } = await visit(place, async (ctx) => {
			const { import_id } = await checkedImport(ctx, place.dataDir)
			const engine = await startEngine(ctx.house, { import_run: importRunJob })
			const own = { ...ctx, house: engine.house }
			await ended(own, (await importRun(own, { import_id })).job_id)
			await engine.jobs.stop()
			const { job_id = '' } = await transact(ctx, (ctx) => importUndo(ctx, { import_id }))
			return { ctx, undo: job_id }
		})
		await killAgainAndAgain(place, { times: 2, enough: changes })
		await visit(
			place,
			async (ctx) => {
				const { jobs } = await startEngine(ctx.house, { import_undo: importUndoJob })
				expect(await ended(ctx, undo)).toMatchObject({
					state: 'done',
					result: { restored: changes + categories, skipped: [] },
				})
				// What an import made and nobody touched leaves no trace, its moves of stock neither.
				const { skus, moves, categories: left } = await countAll(ctx)
				expect({ skus, moves, left, ...(await leftOver(ctx)) }).toEqual({ skus: 0, moves: 0, left: 0, stock: 0 })
				expect((await inventoryProof(ctx)).wrong).toEqual([])
				await jobs.stop()
			},
			ctx,
		)
		await place.remove()
	},
	300_000,
)
