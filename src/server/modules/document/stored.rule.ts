import { createHash } from 'node:crypto'
import { z } from 'zod'
import { Company } from '#contract/account.ts'
import { SellerFacts } from '#contract/e-invoice.ts'
import { DocumentLine, type DraftFields, Footer, Header, Look, Meta, Party } from '#contract/document-draft.ts'
import type { DocumentTotals } from '#domain/documents/document.ts'
import { pricedDocument, totalsOf } from '#domain/documents/totals.ts'
import { searchText } from '#domain/text.ts'
import { readStored, readStoredOrNull } from '#server/db/stored.ts'
import type { DocumentRow } from './document.store.ts'

const StoredParts = z.object({
	bill_to: Party,
	ship_to: Party.nullable(),
	header: Header,
	meta: Meta,
	footer: Footer,
	look: Look,
})
const StoredLines = z.array(DocumentLine)
const StoredCompany = z.object({ ...Company.partial().shape, seller: SellerFacts.optional() })

/** A seller as kept with a document: the company, and since e-invoices what it says of itself for them. */
export type KeptSeller = z.output<typeof StoredCompany>

/** What a document is made of, as it is stored. */
export function fieldsOf(
	row: Pick<DocumentRow, 'id' | 'parts' | 'lines' | 'customer_id' | 'note' | 'memo' | 'tags'>,
): DraftFields {
	const { id, parts, lines, customer_id, note, memo, tags } = row
	return {
		...readStored(StoredParts, parts, `parts of document ${id}`),
		lines: readStored(StoredLines, lines, `lines of document ${id}`),
		customer_id,
		note,
		memo,
		tags,
	}
}

/** The seller's company as it was when a document was finalised; null of a draft. */
export function companyOf({ id, company }: Pick<DocumentRow, 'id' | 'company'>): KeptSeller | null {
	return readStoredOrNull(StoredCompany, company, `company of document ${id}`)
}

/** What fields are in the database, with what lists show, add up and find them by. */
export function columnsOf(fields: DraftFields, totals: DocumentTotals, number: string | null) {
	const { customer_id, lines, note, memo, tags, ...parts } = fields
	const { meta, bill_to } = parts
	return {
		customer_id,
		note,
		memo,
		tags: [...tags],
		name: bill_to.name,
		currency: meta.currency,
		issue_date: meta.issue_date,
		due_date: meta.due_date,
		total: totals.total,
		line_count: lines.length,
		parts: JSON.stringify(parts),
		lines: JSON.stringify(lines),
		search: searchOf(fields, number),
	}
}

/** What a document is found by: number, customer, purchase order, tags. */
export function searchOf({ bill_to, meta, tags }: DraftFields, number: string | null): string {
	return searchText(number ?? meta.number, bill_to.name, bill_to.contact_name, bill_to.email, meta.po_number, ...tags)
}

/** What a document comes to with what has been paid. */
export function totalsOfFields(fields: DraftFields, paid: string): DocumentTotals {
	return totalsOf(pricedDocument(fields, paid))
}

/** Tells whether anything that was frozen has changed: SHA-256 over all of it. */
export function hashOf(frozen: {
	number: string
	revision: number
	fields: DraftFields
	totals: DocumentTotals
	company: KeptSeller
}): string {
	const { customer_id: _customer, note: _note, memo: _memo, tags: _tags, ...printed } = frozen.fields
	return createHash('sha256')
		.update(JSON.stringify({ ...frozen, fields: printed }))
		.digest('hex')
}

/** What is written of a document that was finalised before and has other fields now. */
export function refrozen(row: DocumentRow, fields: DraftFields) {
	const { number, revision } = row
	const totals = totalsOfFields(fields, '0')
	const hash = hashOf({ number: number ?? '', revision, fields, totals, company: companyOf(row) ?? {} })
	return { ...columnsOf(fields, totals, number), hash }
}
