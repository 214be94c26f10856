import { createHmac, randomBytes } from 'node:crypto'
import type { DataIn, ParamsOf } from '#contract/endpoint.ts'
import type { inquiry } from '#contract/inquiry.ts'
import { followPath } from '#domain/inquiry/follow-path.ts'
import { INQUIRY_FILL_MS } from '#domain/inquiry/limits.ts'
import { inquiryNumber } from '#domain/inquiry/number.ts'
import { sameJson } from '#domain/sku/value/json-value.ts'
import { joinOptions } from '#domain/sku/value/option-text.ts'
import { quoted, searchText } from '#domain/text.ts'
import { isEmail } from '#domain/url.ts'
import { wallDay } from '#domain/zoned-time.ts'
import { type PublicCtx, type Scope, transact } from '#server/context.ts'
import { addressGroup, limitRate } from '#server/http/rate-limit.ts'
import { refuse, Refusal, refuseProblem } from '#server/http/refusal.ts'
import { ownerOf } from '#server/modules/account/index.ts'
import type { StoredEnclosure } from '#server/modules/media/index.ts'
import { newId } from '#server/new-id.ts'
import { announce } from '#server/notices.ts'
import { tellWebhooks } from '#server/webhooks.ts'
import { type ChosenLine, openShared, readChoice, type Shared } from '#server/modules/publication/index.ts'
import { holdCustomerOf, isOrder } from './around.store.ts'
import { findSent, type InquiryRow, insertInquiry, takeNumber } from './inquiry.store.ts'
import { type StoredLine, totalsOf } from './lines.rule.ts'
import { answersTo, checkMinimum, checkMost, type KeptAnswer } from './order-terms.rule.ts'
import { mailNewInquiry, mayThank } from './mails.service.ts'
import { takeBuyersFiles } from './files.service.ts'
import { isBlocked } from './spam.store.ts'
import { insertMessage, insertStep } from './thread.store.ts'

type Row = (typeof inquiry)['sendInquiry']
type Params = ParamsOf<Row>

/** Inquiries of one address, and by one link from everywhere: a fair is busy, a flood is not let in. */
const BY_VISITOR = { name: 'inquiry', max: 10, seconds: 600 }
const BY_LINK = { name: 'inquiry_link', max: 120, seconds: 3600 }

const TOKEN_BYTES = 24
const EXCERPT_MAX = 160

/**
 * Takes an inquiry of a visitor. Of them come keys, pieces and words; names and prices are what the catalog shows them now.
 * Sent again with the same `request_id` it is the same one. What a program filled in, or a blocked sender wrote, goes to spam
 * and is answered alike. Refuses like a public page, with `rate_limited`, `inquiry_email`, `inquiry_too_fast`,
 * `inquiry_empty`, and with what `checkTerms` and `answersTo` say.
 */
export async function sendInquiry(ctx: PublicCtx, params: Params): Promise<DataIn<Row>> {
	const shared = await openShared(ctx, params)
	const email = params.email.toLowerCase()
	const sender = senderOf(ctx, shared.scope, email)
	const before = await findSent(shared.scope, params.request_id)
	if (before) return alreadySent(ctx, shared, before, sender)
	if (!isEmail(email)) throw refuseProblem({ code: 'inquiry_email', path: 'email' })
	if (params.filled_ms < INQUIRY_FILL_MS) throw refuse('inquiry_too_fast')
	await limitRate(ctx, BY_VISITOR, addressGroup(ctx.ip))
	await limitRate(ctx, BY_LINK, params.hash)
	const choice = await chosen(shared, params, ctx.house.now())
	if (!choice.lines.length && !params.message && !params.attachments?.length) throw refuse('inquiry_empty')
	const lines = choice.lines.map(toStored)
	const answers = answersTo(choice.terms?.questions ?? [], params.answers, { isOrder: lines.length > 0 })
	const sent = { params, email, sender, lines, choice, answers }
	await checkTerms(ctx, shared.scope, sent)
	const thank = await mayThank(ctx, email)
	try {
		const files = await takeBuyersFiles(ctx, shared.scope, params.attachments)
		const kept = await transact(ctx, async (ctx) =>
			keep(ctx, { ...shared, scope: { ...shared.scope, db: ctx.db } }, { ...sent, thank, files }),
		)
		return { ...kept, lines: lines.length, left_out: [...choice.left_out] }
	} catch (error) {
		if (!(error instanceof SentMeanwhile || (error instanceof Refusal && error.code === 'enclosure_gone'))) throw error
		const other = await findSent(shared.scope, params.request_id)
		if (!other) throw error
		return alreadySent(ctx, shared, other, sender)
	}
}

/**
 * Refuses what the seller does not take, as `order-terms.rule.ts` tells. A message without lines orders nothing. Who has
 * ordered before shows it, by the token of that order, or has a link of their own, which tells it the terms; the address that is typed says
 * nothing, or the answer would tell any stranger whose addresses the seller knows.
 */
async function checkTerms(
	ctx: PublicCtx,
	scope: Scope,
	{ params, lines, choice }: Pick<Sent, 'params' | 'lines' | 'choice'>,
): Promise<void> {
	checkMost(lines)
	const { terms, currency } = choice
	if (!terms || !lines.length) return
	const isSame = sameJson(terms.first, terms.later)
	const isKnown = !isSame && params.follow !== undefined && (await isOrder(scope, params.follow))
	checkMinimum(lines, isKnown ? terms.later : terms.first, { currency, locale: ctx.locale })
}

/** The same request came in twice at one moment, and the other was first. */
class SentMeanwhile extends Error {}

