import { sql, type Updateable } from 'kysely'
import { usernameLook } from '#domain/account/username.ts'
import type { Ctx, Db, Owner, PublicCtx, Scope } from '#server/context.ts'
import { compileOnce } from '#server/db/compile-once.ts'
import { planKept } from '#server/db/kept-plans.ts'
import { type Reading, reading } from '#server/db/readings.ts'
import type { JsonObject, Tables } from '#server/db/tables.ts'
import { refuse } from '#server/http/refusal.ts'

/** The columns of `account` that hold one settings object each. */
export type SettingsColumn = 'company' | 'business_card' | 'invoice_setting' | 'settings'

/** Where an e-mail address leads, or undefined. The address is the stored, small-letter form. */
export function findLogin(ctx: Pick<PublicCtx, 'db'>, email: string) {
	return ctx.db.selectFrom('login').selectAll().where('email', '=', email).executeTakeFirst()
}

/** The login of an account by its public name. */
export async function findLoginByUsername(ctx: PublicCtx, username: string) {
	return ctx.db
		.selectFrom('account')
		.innerJoin('login', 'login.account_id', 'account.account_id')
		.select(['login.email', 'login.account_id', 'login.user_id'])
		.where('account.username', '=', username)
		.executeTakeFirst()
}

const selectUser = (db: Db, accountId: string, userId: string) =>
	db
		.selectFrom('app_user')
		.innerJoin('account', 'account.account_id', 'app_user.account_id')
		.select(['app_user.user_id', 'app_user.email', 'app_user.password_hash', 'app_user.nickname', 'app_user.avatar'])
		.select([
			'app_user.locale',
			'app_user.locale_auto',
			'app_user.theme',
			'account.username',
			'account.company',
			'account.is_operator',
			'account.delete_at',
		])
		.where('app_user.account_id', '=', accountId)
		.where('app_user.user_id', '=', userId)

export function readUser(db: Db, accountId: string, userId: string) {
	return selectUser(db, accountId, userId).executeTakeFirstOrThrow()
}

/** As `readUser`; undefined: the account is gone. */
export function findUser(db: Db, accountId: string, userId: string) {
	return selectUser(db, accountId, userId).executeTakeFirst()
}
export type UserRow = Awaited<ReturnType<typeof readUser>>

/** The account's public name. Refuses with `not_signed_in` where the account is gone. */
export function readingUsername({ db, accountId }: Scope): Reading<string> {
	return reading(selectUsername.query(db, { accountId }), ([row]) => {
		if (!row) throw refuse('not_signed_in')
		return row.username
	})
}

const selectUsername = compileOnce((db, { accountId }: { accountId: string }) =>
	db.selectFrom('account').select('username').where('account_id', '=', accountId).modifyEnd(planKept),
)

/** In whose name an account is told something; the first of its people. */
export async function ownerOf({ db, accountId }: Scope): Promise<Owner> {
	const { rows } = await sql<Owner>`
		select account_id, user_id, locale from app_user where account_id = ${accountId}::uuid
		order by created_at limit 1`.execute(db)
	const [owner] = rows
	if (!owner) throw new Error('an account without people')
	return owner
}

export async function updateUser(
	ctx: Ctx,
	changes: Pick<
		Updateable<Tables['app_user']>,
		'nickname' | 'avatar' | 'locale' | 'locale_auto' | 'theme' | 'password_hash'
	>,
): Promise<void> {
	if (!Object.keys(changes).length) return
	await ctx.db
		.updateTable('app_user')
		.set(changes)
		.where('account_id', '=', ctx.accountId)
		.where('user_id', '=', ctx.userId)
		.execute()
}

/** What messages to a user are written in. */
export async function setLocale(db: Db, accountId: string, userId: string, locale: string): Promise<void> {
	await db
		.updateTable('app_user')
		.set({ locale })
		.where('account_id', '=', accountId)
		.where('user_id', '=', userId)
		.execute()
}

