import { subtractDecimals } from '#domain/decimal.ts'
import type { DocumentType } from '#domain/documents/document.ts'
import type { DocumentPurpose, TemplateLocale } from '#domain/email-template/built-in.ts'
import type { VariableValues } from '#domain/email-template/variables.ts'
import { formatMoney } from '#domain/money.ts'
import type { Ctx } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { getSettings, getSigner } from '#server/modules/account/index.ts'
import { documentPath } from '#domain/documents/public-path.ts'
import { numberWith } from '../document.presenter.ts'
import { type DocumentRow, findDocument, findNewestOf } from '../document.store.ts'
import { fieldsOf } from '../stored.rule.ts'

/** What an e-mail template says of a document. */
export interface DocumentRecord {
	/** Null: there is none yet, and what it says is made up. */
	document: { id: string; number: string; name: string; locale: TemplateLocale } | null
	valuesIn(locale: TemplateLocale): VariableValues
}

/**
 * A document as templates tell of it; without an id the newest of what the template is for, or a made-up one. A draft has
 * no number and no link yet: both are what stands there. Refuses `not_found`.
 */
export async function documentForTemplate(
	ctx: Ctx,
	purpose: DocumentPurpose,
	document_id: string | undefined,
): Promise<DocumentRecord> {
	const id = document_id ?? (await findNewestOf(ctx, TYPES[purpose]))?.id
	const row = id === undefined ? undefined : await findDocument(ctx, id)
	if (!row && document_id !== undefined) throw refuse('not_found')
	const { currency } = await getSettings(ctx)
	const { nickname, company, username } = await getSigner(ctx)
	const firm = company.company_name || username
	const token = row ? row.token : SAMPLE_TOKEN
	const fields = row && fieldsOf(row)
	const { meta, bill_to } = fields ?? { meta: SAMPLE_META, bill_to: SAMPLE_PARTY }
	const number = row ? numberWith(row.number ?? meta.number, row.revision) : SAMPLE_NUMBER[purpose]
	const shown = row ? sumsOf(row) : { total: '1622.4', balance: '622.4', currency }
	const valuesIn = (locale: TemplateLocale): VariableValues => ({
		'customer.name': bill_to.contact_name || bill_to.name,
		'customer.company': bill_to.name,
		'doc.number': number,
		'doc.date': day(meta.issue_date, locale),
		'doc.due_date': meta.due_date === null ? '' : day(meta.due_date, locale),
		'doc.total': formatMoney(shown.total, shown.currency, locale),
		'doc.balance': formatMoney(shown.balance, shown.currency, locale),
		...(token !== null && { link: ctx.house.config.publicUrl + documentPath(username, token) }),
		'company.name': firm,
		'sender.name': nickname || company.contact_person || firm,
	})
	return {
		document: row && fields ? { id: row.id, number, name: bill_to.name, locale: fields.meta.language } : null,
		valuesIn,
	}
}

/** Of which documents templates tell. */
const TYPES = {
	quotation: ['quotation'],
	order: ['customer_order'],
	invoice: ['invoice', 'proforma'],
	delivery: ['delivery_note', 'packing_list'],
	purchase: ['purchase_order'],
	overdue: ['invoice'],
} as const satisfies Record<DocumentPurpose, readonly DocumentType[]>

function sumsOf({ total, paid, currency }: DocumentRow) {
	return { total, balance: subtractDecimals(total, paid), currency }
}

/** `27 November 2026`, as a message says a day. */
export function day(iso: string, locale: TemplateLocale): string {
	const language = locale === 'zh' ? 'zh-CN' : 'en-GB'
	return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${iso}T00:00:00Z`))
}

const SAMPLE_TOKEN = 'example'
const SAMPLE_META = { issue_date: '2026-01-15', due_date: '2026-02-14', number: '' }
const SAMPLE_PARTY = { name: 'Nordhaus AB', contact_name: 'Mara Lindqvist' }
const SAMPLE_NUMBER = {
	quotation: 'Q-2026-0001',
	order: 'SO-2026-0001',
	invoice: 'INV-2026-0001',
	delivery: 'DN-2026-0001',
	purchase: 'PO-2026-0001',
	overdue: 'INV-2026-0001',
} as const satisfies Record<DocumentPurpose, string>