type Choice = Pick<Awaited<ReturnType<typeof readChoice>>, 'lines' | 'catalog' | 'left_out' | 'terms'> & {
	currency: string
}

/** What was chosen; of an uploaded catalog, which is pages, nothing can be. */
async function chosen(shared: Shared, { lines }: Params, now: Date): Promise<Choice> {
	if (shared.row.kind !== 'uploaded') {
		const choice = await readChoice(shared, lines, now)
		return { ...choice, currency: choice.writing.rule.currency }
	}
	const currency = String(shared.publisher.settings['currency'] ?? 'USD')
	const left_out = lines.map(({ sku_name_key }) => sku_name_key)
	return { lines: [], catalog: shared.row.name, left_out, currency, terms: undefined }
}

interface Sent {
	params: Params
	email: string
	sender: string
	lines: StoredLine[]
	choice: Choice
	answers: KeptAnswer[]
	/** Whether its address may be written to. */
	thank: boolean
	files: StoredEnclosure[]
}

async function keep(ctx: PublicCtx, shared: Shared, sent: Sent) {
	const { scope, publisher, timeZone } = shared
	const { params, email, sender, choice, files } = sent
	const at = ctx.house.now()
	const isSpam = Boolean(params.website) || (await isBlocked(scope, sender))
	const state = isSpam ? ('spam' as const) : ('new' as const)
	const year = Number(wallDay(at, timeZone).slice(0, 4))
	const follow_token = randomBytes(TOKEN_BYTES).toString('base64url')
	const customer_id = await holdCustomerOf(scope, email)
	const no = await takeNumber(scope, year)
	const place = { id: newId(), year, no, state, follow_token, customer_id }
	const number = inquiryNumber(place.year, place.no)
	// This number goes back with the transaction.
	if (!(await insertInquiry(scope, toRow(ctx, shared, sent, place)))) throw new SentMeanwhile()
	const begun = { inquiry_id: place.id, user_id: null, at }
	const { message = '', request_id } = params
	const said = { id: newId(), side: 'buyer' as const, text: message, files: JSON.stringify(files), request_id }
	if (message || files.length) await insertMessage(scope, { ...begun, ...said })
	await insertStep(scope, { ...begun, id: newId(), state })
	if (!isSpam) {
		const who = params.company ? `${params.name} (${params.company})` : params.name
		await announce(ctx, await ownerOf(scope), 'inquiry', { id: place.id, number, who, catalog: choice.catalog })
		await mailNewInquiry(ctx, scope, place.id, { message, thank: sent.thank })
		const told = { inquiry_id: place.id, number, catalog_id: shared.row.id }
		await tellWebhooks(ctx, scope.accountId, 'inquiry.created', told)
	}
	return { number, follow_url: ctx.house.config.publicUrl + followPath(publisher.username, follow_token) }
}

type InquiryPlace = Pick<InquiryRow, 'id' | 'year' | 'no' | 'state' | 'follow_token' | 'customer_id'>

function toRow(ctx: PublicCtx, { row, link }: Shared, sent: Sent, place: InquiryPlace) {
	const { params, email, sender, lines, choice } = sent
	const { name, company = '', phone = '', country = '', ship_to = '', po_number = '', message = '' } = params
	const { wanted_date = null, consent = false, request_id } = params
	const { pieces, amount } = totalsOf(lines)
	const codes = lines.map(({ goods }) => goods.sku_name)
	const now = ctx.house.now()
	return {
		...place,
		name,
		email,
		company,
		phone,
		country,
		ship_to,
		po_number,
		wanted_date,
		consent,
		request_id,
		sender,
		is_unread: true,
		lost_reason: null,
		catalog_id: row.id,
		catalog_name: choice.catalog,
		link_name: link?.name ?? '',
		locale: ctx.locale,
		currency: choice.currency,
		lines: JSON.stringify(lines),
		sent_lines: null,
		answers: JSON.stringify(sent.answers),
		pieces,
		amount,
		search: searchText(inquiryNumber(place.year, place.no), name, company, email, ...codes),
		excerpt: excerptOf(message || codes.join(', ')),
		last_at: now,
		created_at: now,
	}
}

/** How a text begins, for the list. */
export function excerptOf(text: string): string {
	return quoted(text.replace(/\s+/g, ' ').trim(), EXCERPT_MAX)
}

/** An e-mail address as blocked senders are known by: without the installation's secret it cannot be tried against. */
function senderOf({ house }: PublicCtx, { accountId }: Scope, email: string): string {
	return createHmac('sha256', house.config.secret).update(`inquiry sender\n${accountId}\n${email}`).digest('base64url')
}

/** The answer to an inquiry that has come before. */
function alreadySent(
	{ house }: PublicCtx,
	{ publisher }: Shared,
	{ year, no, follow_token, sender, lines }: NonNullable<Awaited<ReturnType<typeof findSent>>>,
	who: string,
): DataIn<Row> {
	// Nobody is told of another person's inquiry.
	if (sender !== who) throw refuse('inquiry_sent_otherwise')
	return {
		number: inquiryNumber(year, no),
		follow_url: house.config.publicUrl + followPath(publisher.username, follow_token),
		lines: Array.isArray(lines) ? lines.length : 0,
		left_out: [],
	}
}

function toStored({ key, goods, list, discount, num, note, name, options }: ChosenLine): StoredLine {
	// How much there is will be another number; that it was too much stays.
	const { breaks, blocked: _blocked, max: _max, ...rest } = goods
	return {
		key,
		goods: { ...rest, name: name || goods.name, breaks: [...breaks] },
		options: joinOptions(options),
		num,
		note,
		...(list !== undefined && { list }),
		...(discount !== undefined && { discount }),
	}
}
