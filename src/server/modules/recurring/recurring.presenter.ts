import { z } from 'zod'
import type { Recurring, RecurringCard, RecurringFields } from '#contract/recurring.ts'
import { isRefusalCode, type Locale, sentence } from '#contract/refusals/index.ts'
import { missedDays, type RecurringEnds, type Schedule } from '#domain/documents/recurring.ts'
import { roundMoney } from '#domain/money.ts'
import { readStoredOrNull } from '#server/db/stored.ts'
import type { Unread } from '#server/db/tables.ts'
import type { ListedRecurring, ListedRun, RecurringRow } from './recurring.store.ts'

const StoredProblem = z.object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) })
/** Why a run left a draft: a refusal. */
export type RunProblem = z.output<typeof StoredProblem>

/** What the seller has decided about a schedule. */
export function fieldsOf(row: RecurringRow): RecurringFields {
	const { every, unit, first_day, makes, prices } = row
	return { every, unit, first_day, ends: endsOf(row), makes, prices }
}

function endsOf({ end_day, end_count }: Pick<RecurringRow, 'end_day' | 'end_count'>): RecurringEnds {
	if (end_day !== null) return { day: end_day }
	return end_count === null ? null : { count: end_count }
}

/** A schedule as its rules look at it. */
export function scheduleOf(row: RecurringRow): Schedule {
	return { ...fieldsOf(row), n: row.n, made: row.made }
}

/** A schedule as lists show it on a day. */
export function presentCard(row: ListedRecurring, { today, locale }: { today: string; locale: Locale }): RecurringCard {
	const { id, state, next_day, made, version, created_at, updated_at, document_id, currency, total } = row
	return {
		...fieldsOf(row),
		id,
		state,
		next_day: state === 'ended' ? null : next_day,
		made,
		missed: state === 'ended' ? 0 : missedDays(scheduleOf(row), today).length,
		problem: problemWords(row.problem, locale),
		document: {
			id: document_id,
			number: row.number,
			name: row.name,
			customer_id: row.customer_id,
			currency,
			total: roundMoney(total, currency),
		},
		version,
		created_at: created_at.toISOString(),
		updated_at: updated_at.toISOString(),
	}
}

export function presentRun({ day, problem, ...made }: ListedRun, locale: Locale): Recurring['runs'][number] {
	const { id, number, state, currency, total } = made
	const isThere = id !== null && state !== null && currency !== null && total !== null
	return {
		day,
		problem: problemWords(problem, locale),
		document: isThere ? { id, number, state, currency, total: roundMoney(total, currency) } : null,
	}
}

function problemWords(stored: Unread | null, locale: Locale): string {
	const problem = readStoredOrNull(StoredProblem, stored, 'problem of a recurring_run')
	return problem && isRefusalCode(problem.code) ? sentence(problem.code, locale, problem.params) : ''
}
