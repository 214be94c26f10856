import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { addDecimals, compareDecimals, signOf, subtractDecimals } from '#domain/decimal.ts'
import { finalizeProblem } from '#domain/documents/check.ts'
import { lesser } from '#domain/documents/goods.ts'
import { type DocumentTotals, type DocumentType, isPriced } from '#domain/documents/document.ts'
import { packingProblem } from '#domain/documents/packing.ts'
import { CREDITED } from '#domain/documents/statement.ts'
import { type DocumentState, stateOn, stepOf } from '#domain/documents/states.ts'
import { STATE_WORDS } from '#domain/documents/words.ts'
import { type Quoted, quotedTexts } from '#domain/documents/quoted.ts'
import { DEFAULT_PATTERNS, formatNumber, sequenceIn } from '#domain/documents/numbering.ts'
import type { Settings } from '#contract/account.ts'
import type { DraftFields } from '#contract/document-draft.ts'
import { roundMoney } from '#domain/money.ts'
import type { Ctx } from '#server/context.ts'
import { refuse, refuseProblem } from '#server/http/refusal.ts'
import { newId } from '#server/new-id.ts'
import { keepQuoted } from '#server/modules/sku/index.ts'
import { numberWith } from './document.presenter.ts'
import { type DocumentRow, holdDocument, listMade, numberDocument, updateDocument } from './document.store.ts'
import { tellChanged } from './news.service.ts'
import { counterOn, type Taken, takeNext } from './number.service.ts'
import { raiseCounter, takeNumber } from './number.store.ts'
import { insertPayment } from './payment.store.ts'
import { settleQuotation } from './stock/quotation.service.ts'
import { type Said, settleStock } from './stock/ship.service.ts'
import { presentSeller } from './printed.service.ts'
import { columnsOf, fieldsOf, hashOf, type KeptSeller, totalsOfFields } from './stored.rule.ts'

/** Where a document stands once it is finalised, unless nothing is due of it. */
const FINAL_STATES: Readonly<Partial<Record<DocumentType, DocumentState>>> = {
	quotation: 'sent',
	purchase_order: 'placed',
	customer_order: 'confirmed',
	packing_list: 'issued',
	delivery_note: 'issued',
}

/** Random bytes of what opens the buyer's page. */
const TOKEN_BYTES = 24

/**
 * Gives a draft its number and freezes it with its seller's company. A revision takes the place of what it revises, which is
 * answered; a credit note is set against its invoice. Refuses what keeps it from that (domain/documents/check.ts),
 * `document_number_taken`, `document_credit_more`, `document_overtaken`, and what stock says (`settleStock`).
 */
export async function finalize(
	ctx: Ctx,
	row: DocumentRow,
	{ today, settings, taken, ...said }: Said & { today: string; taken?: Taken | undefined },
): Promise<DocumentRow | undefined> {
	const fields = fieldsOf(row)
	const totals = totalsOfFields(fields, '0')
	const packing = isPriced(row.type) ? null : packingProblem(fields.lines)
	const problem = finalizeProblem(row.type, fields, totals) ?? packing
	if (problem) throw refuseProblem(problem)
	const invoice = row.type === 'credit_note' && row.from_id ? await holdInvoice(ctx, row, totals) : undefined
	const revised = await holdRevised(ctx, row, today)
	const number = await freeze(ctx, row, { fields, totals, settings, taken, given: revised?.number ?? null })
	await settleStock(ctx, { ...row, number }, fields, { settings, ...said })
	const now = ctx.house.now()
	if (revised) {
		await updateDocument(ctx, revised.id, { state: 'superseded', updated_at: now })
		await tellChanged(ctx, { ...revised, state: 'superseded' })
		await settleQuotation(ctx, revised)
	}
	if (invoice) await setAgainst(ctx, { ...row, number }, invoice, { totals, today })
	if (row.type === 'quotation') await keepQuoted(ctx, quotedTexts(quotedOf(row, number, fields), totals))
	return revised
}

/** What a draft revises, held, or undefined. Refuses `document_overtaken` where it has gone on to where nothing revises it. */
async function holdRevised(
	ctx: Ctx,
	{ revision, from_id }: DocumentRow,
	today: string,
): Promise<DocumentRow | undefined> {
	const revised = revision > 1 && from_id !== null ? await holdDocument(ctx, from_id) : undefined
	if (revised && stepOf(revised.type, stateOn(revised, today), 'revise') === null)
		throw refuse('document_overtaken', { params: { state: STATE_WORDS[ctx.locale][revised.state] } })
	return revised
}

function quotedOf({ revision }: DocumentRow, number: string, { bill_to, meta, lines }: DraftFields): Quoted {
	const { issue_date: day, currency } = meta
	return { number: numberWith(number, revision), day, currency, customer: bill_to.name, lines }
}

/** Nothing is due of what costs nothing. */
const isSettled = (type: DocumentType, { total }: DocumentTotals) => type !== 'proforma' && signOf(total) <= 0

interface Frozen {
	fields: DraftFields
	totals: DocumentTotals
	settings: Settings
	/** The number of what it revises. */
	given: string | null
	/** The next number, where it came with the hold of the draft. */
	taken: Taken | undefined
}

