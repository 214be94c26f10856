import { sql } from 'kysely'
import type { Scope } from '#server/context.ts'
import { compileOnce } from '#server/db/compile-once.ts'
import { planKept } from '#server/db/kept-plans.ts'
import { read, type Reading, reading } from '#server/db/readings.ts'
import type { DocumentRow } from './document.store.ts'

/** What numbers are counted by. */
export interface Counter {
	type: DocumentRow['type']
	period: string
}

/** A document as far as its number goes: `typed` is the one that somebody gave it. */
export type Countable = Pick<DocumentRow, 'type' | 'state' | 'revision' | 'version' | 'issue_date'> & { typed: string }

/** What the number of a document would be counted by, without holding it. */
export function readingCountable({ db, accountId }: Scope, id: string): Reading<Countable | undefined> {
	return reading(selectCountable.query(db, { accountId, id }), ([row]) => row)
}

const selectCountable = compileOnce((db, { accountId, id }: { accountId: string; id: string }) =>
	db
		.selectFrom('document')
		.select(['type', 'state', 'revision', 'version', 'issue_date'])
		.select(sql<string>`coalesce(parts #>> '{meta,number}', '')`.as('typed'))
		.where('account_id', '=', accountId)
		.where('id', '=', id)
		.modifyEnd(planKept),
)

/** Every account has one series so far. */
const SERIES = ''

/** The next number of a type within a period; held until the transaction ends, and not taken where that fails. */
export function takeNumber(scope: Scope, counter: Counter): Promise<number> {
	return read(scope.db, takingNumber(scope, counter))
}

/** The same, to be done together with more. */
export function takingNumber({ db, accountId }: Scope, counter: Counter): Reading<number> {
	return reading(countOn.query(db, { accountId, ...counter }), ([row]) => {
		if (!row) throw new Error('a counter that answers nothing')
		return row.last
	})
}

const countOn = compileOnce((db, { accountId, type, period }: Counter & { accountId: string }) =>
	db
		.insertInto('document_counter')
		.values({ account_id: accountId, type, series: SERIES, period, last: 1 })
		.onConflict((conflict) =>
			conflict
				.columns(['account_id', 'type', 'series', 'period'])
				.doUpdateSet({ last: sql`document_counter.last + 1` }),
		)
		.returning('last')
		.modifyEnd(planKept),
)

/** Counting goes on behind a number that somebody typed. */
export async function raiseCounter({ db, accountId }: Scope, counter: Counter & { last: number }): Promise<void> {
	await db
		.insertInto('document_counter')
		.values({ ...counter, account_id: accountId, series: SERIES })
		.onConflict((conflict) =>
			conflict
				.columns(['account_id', 'type', 'series', 'period'])
				.doUpdateSet({ last: sql`greatest(document_counter.last, excluded.last)` }),
		)
		.execute()
}
