import { NIL } from 'uuid'
import { z } from 'zod'
import type { Locale } from '#contract/refusals/index.ts'
import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import type { stock } from '#contract/stock.ts'
import { type Ctx, inNameOf, onConnection } from '#server/context.ts'
import { readStoredOrNull } from '#server/db/stored.ts'
import type { House, Notices } from '#server/house.ts'
import { refuse } from '#server/http/refusal.ts'
import type { JobHandler } from '#server/jobs/handler.ts'
import { announce } from '#server/notices.ts'
import { familiesOf } from './moves.store.ts'
import { claimDueProof, compareLevels, hasMoreMoves, nextRange, saveProof, type WrongLevel } from './proof.store.ts'

type Proof = (typeof stock)['inventoryProof']

/** Numbers that differ and are told one by one. */
const WRONG_MAX = 1000
/** An account with more movements is proven by a job. */
const AT_ONCE = 50_000
/** SKUs compared in one statement: others are answered in between. At first; then as many as are done in `WORK_MS`. */
const FIRST_SKUS = 500
const SKUS_MIN = 50
const SKUS_MAX = 10_000
/** Others wait for a part at most; now and then one takes far longer than the one before it (what it reads is not in memory). */
const WORK_MS = 15
/** As much time others get after it. */
const GIVEN_MS = 40

/** A proof's way through an account. */
interface Walk {
	/** The SKU that it has got to; null when it is through. */
	after: string | null
	checked: number
	wrong: WrongLevel[]
	/** SKUs of the next part. */
	skus?: number
}
const START: Walk = { after: NIL, checked: 0, wrong: [] }

async function walkOn(ctx: Ctx, { after, checked, wrong, skus = FIRST_SKUS }: Walk): Promise<Walk> {
	if (ctx.givesWay) await ctx.house.database.giveWay(GIVEN_MS)
	return onConnection(ctx, async (ctx) => {
		const began = performance.now()
		const range = await nextRange(ctx, after ?? NIL, skus)
		const part = await compareLevels(ctx, range, WRONG_MAX - wrong.length)
		const next = nextSize(skus, performance.now() - began)
		return { after: range.upTo, checked: checked + part.checked, wrong: [...wrong, ...part.wrong], skus: next }
	})
}

/** How much moves differs from account to account: the next part is as large as what would have been done in time. */
function nextSize(skus: number, ms: number): number {
	const fitting = Math.round((skus * WORK_MS) / Math.max(1, ms))
	return Math.min(SKUS_MAX, Math.max(SKUS_MIN, fitting, Math.round(skus / 2)), skus * 2)
}

/**
 * Checks that every level equals the sum of its movements, and what is committed and incoming the lines that it stands for:
 * of one SKU and its variants, or of all, by a job where the ledger is long. Refuses with `not_found`.
 */
export async function inventoryProof(ctx: Ctx, { sku_name_key }: ParamsOf<Proof> = {}): Promise<DataOf<Proof>> {
	if (sku_name_key !== undefined) {
		const ids = await familiesOf(ctx, [sku_name_key])
		if (!ids.length) throw refuse('not_found')
		return present(await compareLevels(ctx, ids, WRONG_MAX))
	}
	if (await hasMoreMoves(ctx, AT_ONCE))
		return { checked: 0, wrong: [], ...(await ctx.house.jobs.start(ctx, 'stock_proof', {}, { key: 'proof' })) }
	let walk = START
	while (walk.after !== null) walk = await walkOn(ctx, walk)
	return present(walk)
}

function present({ checked, wrong }: Pick<Walk, 'checked' | 'wrong'>) {
	return { checked, wrong: wrong.map(({ sku_id: _id, ...one }) => one) }
}

const Wrong = z.object({
	sku_id: z.string(),
	sku_name_key: z.string(),
	sku_name: z.string(),
	location: z.string(),
	of: z.enum(['on_hand', 'committed', 'incoming']),
	level: z.string(),
	sum: z.string(),
})
const Checkpoint = z.object({ after: z.string().nullable(), checked: z.int(), wrong: z.array(Wrong) })

const SUMMARY: Record<Locale, (checked: number, wrong: number) => string> = {
	en: (checked, wrong) => (wrong ? `${wrong} of ${checked} levels do not add up` : `all ${checked} levels add up`),
	zh: (checked, wrong) => (wrong ? `${checked} 项库存中有 ${wrong} 项不符` : `${checked} 项库存全部相符`),
}

/** The proof of an account with a long ledger, a part at a time; it goes on where it was stopped. */
export const proofJob: JobHandler = async ({ ctx, checkpoint, signal, progress, save }) => {
	let walk: Walk = readStoredOrNull(Checkpoint, checkpoint, 'checkpoint of a proof') ?? START
	for (let parts = 1; walk.after !== null; parts++) {
		signal.throwIfAborted()
		walk = await walkOn(ctx, walk)
		progress(walk.checked, walk.checked)
		const { after, checked, wrong } = walk
		if (parts % 20 === 0) await save(ctx, { after, checked, wrong: wrong.map((one) => ({ ...one })) })
	}
	const { checked, wrong } = present(walk)
	return { summary: SUMMARY[ctx.locale](checked, wrong.length), checked, wrong, link: MOVEMENTS }
}

const MOVEMENTS = '/dashboard/inventory?view=movements'

export const proofNotices: Notices = {
	stock_wrong: {
		text: {
			en: 'The nightly stock check found {count} levels that do not add up. Open to see and repair them.',
			zh: '每晚库存核对发现 {count} 项数量不符，请打开查看并修复。',
		},
		link: MOVEMENTS,
	},
}

/** An account is proven again after this long. */
const AGAIN_MS = 24 * 3_600_000
/** Parts that one run of the chore proves. */
const PARTS = 10

/** Proves the account whose turn it is a little further; tells its owner when it is through and something differs. */
export async function proveNightly(house: House): Promise<void> {
	const before = new Date(house.now().getTime() - AGAIN_MS)
	await house.database.giveWay()
	await house.database.db.transaction().execute(async (db) => {
		const due = await claimDueProof(db, before)
		if (!due) return
		const ctx = { ...inNameOf(house, due), db }
		let walk: Walk = { ...START, after: due.after_sku }
		for (let part = 0; part < PARTS && walk.after !== null; part++) walk = await walkOn(ctx, walk)
		const wrong = due.wrong + walk.wrong.length
		const isThrough = walk.after === null
		if (isThrough && wrong) await announce({ house, db }, due, 'stock_wrong', { count: wrong })
		const proof = isThrough
			? { after_sku: NIL, wrong: 0, proven_at: house.now() }
			: { after_sku: walk.after ?? NIL, wrong }
		await saveProof(db, due.account_id, proof)
	})
}
