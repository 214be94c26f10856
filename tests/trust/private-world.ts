import { randomUUID } from 'node:crypto'
import { type Seller, signUp, type TestApp } from '#tests/app.ts'
import { attachTo } from '#tests/make/attachments.ts'
import { documentsOf, line, NORDHAUS, tokenOf } from '#tests/make/documents.ts'
import { makeGoods } from '#tests/make/goods.ts'
import { finished } from '#tests/make/jobs.ts'
import { uploadPdf } from '#tests/make/pdf.ts'

/** Stands in every text of the account that only its own people may read. */
export const PRIVATE = 'Whisperword'
/** Cost, stock that is not shown, a price of another customer's list and one of another's paper; written without commas. */
export const PRIVATE_NUMBERS = ['4711.19', '51439', '6173.29', '8391.83']

/** What strangers have addresses of, in an account that is full of what is not theirs. */
export interface PrivateWorld {
	seller: Seller
	sku: string
	hash: string
	/** Of a catalog that was uploaded as a PDF. */
	uploadedHash: string
	/** Of a link that asks for an e-mail address. */
	gatedHash: string
	/** What opens it. */
	pass: string
	followToken: string
	documentToken: string
	/** Goes with the document. */
	documentFile: string
	specSheetToken: string
	codePath: string
}

/** Builds it through the application: each record has a public part and a private one. */
export async function buildPrivateWorld(app: TestApp, username: string): Promise<PrivateWorld> {
	const seller = await signUp(app, username)
	const { must } = seller
	await must('setCompany', { company_name: 'Harbor', company_email: 'lin@harbor.example' })
	await must('setUserInfo', { nickname: `${PRIVATE} Lin` })
	const skus = await buildGoods(seller)
	const customers = await buildCustomers(seller, skus)
	const catalogs = await buildCatalogs(app, seller, { ...skus, ...customers })
	const followToken = await buildInquiries(seller, { ...skus, ...catalogs })
	return {
		seller,
		sku: skus.sku,
		...catalogs,
		followToken,
		...(await buildDocuments(app, seller, { ...skus, ...customers })),
		specSheetToken: await buildSheets(seller, skus),
		codePath: await buildCode(seller, catalogs),
	}
}

interface Skus {
	sku: string
	hidden: string
}

async function buildGoods(seller: Seller): Promise<Skus> {
	const { must } = seller
	await must('setCustomParameters', {
		add: [
			{
				name: { en: 'Note', zh: '' },
				type: 'text',
				show: { table: true, card: true, excel: true, import: true, public: false },
			},
		],
	})
	const attrs = {
		'bps.cost': '4711.19',
		'bps.manufacturer_supplier': PRIVATE,
		'bps.manufacturer_supplier_id': PRIVATE,
		'cps.note': PRIVATE,
		inventory: '51439',
	}
	const [sku = ''] = await makeGoods(seller, ['SHOWN-1'], { attrs: { ...attrs, 'bps.price': '4.20' } })
	const [hidden = ''] = await makeGoods(seller, ['BACKROOM-9'], { attrs: { ...attrs, 'bps.product_name': PRIVATE } })
	return { sku, hidden }
}

/** The buyer of everything that is looked at, and another one with prices of their own. */
async function buildCustomers({ must }: Seller, { sku }: Skus) {
	const { id: priceList } = await must('setPriceList', { name: `${PRIVATE} dealers` })
	const items = [{ sku_name_key: sku, price: '6173.29', tiers: '' }]
	await must('setPriceListItems', { price_list_id: priceList, items })
	const secret = { notes: PRIVATE, tags: [PRIVATE], default_discount: '7' }
	const { id: buyer } = await must('setCustomer', { company: 'Nordhaus', emails: ['mara@nordhaus.example'], ...secret })
	const other = { company: `${PRIVATE} Ltd`, emails: [`${PRIVATE}@example.com`], price_list_id: priceList }
	const { id: otherBuyer } = await must('setCustomer', { ...other, ...secret })
	return { buyer, otherBuyer, priceList }
}
type Customers = Awaited<ReturnType<typeof buildCustomers>>

