import { randomUUID } from 'node:crypto'
import type { DocumentLine } from '#contract/document-draft.ts'
import type { BusinessDocument } from '#contract/document-shapes.ts'
import type { ParamsIn } from '#contract/endpoint.ts'
import type { Api } from '#contract/index.ts'
import { caller, type Seller, signUp, type TestApp } from '#tests/app.ts'

let made = 0

/** A line of a document, as the editor sends it. */
export function line(qty: string, unit_price: string, more: Partial<DocumentLine> = {}): DocumentLine {
	return {
		id: `line-${++made}`,
		kind: 'item',
		sku_name_key: null,
		sku_name: '',
		name: 'Padded Chair',
		description: '',
		options: '',
		img: '',
		qty,
		unit: 'piece',
		factor: 1,
		unit_price,
		is_typed: true,
		discount: null,
		taxes: [],
		is_optional: false,
		alternative: '',
		supplier_sku: '',
		due: null,
		packing: null,
		delivery: null,
		...more,
	}
}

/** Somebody who is billed. */
export const NORDHAUS = {
	name: 'Nordhaus Interiors B.V.',
	contact_name: 'Mara Lindqvist',
	address: 'Keizersgracht 214\n1016 DZ Amsterdam',
	country: 'NL',
	email: 'mara@nordhaus.example',
	phone: '',
	tax_id: 'NL123456789B01',
}

/** What a test of documents does all the time. */
export function documentsOf({ must }: Pick<Seller, 'must'>) {
	const draft = (lines: DocumentLine[], more: Parameters<typeof must<'setDocument'>>[1] = {}) =>
		must('setDocument', { type: 'invoice', bill_to: NORDHAUS, lines, ...more })
	const operate = async (
		{ id }: Pick<BusinessDocument, 'id'>,
		action: Parameters<typeof must<'operateDocument'>>[1]['action'],
		more: Omit<Parameters<typeof must<'operateDocument'>>[1], 'id' | 'action'> = {},
	) => must('operateDocument', { id, action, ...more })
	/** Finalised: an invoice is open, a quotation sent. */
	const final = async (lines: DocumentLine[], more: Parameters<typeof draft>[1] = {}) => {
		const { document } = await operate(await draft(lines, more), 'finalize')
		if (!document) throw new Error('a finalised document is there')
		return document
	}
	const get = (id: string) => must('getDocument', { id })
	return { draft, operate, final, get }
}

export const VAT = { code: 'V', name: 'VAT', rate: '21', compound: false }

/** A new seller in Amsterdam, in euros. */
export async function sellerOfDocuments(app: TestApp): Promise<Seller> {
	const seller = await signUp(app, `document-seller-${++made}`)
	await seller.must('setSettings', { currency: 'EUR', timezone: 'Europe/Amsterdam' })
	return seller
}

/** What opens the page of a document. */
export const tokenOf = ({ link }: Pick<BusinessDocument, 'link'>) => link?.split('/').at(-1) ?? ''

/** Somebody who has a link of a seller's document. */
export function visitorOf(app: TestApp, { username }: Pick<Seller, 'username'>, language = 'en') {
	const call = caller(app)
	const headers = { 'accept-language': language }
	return {
		look: (token: string, chosen?: string[]) =>
			call('getPublicDocument', { username, token, ...(chosen && { chosen }) }, headers),
		say: (
			token: string,
			said: Omit<ParamsIn<Api['answerDocument']>, 'username' | 'token' | 'request_id'>,
			request_id: string = randomUUID(),
		) => call('answerDocument', { username, token, request_id, ...said }, headers),
	}
}
