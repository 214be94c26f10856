import type { BusinessDocument, DocumentEvent } from '#contract/document-shapes.ts'
import type { PublicDocument } from '#contract/document-public.ts'
import type { Company } from '#contract/account.ts'
import { answersTo, type DocumentAnswer, isSending, PAID_NOTES_MAX } from '#domain/documents/answers.ts'

interface ShownDocument {
	document: BusinessDocument
	/** Lines about which its buyer decides. */
	offered: ReadonlySet<string>
	/** As its seller was when it was finalised. */
	company: Partial<Company>
	token: string
	/** The seller's name where the company has none. */
	username: string
	/** A revision of it is being written. */
	isAsked: boolean
	/** What goes along. */
	files: PublicDocument['files']
}

/** A document as its buyer sees it: what stands on its paper, and nothing that its seller keeps for themselves. */
export function presentPublic({
	document,
	offered,
	company,
	token,
	username,
	isAsked,
	files,
}: ShownDocument): PublicDocument {
	const { type, state, revision, meta, totals, bill_to, badges, events, header } = document
	return {
		token,
		type,
		state,
		number: document.number ?? '',
		revision,
		language: meta.language,
		currency: meta.currency,
		issue_date: meta.issue_date,
		due_date: meta.due_date,
		is_overdue: badges.includes('overdue'),
		seller: {
			name: company.company_name || username,
			email: header.email ? (company.company_email ?? '') : '',
		},
		name: bill_to.name,
		contact_name: bill_to.contact_name,
		lines: linesOf(document, offered),
		totals: {
			subtotal: totals.subtotal,
			tax: totals.tax,
			total: totals.total,
			paid: totals.paid,
			balance: totals.balance,
		},
		files,
		answers: answersOf(document, isAsked),
		answered: answeredIn(events),
	}
}

/** What its buyer can say to it as it is. */
export function answersOf({ type, state, events }: BusinessDocument, isAsked: boolean): DocumentAnswer[] {
	const isFull = events.filter(({ kind }) => kind === 'paid_note').length >= PAID_NOTES_MAX
	return answersTo(type, state, isAsked).filter((answer) => answer !== 'paid_note' || !isFull)
}

function linesOf({ lines, totals }: BusinessDocument, offered: ReadonlySet<string>): PublicDocument['lines'] {
	return lines.map(({ id, kind, name, sku_name, options, qty, unit, unit_price, is_optional, alternative }, at) => ({
		id,
		kind,
		name: name || sku_name,
		sku_name: name === '' || name === sku_name ? '' : sku_name,
		options,
		qty,
		unit,
		unit_price,
		amount: totals.lines[at]?.net ?? '0',
		is_optional,
		alternative,
		is_offered: offered.has(id),
	}))
}

function answeredIn(events: readonly DocumentEvent[]): PublicDocument['answered'] {
	for (const { kind, name, text, at } of events.toReversed())
		if (!isSending(kind) && kind !== 'viewed') return { kind, name, text, at }
	return null
}
