import type { DataOf } from '#contract/endpoint.ts'
import type { Inquiry, inquiry, InquiryCard, InquiryLine } from '#contract/inquiry.ts'
import { isRefusalCode, type Locale, sentence } from '#contract/refusals/index.ts'
import { customerName } from '#domain/customer/customer.ts'
import { trimDecimal } from '#domain/decimal.ts'
import { followPath } from '#domain/inquiry/follow-path.ts'
import { inquiryNumber } from '#domain/inquiry/number.ts'
import { buyerState } from '#domain/inquiry/states.ts'
import { readStored, readStoredOrNull } from '#server/db/stored.ts'
import type { Available } from '#server/modules/inventory/index.ts'
import { type listMailsOf, problemText } from '#server/modules/mail/index.ts'
import { lineStatus } from '#domain/inquiry/line-changes.ts'
import type { findItsCustomer, findNumber, listOthers, listParts } from './around.store.ts'
import { StepChange } from './changes.rule.ts'
import { type Made, presentForBuyer, presentMade } from './documents.presenter.ts'
import type { InquiryRow } from './inquiry.store.ts'
import { type PricedLine, priceLines, StoredAnswers, type StoredLine, StoredLines, totalsOf } from './lines.rule.ts'
import type { Card } from './list.store.ts'
import type { listMessages, listSteps } from './thread.store.ts'

type Rows<F extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<F>>
type FollowUp = DataOf<(typeof inquiry)['getFollowUp']>

export function linesOf({ lines }: Pick<InquiryRow, 'lines'>): StoredLine[] {
	return readStored(StoredLines, lines, 'lines of inquiry')
}

/** As they were sent, where they have been changed since. */
export function sentLinesOf({ sent_lines }: Pick<InquiryRow, 'sent_lines'>): StoredLine[] | null {
	return readStoredOrNull(StoredLines, sent_lines, 'lines of inquiry as sent')
}

export function presentCard(row: Card): InquiryCard {
	const { id, state, is_unread, name, company, excerpt, pieces, currency, pictures, tags, assignee } = row
	return {
		id,
		state,
		is_unread,
		name,
		company,
		excerpt,
		pieces,
		currency,
		tags,
		assignee,
		number: inquiryNumber(row.year, row.no),
		amount: trimDecimal(row.amount),
		pictures: pictures.filter(Boolean),
		created_at: row.created_at.toISOString(),
		last_at: row.last_at.toISOString(),
	}
}

function presentShown({ line, unit_price, amount }: PricedLine) {
	const { key, goods, options, num, note } = line
	const { sku_name, name, picture } = goods
	return { sku_name_key: key, sku_name, name, options, img: picture, num, note, unit_price, amount }
}

/** Lines with what the seller has made of them, and those that are gone. */
function presentLines(row: Pick<InquiryRow, 'lines' | 'sent_lines'>) {
	const lines = linesOf(row)
	const sent = sentLinesOf(row)
	const before = sent && new Map(sent.map((line) => [line.key, line]))
	const kept = new Set(lines.map(({ key }) => key))
	const removed = (sent ?? []).filter(({ key }) => !kept.has(key))
	return {
		lines: priceLines(lines).map((line) => ({
			line,
			shown: { ...presentShown(line), ...lineStatus(line.line, before) },
		})),
		removed: removed.map(({ key, goods, num }) => ({
			sku_name_key: key,
			sku_name: goods.sku_name,
			name: goods.name,
			num,
		})),
		totals: totalsOf(lines),
	}
}

type Message = Omit<Rows<typeof listMessages>[number], 'files'> & { files: Inquiry['messages'][number]['files'] }

interface Around {
	available: ReadonlyMap<string, Available>
	messages: Message[]
	steps: Rows<typeof listSteps>
	others: Rows<typeof listOthers>
	mails: Rows<typeof listMailsOf>
	customer: Awaited<ReturnType<typeof findItsCustomer>>
	parts: Rows<typeof listParts>
	documents: Made
	whole: Awaited<ReturnType<typeof findNumber>>
	people: readonly { user_id: string; name: string }[]
	username: string
	locale: Locale
}

