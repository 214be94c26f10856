import type { DraftFields, Party } from '#contract/document-draft.ts'
import type { SellerFacts } from '#contract/e-invoice.ts'
import { countryName } from '#domain/country.ts'
import { type DocumentType, isOrder, isPriced } from '#domain/documents/document.ts'
import { LAST_DAYS } from '#domain/documents/last-day.ts'
import { pricedDocument, totalsOf } from '#domain/documents/totals.ts'
import { PAPER_WORDS, type PaperWordList } from '#domain/documents/paper-words.ts'
import type { Company, Photo } from '#templates/data.ts'
import type { DocumentLook, PaperDocument, PaperLine } from '#templates/document/paper.ts'
import { linesOnPaper, UNPACKED } from './lines.presenter.ts'
import { deliveredTable } from './delivery.presenter.ts'
import { packedTable } from './packing.presenter.ts'
import type { PrintedDocument } from './print.types.ts'
import { sumsOnPaper } from './sums.presenter.ts'
import { type Writer, writerOf } from './writing.presenter.ts'

/** A document with what it comes to, as it is printed: in its own language, whoever looks at it. */
export function toPaperDocument(
	document: PrintedDocument,
	company: Company,
	watermark: Photo | null,
	seller?: SellerFacts,
): PaperDocument {
	const words = PAPER_WORDS[document.meta.language]
	const write = writerOf(document.meta.language, document.meta.currency)
	const named = nameOf(document, words)
	const to = document.bill_to.name || document.bill_to.contact_name
	return {
		look: lookOf(document, watermark),
		company,
		name: named,
		title: document.header.title.trim() || words.titles[document.type],
		number: numberOf(document),
		meta: metaOf(document, words, write.day),
		parties: partiesOf(document, words),
		running: [named, to].filter(Boolean).join('  ·  '),
		foot: footOf(
			company,
			document.header,
			seller?.vat_number ? words.tax_id.replace('{id}', () => seller.vat_number) : '',
		),
		...tableWith(document, words, write),
		...textsOf(document.footer),
		mark: markOf(document, words),
		words: paperWords(words),
	}
}

/** The lines and what stands under them, as the type has them. */
function tableWith(document: PrintedDocument, words: PaperWordList, write: Writer) {
	if (document.type === 'delivery_note') return deliveredTable(document, words, write)
	return isPriced(document.type) ? pricedTable(document, words, write) : packedTable(document, words, write)
}

/** What is sold with what it comes to. */
function pricedTable(document: PrintedDocument, words: PaperWordList, write: Writer) {
	const totals = totalsOf(pricedDocument(document, document.paid))
	return {
		...tableOf(linesOnPaper(document, totals, words, write), words),
		totals: sumsOnPaper(document, totals, words, write),
	}
}

/** The lines with the heads of the columns that some line needs; a line without tax among others with some says so. */
function tableOf(lines: readonly PaperLine[], { columns: heads }: PaperWordList) {
	const says = (key: 'qty' | 'unit' | 'price' | 'discount' | 'tax') =>
		lines.some((line) => line[key] !== '') ? heads[key] : ''
	const tax = says('tax')
	const columns = {
		...UNPACKED,
		...heads,
		qty: says('qty'),
		unit: says('unit'),
		price: says('price'),
		discount: says('discount'),
		tax,
	}
	const untaxed = (line: PaperLine) => tax !== '' && line.kind === 'item' && line.tax === ''
	return { columns, lines: lines.map((line) => (untaxed(line) ? { ...line, tax: '–' } : line)) }
}

function paperWords({
	carried,
	brought,
	page,
	bank,
	terms_title,
	no_image,
	fax,
}: PaperWordList): PaperDocument['words'] {
	return { carried, brought, page, bank, terms: terms_title, no_image, fax }
}

function textsOf({ bank, message_to_customer, terms, add_footer_text }: DraftFields['footer']) {
	return {
		bank: { text: bank, size: RUNNING },
		message: { text: message_to_customer.content, size: message_to_customer.font_size },
		terms: { text: terms, size: TERMS },
		footer: { text: add_footer_text.content, size: add_footer_text.font_size },
	}
}

/** Points of bank details, and of terms, which nobody reads and everybody keeps. */
const RUNNING = 9
const TERMS = 8

/** `INV-2026-0142`, `Q-2026-0007 R2`; of a draft what was typed for it. */
export function numberOf({ number, meta, revision }: PrintedDocument): string {
	const known = number ?? meta.number
	if (known === '') return ''
	return revision > 1 && !/ R\d+$/.test(known) ? `${known} R${revision}` : known
}

/** `Invoice INV-2026-0142`: the name of the file's metadata and of running heads. */
function nameOf(document: PrintedDocument, words: PaperWordList): string {
	return `${words.names[document.type]} ${numberOf(document) || words.draft}`
}

function markOf({ state, type }: PrintedDocument, { marks }: PaperWordList): string {
	if (state === 'draft') return marks.draft
	if (state === 'void') return marks.void
	if (state === 'cancelled' && (isOrder(type) || !isPriced(type))) return marks.cancelled
	return state === 'paid' && type !== 'credit_note' ? marks.paid : ''
}

type Look = DraftFields['look']

/** Points of a watermark's text by its size (templates.md section 5), and the text size whose pictures are as large. */
const MARK_POINTS = { S: 48, M: 84, L: 120 } as const
const MARK_PICTURE = { S: 14, M: 22, L: 32 } as const

