import type { DraftFields } from '#contract/document-draft.ts'
import { signOf } from '#domain/decimal.ts'
import { withChoice } from '#domain/documents/alternatives.ts'
import { totalsProblem } from '#domain/documents/check.ts'
import { pricedDocument, totalsOf } from '#domain/documents/totals.ts'
import { isProblem } from '#domain/problem.ts'
import { refuseProblem } from '#server/http/refusal.ts'

/**
 * A quotation with what its customer takes of the lines about which they decide; undefined: as it was sent. Refuses
 * `document_line_unknown`, `document_choice`, and what it may not come to then.
 */
export function chosenOf<F extends Pick<DraftFields, 'lines' | 'meta'>>(
	fields: F,
	chosen: readonly string[] | undefined,
): F {
	if (!chosen) return fields
	const lines = withChoice(fields.lines, chosen)
	if (isProblem(lines)) throw refuseProblem(lines)
	const totals = totalsOf(pricedDocument({ ...fields, lines }))
	const problem = totalsProblem(totals)
	if (problem) throw refuseProblem(problem)
	if (signOf(totals.total) < 0) throw refuseProblem({ code: 'document_negative', path: 'chosen' })
	return { ...fields, lines }
}
