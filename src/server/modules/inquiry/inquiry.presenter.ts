import type { DataOf } from '#contract/endpoint.ts'
import type { Inquiry, inquiry, InquiryCard, InquiryLine } from '#contract/inquiry.ts'
import { isRefusalCode, type Locale, sentence } from '#contract/refusals/index.ts'
import { customerName } from '#domain/customer/customer.ts'
import { trimDecimal } from '#domain/decimal.ts'
import { followPath } from '#domain/inquiry/follow-path.ts'
import { inquiryNumber } from '#domain/inquiry/number.ts'
import { buyerState } from '#domain/inquiry/states.ts'
import { readStored } from '#server/db/stored.ts'
import type {
	findItsCustomer,
	InquiryRow,
	listInquiries,
	listMessages,
	listOthers,
	listSteps,
} from './inquiry.store.ts'
import { type PricedLine, priceLines, type StoredLine, StoredLines, totalsOf } from './lines.rule.ts'

type Rows<F extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<F>>
type FollowUp = DataOf<(typeof inquiry)['getFollowUp']>

export function linesOf({ lines }: Pick<InquiryRow, 'lines'>): StoredLine[] {
	return readStored(StoredLines, lines, 'lines of inquiry')
}

export function presentCard(row: Rows<typeof listInquiries>[number]): InquiryCard {
	const { id, state, is_unread, name, company, excerpt, pieces, currency, pictures } = row
	return {
		id,
		state,
		is_unread,
		name,
		company,
		excerpt,
		pieces,
		currency,
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

interface Around {
	available: ReadonlyMap<string, string | null>
	messages: Rows<typeof listMessages>
	steps: Rows<typeof listSteps>
	others: Rows<typeof listOthers>
	customer: Awaited<ReturnType<typeof findItsCustomer>>
	username: string
	locale: Locale
}

/** An inquiry as its seller sees it. */
export function presentInquiry(row: InquiryRow, around: Around): Inquiry {
	const lines = linesOf(row)
	return {
		...presentBuyer(row),
		id: row.id,
		number: inquiryNumber(row.year, row.no),
		state: row.state,
		is_unread: row.is_unread,
		lost_reason: row.lost_reason,
		customer: around.customer && { id: around.customer.id, name: customerName(around.customer) },
		catalog: { id: row.catalog_id, name: row.catalog_name, link_name: row.link_name },
		follow_path: followPath(around.username, row.follow_token),
		currency: row.currency,
		lines: priceLines(lines).map((line) => presentOwn(line, around)),
		totals: totalsOf(lines),
		is_edited: row.sent_lines !== null,
		messages: around.messages.map(({ side, at, ...rest }) => ({ ...rest, from: side, at: at.toISOString() })),
		earlier: around.others.map(({ id, year, no, state, created_at }) => ({
			id,
			number: inquiryNumber(year, no),
			state,
			created_at: created_at.toISOString(),
		})),
		history: around.steps.map(({ state, at, author }) => ({ state, author, at: at.toISOString() })),
		created_at: row.created_at.toISOString(),
		first_response_at: row.first_response_at?.toISOString() ?? null,
		version: row.version,
	}
}

/** Who it is from, as they told. */
function presentBuyer(row: InquiryRow) {
	const { name, email, company, phone, country, locale, ship_to, po_number, wanted_date, consent } = row
	return { name, email, company, phone, country, locale, ship_to, po_number, wanted_date, consent }
}

function presentOwn(line: PricedLine, { available, locale }: Around): InquiryLine {
	const { problem } = line
	return {
		...presentShown(line),
		...(problem && isRefusalCode(problem.code) ? { remark: sentence(problem.code, locale, problem.params) } : {}),
		is_typed: line.line.price !== undefined,
		available: available.get(line.line.key) ?? null,
		is_gone: !available.has(line.line.key),
	}
}

/** An inquiry as its buyer sees it: without notes, stock, and what the seller thinks of it. */
export function presentFollowUp(
	row: InquiryRow,
	{ messages, seller }: { messages: Around['messages']; seller: FollowUp['seller'] },
): FollowUp {
	const lines = linesOf(row)
	return {
		number: inquiryNumber(row.year, row.no),
		state: buyerState(row.state),
		name: row.name,
		created_at: row.created_at.toISOString(),
		seller,
		catalog_name: row.catalog_name,
		currency: row.currency,
		lines: priceLines(lines).map(presentShown),
		totals: totalsOf(lines),
		messages: messages.flatMap(({ id, side, text, at }) =>
			side === 'note' ? [] : { id, text, from: side, at: at.toISOString() },
		),
	}
}