function lookOf({ look, header, footer, meta }: PrintedDocument, picture: Photo | null): DocumentLook {
	const { title: _title, from_address: _from, ...shown } = header
	return {
		paper: look.paper,
		lang: meta.language,
		font: look.font,
		color: look.color,
		fontSize: look.font_size,
		logo: { size: look.logo.size, pos: look.logo.pos },
		watermark: watermarkOf(look.watermark, picture),
		header: shown,
		footerPosition: footer.footer_text_position,
	}
}

function watermarkOf(mark: Look['watermark'], image: Photo | null): DocumentLook['watermark'] {
	const type = mark.mode === 'image' ? (image ? 'image' : 'none') : mark.text.trim() ? 'text' : 'none'
	return {
		type,
		text: mark.text,
		image: type === 'image' ? image : null,
		color: mark.color,
		direction: mark.format,
		transparency: mark.opacity,
		size: (type === 'image' ? MARK_PICTURE : MARK_POINTS)[mark.size],
		rotate: mark.rotate,
	}
}

/** What says when it is to be paid: a credit note gives money back, and what goes with goods names none. */
const ASKS_FOR_MONEY: Readonly<Record<DocumentType, boolean>> = {
	invoice: true,
	proforma: true,
	quotation: true,
	purchase_order: true,
	customer_order: true,
	credit_note: false,
	packing_list: false,
	delivery_note: false,
}

function metaOf({ type, meta }: PrintedDocument, words: PaperWordList, day: (iso: string) => string) {
	const isBought = type === 'purchase_order'
	const last = LAST_DAYS[type]
	const rows: [string, string][] = [
		[words.issue_date[type], day(meta.issue_date)],
		[last ? words[last] : '', last && meta.due_date ? day(meta.due_date) : ''],
		[words.terms_label, ASKS_FOR_MONEY[type] ? termsOf(meta, words) : ''],
		[words.invoice_number, meta.invoice_number],
		[isBought ? words.reference : words.po_number, orderOf(meta, words, day)],
		[words.incoterm, [meta.incoterm, meta.incoterm && meta.incoterm_place].filter(Boolean).join(' ')],
		[words.ship_via, meta.ship_via],
		[words.tracking, meta.tracking],
		[words.etd, meta.etd ? day(meta.etd) : ''],
		[isBought ? words.buyer : words.sales_person, meta.sales_person],
		[words.currency, isPriced(type) ? meta.currency : ''],
	]
	return rows.filter(([, value]) => value !== '')
}

/** The other side's own number, with its day where it is known. */
function orderOf({ po_number, po_date }: DraftFields['meta'], words: PaperWordList, day: (iso: string) => string) {
	if (po_number === '' || po_date === null) return po_number
	return words.po_dated.replace('{number}', () => po_number).replace('{day}', () => day(po_date))
}

/** What a document says of itself beside its lines: number, seller, parties, dates, terms. */
export function aboutDocument(document: PrintedDocument, company: Company, words: PaperWordList, write: Writer) {
	const { footer } = document
	const rows: [string, string][] = [
		[words.names[document.type], numberOf(document) || words.draft],
		[document.type === 'purchase_order' ? words.buying : words.seller, company.name],
		...partiesOf(document, words).map(({ title, lines }): [string, string] => [title, lines.join('\n')]),
		...metaOf(document, words, write.day),
		[words.bank, footer.bank],
		[words.terms_title, footer.terms],
	]
	return rows.filter(([, value]) => value !== '')
}

function termsOf({ payment_terms, payment_days }: DraftFields['meta'], words: PaperWordList): string {
	if (payment_terms === '') return ''
	return words.terms[payment_terms].replace('{n}', String(payment_days ?? 0))
}

function partiesOf(document: PrintedDocument, words: PaperWordList): PaperDocument['parties'] {
	const { type, bill_to, ship_to, meta } = document
	if (!isPriced(type)) return goesTo(document, words)
	const isBought = type === 'purchase_order'
	const title = isBought ? words.supplier : type === 'quotation' ? words.quote_to : words.bill_to
	const parties = [
		{ title, lines: partyLines(bill_to, meta.language, words) },
		...(ship_to
			? [{ title: isBought ? words.deliver_to : words.ship_to, lines: partyLines(ship_to, meta.language, words) }]
			: []),
	]
	return parties.filter(({ lines }) => lines.length > 0)
}

/** Who gets the goods, who has bought them where that is somebody else, and what stands on the cartons. */
function goesTo({ bill_to, ship_to, meta }: PrintedDocument, words: PaperWordList): PaperDocument['parties'] {
	const lines = (party: Party) => partyLines(party, meta.language, words)
	return [
		{ title: words.consignee, lines: lines(ship_to ?? bill_to) },
		...(ship_to ? [{ title: words.buying, lines: lines(bill_to) }] : []),
		{ title: words.shipping_marks, lines: meta.marks.split('\n').filter(Boolean) },
	].filter(({ lines }) => lines.length > 0)
}

function partyLines(
	{ name, contact_name, address, country, email, phone, tax_id }: Party,
	lang: 'en' | 'zh',
	words: PaperWordList,
) {
	const lines = [name, contact_name, ...address.split('\n'), country ? countryName(country, lang) : '', email, phone]
	return [...lines, tax_id ? words.tax_id.replace('{id}', () => tax_id) : ''].map((line) => line.trim()).filter(Boolean)
}

/** The seller in a line, as far as the header shows it, too; their VAT id stands on every paper. */
function footOf(company: Company, header: DraftFields['header'], taxId: string): string {
	const address = header.address ? company.address.replaceAll(/\s*\n\s*/g, ', ') : ''
	return [header.company_name ? company.name : '', address, taxId].filter(Boolean).join('  ·  ')
}
