import type { House } from '#server/house.ts'
import { postMail } from '#server/modules/mail/index.ts'
import { writeNotices } from './notice-mail.presenter.ts'
import { listDueNotices, readReader, takeDueNotices } from './notice-mail.store.ts'

/**
 * Writes to sellers of what the bell has told, by what they have chosen: at once, or all of a day together. A message goes
 * into one e-mail exactly: it is taken away in the transaction that puts that into the outbox, so that a process which dies in
 * between neither loses nor repeats it.
 */
export async function mailNotices(house: House): Promise<void> {
	const { db } = house.database
	for (const { account_id, daily } of await listDueNotices(db, house.now()))
		try {
			await db.transaction().execute((db) => mailOne(house, { db, accountId: account_id }, daily))
		} catch (err) {
			// One account keeps no other waiting; it is tried again at the next turn.
			house.log.error({ err, accountId: account_id }, 'messages were not mailed')
		}
}

async function mailOne(house: House, scope: { db: House['database']['db']; accountId: string }, daily: boolean) {
	const now = house.now()
	const reader = await readReader(scope)
	// What was chosen otherwise meanwhile goes without an e-mail.
	const topics = reader ? reader.topics[daily ? 'daily' : 'each'] : []
	const due = await takeDueNotices(scope, { daily, now, topics })
	if (!reader || !due.list.length) return
	const written = writeNotices({ reader, daily, now, home: house.config.publicUrl, ...due })
	const about = { accountId: scope.accountId, kind: 'digest', to: reader.email } as const
	await postMail({ house, db: scope.db }, { ...about, ...written })
}
