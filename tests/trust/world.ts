import { randomUUID } from 'node:crypto'
import type { Seller, TestApp } from '#tests/app.ts'
import { signUpByCall } from '#tests/app.ts'
import { until } from '#tests/make/until.ts'
import { buildCatalogs, buildTemplates, buildUploads } from './world-catalogs.ts'
import { buildCutout } from './world-cutout.ts'
import { buildGoods, buildParameters, buildPhoto } from './world-goods.ts'
import { buildImport } from './world-import.ts'
import { buildPasskey, buildSession } from './world-sign-in.ts'
import { buildSpecSheet } from './world-spec-sheets.ts'
import { buildWebhook } from './world-webhook.ts'
import { buildCustomer, buildOtherCustomer } from './world-customers.ts'
import { buildDocuments, type DocumentsOfWorld } from './world-documents.ts'

/** An account with something in every table, each text marked with its canary. */
export interface World extends DocumentsOfWorld {
	seller: Seller
	canary: string
	category: number
	subcategory: number
	emptyCategory: number
	spareCategory: number
	session: string
	apiToken: string
	passkey: string
	webhook: string
	/** To it, given up. */
	webhookDelivery: string
	sku: string
	skuName: string
	otherSku: string
	parent: string
	child: string
	deletedSku: string
	group: string
	/** A change of `sku` that can be taken back. */
	activity: string
	mediaUrl: string
	parameter: string
	otherParameter: string
	catalog: string
	deletedCatalog: string
	hash: string
	template: string
	otherTemplate: string
	shareLink: string
	/** Of a link that asks for an e-mail address, and what opens it. */
	gatedHash: string
	pass: string
	uploadedCatalog: string
	uploadedHash: string
	/** Uploaded, no catalog yet. */
	catalogFile: string
	importId: string
	/** Uploaded, not run. */
	openImport: string
	profile: string
	job: string
	notification: string
	/** Written to the operator. */
	feedback: string
	location: string
	/** Being counted: two of its SKUs are. */
	stocktake: string
	/** Sent from the catalog. */
	inquiry: string
	/** Of the same buyer, and one that was merged into it. */
	otherInquiry: string
	mergedInquiry: string
	followToken: string
	/** Of the inquiry, in the outbox. */
	mail: string
	/** With a tag; nobody's inquiry is theirs. */
	customer: string
	/** Of customers; the other customer has a value. */
	customerField: string
	/** Names one SKU; given to nobody. */
	priceList: string
	/** Published. */
	specSheet: string
	/** Opens its page. */
	specSheetToken: string
	otherCustomer: string
	/** A change of it that can be taken back. */
	customerGroup: string
	/** Of a SKU of the catalog, with a logo. */
	qrCode: string
	/** Of the background remover. */
	cutout: string
	emailTemplate: string
	/** Its photo in the library of backgrounds. */
	background: string
	/** Not begun yet. */
	plannedStocktake: string
}

/** Builds a world through the application. `lead` shifts its category ids, so that two worlds share none. */
export async function buildWorld(app: TestApp, username: string, canary: string, lead: number): Promise<World> {
	const seller = await signUpByCall(app, username)
	const { must } = seller
	await must('setCompany', { company_name: `${canary} Ltd`, company_address: canary })
	const paths = Array.from({ length: lead }, (_, i) => [`${canary} spare ${i}`])
	const { list } = await must('addCategories', {
		categories: [
			...paths,
			[`${canary} Home`],
			[`${canary} Home`, `${canary} Plants`],
			[`${canary} Empty`],
			[`${canary} Rest`],
		],
	})
	const [home, plants, empty, spare] = list.slice(-4).map(({ id }) => id)
	const parameters = await buildParameters(seller, canary, plants ?? 0)
	const goods = await buildGoods(seller, canary, plants ?? 0)
	const mediaUrl = await buildPhoto(app, seller, goods.sku, lead)
	const templates = await buildTemplates(seller, canary)
	const catalogs = await buildCatalogs(seller, canary, [goods.sku, goods.otherSku], templates.template)
	// Early: the job that looks at its photo has ended when the world stands.
	const cutout = await buildCutout(app, seller, { canary, sku: goods.child, seed: lead + 1000 })
	const uploads = await buildUploads(app, seller, canary)
	const importing = await buildImport(app, seller, canary, mediaUrl)
	const { id: location } = await must('setLocation', { name: `${canary} store` })
	await buildMailServer(seller, canary)
	const customer = await buildCustomer(seller, canary)
	return {
		seller,
		canary,
		category: home ?? 0,
		subcategory: plants ?? 0,
		emptyCategory: empty ?? 0,
		spareCategory: spare ?? 0,
		session: await buildSession(app, seller),
		feedback: (await seller.must('feedback', { content: `What a find ${canary}`, page: '/dashboard/home' })).id,
		apiToken: (await must('setApiToken', { name: `${canary} token`, scopes: ['goods:read'], days: 30 })).id,
		passkey: await buildPasskey(app, seller, canary),
		...(await buildWebhook(app, seller, canary)),
		...goods,
		...parameters,
		mediaUrl,
		...templates,
		...catalogs,
		...uploads,
		...importing,
		location,
		...(await buildStocktakes(seller, canary, [goods.sku, goods.otherSku])),
		...(await buildInquiry(seller, canary, { hash: catalogs.hash, sku: goods.sku })),
		customer,
		...(await buildDocuments(app, seller, canary, { customer, sku: goods.sku })),
		...(await buildSpecSheet(seller, canary, goods.sku)),
		priceList: await buildPriceList(seller, canary, { catalog_id: catalogs.catalog, sku: goods.sku }),
		...(await buildOtherCustomer(seller, canary)),
		emailTemplate: await buildEmailTemplate(seller, canary),
		background: await buildBackground(seller, canary, mediaUrl),
		cutout,
		qrCode: await buildCode(app, seller, canary, { catalog_id: catalogs.catalog, sku: goods.sku, logo: mediaUrl }),
	}
}

