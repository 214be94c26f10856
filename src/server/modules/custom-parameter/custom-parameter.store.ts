import { sql } from 'kysely'
import type { Ctx } from '#server/context.ts'
import { compileOnce } from '#server/db/compile-once.ts'
import { planKept } from '#server/db/kept-plans.ts'
import { read, type Reading, reading } from '#server/db/readings.ts'
import { readStored } from '#server/db/stored.ts'
import { StoredDefinition, type StoredParameter, StoredType } from './stored-parameter.rule.ts'

/** Whose parameters: a signed-in call's, or the publisher's of a public page. */
export type Owner = Pick<Ctx, 'db' | 'accountId'>

/** Every parameter of the account in its order, archived ones too. */
export function listParameters(owner: Owner): Promise<StoredParameter[]> {
	return read(owner.db, listingParameters(owner))
}

/** The same, to be read together with more. */
export function listingParameters({ db, accountId }: Owner): Reading<StoredParameter[]> {
	return reading(selectParameters.query(db, { accountId }), (rows) =>
		rows.map(({ definition, type, position, ...row }) => ({
			...readStored(StoredDefinition, definition, `definition of parameter ${row.id}`),
			...row,
			type: readStored(StoredType, type, `type of parameter ${row.id}`),
			order: position,
		})),
	)
}

const selectParameters = compileOnce((db, { accountId }: { accountId: string }) =>
	db
		.selectFrom('custom_parameter')
		.select(['id', 'key', 'type', 'definition', 'category_id', 'position', 'archived', 'version'])
		.where('account_id', '=', accountId)
		.orderBy('position')
		.orderBy('id')
		.modifyEnd(planKept),
)

/** Writes new and changed parameters, all in one statement; versions of known ones go up by one. */
export async function saveParameters(ctx: Ctx, parameters: readonly StoredParameter[]): Promise<void> {
	if (!parameters.length) return
	const rows = parameters.map((parameter) => ({
		account_id: ctx.accountId,
		id: parameter.id,
		key: parameter.key,
		type: parameter.type,
		category_id: parameter.category_id,
		position: parameter.order,
		archived: parameter.archived,
		definition: JSON.stringify(definitionOf(parameter)),
	}))
	await ctx.db
		.insertInto('custom_parameter')
		.values(rows)
		.onConflict((conflict) =>
			conflict.columns(['account_id', 'id']).doUpdateSet((eb) => ({
				type: eb.ref('excluded.type'),
				definition: eb.ref('excluded.definition'),
				category_id: eb.ref('excluded.category_id'),
				position: eb.ref('excluded.position'),
				archived: eb.ref('excluded.archived'),
				version: eb('custom_parameter.version', '+', 1),
			})),
		)
		.execute()
}

/** What stands in no column of its own. */
function definitionOf(parameter: StoredParameter) {
	const { name, unit, decimals, options, required, help, group, show, formula, result } = parameter
	return { name, unit, decimals, options, required, default: parameter.default, help, group, show, formula, result }
}

/** Writes the places of parameters; their versions stay, for nothing else of them changes. */
export async function placeParameters(ctx: Ctx, ids: readonly string[]): Promise<void> {
	if (!ids.length) return
	await ctx.db
		.updateTable('custom_parameter')
		.set({ position: sql<number>`array_position(${sql.val(ids)}::uuid[], id) - 1` })
		.where('account_id', '=', ctx.accountId)
		.where('id', '=', sql<string>`any(${ids}::uuid[])`)
		.execute()
}

export async function deleteParameters(ctx: Ctx, ids: readonly string[]): Promise<void> {
	if (!ids.length) return
	await ctx.db
		.deleteFrom('custom_parameter')
		.where('account_id', '=', ctx.accountId)
		.where('id', '=', sql<string>`any(${ids}::uuid[])`)
		.execute()
}

/** The account's categories with the ones above them. */
export async function categoryParents({ db, accountId }: Owner): Promise<Map<number, number | null>> {
	const rows = await db.selectFrom('category').select(['id', 'parent_id']).where('account_id', '=', accountId).execute()
	return new Map(rows.map(({ id, parent_id }) => [id, parent_id]))
}
