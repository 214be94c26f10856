import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import type { Recurring, recurring, RecurringFields } from '#contract/recurring.ts'
import type { BusinessDocument } from '#contract/document-shapes.ts'
import { formatDay } from '#domain/custom-parameter/date.ts'
import { finalizeProblem } from '#domain/documents/check.ts'
import {
	nextDay,
	RECURRING_AHEAD_DAYS,
	RECURRING_WORDS,
	RECURRINGS_MAX,
	type Rhythm,
	runDay,
	runFrom,
} from '#domain/documents/recurring.ts'
import { searchText } from '#domain/text.ts'
import { isEmail } from '#domain/url.ts'
import { addDays } from '#domain/zoned-time.ts'
import type { Ctx } from '#server/context.ts'
import { refuse, refuseProblem } from '#server/http/refusal.ts'
import { lockAccount } from '#server/lock-account.ts'
import { newId } from '#server/new-id.ts'
import { getToday } from '#server/modules/account/index.ts'
import { getDocument } from '#server/modules/document/index.ts'
import { fieldsOf, presentCard, presentRun } from './recurring.presenter.ts'
import {
	countOpen,
	countRecurrings,
	findRecurring,
	holdRecurring,
	insertRecurring,
	listRecurrings,
	listRuns,
	type RecurringRow,
	updateRecurring,
} from './recurring.store.ts'

type Contract = typeof recurring
type Params<K extends keyof Contract> = ParamsOf<Contract[K]>

/** Runs of one schedule that are told. */
const RUNS_SHOWN = 100

/** A page of schedules. */
export async function getRecurrings(
	ctx: Ctx,
	{ page, size, head, document_id, name = '' }: Params<'getRecurrings'>,
): Promise<DataOf<Contract['getRecurrings']>> {
	const wanted = { document_id, words: searchText(name).split(' ').filter(Boolean) }
	const heads = await countRecurrings(ctx, wanted)
	const rows = await listRecurrings(ctx, { ...wanted, head, page, size })
	const about = { today: await getToday(ctx), locale: ctx.locale }
	return { total: heads[head], list: rows.map((row) => presentCard(row, about)), heads }
}

/** One schedule with what it has made. Refuses `not_found`. */
export async function getRecurring(ctx: Ctx, { id }: Params<'getRecurring'>): Promise<Recurring> {
	const row = await findRecurring(ctx, id)
	if (!row) throw refuse('not_found')
	const runs = await listRuns(ctx, id, RUNS_SHOWN)
	const about = { today: await getToday(ctx), locale: ctx.locale }
	return { ...presentCard(row, about), runs: runs.map((run) => presentRun(run, ctx.locale)) }
}

/** A schedule that is going to be changed, held. Refuses `not_found`, `conflict` with the present one. */
export async function holdForChange(ctx: Ctx, id: string, version: number | undefined): Promise<RecurringRow> {
	await lockAccount(ctx)
	const row = await holdRecurring(ctx, id)
	if (!row) throw refuse('not_found')
	if (version !== undefined && version !== row.version)
		throw refuse('conflict', { data: await getRecurring(ctx, { id }) })
	return row
}

export function refuseStep({ locale }: Ctx, { state }: Pick<RecurringRow, 'state'>) {
	return refuse('recurring_step', { params: { state: RECURRING_WORDS[locale][state] } })
}

/**
 * Lets an invoice repeat, or changes a schedule that has not ended. Refuses `not_found`, `conflict` with the present one,
 * `recurring_type`, `recurring_exists`, `recurring_many`, `recurring_first_day`, `recurring_ends`, `recurring_email`,
 * `recurring_step`, and of a draft that is to be finalised what keeps it from that (domain/documents/check.ts).
 */
export async function setRecurring(ctx: Ctx, params: Params<'setRecurring'>): Promise<Recurring> {
	const { id, version, document_id, ...parts } = params
	const said = Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined))
	const kept =
		id === undefined ? await begin(ctx, document_id, said) : await change(ctx, { id, version, document_id, said })
	if (kept.isDue) await ctx.house.jobs.start(ctx, 'recurring_runs', {})
	return getRecurring(ctx, kept)
}

type Said = Partial<RecurringFields>

