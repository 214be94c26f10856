import type { Selectable } from 'kysely'
import type { Ctx } from '#server/context.ts'
import type { Tables } from '#server/db/tables.ts'

export type ProfileRow = Selectable<Tables['mapping_profile']>
type Content = Pick<ProfileRow, 'signature' | 'mapping' | 'rules'>

/** The account's profiles, the last used first; those that carry a name, or all. */
export function listProfiles(ctx: Ctx, named: boolean): Promise<ProfileRow[]> {
	return ctx.db
		.selectFrom('mapping_profile')
		.selectAll()
		.where('account_id', '=', ctx.accountId)
		.$if(named, (query) => query.where('name', 'is not', null))
		.orderBy('updated_at', 'desc')
		.orderBy('id')
		.execute()
}

/** The profile last used for a list with these headers. */
export function profileFor(ctx: Ctx, signature: string): Promise<ProfileRow | undefined> {
	return ctx.db
		.selectFrom('mapping_profile')
		.selectAll()
		.where('account_id', '=', ctx.accountId)
		.where('signature', '=', signature)
		.orderBy('updated_at', 'desc')
		.orderBy('id')
		.limit(1)
		.executeTakeFirst()
}

export async function insertProfile(ctx: Ctx, id: string, name: string | null, content: Content): Promise<void> {
	await ctx.db
		.insertInto('mapping_profile')
		.values({ account_id: ctx.accountId, id, name, ...json(content), updated_at: ctx.house.now() })
		.execute()
}

export async function updateProfile(ctx: Ctx, id: string, content: Content): Promise<void> {
	await ctx.db
		.updateTable('mapping_profile')
		.set({ ...json(content), updated_at: ctx.house.now() })
		.where('account_id', '=', ctx.accountId)
		.where('id', '=', id)
		.execute()
}

export async function deleteProfiles(ctx: Ctx, ids: readonly string[]): Promise<void> {
	if (!ids.length) return
	await ctx.db
		.deleteFrom('mapping_profile')
		.where('account_id', '=', ctx.accountId)
		.where('id', 'in', [...ids])
		.execute()
}

function json({ signature, mapping, rules }: Content) {
	return { signature, mapping: JSON.stringify(mapping), rules: JSON.stringify(rules) }
}
