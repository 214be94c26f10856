import type { document } from '#contract/document.ts'
import type { BusinessDocument } from '#contract/document-shapes.ts'
import type { Settings } from '#contract/account.ts'
import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import { signOf } from '#domain/decimal.ts'
import { type DocumentAction, type DocumentState, stateOn, stepOf } from '#domain/documents/states.ts'
import { DONE_WORDS, STATE_WORDS, TYPE_WORDS } from '#domain/documents/words.ts'
import { type Ctx, transact } from '#server/context.ts'
import { Refusal, refuse, refuseProblem } from '#server/http/refusal.ts'
import { newGroup } from '#server/modules/activity/index.ts'
import { operateInquiry } from '#server/modules/inquiry/index.ts'
import { receiveGoods, settleOrder, takeBackReceipt, wantPlaces } from './arrival/arrival.service.ts'
import { awaitGoods, requireNothingArrived, stopAwaiting } from './arrival/awaiting.service.ts'
import { chosenOf } from './choice.rule.ts'
import { conversionOf, convert, credit, deliver, duplicate, pack, revise } from './derive.service.ts'
import { fixFiles, listFiles } from './files/file.store.ts'
import { getDocument, holdWithSettings } from './document.service.ts'
import {
	type DocumentChange,
	type DocumentRow,
	holdDocument,
	isRepeated,
	removeDraft,
	updateDocument,
} from './document.store.ts'
import { actionsOf } from './document.presenter.ts'
import { finalize } from './finalize.service.ts'
import { noteRemoved, noteStep } from './history/note.service.ts'
import { tellChanged } from './news.service.ts'
import { holdToNumber, type Taken } from './number.service.ts'
import { settleQuotation } from './stock/quotation.service.ts'
import { ship, unship, voidStock } from './stock/ship.service.ts'
import { fieldsOf, refrozen } from './stored.rule.ts'
import { checkSending, send } from './sending/send.service.ts'
import { todayOf } from './today.service.ts'

type Row = (typeof document)['operateDocument']
type Params = ParamsOf<Row>

/** A step that a document may take. */
interface DocumentStep extends Params {
	row: DocumentRow
	/** As it is today. */
	state: DocumentState
	/** Where it leads. */
	next: DocumentState
	today: string
	/** What the account has set. */
	settings: Settings
	/** The number of a draft that is to get the next one. */
	taken?: Taken
}

/** After these another amount of goods may be promised by the quotation or customer's order that a document is or was made of; `finalize` sees to it itself. */
const SETTLES: ReadonlySet<DocumentAction> = new Set([
	'accept',
	'convert',
	'void',
	'cancel',
	'close_short',
	'resume',
	'delete',
])

/** A draft gets its number by these. */
const NUMBERS: ReadonlySet<DocumentAction> = new Set(['finalize', 'mark_sent', 'place'])

/**
 * Takes a document from one state to the next, as domain/documents/states.ts allows. Refuses `not_found`, `conflict` with the
 * present one, `document_step` with what can be done, and what keeps it from the step. What is deleted comes back by `group_id`.
 */
export async function operateDocument(ctx: Ctx, params: Params, group_id: string = newGroup()): Promise<DataOf<Row>> {
	const { made, isGone } = await transact(ctx, (ctx) => takeStep(ctx, params, group_id))
	if (isGone) return { document: null, made, group_id }
	// Read when it is done: whoever waits for the account or the next number does not wait for our answer.
	return { document: await getDocument(ctx, { id: params.id }), made, group_id: null }
}

async function takeStep(
	ctx: Ctx,
	params: Params,
	group_id: string,
): Promise<{ made: BusinessDocument | null; isGone: boolean }> {
	const hold = NUMBERS.has(params.action) ? holdToNumber : holdWithSettings
	const { row, ...about } = await hold(ctx, params.id, params.version)
	await wantPlaces(ctx, row, params)
	const today = todayOf(ctx, about.settings)
	const state = stateOn(row, today)
	const next = stepOf(row.type, state, params.action)
	if (next === null) throw stepRefusal(ctx, { ...row, state }, params.action)
	const isGone = params.action === 'delete'
	const files = isGone ? await listFiles(ctx, row.id) : []
	const made = await WORK[params.action](ctx, { ...params, ...about, row, state, next, today })
	if (SETTLES.has(params.action)) await settleQuotation(ctx, row)
	if (isGone) await noteRemoved(ctx, row, { group_id, files })
	else await noteStep(ctx, { ...row, state }, { ...params, today })
	return { made, isGone }
}

