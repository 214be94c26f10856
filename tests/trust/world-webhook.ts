import type { Seller, TestApp } from '#tests/app.ts'

/** A webhook of an account's world, which was told of in vain: the message stands in its log, given up. */
export async function buildWebhook(app: TestApp, { must }: Seller, canary: string) {
	const url = `https://hooks.vitrine.invalid/${canary}`
	const { id } = await must('setWebhook', { url, events: ['stock.crossed'] })
	const { id: webhookDelivery } = await must('testWebhook', { id })
	const given = { state: 'failed', problem: 'status', status: 500, answer: canary, due_at: null } as const
	await app.house.database.db.updateTable('webhook_delivery').set(given).where('id', '=', webhookDelivery).execute()
	return { webhook: id, webhookDelivery }
}
