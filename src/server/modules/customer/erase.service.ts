import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { customer } from '#contract/customer.ts'
import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import { NO_CUSTOMER } from '#domain/customer/customer.ts'
import { inquiryNumber } from '#domain/inquiry/number.ts'
import { searchText } from '#domain/text.ts'
import type { Ctx } from '#server/context.ts'
import { readStored } from '#server/db/stored.ts'
import { refuse } from '#server/http/refusal.ts'
import { getCustomer } from './customer.service.ts'
import { holdCustomers } from './customer.store.ts'
import {
	anonymise,
	anonymiseDrafts,
	dropDocumentTraces,
	dropTraces,
	type ErasedInquiry,
	holdInquiriesOf,
	markErased,
} from './erase.store.ts'
import { rewriteCustomers } from './writes.store.ts'

type Row = (typeof customer)['eraseCustomer']

/** What stands where a name did. */
const NOBODY = { en: 'Erased', zh: '已清除' } as const
/** Inquiries that are read and written at a time. */
const CHUNK = 500
const TOKEN_BYTES = 24

/**
 * Forgets a person for good: what names them goes from the customer and its inquiries, with their messages and the notes
 * about them, and from drafts of documents; their visits, mails, messages of the bell and all that could be undone go. What
 * was asked for, prices and the own replies stay, and so do documents that were finalised, with who accepted them. Cannot be
 * undone. Refuses `not_found`, `customer_erased`.
 */
export async function eraseCustomer(ctx: Ctx, { customer_id }: ParamsOf<Row>): Promise<DataOf<Row>> {
	const [row] = await holdCustomers(ctx, [customer_id])
	if (!row) throw refuse('not_found')
	if (row.erased_at) throw refuse('customer_erased')
	const now = ctx.house.now()
	const who = { id: row.id, emails: row.emails }
	let inquiries = 0
	for (let after = ''; ;) {
		const some = await holdInquiriesOf(ctx, who, { after, most: CHUNK })
		await anonymise(
			ctx,
			some.map((inquiry) => nameless(inquiry, NOBODY[ctx.locale])),
		)
		await dropTraces(ctx, { ...who, inquiries: some.map(({ id }) => id) })
		inquiries += some.length
		const last = some.at(-1)
		if (!last || some.length < CHUNK) break
		after = last.id
	}
	const { type, role, currency, language } = row
	const fields = { ...NO_CUSTOMER, type, role, currency, language, contact_name: NOBODY[ctx.locale] }
	await rewriteCustomers(ctx, [{ id: row.id, fields, archived: true }], now)
	await dropDocumentTraces(ctx, row.id)
	await anonymiseDrafts(ctx, row.id)
	await markErased(ctx, row.id, now)
	return { customer: await getCustomer(ctx, { customer_id }), inquiries }
}

/** Of lines what they are found by. */
const Codes = z.array(z.object({ goods: z.object({ sku_name: z.string() }) }))

/** What an inquiry becomes: found by its number and what was asked for; its link opens nothing any more. */
function nameless(
	{ id, year, no, lines }: Awaited<ReturnType<typeof holdInquiriesOf>>[number],
	name: string,
): ErasedInquiry {
	const codes = readStored(Codes, lines, `lines of inquiry ${id}`).map(({ goods }) => goods.sku_name)
	return {
		id,
		name,
		search: searchText(inquiryNumber(year, no), ...codes),
		sender: `erased ${id}`,
		follow_token: randomBytes(TOKEN_BYTES).toString('base64url'),
	}
}
