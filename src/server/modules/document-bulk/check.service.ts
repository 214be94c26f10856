import type { documentBulk, LeftDocument } from '#contract/document-bulk.ts'
import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import { subtractDecimals } from '#domain/decimal.ts'
import { type BulkAction, hindranceOf, stepOfBulk } from '#domain/documents/bulk.ts'
import { stateOn } from '#domain/documents/states.ts'
import { STATE_WORDS, TYPE_WORDS } from '#domain/documents/words.ts'
import type { Ctx } from '#server/context.ts'
import { itemError, refuse, type Refusal } from '#server/http/refusal.ts'
import { getSettings } from '#server/modules/account/index.ts'
import { numberWith, stepRefusal, sumsOf, todayOf } from '#server/modules/document/index.ts'
import { canSendMail } from '#server/modules/mail/index.ts'
import { type ChosenRow, readChosen } from './document-bulk.store.ts'

type Row = (typeof documentBulk)['checkDocuments']

/**
 * Tells with which documents something can be done, and of the others why not. Refuses
 * `mail_none` of what is to be sent, `not_found` where all of them are gone.
 */
export async function checkDocuments(ctx: Ctx, { ids, action, again }: ParamsOf<Row>): Promise<DataOf<Row>> {
	if (action === 'send' && !(await canSendMail(ctx))) throw refuse('mail_none')
	const today = todayOf(ctx, await getSettings(ctx))
	const rows = new Map((await readChosen(ctx, ids)).map((row) => [row.id, row]))
	if (rows.size === 0) throw refuse('not_found')
	const looked = [...new Set(ids)].map((id) => ({ id, row: rows.get(id) }))
	const left = looked.flatMap(({ id, row }) => {
		const refusal = row ? refusalOf(ctx, row, { action, again, today }) : refuse('not_found')
		return refusal ? leftOf(ctx, id, row, refusal) : []
	})
	const kept = new Set(left.map(({ id }) => id))
	const ready = looked.flatMap(({ id, row }) => (row && !kept.has(id) ? row : []))
	return { ready: ready.length, sums: sumsOf(ready.map(addable)), left }
}

const addable = (row: ChosenRow) => ({ ...row, n: 1, balance: subtractDecimals(row.total, row.paid) })

/** What is to be done, and when. */
export interface Wish {
	action: BulkAction
	again: boolean
	today: string
}

/** What keeps a document from what is wished, as far as it tells by itself. */
export function refusalOf(ctx: Ctx, row: ChosenRow, { action, again, today }: Wish): Refusal | null {
	const state = stateOn(row, today)
	const { type, email, was_mailed: wasMailed } = row
	switch (hindranceOf({ type, state, email, wasMailed }, action, again)) {
		case 'step':
			return stepRefusal(ctx, { ...row, state }, stepOfBulk(action, type) ?? 'finalize')
		case 'payment':
			return refuse('payment_state', {
				params: { type: TYPE_WORDS[ctx.locale][type], state: STATE_WORDS[ctx.locale][state] },
			})
		case 'no_address':
			return refuse('documents_no_address')
		case 'mailed':
			return refuse('documents_mailed')
		default:
			return null
	}
}

/** A document with which something was not done, by the name that people know it by. */
export function leftOf(
	{ locale }: Pick<Ctx, 'locale'>,
	id: string,
	row: Pick<ChosenRow, 'type' | 'number' | 'revision' | 'name'> | undefined,
	{ code, details: { params } }: Refusal,
): LeftDocument {
	const number = row?.number ?? null
	return {
		id,
		type: row?.type ?? null,
		number: row && number !== null ? numberWith(number, row.revision) : null,
		name: row?.name ?? '',
		error: itemError({ code, ...(params && { params }) }, locale),
	}
}