/** Says that a document, as it is today, does not allow a step, and what it allows. */
export function stepRefusal(
	{ locale }: Pick<Ctx, 'locale'>,
	row: Pick<DocumentRow, 'type' | 'state' | 'reminders_held'>,
	action: DocumentAction,
): Refusal {
	const { type, state } = row
	const others = actionsOf(row, state).map((one) => DONE_WORDS[locale][one])
	const none = locale === 'zh' ? '无' : 'nothing'
	return refuse('document_step', {
		params: {
			type: TYPE_WORDS[locale][type],
			state: STATE_WORDS[locale][state],
			done: DONE_WORDS[locale][action],
			actions: others.join(locale === 'zh' ? '、' : ', ') || none,
		},
	})
}

/** What is made of it, if something is. */
type Work = (ctx: Ctx, step: DocumentStep) => Promise<BusinessDocument | null>

/** Sets the state that an action leads to. */
const move =
	(more: (ctx: Ctx, step: DocumentStep) => Partial<DocumentChange> = () => ({})): Work =>
	async (ctx, step) => {
		const updated_at = ctx.house.now()
		await updateDocument(ctx, step.row.id, { state: step.next, updated_at, ...more(ctx, step) })
		return null
	}

const withReason = move((_ctx, { reason = '' }) => ({ reason }))

/** The day stands on the customer's statement. */
const closeInvoice = move((_ctx, { reason = '', today }) => ({ reason, closed_on: today }))

/** Ends, for good or for a while; goods of an order are waited for no longer. */
const closing: Work = async (ctx, step) => {
	if (step.row.type === 'purchase_order') await stopAwaiting(ctx, step.row)
	return withReason(ctx, step)
}

const WORK: Readonly<Record<DocumentAction, Work>> = {
	finalize: async (ctx, { row, ...about }) => {
		await finalize(ctx, row, about)
		if (row.type === 'customer_order') await settleQuotation(ctx, row)
		await tellInquiry(ctx, row, row.type === 'customer_order' ? 'won' : 'quoted')
		return null
	},
	send: async (ctx, step) => {
		await checkSending(ctx, step)
		const sent_at = ctx.house.now()
		await updateDocument(ctx, step.row.id, { sent_at, updated_at: sent_at })
		await send(ctx, step.row.id, 'sent', step)
		return null
	},
	remind: async (ctx, step) => {
		await checkSending(ctx, step)
		await updateDocument(ctx, step.row.id, { updated_at: ctx.house.now() })
		await send(ctx, step.row.id, 'reminded', step)
		return null
	},
	hold_reminders: move(() => ({ reminders_held: true })),
	resume_reminders: move(() => ({ reminders_held: false })),
	mark_sent: async (ctx, step) => {
		if (step.state === 'draft') return WORK.finalize(ctx, step)
		const sent_at = ctx.house.now()
		await fixFiles(ctx, step.row.id, sent_at)
		return move(() => ({ sent_at }))(ctx, step)
	},
	ship: async (ctx, step) => {
		await ship(ctx, step.row, step)
		return move()(ctx, step)
	},
	unship: async (ctx, step) => {
		await unship(ctx, step.row)
		return move()(ctx, step)
	},
	void: async (ctx, step) => {
		if (!step.reason) throw refuseProblem({ code: 'document_reason', path: 'reason' })
		if (signOf(step.row.paid) !== 0) throw refuse('document_paid')
		await voidStock(ctx, step.row)
		await closeInvoice(ctx, step)
		await reopen(ctx, step.row)
		return null
	},
	write_off: closeInvoice,
	credit: (ctx, { row, today, lines: chosen }) => credit(ctx, row, { today, chosen }),
	accept: async (ctx, step) => {
		const { row, chosen } = step
		await move(() => (chosen ? refrozen(row, chosenOf(fieldsOf(row), chosen)) : {}))(ctx, step)
		await tellInquiry(ctx, row, 'won')
		return null
	},
	decline: withReason,
	extend: async (ctx, step) => {
		const { row, date, today } = step
		if (date === undefined || date < today) throw refuseProblem({ code: 'document_day_over', path: 'date' })
		const fields = fieldsOf(row)
		const extended = { ...fields, meta: { ...fields.meta, due_date: date } }
		return move(() => refrozen(row, extended))(ctx, step)
	},
	revise: (ctx, { row, today }) => revise(ctx, row, today),
	convert: convertStep,
	deliver: (ctx, { row, today, lines: chosen }) => deliver(ctx, row, { today, chosen }),
	pack: (ctx, { row, today, lines: chosen }) => pack(ctx, row, { today, chosen }),
	place: async (ctx, { row, ...about }) => {
		const revised = await finalize(ctx, row, about)
		if (revised) await stopAwaiting(ctx, revised)
		await awaitGoods(ctx, row)
		return null
	},
	receive: async (ctx, step) => {
		await receiveGoods(ctx, step.row, step)
		return null
	},
	undo_receive: async (ctx, { row, receipt_id }) => {
		await takeBackReceipt(ctx, row, receipt_id)
		return null
	},
	close_short: closing,
	hold: closing,
	resume: async (ctx, step) => {
		if (step.row.type === 'customer_order') await settleConverted(ctx, step.row)
		else await awaitGoods(ctx, step.row).then(() => settleOrder(ctx, step.row))
		// Why it rested is over.
		await updateDocument(ctx, step.row.id, { reason: '', updated_at: ctx.house.now() })
		return null
	},
	cancel: async (ctx, step) => {
		if (step.row.type === 'purchase_order') await requireNothingArrived(ctx, step.row)
		return closing(ctx, step)
	},
	duplicate: (ctx, { row, today }) => duplicate(ctx, row, today),
	delete: async (ctx, { row }) => {
		if (await isRepeated(ctx, row.id)) throw refuse('document_repeats')
		await removeDraft(ctx, row.id)
		await reopen(ctx, row)
		return null
	},
}

