import type { eInvoice } from '#contract/e-invoice.ts'
import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import { cureText, placeOf, problemText } from '#domain/documents/e-invoice/words.ts'
import type { Ctx } from '#server/context.ts'
import { printedDocument } from '../printed.service.ts'
import { asEInvoice } from './e-invoice.service.ts'

type Row = (typeof eInvoice)['checkEInvoice']

/** What keeps a document from being an e-invoice; a draft is looked at as if it were finalised now. Refuses `not_found`. */
export async function checkEInvoice(ctx: Ctx, { id }: ParamsOf<Row>): Promise<DataOf<Row>> {
	const printed = await printedDocument(ctx, id)
	const answer = await asEInvoice(ctx, id, printed)
	const isDraft = printed.document.state === 'draft'
	const problems = 'problems' in answer ? answer.problems : []
	const said = problems.map((problem) => ({
		rule: problem.rule,
		text: problemText(problem, ctx.locale),
		cure: cureText(problem, ctx.locale, isDraft),
		place: placeOf(problem),
	}))
	return { problems: said.filter(({ text }, at) => said.findIndex((one) => one.text === text) === at) }
}
