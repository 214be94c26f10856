/*
 * A process that moves the stock of a few SKUs, counts it and receives purchase orders of them without rest, for tests that
 * kill it: node tests/crash/mover.ts <account> <user> <location>.
 * Says `ready`, then `did <group> <sku>@<location> <by>` for each change once its commit was acknowledged.
 */
import { writeSync } from 'node:fs'
import { MAIN } from '#domain/inventory/location.ts'
import { retryConflicts } from '#server/db/transaction.ts'
import { Refusal } from '#server/http/refusal.ts'
import { newGroup, undoGroup } from '#server/modules/activity/index.ts'
import { addToLevel, commit, expect, moveStock, receive, release } from '#server/modules/stock/index.ts'
import { deliver } from './deliver.ts'
import { ownerIn } from './owner.ts'
import { takeStock } from './stocktakes.ts'

const [accountId = '', userId = '', back = ''] = process.argv.slice(2)
const ctx = await ownerIn(accountId, userId)
const { db } = ctx
const skus = await db
	.selectFrom('sku')
	.select(['id', 'sku_name_key'])
	.where('account_id', '=', accountId)
	.orderBy('no')
	.execute()
/** Purchase orders of a line each, in the order of the SKUs. */
const orders = await db.selectFrom('document').select('id').where('account_id', '=', accountId).orderBy('id').execute()
const random = (n: number) => Math.floor(Math.random() * n)
const say = (group: string, sku: string, by: number, location: string = MAIN) =>
	writeSync(1, `did ${group} ${sku}@${location} ${by}\n`)

/** One change of stock, of a SKU, by so much. What it changes is said only when it is committed. */
type Change = (sku_id: string, n: number, at: number) => Promise<unknown>

const move = (...[move, group_id]: [Parameters<typeof moveStock>[1][number], string]) =>
	moveStock(ctx, [move], { group_id }).then(([done]) => (done?.ok ? done : undefined))

const add: Change = async (sku_id, n) => {
	const [mode, group_id] = [random(2) ? ('inc' as const) : ('dec' as const), newGroup()]
	if (await move({ sku_id, mode, qty: String(n), reason: 'correction' }, group_id))
		say(group_id, sku_id, mode === 'inc' ? n : -n)
}

/** By the one statement of a plain change. */
const addPlainly: Change = async (sku_id, n, at) => {
	const [by, group_id] = [random(2) ? n : -n, newGroup()]
	const sku_name_key = skus[at]?.sku_name_key ?? ''
	const change = { sku_name_key, delta: String(by), reason: 'correction', note: '', group_id }
	if ((await retryConflicts(() => addToLevel(ctx, change))) !== undefined) say(group_id, sku_id, by)
}

const set: Change = async (sku_id, n) => {
	const group_id = newGroup()
	const done = await move({ sku_id, mode: 'set', qty: String(n + 40), reason: 'count' }, group_id)
	const by = Number(done?.on_hand) - Number(done?.before)
	if (by) say(group_id, sku_id, by)
}

const carry: Change = async (sku_id, n) => {
	const [[from, to], group_id] = [random(2) ? [MAIN, back] : [back, MAIN], newGroup()]
	const way = { location: from, to_location: to ?? MAIN }
	if (!(await move({ sku_id, mode: 'move', qty: String(n), reason: 'transfer', ...way }, group_id))) return
	say(group_id, sku_id, -n, from)
	say(group_id, sku_id, n, to)
}

const takeBack: Change = async (sku_id, n) => {
	const group_id = newGroup()
	await move({ sku_id, mode: 'inc', qty: String(n), reason: 'found' }, group_id)
	say(group_id, sku_id, n)
	const undone = await undoGroup(ctx, group_id)
	if (undone.restored) say(undone.group_id, sku_id, -n)
}

const count: Change = async (sku_id, n, at) => {
	for (const { group, location, by } of await takeStock(ctx, skus[at]?.sku_name_key ?? '', String(n + 40)))
		say(group, sku_id, by, location)
}

const promise: Change = (sku_id, n) => commit(ctx, documentOf(sku_id), [lineOf(sku_id, n)])
const giveBack: Change = (sku_id) => release(ctx, documentOf(sku_id))
const awaitGoods: Change = (sku_id, n) => expect(ctx, documentOf(sku_id), [{ ...lineOf(sku_id, n), qty: '1000000' }])
const arrive: Change = async (sku_id, n) => {
	const group_id = newGroup()
	const [done] = await receive(ctx, documentOf(sku_id), [lineOf(sku_id, n)], { group_id })
	if (done?.ok) say(group_id, sku_id, n)
}

const order: Change = async (sku_id, n, at) => {
	// What stock no longer has cannot be taken back, and what nothing has come of neither.
	const group = await deliver(ctx, orders[at]?.id ?? '', n).catch((error: unknown) => {
		if (!(error instanceof Refusal)) throw error
	})
	if (group) say(group, sku_id, n)
}

const documentOf = (id: string) => ({ type: 'order', id })
const lineOf = (sku_id: string, n: number) => ({ line_id: sku_id, sku_id, qty: String(n) })

const CHANGES = [add, addPlainly, set, carry, takeBack, count, promise, giveBack, awaitGoods, arrive, order, order]

async function change(): Promise<void> {
	const at = random(skus.length)
	await CHANGES[random(CHANGES.length)]?.(skus[at]?.id ?? '', 1 + random(9), at)
}

writeSync(1, 'ready\n')
const lane = async () => {
	for (;;) await change()
}
await Promise.all([lane(), lane(), lane()])