async function convertStep(ctx: Ctx, { row, state, today, ...step }: DocumentStep): Promise<BusinessDocument> {
	const { type = 'invoice', confirm, lines: chosen } = step
	const becomes = row.type === 'proforma' ? ['invoice'] : ['invoice', 'proforma']
	if (!becomes.includes(type)) throw refuseProblem({ code: 'document_convert_type', path: 'type' })
	if (state === 'expired' && !confirm) throw refuse('document_is_expired', { params: { day: row.due_date ?? '' } })
	const made = await convert(ctx, row, { today, chosen, type })
	await settleConverted(ctx, row)
	return made
}

/** A document stands as what was made of it says; the state that it is in then. */
async function settleConverted(ctx: Ctx, row: DocumentRow): Promise<DocumentState> {
	const so = await conversionOf(ctx, row)
	const state = so === 'whole' ? 'invoiced' : restOf(row, so)
	await updateDocument(ctx, row.id, { state, updated_at: ctx.house.now() })
	return state
}

/** How a document stands of which something is left. */
function restOf({ type }: DocumentRow, so: 'none' | 'part'): DocumentState {
	if (type === 'customer_order') return so === 'part' ? 'partly_invoiced' : 'confirmed'
	return type === 'quotation' ? 'accepted' : 'open'
}

/** What was made of a document is gone: something of that is left again. */
async function reopen(ctx: Ctx, { from_id }: DocumentRow): Promise<void> {
	const from = from_id === null ? undefined : await holdDocument(ctx, from_id)
	if (from?.state !== 'invoiced' && from?.state !== 'partly_invoiced') return
	const so = await conversionOf(ctx, from)
	const state = so === 'whole' ? 'invoiced' : restOf(from, so)
	if (state === from.state) return
	await updateDocument(ctx, from.id, { state, updated_at: ctx.house.now() })
	await tellChanged(ctx, { ...from, state })
}

/** The inquiry that a quotation answers, or that an order came of, follows it, unless it is done with or part of another one. */
async function tellInquiry(ctx: Ctx, { type, inquiry_id }: DocumentRow, action: 'quoted' | 'won'): Promise<void> {
	if ((type !== 'quotation' && type !== 'customer_order') || inquiry_id === null) return
	await operateInquiry(ctx, { inquiry_id, action }).catch((error: unknown) => {
		if (!(error instanceof Refusal)) throw error
	})
}
