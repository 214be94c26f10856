import type { ParamsOf } from '#contract/endpoint.ts'
import type { leaving } from '#contract/leaving.ts'
import { type Ctx, transact } from '#server/context.ts'
import { noteWrite } from '#server/account-writes.ts'
import { NO_UUID } from '#server/db/no-uuid.ts'
import { tellSessions } from '#server/events/tell.ts'
import { filesStay } from '#server/db/hold.ts'
import type { House } from '#server/house.ts'
import { limitRate } from '#server/http/rate-limit.ts'
import { refuse, refuseProblem } from '#server/http/refusal.ts'
import { readUser } from './account.store.ts'
import { useCode } from './code.service.ts'
import {
	accountTables,
	closeDoors,
	deleteAccountRow,
	dueAccounts,
	emptyTable,
	filesAfter,
	setDeleteAt,
	uploadedFiles,
} from './leaving.store.ts'
import { writeToUser } from './letter.service.ts'
import { toUser } from './profile.service.ts'
import { forgetSessions } from './session-memory.store.ts'

/** Until then there is a way back. */
const DAYS = 14
const DAY_MS = 86_400_000
const TRIES = { name: 'delete-account', max: 10, seconds: 15 * 60 }
/** Accounts of one turn of the clock. */
const AT_ONCE = 20
/** Deleting rows may write others, which count them: as often it is looked again. */
const PASSES = 5

/**
 * Has the account deleted with all its data in 14 days; the user is told by e-mail, and until then all goes on. Refuses with
 * `operator_stays` and `code_wrong`.
 */
export async function deleteAccount(ctx: Ctx, { code }: ParamsOf<(typeof leaving)['deleteAccount']>) {
	await limitRate(ctx, TRIES, ctx.userId)
	const user = await readUser(ctx.db, ctx.accountId, ctx.userId)
	if (user.is_operator) throw refuse('operator_stays')
	if (!(await useCode(ctx, user.email, 'delete_account', code)))
		throw refuseProblem({ code: 'code_wrong', path: 'code' })
	const at = new Date(ctx.house.now().getTime() + DAYS * DAY_MS)
	return transact(ctx, async (ctx) => {
		await setDeleteAt(ctx, at)
		await tell(ctx, user.email, at)
		return toUser(await readUser(ctx.db, ctx.accountId, ctx.userId))
	})
}

/** Keeps an account that was to be deleted. */
export async function keepAccount(ctx: Ctx) {
	await setDeleteAt(ctx, null)
	return toUser(await readUser(ctx.db, ctx.accountId, ctx.userId))
}

async function tell(ctx: Ctx, to: string, at: Date): Promise<void> {
	const zh = ctx.locale === 'zh'
	const day = at.toISOString().slice(0, 10)
	const subject = zh ? `您的 Vitrine 账户将于 ${day} 删除` : `Your Vitrine account will be deleted on ${day}`
	const said = zh
		? `账户及其全部数据（SKU、图片、图册、库存、客户、询盘）将于 ${day} 永久删除。在此之前一切照常，登录后可随时取消。`
		: `The account and all its data (SKUs, pictures, catalogs, stock, customers, inquiries) will be deleted for good on ${day}. Until then everything goes on; sign in to keep it.`
	const foot = zh
		? '如果不是您本人操作，请登录并保留账户，然后修改密码。'
		: 'If this was not you, sign in, keep the account and change your password.'
	await writeToUser(ctx, { kind: 'notice', to, subject, said, foot })
}

/**
 * Deletes the accounts whose time has come, with all rows and files. What a process that ends leaves behind is taken up the
 * next time; files that jobs made go with their age (retention).
 */
export async function eraseDue(house: House): Promise<void> {
	// A backup copies files after their rows.
	if (await filesStay(house.database.db)) return
	for (const accountId of await dueAccounts(house.database.db, house.now(), AT_ONCE)) await erase(house, accountId)
}

async function erase(house: House, accountId: string): Promise<void> {
	const { db } = house.database
	await closeDoors(db, accountId)
	forgetSessions(house)
	await tellSessions(db, accountId)
	await removeFiles(house, accountId)
	const tables = await accountTables(db)
	for (let pass = 0; pass < PASSES; pass++) {
		let gone = 0
		for (const table of tables) gone += await emptyTable(db, accountId, table)
		if (!gone) break
	}
	await deleteAccountRow(db, accountId)
	noteWrite(accountId)
	house.log.info({ account: accountId }, 'an account was deleted, as its owner wished')
}

async function removeFiles({ database: { db }, storage }: House, accountId: string): Promise<void> {
	for (let after = NO_UUID; after;) {
		const { keys, last } = await filesAfter(db, accountId, after)
		for (const key of keys) await storage.remove(key)
		after = last
	}
	for (const { storage_key, picture_folder } of await uploadedFiles(db, accountId)) {
		await storage.remove(storage_key)
		for await (const key of storage.list(`${picture_folder}/`)) await storage.remove(key)
	}
}
