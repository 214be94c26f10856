import type { ParamsOf } from '#contract/endpoint.ts'
import type { Recurring, recurring } from '#contract/recurring.ts'
import { missedDays, nextDay, type RecurringAction, type RecurringState, runFrom } from '#domain/documents/recurring.ts'
import type { Ctx } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { getToday } from '#server/modules/account/index.ts'
import { scheduleOf } from './recurring.presenter.ts'
import { getRecurring, holdForChange, refuseStep, requireRoom } from './recurring.service.ts'
import { type RecurringRow, updateRecurring } from './recurring.store.ts'

type Params = ParamsOf<(typeof recurring)['operateRecurring']>

/** In which states what can be done. One that somebody has ended can be resumed; one that came to its end cannot. */
const STEPS: Readonly<Record<RecurringAction, readonly RecurringState[]>> = {
	pause: ['active'],
	resume: ['paused', 'ended'],
	end: ['active', 'paused'],
}

/**
 * Pauses a schedule, resumes or ends it. Refuses `not_found`, `conflict` with the present one, `recurring_step`; of resume
 * `recurring_missed` where runs are over and nothing is said about them, `recurring_exists`, `recurring_many`.
 */
export async function operateRecurring(ctx: Ctx, { id, action, version, missed }: Params): Promise<Recurring> {
	const row = await holdForChange(ctx, id, version)
	if (!STEPS[action].includes(row.state) || row.next_day === null) throw refuseStep(ctx, row)
	if (action === 'resume') await resume(ctx, row, missed)
	else await updateRecurring(ctx, id, { state: action === 'pause' ? 'paused' : 'ended' })
	return getRecurring(ctx, { id })
}

async function resume(ctx: Ctx, row: RecurringRow, missed: Params['missed']): Promise<void> {
	if (row.state === 'ended') await requireRoom(ctx, row.document_id)
	const today = await getToday(ctx)
	const schedule = scheduleOf(row)
	const { length: n } = missedDays(schedule, today)
	if (n > 0 && missed === undefined) throw refuse('recurring_missed', { params: { n } })
	const next = { ...schedule, n: n > 0 && missed === 'skip' ? runFrom(schedule, today) : row.n }
	const next_day = nextDay(next)
	const state = next_day === null ? 'ended' : 'active'
	await updateRecurring(ctx, row.id, { state, n: next.n, next_day, wanted_to: today })
	if (next_day !== null && next_day <= today) await ctx.house.jobs.start(ctx, 'recurring_runs', {})
}