/** Signs in with another e-mail from now on. Throws a unique violation where an account has it. */
export async function replaceEmail(ctx: Ctx, from: string, to: string): Promise<void> {
	await ctx.db
		.updateTable('login')
		.set({ email: to })
		.where('account_id', '=', ctx.accountId)
		.where('user_id', '=', ctx.userId)
		.where('email', '=', from)
		.executeTakeFirstOrThrow()
	await ctx.db
		.updateTable('app_user')
		.set({ email: to })
		.where('account_id', '=', ctx.accountId)
		.where('user_id', '=', ctx.userId)
		.execute()
}

/** Whether a username is in use, now or as an old name whose links still lead to its account. */
export async function usernamesTaken(ctx: PublicCtx, names: string[]): Promise<Set<string>> {
	const rows = await ctx.db
		.selectFrom('account')
		.select('username')
		.where('username', 'in', names)
		.union(ctx.db.selectFrom('old_username').select('username').where('username', 'in', names))
		.execute()
	return new Set(rows.map((row) => row.username))
}

/** Whose looks these are, by look; those that are nobody's are missing. */
export async function looksOwned(ctx: PublicCtx, names: string[]): Promise<Map<string, string>> {
	const looks = names.map(usernameLook)
	const rows = await ctx.db
		.selectFrom('username_look')
		.select(['look', 'account_id'])
		.where('look', 'in', looks)
		.execute()
	return new Map(rows.map((row) => [row.look, row.account_id]))
}

/** Keeps the look of a username for an account. Throws a unique violation where it is another's. */
async function keepLook(db: Db, accountId: string, username: string): Promise<void> {
	await db
		.insertInto('username_look')
		.values({ look: usernameLook(username), account_id: accountId })
		.execute()
}

/** What a public business card is made of, by the public name of its account, an old one included. */
export async function findPublicCard(ctx: PublicCtx, username: string) {
	const found = await ctx.db
		.selectFrom('account')
		.select(['account_id', 'username', 'company', 'business_card'])
		.where((eb) =>
			eb.or([
				eb('username', '=', username),
				eb('account_id', 'in', eb.selectFrom('old_username').select('account_id').where('username', '=', username)),
			]),
		)
		.executeTakeFirst()
	if (!found) return undefined
	const { nickname } = await ctx.db
		.selectFrom('app_user')
		.select('nickname')
		.where('account_id', '=', found.account_id)
		.limit(1)
		.executeTakeFirstOrThrow()
	return { ...found, nickname }
}

/** Whether the account was once called so. */
export async function isOwnOldName(ctx: Ctx, username: string): Promise<boolean> {
	const row = await ctx.db
		.selectFrom('old_username')
		.select('username')
		.where('account_id', '=', ctx.accountId)
		.where('username', '=', username)
		.executeTakeFirst()
	return row !== undefined
}

/**
 * Gives the account another username; links with the old one keep working (product.md section 1.12). Of a `newLook` nobody has
 * had a name yet.
 */
export async function renameAccount(ctx: Ctx, username: string, newLook: boolean): Promise<void> {
	const { username: old } = await ctx.db
		.selectFrom('account')
		.select('username')
		.where('account_id', '=', ctx.accountId)
		.forUpdate()
		.executeTakeFirstOrThrow()
	if (old === username) return
	await ctx.db
		.deleteFrom('old_username')
		.where('account_id', '=', ctx.accountId)
		.where('username', '=', username)
		.execute()
	await ctx.db.updateTable('account').set({ username }).where('account_id', '=', ctx.accountId).execute()
	await ctx.db.insertInto('old_username').values({ username: old, account_id: ctx.accountId }).execute()
	if (newLook) await keepLook(ctx.db, ctx.accountId, username)
}

/**
 * One of them as it is stored, for whoever knows its shape to read. Refuses with `not_signed_in` where the account is gone: a
 * session is remembered for two seconds, also by processes that have not erased it.
 */
