import type { Scope } from '#server/context.ts'

export async function isBlocked({ db, accountId }: Scope, sender: string): Promise<boolean> {
	const row = await db
		.selectFrom('inquiry_block')
		.select('sender')
		.where('account_id', '=', accountId)
		.where('sender', '=', sender)
		.executeTakeFirst()
	return row !== undefined
}

export async function block({ db, accountId }: Scope, sender: string, at: Date): Promise<void> {
	await db
		.insertInto('inquiry_block')
		.values({ account_id: accountId, sender, at })
		.onConflict((conflict) => conflict.columns(['account_id', 'sender']).doNothing())
		.execute()
}

export async function unblock({ db, accountId }: Scope, sender: string): Promise<void> {
	await db.deleteFrom('inquiry_block').where('account_id', '=', accountId).where('sender', '=', sender).execute()
}
