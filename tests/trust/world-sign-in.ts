import { openSession } from '#server/modules/account/session.service.ts'
import { newId } from '#server/new-id.ts'
import type { Seller, TestApp } from '#tests/app.ts'

/** A passkey of an account's world; no device has it (tests/e2e/second-step.test.ts makes real ones). */
export async function buildPasskey(app: TestApp, { accountId, userId }: Seller, canary: string): Promise<string> {
	const { id } = await app.house.database.db
		.insertInto('passkey')
		.values({
			account_id: accountId,
			id: newId(),
			user_id: userId,
			name: `${canary} laptop`,
			credential: Buffer.from(canary).toString('base64url'),
			public_key: '',
			counter: 0,
			transports: [],
			synced: false,
			created_at: app.house.now(),
			last_used_at: null,
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	return id
}

/** Another session of an account's world; its id. */
export async function buildSession(app: TestApp, { accountId, userId, must }: Seller) {
	await openSession(app.house.database.db, app.house.now(), accountId, userId)
	const { list } = await must('getSessions', {})
	return list.find(({ current }) => !current)?.id ?? ''
}