async function buildCatalogs(app: TestApp, seller: Seller, { sku, hidden, otherBuyer, priceList }: Skus & Customers) {
	const { must } = seller
	const settings = { offer: { xlsx: true, pdf: true, pages: true } }
	const spring = await must('setCatalog', { name: 'Spring', content: { sku_name_keys: [sku] }, settings })
	const { hash } = await must('operateCatalog', { catalog_id: spring.id })
	await must('setCatalogListing', { catalog_id: spring.id, in_gallery: true })
	// One that is another customer's, published, and one that nobody has seen.
	const theirs = await must('setCatalog', { name: `${PRIVATE} range`, content: { sku_name_keys: [hidden, sku] } })
	await must('operateCatalog', { catalog_id: theirs.id })
	await must('setCatalogListing', { catalog_id: theirs.id, in_gallery: false })
	await must('setCatalog', { name: `${PRIVATE} draft`, content: { sku_name_keys: [hidden] } })
	const link = { catalog_id: spring.id, customer_id: otherBuyer, price_list_id: priceList }
	await must('setShareLink', { ...link, name: `${PRIVATE} fair` })
	const gate = { catalog_id: spring.id, name: `${PRIVATE} gate`, asks_email: true }
	const { share_path } = await must('setShareLink', gate)
	const gatedHash = share_path.split('/').at(-1) ?? ''
	const { pass } = await must('enterCatalog', {
		username: seller.username,
		hash: gatedHash,
		email: 'ann@buyers.example',
	})
	const file_id = await uploadPdf(app, seller, 1, 'Menu')
	const uploaded = await must('setCatalogFile', { file_id, name: 'Menu' })
	await finished(seller, uploaded.coming?.job_id ?? '')
	await must('operateCatalog', { catalog_id: uploaded.id })
	return {
		catalog: spring.id,
		hash,
		gatedHash,
		pass,
		uploadedHash: uploaded.hash,
	}
}
type Catalogs = Awaited<ReturnType<typeof buildCatalogs>>

/** An inquiry that is followed, with what its seller notes about it, and one of another buyer. */
async function buildInquiries({ must, username, userId }: Seller, { sku, hash }: Skus & Catalogs): Promise<string> {
	const send = (name: string, email: string) => {
		const lines = [{ sku_name_key: sku, num: 3, note: name }]
		return must('sendInquiry', { username, hash, lines, name, email, message: name, request_id: randomUUID() })
	}
	const { follow_url } = await send('Mara', 'mara@nordhaus.example')
	const [{ id: inquiry_id } = { id: '' }] = (await must('getInquiries', {})).list
	await must('operateInquiry', { inquiry_id, action: 'reply', text: 'On Monday.' })
	await must('operateInquiry', { inquiry_id, action: 'note', text: PRIVATE })
	await must('setInquiry', { inquiry_id, tags: [PRIVATE], assigned_to: userId })
	await send(PRIVATE, `${PRIVATE}@example.com`)
	return follow_url.split('/').at(-1) ?? ''
}

/** An invoice with what is not printed, one of another customer, and what its goods were bought for. */
async function buildDocuments(app: TestApp, seller: Seller, { sku, buyer, otherBuyer }: Skus & Customers) {
	const { draft, final, operate } = documentsOf(seller)
	const about = { note: PRIVATE, memo: PRIVATE, tags: [PRIVATE] }
	const lines = [line('2', '10', { sku_name_key: sku })]
	const drafted = await draft(lines, { customer_id: buyer, bill_to: NORDHAUS, ...about })
	const sent = await attachTo(app, seller, drafted.id, 'Plan.pdf')
	await seller.must('setDocumentFile', { id: drafted.id, file_id: sent, send_along: true })
	await attachTo(app, seller, drafted.id, `${PRIVATE}.pdf`)
	const { document } = await operate(drafted, 'finalize')
	if (!document) throw new Error('a finalised document is there')
	await seller.must('setPayment', {
		document_id: drafted.id,
		amount: '5',
		date: '2026-11-27',
		method: 'bank',
		note: PRIVATE,
	})
	const bill_to = { ...NORDHAUS, name: `${PRIVATE} Ltd` }
	await final([line('1', '8391.83')], { customer_id: otherBuyer, bill_to, ...about })
	const order = { type: 'purchase_order' as const, bill_to, ...about }
	await draft([line('1', '4711.19', { sku_name_key: sku })], order)
	return { documentToken: tokenOf(document), documentFile: sent }
}

async function buildSheets({ must }: Seller, { sku, hidden }: Skus): Promise<string> {
	const { id } = await must('setSpecSheet', { name: 'Range', sku_name_keys: [sku] })
	await must('operateSpecSheets', { ids: [id], action: 'publish' })
	await must('setSpecSheet', { name: `${PRIVATE} sheet`, sku_name_keys: [hidden] })
	const { link } = await must('getSpecSheet', { id })
	return link?.split('/').at(-1) ?? ''
}

async function buildCode({ must }: Seller, { catalog }: Catalogs): Promise<string> {
	const target = { kind: 'catalog' as const, catalog_id: catalog }
	return (await must('setQrCode', { name: `${PRIVATE} booth`, target })).path
}
