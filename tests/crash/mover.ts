/*
 * A process that moves the stock of a few SKUs and receives purchase orders of them without rest, for tests that kill it: node tests/crash/mover.ts <account> <user> <worker>.
 * Says `ready`, then `did <group> <sku> <by>` for each change once its commit was acknowledged.
 */
import { writeSync } from 'node:fs'
import { Refusal } from '#server/http/refusal.ts'
import { newGroup, undoGroup } from '#server/modules/activity/index.ts'
import { commit, expect, moveStock, receive, release } from '#server/modules/stock/index.ts'
import { deliver } from './deliver.ts'
import { ownerIn } from './owner.ts'

const [accountId = '', userId = ''] = process.argv.slice(2)
const ctx = await ownerIn(accountId, userId)
const { db } = ctx
const skus = await db.selectFrom('sku').select('id').where('account_id', '=', accountId).orderBy('no').execute()
const ids = skus.map(({ id }) => id)
/** Purchase orders of a line each, in the order of the SKUs. */
const orders = await db.selectFrom('document').select('id').where('account_id', '=', accountId).orderBy('id').execute()
const random = (n: number) => Math.floor(Math.random() * n)
const say = (group: string, sku: string, by: number) => writeSync(1, `did ${group} ${sku} ${by}\n`)

/** One change of each kind; what it changes is said only when it is committed. */
async function change(): Promise<void> {
	const [at, group_id, n] = [random(ids.length), newGroup(), 1 + random(9)]
	const sku_id = ids[at] ?? ''
	const document = { type: 'order', id: sku_id }
	const line = { line_id: sku_id, sku_id, qty: String(n) }
	const kind = random(8)
	if (kind === 0) await commit(ctx, document, [line])
	else if (kind === 1) await release(ctx, document)
	else if (kind === 2) await expect(ctx, document, [{ ...line, qty: '1000000' }])
	else if (kind === 3) {
		const [done] = await receive(ctx, document, [line], { group_id })
		if (done?.ok) say(group_id, sku_id, n)
	} else if (kind === 4) {
		await moveStock(ctx, [{ sku_id, mode: 'inc', qty: String(n), reason: 'found' }], { group_id })
		say(group_id, sku_id, n)
		const undone = await undoGroup(ctx, group_id)
		if (undone.restored) say(undone.group_id, sku_id, -n)
	} else if (kind > 5) {
		// What stock no longer has cannot be taken back, and what nothing has come of neither.
		const group = await deliver(ctx, orders[at]?.id ?? '', n).catch((error: unknown) => {
			if (!(error instanceof Refusal)) throw error
		})
		if (group) say(group, sku_id, n)
	} else {
		const mode = random(2) ? ('inc' as const) : ('dec' as const)
		const [done] = await moveStock(ctx, [{ sku_id, mode, qty: String(n), reason: 'correction' }], { group_id })
		if (done?.ok) say(group_id, sku_id, mode === 'inc' ? n : -n)
	}
}

writeSync(1, 'ready\n')
const lane = async () => {
	for (;;) await change()
}
await Promise.all([lane(), lane(), lane()])
