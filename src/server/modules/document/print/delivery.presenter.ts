import type { DocumentLine } from '#contract/document-draft.ts'
import { restOf } from '#domain/documents/delivery.ts'
import type { PaperWordList } from '#domain/documents/paper-words.ts'
import type { PaperLine, TotalLine } from '#templates/document/paper.ts'
import { goodsOf, NOTHING, UNPACKED } from './lines.presenter.ts'
import type { PrintedDocument } from './print.types.ts'
import type { Writer } from './writing.presenter.ts'

/** What was handed over of what was ordered, what is to follow, and where it is signed for. */
export function deliveredTable({ lines }: PrintedDocument, words: PaperWordList, write: Writer) {
	const { columns: heads, delivery } = words
	const columns = {
		...UNPACKED,
		name: heads.name,
		qty: delivery.ordered,
		unit: heads.unit,
		price: delivery.delivered,
		discount: '',
		tax: '',
		amount: delivery.rest,
	}
	const sign = (label: string): TotalLine => ({ label, value: '', kind: 'sign' })
	return {
		columns,
		lines: lines.map((line) => lineOf(line, words, write)),
		totals: [delivery.received_by, delivery.received_on, delivery.signature].map(sign),
	}
}

const UNKNOWN = '–'

function lineOf(line: DocumentLine, words: PaperWordList, write: Writer): PaperLine {
	if (line.kind !== 'item') return { ...NOTHING, kind: line.kind, name: line.name }
	const rest = restOf(line)
	return {
		...NOTHING,
		...goodsOf(line, words, write),
		qty: line.delivery ? write.number(line.delivery.ordered) : UNKNOWN,
		price: write.number(line.qty),
		amount: rest === null ? UNKNOWN : write.number(rest),
	}
}
