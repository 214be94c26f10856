import type { document } from '#contract/document.ts'
import type { DraftFields } from '#contract/document-shapes.ts'
import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import { draftProblem } from '#domain/documents/check.ts'
import { cardUrl, MEDIA_PATH } from '#domain/media/urls.ts'
import type { Ctx } from '#server/context.ts'
import { refuseProblem } from '#server/http/refusal.ts'
import { getCompany } from '#server/modules/account/index.ts'
import { photosAt, refuseTypesetting } from '#server/modules/paper/index.ts'
import { newDocument } from '../beginning.service.ts'
import { withoutSilence } from '../document.service.ts'
import { printedDocument } from '../printed.service.ts'
import { openPrint } from './open-print.service.ts'
import type { PrintedDocument } from './print.types.ts'

type Row = (typeof document)['previewDocument']

/**
 * A page of a document as it will be printed: of a draft, or of one that is not stored yet, with what has not been saved.
 * Refuses `not_found`, what is wrong with the draft, and what the typesetter refuses.
 */
export async function previewDocument(ctx: Ctx, { page, id, type, ...parts }: ParamsOf<Row>): Promise<DataOf<Row>> {
	const said = withoutSilence(parts)
	const { document, company } = id === undefined ? await fresh(ctx, type, parts) : await printedDocument(ctx, id)
	// What is finalised stays as it is.
	const shown: PrintedDocument = document.state === 'draft' ? { ...document, ...said } : document
	const problem = draftProblem(shown)
	if (problem) throw refuseProblem(problem)
	try {
		return await ctx.house.typesetter.documentPage({
			paper: await openPrint(ctx, shown, company),
			page,
			photosAt: (urls) => photosAt(ctx, urls),
			photoHref: (key) => cardUrl(MEDIA_PATH + key),
		})
	} catch (error) {
		return refuseTypesetting(error)
	}
}

async function fresh(ctx: Ctx, type: PrintedDocument['type'] = 'invoice', { customer_id }: Partial<DraftFields>) {
	const { goods: _goods, ...fields } = await newDocument(ctx, { type, ...(customer_id ? { customer_id } : {}) })
	const draft: PrintedDocument = { ...fields, type, state: 'draft', number: null, revision: 1, paid: '0' }
	return { document: draft, company: await getCompany(ctx) }
}
