import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import type { Inquiry, inquiry } from '#contract/inquiry.ts'
import { leftVariable } from '#domain/email-template/variables.ts'
import { inquiryLink } from '#domain/inquiry/inquiry-link.ts'
import { INQUIRY_THREAD_MAX } from '#domain/inquiry/limits.ts'
import { type InquiryAction, inquiryStep } from '#domain/inquiry/states.ts'
import { searchText } from '#domain/text.ts'
import { momentOf } from '#domain/zoned-time.ts'
import { type Ctx, transact } from '#server/context.ts'
import { refuse, refuseProblem } from '#server/http/refusal.ts'
import { newId } from '#server/new-id.ts'
import { tellWebhooks } from '#server/webhooks.ts'
import { getSettings, getUsername, readNotices } from '#server/modules/account/index.ts'
import { readPeople } from '#server/modules/activity/index.ts'
import { keepLead } from '#server/modules/customer/index.ts'
import { type StoredEnclosure, takeEnclosures } from '#server/modules/media/index.ts'
import { availableOf } from '#server/modules/inventory/index.ts'
import { listMailsOf } from '#server/modules/mail/index.ts'
import { findItsCustomer, findNumber, listDocumentsOf, listOthers, listParts } from './around.store.ts'
import { linesOf, presentCard, presentInquiry } from './inquiry.presenter.ts'
import {
	findInquiry,
	holdInquiry,
	type HeldInquiry,
	type InquiryChange,
	type InquiryRow,
	updateInquiry,
} from './inquiry.store.ts'
import { countHeads, readInbox } from './list.store.ts'
import { mailSellersWords } from './mails.service.ts'
import { namesOf, withFiles } from './files.service.ts'
import { excerptOf } from './send.service.ts'
import { block, unblock } from './spam.store.ts'
import { countMessages, insertMessage, insertStep, listMessages, listSteps } from './thread.store.ts'

type Contract = typeof inquiry
type Params<K extends keyof Contract> = ParamsOf<Contract[K]>

/** A page of inquiries with the counts of all, the tags there are and whose work they can be. */
export async function getInquiries(
	ctx: Ctx,
	{ head, page, size, ...filters }: Params<'getInquiries'>,
): Promise<DataOf<Contract['getInquiries']>> {
	const wanted = { head, ...(await wantedOf(ctx, filters)) }
	const { list, total, ...around } = await readInbox(ctx, wanted, { page, size })
	const { counts } = around
	const all = head ? counts[head] : counts.open + counts.quoted + counts.closed
	return { ...around, total: total ?? all, list: list.map(presentCard) }
}

/** How many are open, as the list's head counts them, and how many of all nobody has looked at. */
export async function countInquiries(ctx: Ctx): Promise<{ open: number; unread: number }> {
	const { counts, unread } = await countHeads(ctx)
	return { open: counts.open, unread }
}

async function wantedOf(
	ctx: Ctx,
	{ name = '', tag, assigned_to, unread, from, to }: Omit<Params<'getInquiries'>, 'head' | 'page' | 'size'>,
) {
	const words = searchText(name).split(' ').filter(Boolean)
	const { timezone } = from || to ? await getSettings(ctx) : { timezone: '' }
	const next = to && new Date(Date.parse(to) + DAY_MS).toISOString().slice(0, 10)
	return {
		words,
		tag: tag || undefined,
		assigned_to: assigned_to === 'nobody' ? null : assigned_to,
		unread: unread || undefined,
		from: from ? (momentOf(`${from}T00:00`, timezone) ?? undefined) : undefined,
		before: next ? (momentOf(`${next}T00:00`, timezone) ?? undefined) : undefined,
	}
}

const DAY_MS = 86_400_000

/** One inquiry, whole. Refuses with `not_found`. */
export async function getInquiry(ctx: Ctx, { inquiry_id }: Params<'getInquiry'>): Promise<Inquiry> {
	const row = await findInquiry(ctx, inquiry_id)
	if (!row) throw refuse('not_found')
	return showInquiry(ctx, row)
}

async function showInquiry(ctx: Ctx, row: InquiryRow): Promise<Inquiry> {
	const parts = await listParts(ctx, row.id)
	const ids = [row.id, ...parts.map(({ id }) => id)]
	return presentInquiry(row, {
		parts,
		documents: await listDocumentsOf(ctx, ids),
		available: await availableOf(
			ctx,
			linesOf(row).map(({ key }) => key),
		),
		messages: await withFiles(ctx, await listMessages(ctx, ids, { notes: true })),
		steps: await listSteps(ctx, row.id),
		others: await listOthers(ctx, row),
		mails: await listMailsOf(ctx, ids),
		customer: await findItsCustomer(ctx, row),
		whole: await findNumber(ctx, row.merged_into),
		people: await readPeople(ctx),
		username: await getUsername(ctx),
		locale: ctx.locale,
	})
}