/** Its prices are offered to the readers of a catalog, in its currency. */
async function buildPriceList(
	{ must }: Seller,
	canary: string,
	{ catalog_id, sku }: { catalog_id: string; sku: string },
) {
	const { id } = await must('setPriceList', { name: `${canary} dealers`, currency: 'EUR', rate: '0.9' })
	await must('setPriceListItems', {
		price_list_id: id,
		items: [{ sku_name_key: sku, price: '7.77', tiers: '50=6.66' }],
	})
	await must('setCatalogPriceLists', { catalog_id, price_list_id: null, offered: [id] })
	return id
}

async function buildMailServer({ must }: Seller, canary: string) {
	const server = { host: 'smtp.vitrine.invalid', port: 587, encryption: 'starttls' as const }
	const from_address = `${canary.toLowerCase()}@example.com`
	await must('setMailServer', { ...server, user: canary, password: canary, from_name: canary, from_address })
}

async function buildEmailTemplate({ must }: Seller, canary: string) {
	const texts = { en: { subject: `${canary} {{doc.number}}`, body: canary } }
	return (await must('setEmailTemplate', { name: `${canary} reply`, purpose: 'reply', texts })).id
}

async function buildBackground({ must }: Seller, canary: string, url: string) {
	return (await must('uploadBgImg', { images: [{ url, name: `${canary} marble` }] })).list[0]?.id ?? ''
}

async function buildCode(
	app: TestApp,
	{ must }: Seller,
	canary: string,
	{ catalog_id, sku, logo }: { catalog_id: string; sku: string; logo: string },
) {
	const { id, path } = await must('setQrCode', {
		name: `${canary} booth`,
		target: { kind: 'item', catalog_id, sku_name_key: sku },
		look: { logo, caption: canary },
	})
	await app.app.inject({ method: 'GET', url: path })
	return id
}

async function buildInquiry({ must, username }: Seller, canary: string, { hash, sku }: { hash: string; sku: string }) {
	const send = () =>
		must('sendInquiry', {
			username,
			hash,
			lines: [{ sku_name_key: sku, num: 3, note: canary }],
			name: `${canary} buyer`,
			email: 'buyer@example.com',
			message: canary,
			request_id: randomUUID(),
		})
	// They wait for the e-mail of the day.
	await must('setSettings', { mails_at_once: ['inquiry_reply'], mails_daily: ['inquiry'] })
	const { follow_url } = await send()
	await send()
	await send()
	const { list } = await must('getInquiries', {})
	const [mergedInquiry = '', otherInquiry = '', inquiry = ''] = list.map(({ id }) => id)
	await must('mergeInquiries', { inquiry_id: otherInquiry, other_id: mergedInquiry })
	await must('setInquiry', { inquiry_id: inquiry, tags: [canary] })
	const mails = await must('getOutbox', {})
	const mail = mails.list.find(({ inquiry_id }) => inquiry_id)?.id ?? ''
	return { mail, inquiry, otherInquiry, mergedInquiry, followToken: follow_url.split('/').at(-1) ?? '' }
}

async function buildStocktakes({ must }: Seller, canary: string, sku_name_keys: string[]) {
	const { id } = await must('setStocktake', { name: `${canary} shelf`, scope: { sku_name_keys }, start: true })
	const at = new Date().toISOString()
	const counts = sku_name_keys.map((key) => ({
		id: randomUUID(),
		sku_name_key: key,
		mode: 'set' as const,
		qty: '7',
		at,
	}))
	await must('countStocktake', { stocktake_id: id, device: `${canary} phone`, sent_at: at, counts })
	const lines = sku_name_keys.map((key) => ({ sku_name_key: key, location: 'main' }))
	await must('markStocktake', { stocktake_id: id, lines, comment: `${canary} note` })
	const { id: plannedStocktake } = await must('setStocktake', { name: `${canary} plan`, scope: { sku_name_keys } })
	return { stocktake: id, plannedStocktake }
}

/** Waits until nothing of an account is on its way any more: jobs that a save began, and what is written a few seconds late. */
export async function atRest(app: TestApp, { seller }: World): Promise<void> {
	await seller.must('productSearch', { recent: true })
	const open = () =>
		app.house.database.db
			.selectFrom('job')
			.select('kind')
			.where('account_id', '=', seller.accountId)
			.where('state', 'in', ['queued', 'running'])
			.execute()
	await until(async () => !(await open()).length, 'its jobs have ended')
}