async function begin(ctx: Ctx, document_id: string | undefined, said: Said) {
	if (document_id === undefined) throw refuse('not_found')
	await lockAccount(ctx)
	const document = await getDocument(ctx, { id: document_id })
	if (document.type !== 'invoice') throw refuseProblem({ code: 'recurring_type', path: 'document_id' })
	await requireRoom(ctx, document.id)
	const today = await getToday(ctx)
	const monthly = { every: 1, unit: 'month', first_day: document.meta.issue_date } as const
	const first_day = runDay(monthly, Math.max(1, runFrom(monthly, today)))
	const fields = { ...monthly, first_day, ends: null, makes: 'draft', prices: 'kept', ...said } as const
	requireFirstDay(ctx, fields, today)
	requireMaking(document, fields)
	const next_day = requireNext({ ...fields, n: 0, made: 0 })
	const [id, now] = [newId(), ctx.house.now()]
	const times = { created_at: now, updated_at: now }
	await insertRecurring(ctx, {
		...columnsOf(fields),
		...times,
		id,
		document_id: document.id,
		state: 'active',
		n: 0,
		next_day,
	})
	return { id, isDue: next_day <= today }
}

/** An invoice repeats by one schedule at a time. */
export async function requireRoom(ctx: Ctx, document_id: string): Promise<void> {
	const { n, ofIt } = await countOpen(ctx, document_id)
	if (ofIt > 0) throw refuse('recurring_exists')
	if (n >= RECURRINGS_MAX) throw refuse('recurring_many', { params: { max: RECURRINGS_MAX } })
}

interface Change {
	id: string
	/** None, or its own. */
	document_id: string | undefined
	version: number | undefined
	said: Said
}

async function change(ctx: Ctx, { id, version, document_id, said }: Change) {
	const row = await holdForChange(ctx, id, version)
	if (document_id !== undefined && document_id !== row.document_id) throw refuse('not_found')
	if (row.state === 'ended') throw refuseStep(ctx, row)
	const before = fieldsOf(row)
	const fields = { ...before, ...said }
	const today = await getToday(ctx)
	if (fields.first_day !== before.first_day) requireFirstDay(ctx, fields, today)
	if (said.makes !== undefined) requireMaking(await getDocument(ctx, { id: row.document_id }), fields)
	const isSame = fields.every === before.every && fields.unit === before.unit && fields.first_day === before.first_day
	const n = isSame ? row.n : runFrom(fields, await openFrom(ctx, id, today))
	const next_day = requireNext({ ...fields, n, made: row.made })
	await updateRecurring(ctx, id, { ...columnsOf(fields), n, next_day })
	return { id, isDue: row.state === 'active' && next_day <= today }
}

/** The first day that a new rhythm may fall on: neither over nor that of a run before. */
async function openFrom(ctx: Ctx, id: string, today: string): Promise<string> {
	const [last] = await listRuns(ctx, id, 1)
	return last && last.day >= today ? addDays(last.day, 1) : today
}

function columnsOf({ ends, ...fields }: RecurringFields) {
	return {
		...fields,
		end_day: ends && 'day' in ends ? ends.day : null,
		end_count: ends && 'count' in ends ? ends.count : null,
	}
}

function requireFirstDay({ locale }: Ctx, { first_day }: Rhythm, today: string): void {
	const last = addDays(today, RECURRING_AHEAD_DAYS)
	if (first_day >= today && first_day <= last) return
	const params = { from: formatDay(today, locale), to: formatDay(last, locale) }
	throw refuseProblem({ code: 'recurring_first_day', path: 'first_day', params })
}

function requireNext(schedule: Parameters<typeof nextDay>[0]): string {
	const day = nextDay(schedule)
	if (day === null) throw refuseProblem({ code: 'recurring_ends', path: 'ends' })
	return day
}

/** What is finalised without anybody looking must be fit for it. */
function requireMaking(document: BusinessDocument, { makes }: RecurringFields): void {
	const problem =
		makes === 'draft' || document.state !== 'draft' ? null : finalizeProblem('invoice', document, document.totals)
	if (problem) throw refuseProblem(problem)
	if (makes === 'sent' && !isEmail(document.bill_to.email.trim()))
		throw refuseProblem({ code: 'recurring_email', path: 'makes' })
}