/** An inquiry as its seller sees it. */
export function presentInquiry(row: InquiryRow, around: Around): Inquiry {
	const { lines, removed, totals } = presentLines(row)
	return {
		...presentBuyer(row),
		...presentWork(row, around),
		answers: readStored(StoredAnswers, row.answers, 'answers of inquiry'),
		id: row.id,
		number: inquiryNumber(row.year, row.no),
		state: row.state,
		is_unread: row.is_unread,
		lost_reason: row.lost_reason,
		customer: around.customer && { id: around.customer.id, name: customerName(around.customer) },
		catalog: { id: row.catalog_id, name: row.catalog_name, link_name: row.link_name },
		follow_path: followPath(around.username, row.follow_token),
		currency: row.currency,
		lines: lines.map(({ line, shown }) => ({ ...shown, ...presentOwn(line, around) })),
		removed,
		totals,
		is_edited: row.sent_lines !== null,
		messages: around.messages.map(({ side, at, ...rest }) => ({ ...rest, from: side, at: at.toISOString() })),
		earlier: around.others.map(({ id, year, no, state, created_at }) => ({
			id,
			number: inquiryNumber(year, no),
			state,
			created_at: created_at.toISOString(),
		})),
		documents: presentMade(around.documents),
		mails: around.mails.map((mail) => presentMail(mail, row, around.locale)),
		history: around.steps.toReversed().map(presentStep),
		created_at: row.created_at.toISOString(),
		first_response_at: row.first_response_at?.toISOString() ?? null,
		version: row.version,
	}
}

/** What became of an e-mail about it. */
function presentMail(mail: Around['mails'][number], { email }: InquiryRow, locale: Locale): Inquiry['mails'][number] {
	const { id, message_id, recipient, state, created_at, sent_at } = mail
	const problem = state === 'refused' || state === 'waiting' ? problemText(mail, locale) : undefined
	return {
		id,
		message_id,
		to: recipient === email ? 'buyer' : 'seller',
		state,
		...(problem === undefined ? {} : { problem }),
		at: (sent_at ?? created_at).toISOString(),
	}
}

/** How it is worked on, and what it is one with. */
function presentWork(row: InquiryRow, { people, parts, whole }: Around) {
	return {
		tags: row.tags,
		assigned_to: people.find(({ user_id }) => user_id === row.assigned_to) ?? null,
		people: [...people],
		merged: parts.map(({ id, year, no, created_at }) => ({
			id,
			number: inquiryNumber(year, no),
			created_at: created_at.toISOString(),
		})),
		merged_into: whole && { id: whole.id, number: inquiryNumber(whole.year, whole.no) },
	}
}

function presentStep({ state, at, author, change }: Around['steps'][number]) {
	const done = readStoredOrNull(StepChange, change, 'change of an inquiry')
	return { state, author, at: at.toISOString(), ...done }
}

/** Who it is from, as they told. */
function presentBuyer(row: InquiryRow) {
	const { name, email, company, phone, country, locale, ship_to, po_number, wanted_date, consent } = row
	return { name, email, company, phone, country, locale, ship_to, po_number, wanted_date, consent }
}

/** What only the seller sees of a line. */
function presentOwn(
	{ line, problem, reason }: PricedLine,
	{ available, locale }: Around,
): Pick<InquiryLine, 'remark' | 'is_typed' | 'price_reason' | 'available' | 'more_on' | 'is_gone'> {
	const { available: free = null, more_on = null } = available.get(line.key) ?? {}
	return {
		...(problem && isRefusalCode(problem.code) ? { remark: sentence(problem.code, locale, problem.params) } : {}),
		is_typed: line.price !== undefined,
		price_reason: reason,
		available: free,
		more_on,
		is_gone: !available.has(line.key),
	}
}

/** An inquiry as its buyer sees it: without notes, stock, and what the seller thinks of it. */
export function presentFollowUp(
	row: InquiryRow,
	{
		messages,
		documents,
		username,
		seller,
	}: Pick<Around, 'messages' | 'documents' | 'username'> & Pick<FollowUp, 'seller'>,
): FollowUp {
	const { lines, removed, totals } = presentLines(row)
	return {
		number: inquiryNumber(row.year, row.no),
		state: buyerState(row.state),
		name: row.name,
		created_at: row.created_at.toISOString(),
		seller,
		catalog_name: row.catalog_name,
		currency: row.currency,
		lines: lines.map(({ shown }) => shown),
		removed,
		totals,
		documents: presentForBuyer(documents, username),
		messages: messages.flatMap(({ id, side, text, files, at }) =>
			side === 'note' ? [] : { id, text, files, from: side, at: at.toISOString() },
		),
	}
}
