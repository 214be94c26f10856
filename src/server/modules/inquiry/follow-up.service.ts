import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import type { inquiry } from '#contract/inquiry.ts'
import { INQUIRY_THREAD_MAX } from '#domain/inquiry/limits.ts'
import { inquiryNumber } from '#domain/inquiry/number.ts'
import { answeredBy } from '#domain/inquiry/states.ts'
import { type PublicCtx, type Scope, transact } from '#server/context.ts'
import { addressGroup, limitRate } from '#server/http/rate-limit.ts'
import { refuse } from '#server/http/refusal.ts'
import { newId } from '#server/new-id.ts'
import { announce } from '#server/notices.ts'
import { tellWebhooks } from '#server/webhooks.ts'
import { ownerOf } from '#server/modules/account/index.ts'
import { openByToken, type TokenAddress } from '#server/modules/publication/index.ts'
import { presentFollowUp } from './inquiry.presenter.ts'
import { listDocumentsOf, listParts } from './around.store.ts'
import { findFollowed, findInquiry, holdInquiry, type InquiryRow, updateInquiry } from './inquiry.store.ts'
import { mailBuyersReply } from './mails.service.ts'
import type { StoredEnclosure } from '#server/modules/media/index.ts'
import { namesOf, takeBuyersFiles, withFiles } from './files.service.ts'
import { excerptOf } from './send.service.ts'
import { countMessages, hasMessage, insertMessage, insertStep, listMessages } from './thread.store.ts'

type Contract = typeof inquiry

/** Looks of one address: more than anybody reads, far too few to guess a token. */
const LOOKS = { name: 'follow_up', max: 120, seconds: 600 }
/** Answers of one address. */
const ANSWERS = { name: 'follow_up_reply', max: 20, seconds: 600 }

/** An inquiry as its buyer sees it. Refuses `rate_limited`, and `not_found` for unknown names and tokens alike. */
export async function getFollowUp(
	ctx: PublicCtx,
	params: ParamsOf<Contract['getFollowUp']>,
): Promise<DataOf<Contract['getFollowUp']>> {
	const { scope, row, company, publisher } = await openFollowed(ctx, params)
	const ids = [row.id, ...(await listParts(scope, row.id)).map(({ id }) => id)]
	return presentFollowUp(row, {
		messages: await withFiles(ctx, await listMessages(scope, ids, { notes: false })),
		documents: await listDocumentsOf(scope, ids),
		username: publisher.username,
		seller: { name: String(company['company_name'] ?? ''), email: String(company['company_email'] ?? '') },
	})
}

/**
 * The buyer's answer: somebody is to look at it again. Refuses as `getFollowUp` does, and with `inquiry_thread_full`. With a
 * `request_id` that has come before nothing happens.
 */
export async function replyFollowUp(
	ctx: PublicCtx,
	{ text, attachments, request_id, ...params }: ParamsOf<Contract['replyFollowUp']>,
): Promise<null> {
	await limitRate(ctx, ANSWERS, addressGroup(ctx.ip))
	const { scope, row } = await openFollowed(ctx, params)
	if (!text && !attachments?.length) throw refuse('inquiry_text_missing')
	if (await hasMessage(scope, row.id, request_id)) return null
	const files = await takeBuyersFiles(ctx, scope, attachments)
	await transact(ctx, async (ctx) => answer(ctx, { ...scope, db: ctx.db }, row, { text, files, request_id }))
	return null
}

async function answer(
	ctx: PublicCtx,
	scope: Scope,
	{ id, year, no, name }: InquiryRow,
	{ text, files, request_id }: { text: string; files: readonly StoredEnclosure[]; request_id: string },
): Promise<void> {
	const held = await holdInquiry(scope, id)
	if (!held) throw refuse('not_found')
	if ((await countMessages(scope, [id])) >= INQUIRY_THREAD_MAX) throw refuse('inquiry_thread_full')
	const at = ctx.house.now()
	const words = text || namesOf(files)
	const message = {
		id: newId(),
		inquiry_id: id,
		side: 'buyer' as const,
		user_id: null,
		text,
		files: JSON.stringify(files),
		request_id,
		at,
	}
	if (!(await insertMessage(scope, message))) return
	const state = answeredBy(held.state)
	if (state !== held.state) await insertStep(scope, { id: newId(), inquiry_id: id, state, user_id: null, at })
	const waits = { answered_at: null, reminded_at: null, ...(state !== held.state && { lost_reason: null }) }
	await updateInquiry(scope, id, { state, is_unread: true, excerpt: excerptOf(words), last_at: at, ...waits })
	const number = inquiryNumber(year, no)
	if (held.state !== 'spam')
		await tellWebhooks(ctx, scope.accountId, 'inquiry.answered', { inquiry_id: id, number, state })
	// One message of the bell until somebody has looked.
	if (held.state === 'spam' || held.is_unread) return
	await announce(ctx, await ownerOf(scope), 'inquiry_reply', { id, number, who: name })
	await mailBuyersReply(ctx, scope, id, words)
}

/** The inquiry that a follow-up link opens, with its seller. Refuses `rate_limited` and `not_found`. */
export async function openFollowed(ctx: PublicCtx, address: TokenAddress) {
	const opened = await openByToken(ctx, address, { looks: LOOKS, find: findUnmerged, gone: 'not_found' })
	return { ...opened, company: opened.publisher.company as Record<string, unknown> }
}

/** What the seller has merged is one, by whichever of its links. */
async function findUnmerged(scope: Scope, token: string): Promise<InquiryRow | undefined> {
	const followed = await findFollowed(scope, token)
	return followed?.merged_into ? findInquiry(scope, followed.merged_into) : followed
}
