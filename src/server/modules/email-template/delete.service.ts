import type { emailTemplate } from '#contract/email-template.ts'
import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import type { RefusalCode } from '#contract/refusals/index.ts'
import type { Ctx } from '#server/context.ts'
import { readStored } from '#server/db/stored.ts'
import { refuse } from '#server/http/refusal.ts'
import type { RecordedChange, Undoer } from '#server/house.ts'
import { lockAccount } from '#server/lock-account.ts'
import { newGroup, record, undoEach } from '#server/modules/activity/index.ts'
import { EMAIL_TEMPLATE, purposeOf, stateOf } from './email-template.service.ts'
import { type EmailTemplateRow, findTemplate, holdTemplate, updateTemplate } from './email-template.store.ts'
import { fieldsOf, KeptTemplate, keptOf } from './stored.rule.ts'

type Row = (typeof emailTemplate)['deleteEmailTemplate']

/** Takes a template away, or what was made of a built-in one; for thirty days it can come back. Refuses `not_found`. */
export async function deleteEmailTemplate(ctx: Ctx, { id: key }: ParamsOf<Row>): Promise<DataOf<Row>> {
	await lockAccount(ctx)
	const purpose = purposeOf(key)
	const row = await findTemplate(ctx, purpose ? { built_in: purpose } : key)
	if (!row) {
		if (!purpose) throw refuse('not_found')
		return { group_id: null }
	}
	await updateTemplate(ctx, row.id, { deleted_at: ctx.house.now() })
	const group_id = newGroup()
	const about = { group_id, action: 'email_template_remove', entity: EMAIL_TEMPLATE, entity_id: row.id }
	await record(ctx, [{ ...about, before: stateOf(keptOf(row), ctx), after: null }])
	return { group_id }
}

/** Brings templates back, and what they said; undone in turn, they go and change once more. */
export const undoEmailTemplates: Undoer = (ctx, changes, group_id) =>
	undoEach(ctx, changes, EMAIL_TEMPLATE, (change) => undoOne(ctx, change, group_id))

async function undoOne(
	ctx: Ctx,
	{ entity_id, before, after }: RecordedChange,
	group_id: string,
): Promise<RefusalCode | null> {
	const row = await holdTemplate(ctx, entity_id)
	if (!row) return 'not_found'
	const about = { group_id, action: 'undo', entity: EMAIL_TEMPLATE, entity_id }
	const here = row.deleted_at === null
	const state = stateOf(keptOf(row), ctx)
	if (!before || !after) {
		// It was deleted, brought back, or a built-in one was changed for the first time.
		if (here === (after === null) || (after && !isSame(row, after)) || (!here && (await isReplaced(ctx, row))))
			return 'undo_changed_since'
		await updateTemplate(ctx, entity_id, { deleted_at: here ? ctx.house.now() : null })
		await record(ctx, [{ ...about, before: here ? state : null, after: here ? null : state }])
		return null
	}
	if (!here || !isSame(row, after)) return 'undo_changed_since'
	const was = keptIn(row, before)
	await updateTemplate(ctx, entity_id, fieldsOf(was))
	await record(ctx, [{ ...about, before: state, after: stateOf(was, ctx) }])
	return null
}

const keptIn = ({ id }: EmailTemplateRow, state: object) =>
	readStored(KeptTemplate, (state as { kept?: unknown }).kept, `e-mail template ${id}`)

function isSame(row: EmailTemplateRow, state: object): boolean {
	return JSON.stringify(keptOf(row)) === JSON.stringify(keptIn(row, state))
}

/** Whether another row has come to stand for the same built-in template. */
async function isReplaced(ctx: Ctx, { built_in }: EmailTemplateRow): Promise<boolean> {
	return built_in !== null && (await findTemplate(ctx, { built_in })) !== undefined
}
