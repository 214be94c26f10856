import { z } from 'zod'
import type { documentHistory } from '#contract/document-history.ts'
import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import type { Ctx } from '#server/context.ts'
import { readStored } from '#server/db/stored.ts'
import { refuse } from '#server/http/refusal.ts'
import { findDocument } from '../document.store.ts'
import { listSteps } from './history.store.ts'

type Row = (typeof documentHistory)['getDocumentHistory']

const Told = z.object({
	step: z.string().optional(),
	fields: z.array(z.string()).default([]),
	amount: z.string().nullable().default(null),
	reason: z.string().default(''),
})

/** What was done to a document, the newest first. Refuses `not_found`. */
export async function getDocumentHistory(ctx: Ctx, { id, page, size }: ParamsOf<Row>): Promise<DataOf<Row>> {
	if (!(await findDocument(ctx, id))) throw refuse('not_found')
	const { total, list } = await listSteps(ctx, id, { page, size })
	return {
		total,
		list: list.map(({ id, action, at, user, told }) => {
			const { step, ...more } = readStored(Told, told ?? {}, `record ${id} of a document`)
			return { id, at: at.toISOString(), user, step: step ?? STEPS[action] ?? action, ...more }
		}),
	}
}

const STEPS: Readonly<Record<string, string>> = {
	document_make: 'make',
	document_change: 'change',
	document_remove: 'delete',
}
