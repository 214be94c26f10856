import { sql } from 'kysely'
import { z } from 'zod'
import { mergeCatalogSettings, STORED_DEFAULTS } from '#domain/catalog/settings.ts'
import { STOCK_POLICIES } from '#domain/inventory/policy.ts'
import type { Ctx, Scope } from '#server/context.ts'
import { readStored } from '#server/db/stored.ts'
import { personName } from '#server/db/person-name.ts'
import { StoredSettings } from '#server/modules/catalog/index.ts'
import type { Snapshot } from './snapshot.types.ts'

const StoredSnapshot = z.object({
	name: z.string(),
	settings: StoredSettings,
	template: z.string(),
	sections: z.array(z.object({ name: z.string(), parent: z.string(), keys: z.array(z.string()) })),
	mode: z.enum(['live', 'frozen']).optional(),
	currency: z.string().optional(),
	stock_policy: z.enum(STOCK_POLICIES).optional(),
	count: z.int().optional(),
	own_sections: z.boolean().optional(),
	automatic: z.literal(true).optional(),
})

/** Versions of one catalog that are kept; older ones are let go of when a new one is made. */
const KEPT = 50

export async function insertVersion(ctx: Ctx, catalog_id: string, n: number, snapshot: Snapshot): Promise<void> {
	await ctx.db
		.insertInto('catalog_version')
		.values({
			account_id: ctx.accountId,
			catalog_id,
			n,
			snapshot: JSON.stringify(snapshot),
			user_id: ctx.userId,
			created_at: ctx.house.now(),
		})
		.execute()
	await ctx.db
		.deleteFrom('catalog_version')
		.where('account_id', '=', ctx.accountId)
		.where('catalog_id', '=', catalog_id)
		.where('n', '<=', n - KEPT)
		.execute()
	await ctx.db
		.deleteFrom('catalog_item')
		.where('account_id', '=', ctx.accountId)
		.where('catalog_id', '=', catalog_id)
		.where('to_n', '<=', n - KEPT)
		.execute()
}

export async function readSnapshot(
	{ db, accountId }: Scope,
	catalog_id: string,
	n: number,
): Promise<Snapshot | undefined> {
	const row = await db
		.selectFrom('catalog_version')
		.select('snapshot')
		.where('account_id', '=', accountId)
		.where('catalog_id', '=', catalog_id)
		.where('n', '=', n)
		.executeTakeFirst()
	if (!row) return undefined
	// Older versions know newer settings by their defaults.
	const snapshot = readStored(StoredSnapshot, row.snapshot, `version ${n} of catalog ${catalog_id}`)
	return { ...snapshot, settings: mergeCatalogSettings(STORED_DEFAULTS, snapshot.settings) }
}

/** A page of a catalog's versions, the newest first, with who made them. */
export async function listVersions(ctx: Ctx, catalog_id: string, { page, size }: { page: number; size: number }) {
	const { rows } = await sql<VersionRow>`
		select v.n, v.created_at, v.snapshot ->> 'name' as name, v.snapshot ->> 'mode' as mode,
			v.snapshot ->> 'template' as template, coalesce((v.snapshot ->> 'automatic')::boolean, false) as automatic, (v.snapshot ->> 'count')::int as count,
			${personName('u')} as by, count(*) over ()::int as total
		from catalog_version v
		left join app_user u on u.account_id = v.account_id and u.user_id = v.user_id
		where v.account_id = ${ctx.accountId}::uuid and v.catalog_id = ${catalog_id}::uuid
		order by v.n desc limit ${size} offset ${(page - 1) * size}`.execute(ctx.db)
	return rows
}

interface VersionRow {
	n: number
	created_at: Date
	name: string
	mode: 'live' | 'frozen' | null
	template: string
	count: number | null
	automatic: boolean
	by: string
	total: number
}
