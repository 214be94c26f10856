import type { document } from '#contract/document.ts'
import type { BusinessDocument } from '#contract/document-shapes.ts'
import type { ParamsOf } from '#contract/endpoint.ts'
import { compareDecimals, signOf, subtractDecimals } from '#domain/decimal.ts'
import { takesPayment } from '#domain/documents/states.ts'
import { STATE_WORDS, TYPE_WORDS } from '#domain/documents/words.ts'
import { roundMoney } from '#domain/money.ts'
import { CREDITED } from '#domain/documents/statement.ts'
import type { Ctx } from '#server/context.ts'
import { refuse, refuseProblem } from '#server/http/refusal.ts'
import { getSettings } from '#server/modules/account/index.ts'
import { getDocument, holdForChange } from './document.service.ts'
import type { DocumentRow } from './document.store.ts'
import { pay } from './finalize.service.ts'
import { recordStep } from './history/record.service.ts'
import { tellChanged } from './news.service.ts'
import { findPayment, listPayments } from './payment.store.ts'
import { todayOf } from './today.service.ts'

type Params = ParamsOf<(typeof document)['setPayment']>

/**
 * Records a payment, or takes one back by another entry. Refuses `not_found`, `payment_state`, `payment_zero`, `payment_more`
 * until it is confirmed, `payment_reversed`, `payment_credited`.
 */
export async function setPayment(ctx: Ctx, params: Params): Promise<BusinessDocument> {
	const { reverse } = params
	const row = reverse === undefined ? await record(ctx, params) : await takeBack(ctx, reverse, params.document_id)
	const paid = await getDocument(ctx, { id: row.id })
	const amount = paid.payments.at(-1)?.amount ?? '0'
	await recordStep(ctx, row, { step: reverse === undefined ? 'pay' : 'reverse', amount })
	if (paid.state !== row.state) await tellChanged(ctx, paid)
	return paid
}

/** The document as it was before. */
async function record(ctx: Ctx, params: Params): Promise<DocumentRow> {
	const { document_id, date, confirm, method, reference, note } = params
	if (document_id === undefined || date === undefined || params.amount === undefined)
		throw refuse('invalid', { errors: missing(params) })
	const row = await holdForChange(ctx, document_id, undefined)
	const { type, state, currency } = row
	if (!takesPayment(type, state)) {
		const words = { type: TYPE_WORDS[ctx.locale][type], state: STATE_WORDS[ctx.locale][state] }
		throw refuse('payment_state', { params: words })
	}
	const amount = roundMoney(params.amount, currency)
	if (signOf(amount) <= 0) throw refuseProblem({ code: 'payment_zero', path: 'amount' })
	const due = subtractDecimals(row.total, row.paid)
	if (!confirm && compareDecimals(amount, due) > 0)
		throw refuseProblem({ code: 'payment_more', params: { left: roundMoney(due, currency) }, path: 'amount' })
	// That word alone is what a credit note pays by itself.
	await pay(ctx, row, { amount, date, method: method === CREDITED ? 'credit note' : method, reference, note })
	return row
}

function missing(params: Params) {
	const needed = ['document_id', 'amount', 'date'] as const
	return needed.filter((path) => params[path] === undefined).map((path) => ({ path, code: 'field_required' }))
}

/** The document, as it was before, whose payment was taken back; where one is named, it is that one's. */
async function takeBack(ctx: Ctx, id: string, document_id: string | undefined): Promise<DocumentRow> {
	const found = await findPayment(ctx, id)
	if (!found || (document_id !== undefined && document_id !== found.document_id)) throw refuse('not_found')
	const row: DocumentRow = await holdForChange(ctx, found.document_id, undefined)
	const payments = await listPayments(ctx, row.id)
	if (found.reverses !== null || payments.some(({ reverses }) => reverses === id)) throw refuse('payment_reversed')
	if (found.method === CREDITED) throw refuse('payment_credited')
	const { method, reference } = found
	const date = todayOf(ctx, await getSettings(ctx))
	const amount = subtractDecimals('0', found.amount)
	await pay(ctx, row, { amount, date, method, reference, note: '', reverses: id })
	return row
}
