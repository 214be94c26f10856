import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import type { Inquiry, inquiry } from '#contract/inquiry.ts'
import { INQUIRY_THREAD_MAX } from '#domain/inquiry/limits.ts'
import { type InquiryAction, inquiryStep } from '#domain/inquiry/states.ts'
import { searchText } from '#domain/text.ts'
import type { Ctx } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { newId } from '#server/new-id.ts'
import { getUsername } from '#server/modules/account/index.ts'
import { linesOf, presentCard, presentInquiry } from './inquiry.presenter.ts'
import {
	block,
	countHeads,
	countInquiries,
	countMessages,
	findInquiry,
	findItsCustomer,
	holdInquiry,
	type InquiryChange,
	insertMessage,
	insertStep,
	listInquiries,
	listMessages,
	listOthers,
	listSteps,
	readAvailable,
	unblock,
	updateInquiry,
} from './inquiry.store.ts'
import { type StoredLine, totalsOf } from './lines.rule.ts'
import { excerptOf } from './send.service.ts'

type Contract = typeof inquiry
type Params<K extends keyof Contract> = ParamsOf<Contract[K]>

/** A page of inquiries with the counts of all. */
export async function getInquiries(
	ctx: Ctx,
	{ head, name = '', ...paging }: Params<'getInquiries'>,
): Promise<DataOf<Contract['getInquiries']>> {
	const words = searchText(name).split(' ').filter(Boolean)
	const { counts, unread } = await countHeads(ctx)
	const rows = await listInquiries(ctx, { head, words, ...paging })
	const total = words.length
		? await countInquiries(ctx, { head, words })
		: head
			? counts[head]
			: counts.open + counts.quoted + counts.closed
	return { total, list: rows.map(presentCard), counts, unread }
}

/** One inquiry, whole. Refuses with `not_found`. */
export async function getInquiry(ctx: Ctx, { inquiry_id }: Params<'getInquiry'>): Promise<Inquiry> {
	const row = await findInquiry(ctx, inquiry_id)
	if (!row) throw refuse('not_found')
	const keys = linesOf(row).map(({ key }) => key)
	return presentInquiry(row, {
		available: await readAvailable(ctx, keys),
		messages: await listMessages(ctx, inquiry_id, { notes: true }),
		steps: await listSteps(ctx, inquiry_id),
		others: await listOthers(ctx, row),
		customer: await findItsCustomer(ctx, row),
		username: await getUsername(ctx),
		locale: ctx.locale,
	})
}

const SAID: readonly InquiryAction[] = ['reply', 'ask', 'note']

/**
 * What a seller does with an inquiry (domain/inquiry/states.ts). Refuses `not_found`, `inquiry_step` where it has moved on,
 * `inquiry_text_missing`, `inquiry_reason_missing`, `inquiry_thread_full`.
 */
export async function operateInquiry(ctx: Ctx, params: Params<'operateInquiry'>): Promise<Inquiry> {
	const { inquiry_id, action, text = '', reason } = params
	const held = await holdInquiry(ctx, inquiry_id)
	if (!held) throw refuse('not_found')
	const state = inquiryStep(held.state, action)
	if (!state) throw refuse('inquiry_step')
	if (SAID.includes(action) && !text) throw refuse('inquiry_text_missing')
	if (action === 'lost' && !reason) throw refuse('inquiry_reason_missing')
	const now = ctx.house.now()
	const change: InquiryChange = {}
	if (held.is_unread) change.is_unread = false
	if (SAID.includes(action)) await say(ctx, { inquiry_id, side: action === 'note' ? 'note' : 'seller', text }, now)
	if (action === 'reply' || action === 'ask') {
		Object.assign(change, { excerpt: excerptOf(text), last_at: now, answered_at: now })
		if (!held.first_response_at) change.first_response_at = now
	}
	if (state !== held.state) {
		Object.assign(change, { state, last_at: now, lost_reason: state === 'lost' ? (reason ?? null) : null })
		await insertStep(ctx, { id: newId(), inquiry_id, state, user_id: ctx.userId, at: now })
	}
	if (state === 'spam') await block(ctx, held.sender, now)
	if (held.state === 'spam' && state !== 'spam') await unblock(ctx, held.sender)
	// Looking at what has been looked at changes nothing.
	if (Object.keys(change).length) await updateInquiry(ctx, inquiry_id, change)
	return getInquiry(ctx, { inquiry_id })
}

async function say(
	ctx: Ctx,
	message: { inquiry_id: string; side: 'seller' | 'note'; text: string },
	at: Date,
): Promise<void> {
	if ((await countMessages(ctx, message.inquiry_id)) >= INQUIRY_THREAD_MAX) throw refuse('inquiry_thread_full')
	await insertMessage(ctx, { ...message, id: newId(), user_id: ctx.userId, request_id: null, at })
}

/**
 * Changes the lines on behalf of the buyer; what was sent is kept beside. Refuses `not_found`, `conflict` with the present
 * one, `inquiry_line_unknown`.
 */
export async function setInquiryLines(ctx: Ctx, params: Params<'setInquiryLines'>): Promise<Inquiry> {
	const { inquiry_id, version } = params
	const held = await holdInquiry(ctx, inquiry_id)
	const row = held && (await findInquiry(ctx, inquiry_id))
	if (!row) throw refuse('not_found')
	if (row.version !== version) throw refuse('conflict', { data: await getInquiry(ctx, { inquiry_id }) })
	const stored = linesOf(row)
	const known = new Map(stored.map((line) => [line.key, line]))
	const lines = params.lines.map(({ sku_name_key, ...change }) => {
		const line = known.get(sku_name_key)
		if (!line) throw refuse('inquiry_line_unknown')
		return changed(line, change)
	})
	const { pieces, amount } = totalsOf(lines)
	await updateInquiry(ctx, inquiry_id, {
		pieces,
		amount,
		lines: JSON.stringify(lines),
		...(row.sent_lines === null && { sent_lines: JSON.stringify(stored) }),
	})
	return getInquiry(ctx, { inquiry_id })
}

type LineChange = Omit<Params<'setInquiryLines'>['lines'][number], 'sku_name_key'>

function changed({ price: typed, ...line }: StoredLine, { num, note, unit_price }: LineChange): StoredLine {
	const price = unit_price === undefined ? typed : (unit_price ?? undefined)
	return { ...line, num, note: note ?? line.note, ...(price === undefined ? {} : { price }) }
}
