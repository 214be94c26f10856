import type { Company } from '#contract/account.ts'
import { trimDecimal } from '#domain/decimal.ts'
import type { Ctx } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { getCompany } from '#server/modules/account/index.ts'
import { findDocument } from './document.store.ts'
import type { PrintedDocument } from './print/print.types.ts'
import { companyOf, fieldsOf } from './stored.rule.ts'

/** What is printed of a document, with its seller: as they were when it was finalised, of a draft as they are now. Refuses with `not_found`. */
export async function printedDocument(
	ctx: Ctx,
	id: string,
): Promise<{ document: PrintedDocument; company: Partial<Company> }> {
	const row = await findDocument(ctx, id)
	if (!row) throw refuse('not_found')
	const { type, state, number, revision } = row
	return {
		document: { ...fieldsOf(row), type, state, number, revision, paid: trimDecimal(row.paid) },
		company: companyOf(row) ?? (await getCompany(ctx)),
	}
}