export function readingSettings({ db, accountId }: Ctx, column: SettingsColumn): Reading<unknown> {
	return reading(selectSettings[column].query(db, { accountId }), ([row]) => {
		if (!row) throw refuse('not_signed_in')
		return row.found
	})
}

const selecting = (column: SettingsColumn) =>
	compileOnce((db, { accountId }: { accountId: string }) =>
		db
			.selectFrom('account')
			.select((eb) => eb.ref(column).as('found'))
			.where('account_id', '=', accountId)
			.modifyEnd(planKept),
	)
const selectSettings = {
	settings: selecting('settings'),
	company: selecting('company'),
	business_card: selecting('business_card'),
	invoice_setting: selecting('invoice_setting'),
} satisfies Record<SettingsColumn, unknown>

/** Its public name with its settings as they are stored, in one statement. Refuses with `not_signed_in`. */
export function readingNamed({ db, accountId }: Scope): Reading<{ username: string; settings: unknown }> {
	return reading(selectNamed.query(db, { accountId }), onlyOne)
}

const selectNamed = compileOnce((db, { accountId }: { accountId: string }) =>
	db.selectFrom('account').select(['username', 'settings']).where('account_id', '=', accountId).modifyEnd(planKept),
)

/** Its company and how its documents look and begin, as they are stored, in one statement. Refuses with `not_signed_in`. */
export function readingSeller({ db, accountId }: Scope): Reading<{ company: unknown; invoice_setting: unknown }> {
	return reading(selectSeller.query(db, { accountId }), onlyOne)
}

const selectSeller = compileOnce((db, { accountId }: { accountId: string }) =>
	db
		.selectFrom('account')
		.select(['company', 'invoice_setting'])
		.where('account_id', '=', accountId)
		.modifyEnd(planKept),
)

function onlyOne<R>([row]: readonly R[]): R {
	if (!row) throw refuse('not_signed_in')
	return row
}

/** Merges parts into a settings object, in one statement so that two savers do not undo each other; answers the whole. */
export async function mergeSettings(ctx: Ctx, column: SettingsColumn, parts: JsonObject): Promise<unknown> {
	const row = await ctx.db
		.updateTable('account')
		.set({ [column]: sql`${sql.ref(column)} || ${JSON.stringify(parts)}::jsonb` })
		.where('account_id', '=', ctx.accountId)
		.returning(column)
		.executeTakeFirstOrThrow()
	return row[column]
}

/** Whether no account exists yet. */
export async function isFirstRun(db: Db): Promise<boolean> {
	const row = await db.selectFrom('account').select('account_id').limit(1).executeTakeFirst()
	return row === undefined
}

interface NewAccount {
	accountId: string
	userId: string
	username: string
	email: string
	passwordHash: string
	nickname: string
	company: JsonObject
	settings?: JsonObject
	isOperator: boolean
	locale: string
}

export async function insertAccount(db: Db, account: NewAccount): Promise<void> {
	await db
		.insertInto('account')
		.values({
			account_id: account.accountId,
			username: account.username,
			company: JSON.stringify(account.company),
			business_card: '{}',
			invoice_setting: '{}',
			settings: JSON.stringify(account.settings ?? {}),
			is_operator: account.isOperator,
		})
		.execute()
	await keepLook(db, account.accountId, account.username)
	await db
		.insertInto('app_user')
		.values({
			account_id: account.accountId,
			user_id: account.userId,
			email: account.email,
			password_hash: account.passwordHash,
			nickname: account.nickname,
			locale: account.locale,
			// Nothing is chosen yet: screens are as the device is set.
			locale_auto: true,
			theme: 'system',
		})
		.execute()
	await db
		.insertInto('login')
		.values({ email: account.email, account_id: account.accountId, user_id: account.userId })
		.execute()
}
