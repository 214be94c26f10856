import type { DocumentLine } from '#contract/document-draft.ts'
import type { BusinessDocument, ProposedLine } from '#contract/document-shapes.ts'
import { compareDecimals, type Decimal, signOf } from '#domain/decimal.ts'
import { cleanMoney } from '#domain/money.ts'
import { type Cleaned, isProblem } from '#domain/problem.ts'
import { cleanQuantity } from '#domain/quantity.ts'
import { fitting } from '#domain/text.ts'
import { refuseProblem } from '#server/http/refusal.ts'
import type { z } from 'zod'

type Proposed = z.output<typeof ProposedLine>

interface Asked {
	name: string
	text: string
	lines: readonly { id: string; qty?: string | undefined; unit_price?: string | undefined; text: string }[]
}

/**
 * The lines as a buyer would have them, and what of that is another than before. Numbers are read as they were typed. Refuses
 * `document_line_unknown`, `document_answer_empty`, what is no number or could be another one, and a quantity of 0.
 */
export function askedFor(
	{ lines, meta: { currency } }: Pick<BusinessDocument, 'lines' | 'meta'>,
	{ text, lines: said }: Asked,
): { lines: DocumentLine[]; asked: Proposed[] } {
	const asked = new Map<string, Proposed>()
	for (const [at, { id, qty, unit_price, text }] of said.entries()) {
		const line = lines.find((one) => one.id === id && one.kind === 'item')
		if (!line) throw refuseProblem({ code: 'document_line_unknown', path: 'lines' })
		const proposed = {
			id,
			qty: changed(qty, line.qty, { read: cleanQuantity, path: `lines.${at}.qty` }),
			unit_price: changed(unit_price, line.unit_price, {
				read: (raw) => cleanMoney(raw, { currency }),
				path: `lines.${at}.unit_price`,
			}),
			text: text.trim(),
		}
		if (proposed.qty !== null && signOf(proposed.qty) <= 0)
			throw refuseProblem({ code: 'document_answer_empty', path: 'lines' })
		if (proposed.qty !== null || proposed.unit_price !== null || proposed.text) asked.set(id, proposed)
	}
	if (!asked.size && !text.trim()) throw refuseProblem({ code: 'document_answer_empty', path: 'text' })
	return { lines: lines.map((line) => withProposal(line, asked.get(line.id))), asked: [...asked.values()] }
}

interface Reading {
	read: (raw: string) => Cleaned<Decimal>
	path: string
}

/** Another number than before; null where nothing was said or the same. */
function changed(raw: string | undefined, before: string, { read, path }: Reading): string | null {
	if (!raw?.trim()) return null
	const said = read(raw)
	if (isProblem(said)) throw refuseProblem({ ...said, path })
	return compareDecimals(said.value, before) === 0 ? null : said.value
}

function withProposal(line: DocumentLine, proposed: Proposed | undefined): DocumentLine {
	if (!proposed) return line
	const { qty, unit_price } = proposed
	return { ...line, qty: qty ?? line.qty, ...(unit_price !== null && { unit_price, is_typed: true }) }
}

/** Characters of a document's note. */
const NOTE_MAX = 4000

/** What the seller reads beside the revision: who asked, what, line by line. */
export function noteOf(
	{ lines, bill_to, meta }: BusinessDocument,
	{ name, text }: Asked,
	asked: readonly Proposed[],
): string {
	const words = meta.language === 'zh' ? ZH : EN
	const who = name.trim() || bill_to.contact_name || bill_to.name
	const told = asked.map(({ id, qty, unit_price, text }) => {
		const line = lines.find((one) => one.id === id)
		const parts = [
			qty !== null && `${words.qty} ${line?.qty ?? ''} → ${qty}`,
			unit_price !== null && `${words.price} ${line?.unit_price ?? ''} → ${unit_price}`,
			text,
		]
		return `- ${line?.sku_name || line?.name || ''}: ${parts.filter(Boolean).join('; ')}`
	})
	return fitting([words.head(who), text.trim(), ...told].filter(Boolean).join('\n'), NOTE_MAX)
}

const EN = { head: (who: string) => `${who} asks for a change:`, qty: 'quantity', price: 'price' }
const ZH: typeof EN = { head: (who) => `${who}请求修改：`, qty: '数量', price: '单价' }
