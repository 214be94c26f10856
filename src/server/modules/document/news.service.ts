import type { Ctx } from '#server/context.ts'
import { tellWebhooks } from '#server/webhooks.ts'
import type { DocumentRow } from './document.store.ts'

type Told = Pick<DocumentRow, 'id' | 'type' | 'number' | 'state'>

/** Tells the account's webhooks that a document is in another state than it was. */
export async function tellChanged(ctx: Ctx, { id, type, number, state }: Told): Promise<void> {
	await tellWebhooks(ctx, ctx.accountId, 'document.changed', { document_id: id, type, number, state })
}

/** Tells them what its buyer said to a document. */
export async function tellAnswered(ctx: Ctx, { id, type, number }: Told, answer: string): Promise<void> {
	await tellWebhooks(ctx, ctx.accountId, 'document.answered', { document_id: id, type, number, answer })
}
