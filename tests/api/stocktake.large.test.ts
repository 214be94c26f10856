import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ParamsIn } from '#contract/endpoint.ts'
import type { stocktake } from '#contract/stocktake.ts'
import { COUNTS_MAX } from '#domain/inventory/stocktake.ts'
import { type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { finished } from '#tests/make/jobs.ts'
import { makeSkus } from '#tests/make/skus.ts'

type Count = ParamsIn<(typeof stocktake)['countStocktake']>['counts'][number]

/**
 * Four times as many lines, and what that may cost. `STOCKTAKE_LINES=20000 TOLD=1` measures a real one and says so, with its
 * protocol on paper, which takes some milliseconds for each line.
 */
const LARGE = Number(process.env['STOCKTAKE_LINES'] ?? 2400)
const SMALL = LARGE / 4
const LINEAR = 4
/** Lines of a call, as many in both, so that the fastest of several is compared with its like. */
const CALL = Math.min(COUNTS_MAX, SMALL / 6)
/** Bytes of the longest answer, however many lines there are. */
const ANSWER_MOST = 1_000_000
const FORMATS = process.env['STOCKTAKE_LINES'] ? (['xlsx', 'pdf'] as const) : (['xlsx'] as const)
/** Noise of a busy machine. */
const SLACK = 2.5

interface Times {
	/** Sending counts, all of them and the fastest call. */
	counting: number
	call: number
	/** The fastest look at a page of the review, with its sums. */
	look: number
	apply: number
	/** The protocol as a workbook, and on paper. */
	xlsx: number
	pdf: number
	undo: number
	/** Bytes of the longest answer. */
	largest: number
}

describe.each(oneHome)('a large stocktake on %s', (home) => {
	let app: TestApp
	beforeAll(async () => {
		app = await startApp(home)
	})
	afterAll(() => app.close())

	const timed = async <T>(work: () => Promise<T>): Promise<[ms: number, result: T]> => {
		const start = performance.now()
		const result = await work()
		return [performance.now() - start, result]
	}
	const least = async (work: () => Promise<unknown>) => {
		const times: number[] = []
		for (let n = 0; n < 4; n++) times.push((await timed(work))[0])
		return Math.min(...times)
	}
	const parts = <T>(list: readonly T[], size: number) =>
		Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size))

	/** A seller with so many SKUs, ten of each on hand. */
	async function stocked(lines: number): Promise<Seller> {
		const seller = await signUp(app, `large-${lines}`)
		const { db } = app.house.database
		for (const part of parts(Array.from({ length: lines }), 2000).keys()) {
			const count = Math.min(2000, lines - part * 2000)
			await makeSkus({ db, accountId: seller.accountId } as Parameters<typeof makeSkus>[0], count, {
				prefix: `P${part}`,
			})
			const items = Array.from({ length: count }, (_, n) => {
				return { sku_name_key: `p${part}-${n + 1}`, mode: 'set' as const, qty: '10' }
			})
			await seller.must('inventorySet', { items })
		}
		return seller
	}

	/** Counts all of it on a device whose line breaks half way: nine of each, the answer to one call lost. */
	async function halfSynced(seller: Seller, stocktake_id: string, keys: readonly string[]) {
		const at = new Date().toISOString()
		const counts = keys.map((key): Count => ({ id: randomUUID(), sku_name_key: key, qty: '9', mode: 'set', at }))
		const send = (part: Count[]) =>
			seller.must('countStocktake', { stocktake_id, device: 'Phone', sent_at: at, counts: part })
		const all = parts(counts, CALL)
		const half = Math.ceil(all.length / 2)
		for (const part of all.slice(0, half)) await send(part)
		expect((await seller.must('getStocktake', { stocktake_id })).stocktake.counts).toMatchObject({
			lines: keys.length,
			counted: Math.min(keys.length, half * CALL),
		})
		// The device does not know how far it has come: it sends everything again.
		const times: number[] = []
		for (const part of all) {
			const [ms, { results }] = await timed(() => send(part))
			expect(results.every(({ ok }) => ok)).toBe(true)
			times.push(ms)
		}
		return { counting: times.reduce((sum, ms) => sum + ms, 0), call: Math.min(...times.slice(half)) }
	}

	async function take(lines: number): Promise<Times> {
		const made = await stocked(lines)
		// As the database does by itself within a minute; in the midst of the large one it would change what is measured.
		await app.house.database.executeRaw('analyze')
		let largest = 0
		const must: Seller['must'] = async (name, params) => {
			const data = await made.must(name, params)
			largest = Math.max(largest, JSON.stringify(data).length)
			return data
		}
		const seller = { ...made, must }
		const { id: stocktake_id } = await seller.must('setStocktake', { name: 'All', scope: {}, start: true })
		const { list } = await seller.must('getStocktakeGoods', { stocktake_id, size: 2000 })
		const keys = list.map(({ sku_name_key }) => sku_name_key)
		for (let page = 2; keys.length < lines; page++)
			keys.push(
				...(await seller.must('getStocktakeGoods', { stocktake_id, size: 2000, page })).list.map(
					(one) => one.sku_name_key,
				),
			)
		const synced = await halfSynced(seller, stocktake_id, keys)
		await seller.must('operateStocktake', { stocktake_id, action: 'review' })
		const look = await least(() => seller.must('getStocktake', { stocktake_id, show: 'differing' }))
		const differing = await seller.must('getStocktake', { stocktake_id, show: 'differing' })
		expect([differing.total, differing.worth?.differing, differing.worth?.uncounted]).toEqual([lines, lines, 0])
		const [apply, group_id = ''] = await timed(async () => {
			const { job_id } = await seller.must('operateStocktake', { stocktake_id, action: 'apply' })
			if (job_id) expect(await finished(seller, job_id, 300)).toMatchObject({ state: 'done' })
			return (await seller.must('getStocktakes', {})).list[0]?.group_id
		})
		const sum = async () => {
			const { sum, n } = await app.house.database.db
				.selectFrom('stock_level')
				.select((eb) => [eb.fn.sum<string>('on_hand').as('sum'), eb.fn.countAll<string>().as('n')])
				.where('account_id', '=', seller.accountId)
				.executeTakeFirstOrThrow()
			return { sum: Number(sum), n: Number(n) }
		}
		expect(await sum()).toEqual({ sum: lines * 9, n: lines })
		const protocols = { xlsx: 0, pdf: 0 }
		for (const format of FORMATS)
			[protocols[format]] = await timed(async () => {
				const { job_id } = await seller.must('exportStocktake', { stocktake_id, format })
				const job = await finished(seller, job_id, 300)
				expect(job).toMatchObject({ state: 'done', ...(format === 'xlsx' && { result: { lines } }) })
			})
		const [undo] = await timed(async () => {
			const { job_id } = await seller.must('undoGroup', { group_id })
			if (job_id) expect(await finished(seller, job_id, 300)).toMatchObject({ state: 'done' })
		})
		expect(await sum()).toEqual({ sum: lines * 10, n: lines })
		return { ...synced, look, apply, ...protocols, undo, largest }
	}

	test(
		'is counted, half synced, reviewed, applied and undone in time that grows with its lines alone',
		{ timeout: 900_000 },
		async () => {
			const [small, large] = [await take(SMALL), await take(LARGE)]
			const megabytes = Math.round(process.resourceUsage().maxRSS / 1024)
			if (process.env['TOLD']) console.info(home, SMALL, small, LARGE, large, `${megabytes} MB at most`)
			expect(large.largest).toBeLessThan(ANSWER_MOST)
			// A call counts as many lines, however many the stocktake has.
			expect(large.call).toBeLessThan(SLACK * small.call + 60)
			for (const step of ['look', 'apply', 'undo'] as const)
				expect([step, large[step]]).toEqual([
					step,
					expect.toSatisfy((ms: number) => ms < LINEAR * SLACK * small[step] + 50),
				])
		},
	)
})
