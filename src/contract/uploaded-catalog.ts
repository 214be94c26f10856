import { z } from 'zod'
import { Catalog } from './catalog.ts'
import { post } from './endpoint.ts'
import { At, CatalogFileId, CatalogId, listOf, Page, requiredText, ShareHash, size, text, Username } from './fields.ts'

/** A link on a page: its place in shares of the page, and an address or the number of a page. */
export const PageLink = z.object({
	x: z.number(),
	y: z.number(),
	w: z.number(),
	h: z.number(),
	url: z.string().optional(),
	page: z.int().optional(),
})
/** A page as a picture; pixels of the larger one, beside which lies the smaller (domain/media/urls, cardUrl). */
const PublicPage = z.object({ width: z.int(), height: z.int(), url: z.string(), links: z.array(PageLink) })

const Link = {
	username: Username,
	hash: ShareHash,
	passcode: z.string().max(64).optional(),
	/** Of a link that asks for an e-mail address: what enterCatalog answered. */
	pass: text(500).optional(),
}

/** Catalogs that are a PDF of the seller's: publishing, links, window and numbers are those of every catalog. */
export const uploadedCatalog = {
	uploadCatalog: post('/api/uploadCatalog', {
		access: 'user',
		effect: 'own',
		summary: 'Upload a PDF (100 MB, 500 pages at most); setCatalogFile makes a catalog of it within a day.',
		upload: { field: 'file', maxFiles: 1, maxBytes: 104_857_600 },
		params: z.strictObject({}),
		data: z.object({ file_id: z.string(), file_name: z.string(), bytes: z.int(), pages: z.int() }),
	}),
	setCatalogFile: post('/api/setCatalogFile', {
		access: 'user',
		effect: 'own',
		summary:
			'Make a catalog of an uploaded PDF, or give a catalog another one; a job draws its pages, then readers see them.',
		params: z.strictObject({
			file_id: CatalogFileId,
			catalog_id: CatalogId.optional(),
			/** Of a new catalog; the name of the file when absent. */
			name: requiredText(200).optional(),
		}),
		data: Catalog,
	}),
	drawCatalogFile: post('/api/drawCatalogFile', {
		access: 'user',
		effect: 'own',
		summary: 'Go on drawing the pages of a file where it stopped.',
		params: z.strictObject({ catalog_id: CatalogId }),
		data: Catalog,
	}),
	dropCatalogFile: post('/api/dropCatalogFile', {
		access: 'user',
		effect: 'own',
		summary: 'Give up a file whose pages are not drawn yet; a catalog that never had another goes with it.',
		params: z.strictObject({ catalog_id: CatalogId }),
		data: z.null(),
	}),
	getCatalogPages: post('/api/getCatalogPages', {
		access: 'user',
		effect: 'read',
		summary: 'The pages of an own uploaded catalog, published or not.',
		params: z.strictObject({ catalog_id: CatalogId }),
		data: listOf(PublicPage),
	}),
	getPublishedPages: post('/api/getPublishedPages', {
		access: 'public',
		effect: 'read',
		summary: 'The pages of a published uploaded catalog, as any visitor may see them.',
		params: z.strictObject(Link),
		data: z.object({
			name: z.string(),
			company_name: z.string(),
			updated_at: At,
			/** Whether getPublishedFile gives the PDF. */
			download: z.boolean(),
			pages: z.array(PublicPage),
		}),
	}),
	getPublishedTexts: post('/api/getPublishedTexts', {
		access: 'public',
		effect: 'read',
		summary: 'The words of the pages, for search and for those who do not see the pictures.',
		params: z.strictObject({ ...Link, page: Page, size: size(100) }),
		data: listOf(z.object({ n: z.int(), text: z.string() })),
	}),
	getPublishedFile: post('/api/getPublishedFile', {
		access: 'public',
		effect: 'read',
		summary: 'A signed address of the PDF, where its owner lets readers fetch it.',
		params: z.strictObject(Link),
		data: z.object({ url: z.string() }),
	}),
}
