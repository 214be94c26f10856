import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { BulkResult, documentBulk as contract } from '#contract/document-bulk.ts'
import { type Ctx, transact } from '#server/context.ts'
import { reach, startEngine } from '#server/jobs/testing/engine.ts'
import { newGroup } from '#server/modules/activity/index.ts'
import { operateDocument, setDocument } from '#server/modules/document/index.ts'
import { documentBulk } from '#server/modules/document-bulk/index.ts'
import { jobHandlers } from '#server/modules/index.ts'
import { inventoryProof, moveStock } from '#server/modules/stock/index.ts'
import { operateStocktake, setStocktake } from '#server/modules/stocktake/index.ts'
import { endProcess, makePlace, startProcess, visit } from '#tests/crash/place.ts'
import { wrongStocktakes } from '#tests/crash/stocktakes.ts'
import { databaseHomes } from '#tests/database.ts'
import { line, NORDHAUS } from '#tests/make/documents.ts'
import { makeSkus } from '#tests/make/skus.ts'
import { until } from '#tests/make/until.ts'

/** Their papers are made one by one. */
const MAILED = 12
const PAID = 40
/** Three turns of its job. */
const COUNTED = 1300
/** What a worker tells of each kind when it is in the middle. */
const MIDDLE = { document_bulk: 4, stocktake_apply: 500 } as const
const WORKER = join(import.meta.dirname, '../crash/worker.ts')

/** Open invoices, the last one without an address. */
async function invoices(ctx: Ctx, count: number): Promise<string[]> {
	const ids: string[] = []
	for (let n = 1; n <= count; n++) {
		const bill_to = { ...NORDHAUS, email: n < count ? `buyer-${n}@nordhaus.example` : '' }
		const { id } = await transact(ctx, async (ctx) => {
			const draft = await setDocument(ctx, { type: 'invoice', bill_to, lines: [line('1', '10')] })
			return operateDocument(ctx, { id: draft.id, action: 'finalize', confirm: false }).then(() => draft)
		})
		ids.push(id)
	}
	return ids
}

/** Shelves of which nobody counted anything: all of it goes to zero. */
async function uncounted(ctx: Ctx): Promise<string> {
	const skus = await makeSkus(ctx, COUNTED)
	const moves = skus.map((sku_id) => ({ sku_id, mode: 'set', qty: '3', reason: 'count' }) as const)
	await moveStock(ctx, moves, { group_id: newGroup() })
	const { id } = await transact(ctx, (ctx) => setStocktake(ctx, { name: 'All', scope: {}, start: true }))
	await transact(ctx, (ctx) => operateStocktake(ctx, { stocktake_id: id, action: 'review' }))
	return id
}

async function prepare(ctx: Ctx) {
	// The queue needs a connection of its own to begin with, which a transaction on the embedded database would keep from it.
	await ctx.house.jobs.ready()
	await sql`update account set is_operator = true where account_id = ${ctx.accountId}::uuid`.execute(ctx.db)
	await sql`insert into mail_server (account_id, host, port, encryption, user_name, password, from_name, from_address, reply_to, updated_at)
		values (${ctx.accountId}::uuid, '127.0.0.1', 1, 'none', '', '', '', 'shop@lumen.example', '', now())`.execute(ctx.db)
	const [mailed, paid, stocktake_id] = [await invoices(ctx, MAILED), await invoices(ctx, PAID), await uncounted(ctx)]
	const bulk = (ids: string[], action: 'send' | 'pay') =>
		transact(ctx, (ctx) =>
			documentBulk.routes.operateDocuments(ctx, contract.operateDocuments.params.parse({ ids, action })),
		)
	const jobs = [(await bulk(mailed, 'send')).job_id, (await bulk(paid, 'pay')).job_id]
	const { job_id } = await transact(ctx, (ctx) =>
		operateStocktake(ctx, { stocktake_id, action: 'apply', uncounted: 'zero', uncounted_lines: COUNTED }),
	)
	return { ctx, mailed, paid, jobs: [...jobs, job_id ?? ''] }
}

test.each(databaseHomes)(
	'K01 on %s: many invoices mailed and paid and a large stocktake applied while their process is killed: each once, or told as not done',
	async (home) => {
		const place = await makePlace(home)
		try {
			const { ctx, mailed, paid, jobs } = await visit(place, prepare)
			/** Kinds that were killed in the middle. */
			const killed = new Set<string>()
			for (let kill = 0; kill < 4 && killed.size < Object.keys(MIDDLE).length; kill++) {
				const reached = new Set<string>()
				let isOver = false
				const worker = await startProcess(place, WORKER, (said) => {
					const [what, kind = '', n] = said.split(' ')
					if (said === 'all done') isOver = true
					if (what === 'at' && Number(n) >= (MIDDLE[kind as keyof typeof MIDDLE] ?? Infinity)) reached.add(kind)
				})
				await until(() => isOver || [...reached].some((kind) => !killed.has(kind)), 'work in the middle')
				await endProcess(worker, 'SIGKILL')
				for (const kind of reached) killed.add(kind)
			}
			expect([...killed].toSorted()).toEqual(Object.keys(MIDDLE))
			await visit(
				place,
				async (ctx) => {
					const { jobs: engine } = await startEngine(ctx.house, jobHandlers)
					const ended = []
					for (const id of jobs) ended.push(await reach(ctx, id, 'done', 'failed'))
					await engine.stop()
					expect(ended.map(({ state }) => state)).toEqual(['done', 'done', 'done'])
					const [sent, settled] = ended.map(({ result }) => BulkResult.safeParse(result).data)
					expect([sent?.done, sent?.left.map(({ error }) => error.code)]).toEqual([
						MAILED - 1,
						['documents_no_address'],
					])
					expect([settled?.done, settled?.left]).toEqual([PAID, []])
					const once = async (query: ReturnType<typeof sql<{ id: string; n: number }>>) =>
						Object.fromEntries((await query.execute(ctx.db)).rows.map(({ id, n }) => [id, n]))
					const each = (ids: readonly string[]) => Object.fromEntries(ids.map((id) => [id, 1]))
					expect(
						await once(sql`select document_id::text as id, count(*)::int as n from outbox
							where kind = 'document' group by 1`),
					).toEqual(each(mailed.slice(0, -1)))
					expect(
						await once(sql`select document_id::text as id, count(*)::int as n from document_event
							where kind = 'sent' group by 1`),
					).toEqual(each(mailed.slice(0, -1)))
					expect(
						await once(sql`select document_id::text as id, count(*)::int as n from document_payment group by 1`),
					).toEqual(each(paid))
					expect(await inventoryProof(ctx)).toMatchObject({ wrong: [] })
					expect(await wrongStocktakes(ctx)).toEqual([])
					expect(
						await once(sql`select on_hand::int::text as id, count(*)::int as n from stock_level group by 1`),
					).toEqual({ 0: COUNTED })
				},
				ctx,
			)
		} finally {
			await place.remove()
		}
	},
	180_000,
)
