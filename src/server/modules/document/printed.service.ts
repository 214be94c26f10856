import { trimDecimal } from '#domain/decimal.ts'
import type { Ctx } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { read } from '#server/db/readings.ts'
import { gettingSeller } from '#server/modules/account/index.ts'
import { type DocumentRow, findDocument } from './document.store.ts'
import type { Printed } from './print/print.types.ts'
import { companyOf, fieldsOf, type KeptSeller } from './stored.rule.ts'

/** What is printed of a document. Refuses with `not_found`. */
export async function printedDocument(ctx: Ctx, id: string): Promise<Printed> {
	const row = await findDocument(ctx, id)
	if (!row) throw refuse('not_found')
	return printedOf(ctx, row)
}

/** What is printed of a document, with its seller: as they were when it was finalised, of a draft as they are now. */
export async function printedOf(ctx: Ctx, row: DocumentRow): Promise<Printed> {
	const { type, state, number, revision } = row
	return {
		document: { ...fieldsOf(row), type, state, number, revision, paid: trimDecimal(row.paid) },
		company: companyOf(row) ?? (await presentSeller(ctx)),
	}
}

/** The account as documents keep it when they are finalised. */
export function presentSeller(ctx: Ctx): Promise<KeptSeller> {
	return read(ctx.db, gettingSeller(ctx))
}
