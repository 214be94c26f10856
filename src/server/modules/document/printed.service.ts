import type { Company } from '#contract/account.ts'
import type { BusinessDocument } from '#contract/document-shapes.ts'
import type { Ctx } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { getCompany } from '#server/modules/account/index.ts'
import { getDocument } from './document.service.ts'
import { findDocument } from './document.store.ts'
import { companyOf } from './stored.rule.ts'

/** A document with its seller: as they were when it was finalised, of a draft as they are now. Refuses with `not_found`. */
export async function printedDocument(
	ctx: Ctx,
	id: string,
): Promise<{ document: BusinessDocument; company: Partial<Company> }> {
	const row = await findDocument(ctx, id)
	if (!row) throw refuse('not_found')
	return { document: await getDocument(ctx, { id }), company: companyOf(row) ?? (await getCompany(ctx)) }
}
