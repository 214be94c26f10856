import { formatDay } from '#domain/custom-parameter/date.ts'
import { isTooLate, missedDays, nextDay, RECURRING_HOUR } from '#domain/documents/recurring.ts'
import { isEmail } from '#domain/url.ts'
import { addDays, wallTime } from '#domain/zoned-time.ts'
import { sentence } from '#contract/refusals/index.ts'
import type { BusinessDocument } from '#contract/document-shapes.ts'
import { type Ctx, inNameOf, transact } from '#server/context.ts'
import type { House } from '#server/house.ts'
import { Refusal, refuse } from '#server/http/refusal.ts'
import type { JobHandler } from '#server/jobs/handler.ts'
import { lockAccount } from '#server/lock-account.ts'
import { announce } from '#server/notices.ts'
import { getSettings } from '#server/modules/account/index.ts'
import { operateDocument, repeatDocument } from '#server/modules/document/index.ts'
import { filledTemplate } from '#server/modules/email-template/index.ts'
import { type RunProblem, scheduleOf } from './recurring.presenter.ts'
import {
	holdRecurring,
	insertRun,
	listDue,
	listDueOwners,
	type RecurringRow,
	updateRecurring,
} from './recurring.store.ts'

/** Schedules of an account in one turn: the next one takes the others. */
const TURN = 100
/** The hour's messages are sent, or too much is being done: a run waits for the next turn. */
const WAITS: readonly string[] = ['document_mail_many', 'job_too_many']

/**
 * Makes the invoices that fall due, in daytime by the clock of their sellers. Each is made once, whatever is killed meanwhile:
 * the invoice, its run and the day of the next one are written in one transaction.
 */
export async function runSchedules(house: House): Promise<void> {
	// Nowhere is it later than a day on from here.
	const latest = addDays(house.now().toISOString().slice(0, 10), 1)
	for (const owner of await listDueOwners(house.database.db, latest)) await runDue(inNameOf(house, owner), false)
}

/** The same of one account, because somebody has just said so: whatever the hour. */
export const recurringRunsJob: JobHandler = async ({ ctx }) => {
	await runDue({ ...ctx, isByClock: true }, true)
	return { summary: '' }
}

async function runDue(ctx: Ctx, isAsked: boolean): Promise<void> {
	const { timezone } = await getSettings(ctx)
	const now = wallTime(ctx.house.now(), timezone)
	if (!isAsked && Number(now.slice(11, 13)) < RECURRING_HOUR) return
	const today = now.slice(0, 10)
	for (const id of await listDue(ctx, today, TURN)) {
		try {
			while (await runOnce(ctx, id, today));
		} catch (error) {
			// The others are not to wait for it.
			ctx.log.error({ err: error, recurring_id: id }, 'an invoice could not be repeated')
		}
	}
}

/** Makes what a schedule owes next; what keeps it from that leaves a draft, and the seller is told. Answers whether more may follow. */
async function runOnce(ctx: Ctx, id: string, today: string): Promise<boolean> {
	try {
		return await transact(ctx, (ctx) => run(ctx, id, { today, problem: null }))
	} catch (error) {
		if (!(error instanceof Refusal)) throw error
		if (WAITS.includes(error.code)) return false
		const problem = { code: error.code, params: { ...error.details.params } }
		return transact(ctx, (ctx) => run(ctx, id, { today, problem }))
	}
}

interface Run {
	today: string
	/** What kept it from being more than a draft. */
	problem: (RunProblem & Pick<Refusal, 'code'>) | null
}

async function run(ctx: Ctx, id: string, { today, problem }: Run): Promise<boolean> {
	await lockAccount(ctx)
	const row = await holdRecurring(ctx, id)
	if (row?.state !== 'active' || row.next_day === null || row.next_day > today) return false
	if (isTooLate(row.next_day, today, row.wanted_to)) {
		await rest(ctx, row, today)
		return false
	}
	const schedule = scheduleOf(row)
	const repeating = { rhythm: schedule, n: row.n, prices: row.prices, isLenient: problem !== null }
	const made = await repeatDocument(ctx, row.document_id, repeating)
	if (problem === null && row.makes !== 'draft') await complete(ctx, made, row.makes)
	const next = { ...schedule, n: row.n + 1, made: row.made + 1 }
	const [day, next_day] = [row.next_day, nextDay(next)]
	const stored = problem && JSON.stringify(problem)
	await insertRun(ctx, { recurring_id: id, day, document_id: made.id, problem: stored, at: ctx.house.now() })
	const state = next_day === null ? 'ended' : 'active'
	await updateRecurring(ctx, id, { n: next.n, made: next.made, next_day, state })
	if (problem || row.makes === 'draft') await tell(ctx, made, { day, problem })
	return true
}

/** Finalises what was made, and sends it. */
async function complete(ctx: Ctx, { id, bill_to, meta }: BusinessDocument, makes: 'final' | 'sent'): Promise<void> {
	if (makes === 'sent' && !isEmail(bill_to.email.trim())) throw refuse('recurring_email')
	await operateDocument(ctx, { id, action: 'finalize', confirm: false })
	if (makes === 'final') return
	const about = { document_id: id, purpose: 'invoice' as const, locale: meta.language }
	const { subject, body: text } = await filledTemplate(ctx, about)
	await operateDocument(ctx, { id, action: 'send', confirm: false, to: bill_to.email, subject, text, attach: true })
}

/** Too much time has passed for it to go on without asking. */
async function rest(ctx: Ctx, row: RecurringRow, today: string): Promise<void> {
	await updateRecurring(ctx, row.id, { state: 'paused' })
	const { length: n } = missedDays(scheduleOf(row), today)
	await announce(ctx, toOwner(ctx), 'recurring_late', { n, id: row.id })
}

const toOwner = ({ accountId, locale }: Ctx) => ({ account_id: accountId, locale })

async function tell(
	ctx: Ctx,
	{ id, bill_to }: BusinessDocument,
	{ day, problem }: Pick<Run, 'problem'> & { day: string },
): Promise<void> {
	const about = { name: bill_to.name, day: formatDay(day, ctx.locale), id }
	if (problem === null) await announce(ctx, toOwner(ctx), 'recurring_draft', about)
	else {
		const reason = sentence(problem.code, ctx.locale, problem.params)
		await announce(ctx, toOwner(ctx), 'recurring_problem', { ...about, reason })
	}
}
