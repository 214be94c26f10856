/*
 * A process that finalises invoices, pays them and receives purchase orders without rest, for tests that kill it:
 * node tests/crash/payer.ts <account> <user> <name>. Says `ready`, then, once each is committed, `final <number> <id>`,
 * `paid <reference> <id>` and `got <group> <sku> <pieces>`.
 */
import { writeSync } from 'node:fs'
import { type Ctx, transact } from '#server/context.ts'
import { Refusal } from '#server/http/refusal.ts'
import { getDocument, operateDocument, setDocument, setPayment } from '#server/modules/document/index.ts'
import { line, NORDHAUS } from '#tests/make/documents.ts'
import { deliver } from './deliver.ts'
import { ownerIn } from './owner.ts'

const [accountId = '', userId = '', name = ''] = process.argv.slice(2)
const ctx = await ownerIn(accountId, userId)
const mine = ctx.db
	.selectFrom('document')
	.select(['id', 'type', 'state'])
	.where('account_id', '=', accountId)
	.orderBy('id')
const skus = await ctx.db
	.selectFrom('sku')
	.select(['id', 'sku_name_key'])
	.where('account_id', '=', accountId)
	.orderBy('no')
	.execute()
const there = await mine.execute()
/** Purchase orders of a line each, in the order of the SKUs, and what those before this process have left unpaid. */
const orders = there.filter(({ type }) => type === 'purchase_order').map(({ id }) => id)
const unpaid = there.filter(({ type, state }) => type === 'invoice' && state === 'open').map(({ id }) => id)
const drafts = there.filter(({ state }) => state === 'draft').map(({ id }) => id)
const random = (n: number) => Math.floor(Math.random() * n)
const say = (...words: string[]) => writeSync(1, `${words.join(' ')}\n`)
let paid = 0

class Thrown extends Error {}

/** An invoice of the year that ends or of the one that begins; its goods leave stock with it. */
async function draft(): Promise<string> {
	const sku_name_key = skus[random(skus.length)]?.sku_name_key ?? ''
	const lines = [line('1', '10', { sku_name_key }), line('1', '5')]
	return transact(ctx, async (ctx) => {
		const { id, meta } = await setDocument(ctx, { type: 'invoice', bill_to: NORDHAUS, lines })
		const issue_date = random(2) ? '2026-12-31' : '2027-01-01'
		await setDocument(ctx, { id, meta: { ...meta, issue_date, due_date: null } })
		return id
	})
}

/** What is begun and never committed leaves no number. */
async function finalize(): Promise<void> {
	const id = drafts.pop() ?? (await draft())
	const isThrown = random(6) === 0
	const { document } = await transact(ctx, async (ctx) => {
		const done = await operateDocument(ctx, { id, action: 'finalize', allow_shortage: true, confirm: false })
		if (isThrown) throw new Thrown()
		return done
	})
	say('final', document?.number ?? '', id)
	unpaid.push(id)
}

/** The whole of it, or a part; two may do so at once. */
async function pay(ctx: Ctx): Promise<void> {
	const id = unpaid[random(Math.min(4, unpaid.length))]
	if (id === undefined) return
	const { totals, state } = await getDocument(ctx, { id })
	if (state !== 'open') {
		unpaid.splice(unpaid.indexOf(id), 1)
		return
	}
	const reference = `${name}-${++paid}`
	const amount = random(2) ? totals.balance : '4'
	const given = { method: 'bank', note: '', date: '2027-01-02', confirm: false }
	await transact(ctx, (ctx) => setPayment(ctx, { document_id: id, amount, reference, ...given }))
	say('paid', reference, id)
}

async function receive(): Promise<void> {
	const [at, n] = [random(orders.length), 1 + random(9)]
	const group = await deliver(ctx, orders[at] ?? '', n)
	if (group) say('got', group, skus[at]?.id ?? '', String(n))
}

/** Again and again; what is refused, and what was not to be committed, is no fault. */
async function lane(act: () => Promise<void>): Promise<never> {
	for (;;) {
		await act().catch((error: unknown) => {
			if (!(error instanceof Refusal) && !(error instanceof Thrown)) throw error
		})
		await new Promise((resolve) => setImmediate(resolve))
	}
}

say('ready')
await Promise.all([lane(finalize), lane(finalize), lane(() => pay(ctx)), lane(() => pay(ctx)), lane(receive)])
