import { z } from 'zod'
import { documentBulk, LeftDocument } from '#contract/document-bulk.ts'
import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import type { Locale } from '#contract/refusals/index.ts'
import type { BulkAction } from '#domain/documents/bulk.ts'
import { type Ctx, transact } from '#server/context.ts'
import { readStored, readStoredOrNull } from '#server/db/stored.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import type { JobHandler, JobRun } from '#server/jobs/handler.ts'
import { getSettings } from '#server/modules/account/index.ts'
import { prepareMail, todayOf } from '#server/modules/document/index.ts'
import { canSendMail } from '#server/modules/mail/index.ts'
import { leftOf, refusalOf } from './check.service.ts'
import { readChosen } from './document-bulk.store.ts'
import { type Work, workOnOne } from './one.service.ts'

type Row = (typeof documentBulk)['operateDocuments']

/** Starts the work on several documents. Refuses `mail_none`, `documents_tag`, `not_found` where all of them are gone. */
export async function operateDocuments(ctx: Ctx, params: ParamsOf<Row>): Promise<DataOf<Row>> {
	const { action, tag, ids } = params
	if (action === 'send' && !(await canSendMail(ctx))) throw refuse('mail_none')
	if ((action === 'tag' || action === 'untag') && !tag) throw refuse('documents_tag')
	if ((await readChosen(ctx, ids)).length === 0) throw refuse('not_found')
	return ctx.house.jobs.start(ctx, 'document_bulk', { ...params, ids: [...new Set(ids)] })
}

/** How far it is; kept with every document, so that nothing is done twice whatever ends in between. */
const State = z.object({ at: z.int(), done: z.int(), left: z.array(LeftDocument) })
type State = z.output<typeof State>

/** Works on the documents one by one, each in a transaction of its own. */
export const documentBulkJob: JobHandler = async (run) => {
	const { ctx, signal } = run
	const work = readStored(documentBulk.operateDocuments.params, run.payload, 'payload of document_bulk')
	// Kept with the job, so that all that it deletes comes back together, however often it was interrupted.
	const group_id = run.id
	const today = todayOf(ctx, await getSettings(ctx))
	let state = readStoredOrNull(State, run.checkpoint, 'checkpoint of document_bulk') ?? { at: 0, done: 0, left: [] }
	for (let id = work.ids[state.at]; id !== undefined; id = work.ids[state.at]) {
		signal.throwIfAborted()
		state = await next(run, state, { id, work, today, group_id })
		run.progress(state.at, work.ids.length)
	}
	const { done, left } = state
	const back = work.action === 'delete' && done > 0 ? { group_id } : {}
	return {
		done,
		left,
		...back,
		action: work.action,
		summary: summaryOf(work.action, { done, left: left.length }, ctx.locale),
	}
}

interface One {
	id: string
	work: Work
	today: string
	group_id: string
}

async function next(run: JobRun, { at, done, left }: State, one: One): Promise<State> {
	const { ctx } = run
	try {
		const mail = one.work.action === 'send' ? await prepared(run, one) : undefined
		return await transact(ctx, async (ctx) => {
			await workOnOne(ctx, one.id, { ...one, mail })
			return kept(run, ctx, { at: at + 1, done: done + 1, left })
		})
	} catch (error) {
		if (!(error instanceof Refusal)) throw error
		const [row] = await readChosen(ctx, [one.id])
		const named = leftOf(ctx, one.id, row, error)
		return transact(ctx, (ctx) => kept(run, ctx, { at: at + 1, done, left: [...left, named] }))
	}
}

async function kept({ save }: JobRun, ctx: Ctx, state: State): Promise<State> {
	await save(ctx, state)
	return state
}

/** Papers are made of those alone that will go out. */
async function prepared({ ctx, signal }: JobRun, { id, work, today }: One) {
	const [row] = await readChosen(ctx, [id])
	if (!row) throw refuse('not_found')
	const refusal = refusalOf(ctx, row, { ...work, today })
	if (refusal) throw refusal
	return prepareMail(ctx, id, signal)
}

const DONE: Readonly<Record<BulkAction, Readonly<Record<Locale, string>>>> = {
	send: { en: 'sent', zh: '已发送' },
	pay: { en: 'marked as paid', zh: '已标记为已付款' },
	finalize: { en: 'finalized', zh: '已定稿' },
	delete: { en: 'deleted', zh: '已删除' },
	tag: { en: 'tagged', zh: '已加标签' },
	untag: { en: 'untagged', zh: '已移除标签' },
}

function summaryOf(action: BulkAction, { done, left }: { done: number; left: number }, locale: Locale): string {
	const word = DONE[action][locale]
	if (locale === 'zh') return `${word} ${done} 份${left ? `，${left} 份未完成` : ''}`
	return `${done} ${word}${left ? `, ${left} not` : ''}`
}
