import type { Selectable } from 'kysely'
import type { MappingProfile } from '#domain/import/profile.ts'
import type { ImportRules } from '#domain/import/rules.ts'
import type { Ctx } from '#server/context.ts'
import { readStored } from '#server/db/stored.ts'
import type { Tables } from '#server/db/tables.ts'
import { StoredMapping, StoredRules } from '../stored.rule.ts'

type StoredRow = Selectable<Tables['mapping_profile']>

/** A profile, its JSON read. */
export interface ProfileRow extends Omit<StoredRow, 'mapping' | 'rules'> {
	mapping: MappingProfile
	rules: ImportRules
}

type Content = Pick<ProfileRow, 'signature' | 'mapping' | 'rules'>

function toRow(row: StoredRow): ProfileRow {
	return {
		...row,
		mapping: readStored(StoredMapping, row.mapping, `mapping of profile ${row.id}`),
		rules: readStored(StoredRules, row.rules, `rules of profile ${row.id}`),
	}
}

/** The account's profiles, the last used first; those that carry a name, or all. */
export async function listProfiles(ctx: Ctx, named: boolean): Promise<ProfileRow[]> {
	const rows = await ctx.db
		.selectFrom('mapping_profile')
		.selectAll()
		.where('account_id', '=', ctx.accountId)
		.$if(named, (query) => query.where('name', 'is not', null))
		.orderBy('updated_at', 'desc')
		.orderBy('id')
		.execute()
	return rows.map(toRow)
}

/** The profile last used for a list with these headers. */
export async function profileFor(ctx: Ctx, signature: string): Promise<ProfileRow | undefined> {
	const row = await ctx.db
		.selectFrom('mapping_profile')
		.selectAll()
		.where('account_id', '=', ctx.accountId)
		.where('signature', '=', signature)
		.orderBy('updated_at', 'desc')
		.orderBy('id')
		.limit(1)
		.executeTakeFirst()
	return row && toRow(row)
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
