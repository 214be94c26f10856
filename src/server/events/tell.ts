import type { Kysely } from 'kysely'
import type { LiveEvent } from '#contract/event.ts'
import { tell } from '#server/db/ear.ts'
import type { Tables } from '#server/db/tables.ts'

/** What processes tell each other beside events: sessions of the account have ended, or end sooner. */
export const SESSIONS = 'sessions'

/** Tells an account's open streams what has happened, in every process, when the transaction of `db` commits. */
export async function tellAccount(db: Kysely<Tables>, accountId: string, event: LiveEvent): Promise<void> {
	await tell(db, `${accountId} ${event.event} ${JSON.stringify(event)}`)
}

/** Has every process look whether the sessions of the account's open streams still live. */
export async function tellSessions(db: Kysely<Tables>, accountId: string): Promise<void> {
	await tell(db, `${accountId} ${SESSIONS}`)
}
