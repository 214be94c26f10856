import { z } from 'zod'
import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import type { Inquiry, inquiry } from '#contract/inquiry.ts'
import type { RefusalCode } from '#contract/refusals/index.ts'
import { CART_LINES_MAX } from '#domain/cart/cart-line.ts'
import { INQUIRY_THREAD_MAX } from '#domain/inquiry/limits.ts'
import { mergeLines } from '#domain/inquiry/line-changes.ts'
import { inquiryNumber } from '#domain/inquiry/number.ts'
import type { Ctx } from '#server/context.ts'
import { readStored } from '#server/db/stored.ts'
import { refuse } from '#server/http/refusal.ts'
import type { RecordedChange, Undoer } from '#server/house.ts'
import { newGroup, record, undoEach } from '#server/modules/activity/index.ts'
import { linesOf, sentLinesOf } from '../inquiry.presenter.ts'
import { getInquiry } from '../inquiry.service.ts'
import { holdPair, type InquiryRow, updateInquiry } from '../inquiry.store.ts'
import { StoredLines, totalsOf } from '../lines.rule.ts'
import { countMessages } from '../thread.store.ts'
import { keepLines } from './lines.service.ts'
import { listParts } from '../around.store.ts'

type Contract = typeof inquiry
const ENTITY = 'inquiry'

/** What undo needs of a merge: which parts were the other's own, and the lines of the first one before. */
const Kept = z.object({
	into: z.string(),
	parts: z.array(z.string()),
	lines: StoredLines,
	sent_lines: StoredLines.nullable(),
	version: z.int(),
})

/**
 * Makes one of two inquiries of a buyer: lines of both, one conversation under both links, counted once. Refuses `not_found`,
 * `inquiry_merged`, `inquiry_merge_other`, `inquiry_merge_currency`, `inquiry_lines_full`, `inquiry_thread_full`.
 */
export async function mergeInquiries(
	ctx: Ctx,
	{ inquiry_id, other_id }: ParamsOf<Contract['mergeInquiries']>,
): Promise<DataOf<Contract['mergeInquiries']>> {
	const group_id = newGroup()
	await join(ctx, { inquiry_id, other_id, group_id, action: 'inquiry_merge' })
	return { inquiry: await getInquiry(ctx, { inquiry_id }), group_id }
}

interface Joining {
	inquiry_id: string
	other_id: string
	group_id: string
	action: string
}

async function join(ctx: Ctx, { inquiry_id, other_id, group_id, action }: Joining): Promise<void> {
	const { into, other } = await pairOf(ctx, inquiry_id, other_id)
	const [before, sent] = [linesOf(into), sentLinesOf(into)]
	const after = mergeLines(before, linesOf(other))
	if (after.length > CART_LINES_MAX) throw refuse('inquiry_lines_full', { params: { max: CART_LINES_MAX } })
	const parts = (await listParts(ctx, other.id)).map(({ id }) => id)
	const count = await countMessages(ctx, [into.id, other.id, ...parts])
	if (count > INQUIRY_THREAD_MAX) throw refuse('inquiry_thread_full')
	for (const id of [other.id, ...parts]) await updateInquiry(ctx, id, { merged_into: into.id })
	await keepLines(ctx, into, before, after, { merged: numberOf(other) })
	await updateInquiry(ctx, into.id, {
		last_at: new Date(Math.max(into.last_at.getTime(), other.last_at.getTime())),
		is_unread: into.is_unread || other.is_unread,
	})
	const kept = { into: into.id, parts, lines: before, sent_lines: sent, version: into.version + 1 }
	const name = { inquiry: numberOf(other) }
	await record(ctx, [
		{
			group_id,
			action,
			entity: ENTITY,
			entity_id: other.id,
			before: { ...name, kept },
			after: { ...name, into: into.id },
		},
	])
}

/** Two inquiries that can become one. */
async function pairOf(ctx: Ctx, inquiry_id: string, other_id: string) {
	const held = new Map((await holdPair(ctx, [inquiry_id, other_id])).map((row) => [row.id, row]))
	const [into, other] = [held.get(inquiry_id), held.get(other_id)]
	if (!into || !other) throw refuse('not_found')
	if (into.merged_into !== null || other.merged_into !== null) throw refuse('inquiry_merged')
	if (into.id === other.id || !isSameBuyer(into, other)) throw refuse('inquiry_merge_other')
	if (into.currency !== other.currency) throw refuse('inquiry_merge_currency')
	return { into, other }
}

function isSameBuyer(a: InquiryRow, b: InquiryRow): boolean {
	return a.sender === b.sender || (a.customer_id !== null && a.customer_id === b.customer_id)
}

const numberOf = ({ year, no }: Pick<InquiryRow, 'year' | 'no'>) => inquiryNumber(year, no)

/**
 * Takes an inquiry out of the one that it was merged into; what was merged into it before it goes on with that one. Refuses
 * `not_found`, `inquiry_step` where it is part of nothing.
 */
export async function separateInquiry(
	ctx: Ctx,
	{ inquiry_id }: ParamsOf<Contract['separateInquiry']>,
): Promise<Inquiry> {
	const [row] = await holdPair(ctx, [inquiry_id])
	if (!row) throw refuse('not_found')
	if (row.merged_into === null) throw refuse('inquiry_step')
	await updateInquiry(ctx, inquiry_id, { merged_into: null })
	return getInquiry(ctx, { inquiry_id })
}

/** Takes merges back, the lines too unless they were changed since; undone in turn, they are merged again. */
export const undoMerges: Undoer = (ctx, changes, group_id) =>
	undoEach(ctx, changes, 'inquiry', (change) =>
		change.before?.['kept'] === undefined ? joinAgain(ctx, change, group_id) : part(ctx, change, group_id),
	)

async function part(ctx: Ctx, { entity_id, before, after }: RecordedChange, group_id: string) {
	const kept = readStored(Kept, before?.['kept'], `merge of inquiry ${entity_id}`)
	const held = new Map((await holdPair(ctx, [entity_id, kept.into])).map((row) => [row.id, row]))
	const [other, into] = [held.get(entity_id), held.get(kept.into)]
	if (!other || !into || other.merged_into !== kept.into) return 'undo_changed_since' satisfies RefusalCode
	await updateInquiry(ctx, other.id, { merged_into: null })
	for (const id of kept.parts) await updateInquiry(ctx, id, { merged_into: other.id })
	if (into.version === kept.version) {
		const { pieces, amount } = totalsOf(kept.lines)
		const [lines, sent_lines] = [JSON.stringify(kept.lines), kept.sent_lines && JSON.stringify(kept.sent_lines)]
		await updateInquiry(ctx, into.id, { pieces, amount, lines, sent_lines })
	}
	await record(ctx, [
		{ group_id, action: 'undo', entity: ENTITY, entity_id, before: after, after: { inquiry: numberOf(other) } },
	])
	return null
}

async function joinAgain(ctx: Ctx, { entity_id, before }: RecordedChange, group_id: string) {
	const inquiry_id = String(before?.['into'])
	await join(ctx, { inquiry_id, other_id: entity_id, group_id, action: 'undo' })
	return null
}