/** Gives a draft its number, that of what it revises, the one that was typed or the next of its type, and writes it as it stays. */
async function freeze(ctx: Ctx, row: DocumentRow, { given, settings, taken, ...made }: Frozen): Promise<string> {
	const { meta, bill_to } = made.fields
	const facts = { day: meta.issue_date, customer: bill_to.name }
	const pattern = settings.number_patterns[row.type] ?? DEFAULT_PATTERNS[row.type]
	const counter = counterOn(row.type, meta.issue_date, settings)
	const said = given ?? (meta.number || null)
	if (said !== null) {
		if (!(await write(ctx, row, { ...made, number: said, company: await presentSeller(ctx) })))
			throw refuseProblem({ code: 'document_number_taken', params: { number: said }, path: 'meta.number' })
		const last = given === null ? sequenceIn(pattern, said, facts) : null
		if (last !== null) await raiseCounter(ctx, { ...counter, last })
		return said
	}
	let { next, company } = taken ?? (await takeNext(ctx, counter))
	// One that somebody has typed before is passed over: it is taken, so nothing is left out.
	for (;;) {
		const number = formatNumber(pattern, next, facts)
		if (await write(ctx, row, { ...made, number, company })) return number
		next = await takeNumber(ctx, counter)
	}
}

/** Writes a document as it stays; false, and nothing is written, where another has its number. */
function write(
	ctx: Ctx,
	row: DocumentRow,
	{ fields, totals, number, company }: Pick<Frozen, 'fields' | 'totals'> & { number: string; company: KeptSeller },
): Promise<boolean> {
	const frozen = { ...fields, meta: { ...fields.meta, number } }
	const now = ctx.house.now()
	const { lines, ...columns } = columnsOf(frozen, totals, number)
	return numberDocument(ctx, row, {
		...columns,
		// The largest part is not written anew where it stays as it is.
		...(!isDeepStrictEqual(row.lines, fields.lines) && { lines }),
		number,
		company: JSON.stringify(company),
		hash: hashOf({ number, revision: row.revision, fields: frozen, totals, company }),
		state: FINAL_STATES[row.type] ?? (isSettled(row.type, totals) ? 'paid' : 'open'),
		token: randomBytes(TOKEN_BYTES).toString('base64url'),
		finalized_at: now,
		updated_at: now,
		...(row.type === 'quotation' && { sent_at: now }),
	})
}

/** The invoice that a credit note is of, held; together they credit no more than it came to. */
async function holdInvoice(ctx: Ctx, row: DocumentRow, { total }: DocumentTotals): Promise<DocumentRow | undefined> {
	const invoice = await holdDocument(ctx, row.from_id ?? '')
	if (!invoice) return undefined
	const others = await listMade(ctx, invoice.id)
	const credited = others.filter(({ id, type, state }) => {
		return id !== row.id && type === 'credit_note' && (state === 'open' || state === 'paid')
	})
	const left = credited.reduce((rest, one) => subtractDecimals(rest, one.total), invoice.total)
	if (compareDecimals(total, left) > 0)
		throw refuse('document_credit_more', { params: { left: roundMoney(left, invoice.currency) } })
	return invoice
}

/** Sets a credit note against what its invoice still brings; the rest is paid back to the customer. */
async function setAgainst(
	ctx: Ctx,
	note: Pick<DocumentRow, 'id' | 'number'>,
	invoice: DocumentRow,
	{ totals, today }: { totals: DocumentTotals; today: string },
): Promise<void> {
	const due = subtractDecimals(invoice.total, invoice.paid)
	const amount = lesser(totals.total, due)
	const isOwed = invoice.state === 'open' || invoice.state === 'uncollectible'
	if (!isOwed || signOf(amount) <= 0) return
	const about = { amount, date: today, method: CREDITED, note: '' }
	const state = await pay(ctx, invoice, { ...about, reference: note.number ?? '' })
	if (state !== invoice.state) await tellChanged(ctx, { ...invoice, state })
	const open = await holdDocument(ctx, note.id)
	if (open) await pay(ctx, open, { ...about, reference: invoice.number ?? '' })
}

/** What is recorded of a payment; `amount` is below zero of one that takes another back. */
interface Paid {
	amount: string
	date: string
	method: string
	reference: string
	note: string
	reverses?: string
}

/**
 * Records a payment of a document that is held, which is paid when nothing is due any more, and open when something is again.
 * Answers its state.
 */
export async function pay(ctx: Ctx, row: DocumentRow, { reverses, ...payment }: Paid): Promise<DocumentState> {
	const now = ctx.house.now()
	const by = { id: newId(), document_id: row.id, user_id: ctx.userId, at: now }
	await insertPayment(ctx, { ...payment, ...by, reverses: reverses ?? null })
	const paid = addDecimals(row.paid, payment.amount)
	const isDue = compareDecimals(row.total, paid) > 0
	const state = isDue ? (row.state === 'paid' ? 'open' : row.state) : 'paid'
	await updateDocument(ctx, row.id, { paid, state, updated_at: now })
	return state
}
