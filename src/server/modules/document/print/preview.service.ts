import type { document } from '#contract/document.ts'
import type { DraftFields } from '#contract/document-draft.ts'
import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import { draftProblem } from '#domain/documents/check.ts'
import type { Ctx } from '#server/context.ts'
import { refuseProblem } from '#server/http/refusal.ts'
import { newDocument } from '../beginning.service.ts'
import { withoutSilence } from '../document.service.ts'
import { presentSeller, printedDocument } from '../printed.service.ts'
import { drawnPage } from './page.service.ts'
import type { Printed, PrintedDocument } from './print.types.ts'

type Row = (typeof document)['previewDocument']

/**
 * A page of a document as it will be printed: of a draft, or of one that is not stored yet, with what has not been saved.
 * Refuses `not_found`, what is wrong with the draft, and what the typesetter refuses.
 */
export async function previewDocument(ctx: Ctx, { page, id, type, ...parts }: ParamsOf<Row>): Promise<DataOf<Row>> {
	const said = withoutSilence(parts)
	const { document, company } = id === undefined ? await fresh(ctx, type, parts) : await printedDocument(ctx, id)
	// What is finalised stays as it is.
	const shown = document.state === 'draft' ? { ...document, ...said } : document
	const problem = draftProblem(shown)
	if (problem) throw refuseProblem(problem)
	return drawnPage(ctx, { document: shown, company }, page)
}

async function fresh(
	ctx: Ctx,
	type: PrintedDocument['type'] = 'invoice',
	{ customer_id }: Partial<DraftFields>,
): Promise<Printed> {
	const { goods: _goods, ...fields } = await newDocument(ctx, { type, ...(customer_id ? { customer_id } : {}) })
	const document: PrintedDocument = { ...fields, type, state: 'draft', number: null, revision: 1, paid: '0' }
	return { document, company: await presentSeller(ctx) }
}
