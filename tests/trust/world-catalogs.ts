import type { Seller, TestApp } from '#tests/app.ts'
import { finished } from '#tests/make/jobs.ts'
import { uploadPdf } from '#tests/make/pdf.ts'
import { fillCarts } from './cart-fixtures.ts'

/** Looks of its own. */
export async function buildTemplates({ must }: Seller, canary: string) {
	const content = { key: 'DefaultTemp', settings: { watermark: { text: canary } } }
	const one = await must('setTemplate', { name: `${canary} look`, content })
	const other = await must('setTemplate', { name: `${canary} other look`, content })
	return { template: one.template_id, otherTemplate: other.template_id }
}

/** A published catalog with a link that asks for an address, carts and visits, and one that was deleted. */
export async function buildCatalogs(seller: Seller, canary: string, sku_name_keys: string[], id: string) {
	const { must, username } = seller
	const params = { template: { type: 'user' as const, id }, content: { sku_name_keys } }
	const settings = { offer: { xlsx: true, pages: true } }
	const shown = await must('setCatalog', { name: `${canary} Spring`, ...params, settings })
	const gone = await must('setCatalog', { name: `${canary} Old`, ...params })
	await must('operateCatalog', { catalog_id: shown.id, action: 'publish' })
	await must('delPhotoAlbum', { id: gone.id })
	const { job_id } = await must('checkCatalogPages', { catalog_id: shown.id })
	if (job_id) await finished(seller, job_id)
	const link = { catalog_id: shown.id, name: `${canary} fair`, asks_email: true }
	const { id: shareLink, share_path } = await must('setShareLink', link)
	const visit = { username, hash: shown.hash }
	const gate = await fillCarts(seller, share_path, { sku: sku_name_keys[0] ?? '', hash: shown.hash, note: canary })
	await must('recordVisit', { ...visit, kind: 'view' })
	await must('recordVisit', { ...visit, kind: 'search', term: `${canary} sofa` })
	return { shareLink: shareLink ?? '', ...gate, catalog: shown.id, deletedCatalog: gone.id, hash: shown.hash }
}

/** An uploaded catalog, published, and a file that is none yet. */
export async function buildUploads(app: TestApp, seller: Seller, canary: string) {
	const [shown, kept] = [await uploadPdf(app, seller, 2, canary), await uploadPdf(app, seller, 1, canary)]
	const { id, hash, coming } = await seller.must('setCatalogFile', { file_id: shown, name: `${canary} menu` })
	await finished(seller, coming?.job_id ?? '')
	await seller.must('operateCatalog', { catalog_id: id, action: 'publish' })
	return { uploadedCatalog: id, uploadedHash: hash, catalogFile: kept }
}
