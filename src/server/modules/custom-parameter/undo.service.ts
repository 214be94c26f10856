import { type RefusalCode, isRefusalCode } from '#contract/refusals/index.ts'
import { cleanParameter } from '#domain/custom-parameter/check.ts'
import { pathOf, wordIn } from '#domain/custom-parameter/parameter.ts'
import { isProblem } from '#domain/problem.ts'
import type { Ctx } from '#server/context.ts'
import { readStored } from '#server/db/stored.ts'
import type { JsonObject } from '#server/db/tables.ts'
import { lockAccount } from '#server/lock-account.ts'
import type { RecordedChange, Undoer } from '#server/house.ts'
import { record, undoEach } from '#server/modules/activity/index.ts'
import { deleteParameters, listParameters, saveParameters } from './custom-parameter.store.ts'
import { StoredParameter } from './stored-parameter.rule.ts'
import { formulasWith } from './effects.service.ts'
import { countCatalogs, heldByActive } from './usage.store.ts'

/** Sorts behind `sku`: a group tells of its SKUs first. */
const ENTITY = 'sku_parameter'

/** Records parameters that were made as a part of something larger, to be taken back with it. */
export async function recordMade(
	ctx: Ctx,
	made: readonly StoredParameter[],
	{ group_id, action }: { group_id: string; action: string },
): Promise<void> {
	const about = { group_id, action, entity: ENTITY, before: null }
	await record(
		ctx,
		made.map((parameter) => ({ ...about, entity_id: parameter.id, after: stateOf(ctx, parameter) })),
	)
}

/**
 * Takes parameters away that were made, as long as nothing uses them and nobody has changed them since: values of
 * deleted SKUs stay under their key, as values without a definition do. Undone in turn, they come back.
 */
export const undoParameters: Undoer = async (ctx, changes, group_id) => {
	await lockAccount(ctx)
	return undoEach(ctx, changes, 'parameter', (change) =>
		change.after ? remove(ctx, change, group_id) : bringBack(ctx, change, group_id),
	)
}

async function remove(ctx: Ctx, { entity_id, after }: RecordedChange, group_id: string): Promise<RefusalCode | null> {
	const all = await listParameters(ctx)
	const parameter = all.find(({ id }) => id === entity_id)
	if (!parameter) return 'parameter_gone'
	if (parameter.archived || parameter.version !== after?.['version']) return 'undo_changed_since'
	if (await isUsed(ctx, parameter, all)) return 'parameter_used'
	await deleteParameters(ctx, [entity_id])
	const before = stateOf(ctx, parameter)
	await record(ctx, [{ group_id, action: 'undo', entity: ENTITY, entity_id, before, after: null }])
	return null
}

async function bringBack(ctx: Ctx, { id, before }: RecordedChange, group_id: string): Promise<RefusalCode | null> {
	const all = await listParameters(ctx)
	const parameter = readStored(StoredParameter, before?.['definition'] ?? null, `parameter before change ${id}`)
	const cleaned = cleanParameter(parameter, all)
	if (isProblem(cleaned)) return isRefusalCode(cleaned.code) ? cleaned.code : 'undo_changed_since'
	if (all.some(({ id, key }) => id === parameter.id || key === parameter.key)) return 'parameter_key_taken'
	await saveParameters(ctx, [parameter])
	await recordMade(ctx, [{ ...parameter, version: 1 }], { group_id, action: 'undo' })
	return null
}

/** Whether a SKU in use holds a value, a catalog prints it, or a formula names it. */
async function isUsed(ctx: Ctx, parameter: StoredParameter, all: readonly StoredParameter[]): Promise<boolean> {
	return (
		formulasWith(parameter, all).length > 0 ||
		(await heldByActive(ctx, parameter.key)) ||
		(await countCatalogs(ctx, pathOf(parameter))) > 0
	)
}

function stateOf({ locale }: Ctx, parameter: StoredParameter): JsonObject {
	return { parameter: wordIn(parameter.name, locale), version: parameter.version, definition: parameter }
}
