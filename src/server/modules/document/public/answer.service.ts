import type { document } from '#contract/document.ts'
import type { PublicDocument } from '#contract/document-public.ts'
import type { BusinessDocument } from '#contract/document-shapes.ts'
import type { ParamsOf } from '#contract/endpoint.ts'
import type { DocumentEventKind, SendingKind } from '#domain/documents/answers.ts'
import { fitting } from '#domain/text.ts'
import { type Ctx, type PublicCtx, transact } from '#server/context.ts'
import { addressGroup, limitRate } from '#server/http/rate-limit.ts'
import { refuse, refuseProblem } from '#server/http/refusal.ts'
import { newId } from '#server/new-id.ts'
import { getInvoiceSetting } from '#server/modules/account/index.ts'
import { holdForChange, openDocument, setDocument } from '../document.service.ts'
import { type DocumentRow, findDocument, updateDocument } from '../document.store.ts'
import { tellAnswered } from '../news.service.ts'
import { hasAnswer, insertEvent } from '../event.store.ts'
import { operateDocument } from '../operate.service.ts'
import { askedFor, noteOf } from './change.rule.ts'
import { isRevised, publicDocument } from './look.service.ts'
import { type OpenDocument, openLink } from './open.service.ts'
import { answersOf } from './public.presenter.ts'
import { tellSeller } from './tell.service.ts'

export type Answer = ParamsOf<(typeof document)['answerDocument']>

/** Answers of one address. */
const ANSWERS = { name: 'public_document_answer', max: 30, seconds: 600 }

/**
 * What a buyer says to a document, in the name of its seller's account. Refuses as `openLink` does, `document_newer` for
 * a revision that is not the newest, `document_answer_closed` for what cannot be said any more, and what is missing of it.
 */
export async function answerDocument(ctx: PublicCtx, params: Answer): Promise<PublicDocument> {
	await limitRate(ctx, ANSWERS, addressGroup(ctx.ip))
	const opened = await openLink(ctx, params)
	await transact(ctx, (ctx) =>
		answer({ ...opened.ctx, db: ctx.db, ...(ctx.after && { after: ctx.after }) }, opened, params),
	)
	const { row } = opened
	return publicDocument({ ...opened, row: (await findDocument(opened.ctx, row.id)) ?? row })
}

async function answer(ctx: Ctx, { asked, row: { id } }: OpenDocument, params: Answer): Promise<void> {
	const row = await holdForChange(ctx, id, undefined)
	if (params.action === 'view') return look(ctx, row)
	if (await hasAnswer(ctx, { document_id: asked.id, request_id: params.request_id })) return
	if (asked.id !== row.id || row.state === 'superseded') throw refuse('document_newer')
	const present = await openDocument(ctx, row)
	if (!answersOf(present, await isRevised(ctx, row)).includes(params.action)) throw refuse('document_answer_closed')
	await SAY[params.action](ctx, row, params, present)
}

/** The first look of a person at it. */
async function look(ctx: Ctx, row: DocumentRow): Promise<void> {
	if (row.viewed_at) return
	const at = ctx.house.now()
	await updateDocument(ctx, row.id, { viewed_at: at, updated_at: at })
	await insertEvent(ctx, { id: newId(), document_id: row.id, kind: 'viewed', at, user_id: null, request_id: null })
	await tellSeller(ctx, row, 'viewed', '')
}

type Say = (ctx: Ctx, row: DocumentRow, params: Answer, present: BusinessDocument) => Promise<void>

const SAY: Readonly<Record<Exclude<Answer['action'], 'view'>, Say>> = {
	accept: async (ctx, row, params, present) => {
		const name = params.name.trim()
		if (!name || !params.agreed) throw refuseProblem({ code: 'document_answer_name', path: 'name' })
		await operateDocument(ctx, {
			id: row.id,
			action: 'accept',
			confirm: false,
			...(params.chosen && { chosen: params.chosen }),
		})
		await keep(ctx, row, 'accepted', { ...params, text: params.text || namesOf(present, params.chosen) })
		const { invoice_on_accept } = await getInvoiceSetting(ctx)
		if (invoice_on_accept) await operateDocument(ctx, { id: row.id, action: 'convert', confirm: false })
	},
	decline: async (ctx, row, params) => {
		const reason = fitting(params.text, REASON_MAX)
		await operateDocument(ctx, { id: row.id, action: 'decline', reason, confirm: false })
		await keep(ctx, row, 'declined', params)
	},
	change: async (ctx, row, params, present) => {
		const change = askedFor(present, params)
		const { made } = await operateDocument(ctx, { id: row.id, action: 'revise', confirm: false })
		if (!made) throw new Error('a revision is made')
		await setDocument(ctx, { id: made.id, lines: change.lines, note: noteOf(present, params, change.asked) })
		await keep(ctx, row, 'change', params, JSON.stringify({ lines: change.asked }))
	},
	paid_note: async (ctx, row, params) => {
		if (!params.text.trim()) throw refuseProblem({ code: 'document_answer_text', path: 'text' })
		await keep(ctx, row, 'paid_note', params)
	},
}

/** What was taken of the lines that were offered, by name. */
function namesOf({ lines }: BusinessDocument, chosen: readonly string[] = []): string {
	const taken = lines.filter(({ id }) => chosen.includes(id))
	return fitting(taken.map(({ name, sku_name }) => name || sku_name).join(' · '), NAMES_MAX)
}

/** Characters of what an answer says. */
const NAMES_MAX = 2000
/** Characters of a reason as documents keep it; the event has it whole. */
const REASON_MAX = 500

async function keep(
	ctx: Ctx,
	row: DocumentRow,
	kind: Exclude<DocumentEventKind, SendingKind | 'viewed'>,
	{ name, text, request_id }: Answer,
	detail: string | null = null,
): Promise<void> {
	const said = { name: name.trim(), text: text.trim(), ip: ctx.ip, request_id, detail }
	await insertEvent(ctx, { ...said, id: newId(), document_id: row.id, kind, at: ctx.house.now(), user_id: null })
	await tellSeller(ctx, row, kind, said.name)
	await tellAnswered(ctx, row, kind)
}