/** What makes a buyer a customer: spam and what nobody answers fills no list. */
const LEAD_ACTIONS: readonly InquiryAction[] = ['reply', 'ask', 'won']
const SAID: readonly InquiryAction[] = ['reply', 'ask', 'note']

/**
 * What a seller does with an inquiry (domain/inquiry/states.ts). Refuses `not_found`, `inquiry_step` where it has moved on,
 * `inquiry_merged`, `inquiry_text_missing`, `inquiry_variable_left`, `inquiry_reason_missing`, `inquiry_thread_full`.
 */
export async function operateInquiry(
	ctx: Ctx,
	{ inquiry_id, attachments, ...operation }: Params<'operateInquiry'>,
): Promise<Inquiry> {
	const { action } = operation
	// Of what cannot be done no file is taken.
	if (attachments && !inquiryStep((await holdOpen(ctx, inquiry_id)).state, action)) throw refuse('inquiry_step')
	const files = attachments && SAID.includes(action) ? await takeEnclosures(ctx, attachments) : []
	await transact(ctx, async (ctx) => operate(ctx, await holdOpen(ctx, inquiry_id), { ...operation, files }))
	return getInquiry(ctx, { inquiry_id })
}

/** Holds an inquiry that stands for itself. Refuses `not_found`, `inquiry_merged`. */
export async function holdOpen(ctx: Ctx, inquiry_id: string): Promise<HeldInquiry> {
	const held = await holdInquiry(ctx, inquiry_id)
	if (!held) throw refuse('not_found')
	if (held.merged_into !== null) throw refuse('inquiry_merged')
	return held
}

type Operation = Omit<Params<'operateInquiry'>, 'inquiry_id' | 'attachments'> & { files?: readonly StoredEnclosure[] }

/** The same, of an inquiry that is held (`holdOpen`). */
export async function operate(
	ctx: Ctx,
	held: HeldInquiry,
	{ action, text = '', subject, files = [], reason }: Operation,
): Promise<void> {
	const inquiry_id = held.id
	const state = inquiryStep(held.state, action)
	if (!state) throw refuse('inquiry_step')
	if (SAID.includes(action) && !text && !files.length) throw refuse('inquiry_text_missing')
	if (action === 'reply' || action === 'ask') checkFilled({ subject, text })
	if (action === 'lost' && !reason) throw refuse('inquiry_reason_missing')
	const now = ctx.house.now()
	const change: InquiryChange = {}
	if (held.is_unread) {
		change.is_unread = false
		await readNotices(ctx, inquiryLink(inquiry_id))
	}
	const words = text || namesOf(files)
	const message_id = newId()
	const said = { id: message_id, inquiry_id, side: action === 'note' ? ('note' as const) : ('seller' as const), text }
	if (SAID.includes(action)) await say(ctx, { ...said, files: JSON.stringify(files) }, now)
	if (action === 'reply' || action === 'ask') {
		await mailSellersWords(ctx, ctx, { inquiry_id, message_id, action, subject, text: words })
		Object.assign(change, { excerpt: excerptOf(words), last_at: now, answered_at: now })
		if (!held.first_response_at) change.first_response_at = now
	}
	if (LEAD_ACTIONS.includes(action)) await keepLead(ctx, inquiry_id)
	if (state !== held.state) {
		Object.assign(change, { state, last_at: now, lost_reason: state === 'lost' ? (reason ?? null) : null })
		await insertStep(ctx, { id: newId(), inquiry_id, state, user_id: ctx.userId, at: now })
		await tellWebhooks(ctx, ctx.accountId, 'inquiry.changed', { inquiry_id, state })
	}
	if (state === 'spam') await block(ctx, held.sender, now)
	if (held.state === 'spam' && state !== 'spam') await unblock(ctx, held.sender)
	// Looking at what has been looked at changes nothing.
	if (Object.keys(change).length) await updateInquiry(ctx, inquiry_id, change)
}

/** No buyer is to read a variable of a template. */
function checkFilled(said: { subject: string | undefined; text: string }): void {
	for (const path of ['subject', 'text'] as const) {
		const variable = leftVariable(said[path] ?? '')
		if (variable) throw refuseProblem({ code: 'inquiry_variable_left', params: { variable }, path })
	}
}

async function say(
	ctx: Ctx,
	message: { id: string; inquiry_id: string; side: 'seller' | 'note'; text: string; files: string },
	at: Date,
): Promise<void> {
	if ((await countMessages(ctx, [message.inquiry_id])) >= INQUIRY_THREAD_MAX) throw refuse('inquiry_thread_full')
	await insertMessage(ctx, { ...message, user_id: ctx.userId, request_id: null, at })
}
