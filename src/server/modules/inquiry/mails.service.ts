import { followPath } from '#domain/inquiry/follow-path.ts'
import { inquiryNumber } from '#domain/inquiry/number.ts'
import type { PublicCtx, Scope } from '#server/context.ts'
import { mayWriteTo, postMail } from '#server/modules/mail/index.ts'
import { findInquiry, type InquiryRow } from './inquiry.store.ts'
import {
	type Facts,
	newToSeller,
	replyToSeller,
	sellersWords,
	type SellersWords,
	thanksToBuyer,
	type Told,
} from './mails.presenter.ts'
import { readSeller } from './mails.store.ts'

/**
 * Whether the buyer may be thanked: the address may be somebody else's, so it gets one message an hour from all sellers
 * together. Call it before the transaction.
 */
export const mayThank = mayWriteTo

/** Writes to both sides that an inquiry has come, within the caller's transaction. Not called for what goes to spam. */
export async function mailNewInquiry(
	ctx: PublicCtx,
	scope: Scope,
	id: string,
	{ message = '', thank }: { message?: string | undefined; thank: boolean },
): Promise<void> {
	const row = await findInquiry(scope, id)
	if (!row) return
	const facts = await factsOf(ctx, scope, row)
	if (facts.seller.atOnce.includes('inquiry')) await toSeller(ctx, scope, facts, newToSeller(facts, message))
	await toBuyer(ctx, scope, facts, thanksToBuyer(facts), { held: !thank })
}

/** Writes to the seller what the buyer has answered. */
export async function mailBuyersReply(ctx: PublicCtx, scope: Scope, id: string, text: string): Promise<void> {
	const row = await findInquiry(scope, id)
	if (!row) return
	const facts = await factsOf(ctx, scope, row)
	if (facts.seller.atOnce.includes('inquiry_reply')) await toSeller(ctx, scope, facts, replyToSeller(facts, text))
}

/** Writes to the buyer what the seller says or asks in the message `message_id`. */
export async function mailSellersWords(
	ctx: PublicCtx,
	scope: Scope,
	{ inquiry_id, message_id, ...said }: SellersWords & { inquiry_id: string; message_id: string },
): Promise<void> {
	const row = await findInquiry(scope, inquiry_id)
	if (!row) return
	const facts = await factsOf(ctx, scope, row)
	const { seller, follow_url } = facts
	const about = { locale: row.locale, company: seller.company, number: inquiryNumber(row.year, row.no), follow_url }
	await toBuyer(ctx, scope, facts, sellersWords(about, said), { message_id })
}

async function factsOf({ house }: PublicCtx, scope: Scope, row: InquiryRow): Promise<Facts> {
	const seller = await readSeller(scope)
	const { publicUrl } = house.config
	return {
		row,
		seller,
		follow_url: publicUrl + followPath(seller.username, row.follow_token),
		inbox_url: `${publicUrl}/dashboard/activities?mod=inquiries&id=${row.id}`,
	}
}

async function toSeller(ctx: PublicCtx, scope: Scope, { row, seller }: Facts, told: Told): Promise<void> {
	const { accountId } = scope
	const about = { accountId, kind: 'inquiry', inquiry_id: row.id, reply_to: row.email } as const
	await postMail({ ...ctx, db: scope.db }, { ...about, ...told, to: seller.email })
}

async function toBuyer(
	ctx: PublicCtx,
	scope: Scope,
	{ row }: Facts,
	told: Told,
	more: { held?: boolean; message_id?: string },
): Promise<void> {
	const { accountId } = scope
	const about = { accountId, kind: 'inquiry', inquiry_id: row.id } as const
	await postMail({ ...ctx, db: scope.db }, { ...about, ...told, ...more, to: row.email })
}
