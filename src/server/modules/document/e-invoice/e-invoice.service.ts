import { ciiOf } from '#domain/documents/e-invoice/cii.ts'
import { eInvoiceOf, type EInvoiceAnswer } from '#domain/documents/e-invoice/from-document.ts'
import type { EInvoice } from '#domain/documents/e-invoice/model.ts'
import { ublOf } from '#domain/documents/e-invoice/ubl.ts'
import { cureText, problemText } from '#domain/documents/e-invoice/words.ts'
import type { Ctx } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { findDocument } from '../document.store.ts'
import type { Printed } from '../print/print.types.ts'
import { sourceOf } from './source.presenter.ts'

/** A document as an e-invoice, or what keeps it from being one. */
export async function asEInvoice(ctx: Ctx, id: string, printed: Printed): Promise<EInvoiceAnswer> {
	const invoice = printed.document.type === 'credit_note' ? await creditedBy(ctx, id) : undefined
	const preceding = invoice?.number ? { number: invoice.number, issue_date: invoice.issue_date } : null
	return eInvoiceOf(sourceOf(printed, preceding))
}

/** The invoice that a credit note is of. */
async function creditedBy(ctx: Ctx, id: string) {
	const note = await findDocument(ctx, id)
	return note?.from_id ? findDocument(ctx, note.from_id) : undefined
}

/** A document as a file of UBL 2.1. Refuses `e_invoice_draft`, `e_invoice_rules` with the first that is wrong. */
export async function ublFile(ctx: Ctx, id: string, printed: Printed): Promise<string> {
	return ublOf(await wantEInvoice(ctx, id, printed))
}

/** The same in the syntax that Factur-X holds. Refuses as `ublFile` does. */
export async function ciiFile(ctx: Ctx, id: string, printed: Printed): Promise<string> {
	return ciiOf(await wantEInvoice(ctx, id, printed))
}

/** The e-invoice of a finalised document. Refuses as `ublFile` does. */
export async function wantEInvoice(ctx: Ctx, id: string, printed: Printed): Promise<EInvoice> {
	if (printed.document.state === 'draft') throw refuse('e_invoice_draft')
	const answer = await asEInvoice(ctx, id, printed)
	if ('invoice' in answer) return answer.invoice
	const { locale } = ctx
	const [first] = answer.problems
	const said = first ? [problemText(first, locale), cureText(first, locale, false)] : []
	throw refuse('e_invoice_rules', { params: { problem: said.join(locale === 'en' ? ' ' : '') } })
}
