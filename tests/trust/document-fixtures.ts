import { randomUUID } from 'node:crypto'
import { INVOICE_DEFAULTS } from '#domain/account/default-profile.ts'
import type { document } from '#contract/document.ts'
import type { documentBulk } from '#contract/document-bulk.ts'
import type { DraftFields } from '#contract/document-draft.ts'
import type { DocumentFilter } from '#contract/document-list.ts'
import { line, NORDHAUS, VAT } from '#tests/make/documents.ts'
import type { Fixtures } from './fixtures.ts'
import type { World } from './world.ts'

const { template, font, color, font_size, paper, header, footer, logo, watermark } = INVOICE_DEFAULTS
const pictures = (world: World) => ({
	logo: { ...logo, url: world.mediaUrl },
	watermark: { ...watermark, mode: 'image' as const, url: world.mediaUrl },
})
const pageOf = (world: World) => ({ username: world.seller.username, token: world.documentToken })

/** All that stands on a draft. */
const partsOf = (world: World): DraftFields => ({
	customer_id: world.customer,
	bill_to: NORDHAUS,
	ship_to: NORDHAUS,
	header: { ...header, title: 'INVOICE' },
	meta: {
		issue_date: '2026-11-27',
		due_date: '2026-12-27',
		payment_terms: 'custom',
		payment_days: 30,
		number: 'INV-2026-0042',
		po_number: 'NI-20261107',
		sales_person: 'Lin',
		currency: 'EUR',
		rate: '1.08',
		incoterm: 'EXW',
		incoterm_place: 'Rotterdam',
		ship_via: 'Sea',
		etd: '2026-12-01',
		invoice_number: 'INV-2026-0041',
		marks: 'NORDHAUS\nROTTERDAM\nC/NO. 1-UP',
		language: 'en',
		taxes: [VAT],
		tax_rounding: 'line',
		prices_with_tax: false,
		cash_rounding: '0.05',
		discount: { percent: '5' },
		shipping: { amount: '180', taxes: ['V'] },
		fees: [{ label: 'Packing', amount: '12.50', taxes: [] }],
		deposit: '100',
		deliver_to: world.location,
	},
	lines: [
		line('24', '67.60', { sku_name_key: world.sku, img: world.mediaUrl, taxes: ['V'], discount: { amount: '3' } }),
	],
	footer,
	look: { template, font, color, font_size, paper, ...pictures(world) },
	note: 'Ring before.',
	memo: 'm',
	tags: ['fair'],
})

const filterOf = (world: World): DocumentFilter => ({
	type: ['invoice', 'quotation'],
	head: 'open',
	customer_id: world.customer,
	sku_name_key: world.sku,
	currency: 'EUR',
	from: '2026-01-01',
	to: '2026-12-31',
	due_from: '2026-01-01',
	due_to: '2027-12-31',
	name: 'chair',
})

/** Good params of the calls about documents (fixtures.ts). */
export const documentFixtures = {
	getDocuments: (world) => ({ page: 1, size: 10, ...filterOf(world) }),
	exportDocuments: (world) => ({
		format: 'xlsx',
		ids: [world.document],
		filter: filterOf(world),
		file_name: 'f',
	}),
	checkDocuments: (world) => ({ ids: [world.document], action: 'pay', again: true }),
	operateDocuments: (world) => ({ ids: [world.document], action: 'tag', again: true, method: 'bank', tag: 'fair' }),
	getDocumentStats: () => ({ currency: 'EUR' }),
	getDocumentFiles: (world) => ({ id: world.draft }),
	uploadDocumentFiles: null,
	setDocumentFile: (world) => ({ id: world.draft, file_id: world.documentFile, send_along: true }),
	removeDocumentFile: (world) => ({ id: world.draft, file_id: world.documentFile }),
	exportStatement: (world) => ({
		customer_id: world.customer,
		from: '2026-01-01',
		to: '2026-12-31',
		currency: 'EUR',
		format: 'xlsx',
		file_name: 'f',
	}),
	getStatement: (world) => ({ customer_id: world.customer, from: '2026-01-01', to: '2026-12-31' }),
	getDocument: (world) => ({ id: world.document }),
	getDocumentHistory: (world) => ({ id: world.document, page: 1, size: 10 }),
	newDocument: (world) => ({
		type: 'quotation',
		customer_id: world.customer,
		inquiry_id: world.inquiry,
		sku_name_keys: [world.sku],
		currency: 'EUR',
	}),
	setDocument: (world) => ({
		id: world.draft,
		type: 'invoice',
		version: 1,
		inquiry_id: world.inquiry,
		...partsOf(world),
	}),
	previewDocument: (world) => ({ id: world.draft, type: 'invoice', page: 1, ...partsOf(world) }),
	exportDocument: (world) => ({ id: world.document, format: 'xlsx', file_name: 'f' }),
	operateDocument: (world) => ({
		id: world.order,
		action: 'mark_sent',
		reason: 'r',
		date: '2026-12-31',
		lines: [{ id: 'line-1', qty: '1' }],
		type: 'invoice',
		arrivals: [{ id: 'line-1', qty: '1', damaged: '0', location: world.location, note: 'n' }],
		location: world.location,
		delivery_note: 'LS 7',
		receipt_id: world.receipt,
		to: 'mara@nordhaus.example',
		cc: ['lin@nordhaus.example'],
		subject: 'Your invoice',
		text: 'Here it is.',
		attach: false,
		allow_shortage: true,
		returned: ['line-1'],
		confirm: true,
	}),
	getPublicDocument: (world) => pageOf(world),
	getPublicPaper: (world) => ({ ...pageOf(world), page: 1 }),
	exportPublicDocument: (world) => ({ ...pageOf(world), file_id: world.sentFile }),
	answerDocument: (world) => ({
		...pageOf(world),
		action: 'paid_note',
		name: 'Mara',
		agreed: true,
		text: 'By transfer.',
		lines: [{ id: 'line-1', qty: '2', unit_price: '9', text: 'blue' }],
		request_id: randomUUID(),
	}),
	setPayment: (world) => ({
		document_id: world.document,
		amount: '1.50',
		date: '2026-11-27',
		method: 'bank',
		reference: 'r',
		note: 'n',
		confirm: true,
		reverse: world.payment,
	}),
	setInvoiceSetting: (world) => ({
		template,
		font,
		color,
		font_size,
		paper,
		header,
		footer,
		...pictures(world),
		taxes: [VAT],
		default_taxes: ['V'],
		tax_rounding: 'document',
		prices_with_tax: false,
		payment_terms: 'net_30',
		payment_days: null,
		valid_days: 30,
		over_receipt: 10,
		invoice_on_accept: true,
	}),
} satisfies Pick<Fixtures, keyof typeof document | keyof typeof documentBulk>
