import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import type { Feedback, feedback as rows } from '#contract/feedback.ts'
import { FEEDBACK_START } from '#domain/feedback/feedback.ts'
import { quoted } from '#domain/text.ts'
import { isEmail } from '#domain/url.ts'
import { type Ctx, transact } from '#server/context.ts'
import { limitRate } from '#server/http/rate-limit.ts'
import { refuse, refuseProblem } from '#server/http/refusal.ts'
import { newId } from '#server/new-id.ts'
import { announce } from '#server/notices.ts'
import { addFeedback, changeFeedback, type FeedbackRow, findOperator, listFeedback } from './feedback.store.ts'

type Params<N extends keyof typeof rows> = ParamsOf<(typeof rows)[N]>

/** Messages that one account may write in an hour. */
const WRITTEN = { name: 'feedback', max: 20, seconds: 3600 }

/** Keeps what a user writes to the operator, whose bell tells it. Refuses `email_bad`, and `rate_limited` above 20 an hour. */
export async function feedback(ctx: Ctx, params: Params<'feedback'>): Promise<DataOf<(typeof rows)['feedback']>> {
	const { content, contact = '', page = '' } = params
	if (contact && !isEmail(contact)) throw refuseProblem({ code: 'email_bad', path: 'contact' })
	await limitRate(ctx, WRITTEN, ctx.accountId)
	const id = newId()
	const [start = ''] = content.split('\n')
	const text = quoted(start, FEEDBACK_START)
	await transact(ctx, async (inside) => {
		await addFeedback(inside, { id, content, contact, page })
		const operator = await findOperator(inside)
		if (operator) await announce(inside, operator, 'feedback', { id, text })
	})
	return { id }
}

/** What users wrote, for the operator. */
export async function getFeedback(
	ctx: Ctx,
	params: Params<'getFeedback'>,
): Promise<DataOf<(typeof rows)['getFeedback']>> {
	const { total, open, list } = await listFeedback(ctx, params)
	return { total, open, list: list.map(presentFeedback) }
}

/** Marks what a user wrote as done, or opens it again. */
export async function setFeedback(ctx: Ctx, { feedback_id, state }: Params<'setFeedback'>): Promise<Feedback> {
	const row = await changeFeedback(ctx, feedback_id, state)
	if (!row) throw refuse('not_found')
	return presentFeedback(row)
}

function presentFeedback(row: FeedbackRow): Feedback {
	return { ...row, created_at: row.created_at.toISOString() }
}
