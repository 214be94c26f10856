import { z } from 'zod'
import { COPY_FORMATS, LINK_FILES } from '#domain/catalog/link-files.ts'
import { LAYOUT_GROUPS } from '#domain/catalog/template.ts'
import { SHARE_TEXT_MAX } from '#domain/catalog/limits.ts'
import { PAGE_LANGUAGES } from '#domain/catalog/page-language.ts'
import { MAIL_SUBJECT_MAX } from '#domain/mail/mail.ts'
import { LINK_PRICES } from '#domain/pricing/link-prices.ts'
import { Catalog } from './catalog.ts'
import { post } from './endpoint.ts'
import {
	At,
	CatalogId,
	CustomerId,
	listOf,
	Page,
	PriceListId,
	requiredText,
	ShareHash,
	ShareLinkId,
	size,
	text,
	Username,
} from './fields.ts'

/** A link to a catalog that was given to somebody; the catalog's own link has no id. */
const ShareLink = z.object({
	id: z.string().nullable(),
	catalog_id: z.string(),
	catalog_name: z.string(),
	/** Of the catalog. */
	kind: z.enum(['generated', 'uploaded']),
	name: z.string(),
	share_path: z.string(),
	has_passcode: z.boolean(),
	/** Whether visitors give an e-mail address first, and how many were given. */
	asks_email: z.boolean(),
	emails: z.int(),
	/** `closed`: the catalog is not public at the moment. */
	state: z.enum(['active', 'expired', 'revoked', 'closed']),
	expires_at: At.nullable(),
	created_at: At,
	views: z.int(),
	visitors: z.int(),
	/** The last day somebody looked, in the account's time zone. */
	last_day: z.string().nullable(),
	/** Its own price list, and to whom it was given: their list holds where it has none of its own. */
	price_list: z.object({ id: z.string(), name: z.string() }).nullable(),
	customer: z.object({ id: z.string(), name: z.string() }).nullable(),
	/** The first address of the customer; empty: none. */
	customer_email: z.string(),
	prices: z.enum(LINK_PRICES),
	files: z.enum(LINK_FILES),
})
export type ShareLink = z.output<typeof ShareLink>

const GalleryCard = z.object({
	name: z.string(),
	subtitle: z.string(),
	company: z.string(),
	color: z.string(),
	username: z.string(),
	hash: z.string(),
	share_path: z.string(),
	cover_url: z.string().optional(),
	/** The first categories that it shows. */
	categories: z.array(z.string()),
	kind: z.enum(['generated', 'uploaded']),
	/** SKUs, or pages. */
	count: z.int(),
	featured: z.boolean(),
	updated_at: At,
})

/** `carts`: visitors who put something into the cart. */
const Sums = { views: z.int(), visitors: z.int(), seconds: z.int(), carts: z.int() }

/** Who got a catalog by which link, what visitors did, and the public gallery (product.md sections 3.6, 3.17). */
export const sharing = {
	getShareLinks: post('/api/getShareLinks', {
		access: 'user',
		effect: 'read',
		summary: 'Links of one catalog or of all, the newest first, with what their visitors did.',
		params: z.strictObject({ catalog_id: CatalogId.optional(), page: Page, size: size(50) }),
		data: listOf(ShareLink),
	}),
	setShareLink: post('/api/setShareLink', {
		access: 'user',
		effect: 'write',
		summary:
			'Make or change a named link: passcode (empty: none), e-mail gate, expiry, prices, files, revoked for good.',
		params: z.strictObject({
			link_id: ShareLinkId.optional(),
			catalog_id: CatalogId.optional(),
			name: requiredText(120).optional(),
			passcode: z.string().max(64).optional(),
			asks_email: z.boolean().optional(),
			expires_at: At.nullable().optional(),
			/** Null: none of its own. */
			price_list_id: PriceListId.nullable().optional(),
			/** Null: nobody that is known. */
			customer_id: CustomerId.nullable().optional(),
			prices: z.enum(LINK_PRICES).optional(),
			/** As which files it offers the catalog; of an uploaded one the PDF alone. */
			files: z.enum(LINK_FILES).optional(),
			revoked: z.literal(true).optional(),
		}),
		data: ShareLink,
	}),
	getShareView: post('/api/getShareView', {
		access: 'user',
		effect: 'read',
		summary: 'What buyers see behind a link, a catalog’s own or a named one, as it is published now.',
		params: z.strictObject({ hash: ShareHash }),
		data: z.object({
			kind: z.enum(['generated', 'uploaded']),
			/** As it was published; of an uploaded one `live`: a new file is shown at once. */
			mode: z.enum(['live', 'frozen']),
			/** Of an uploaded catalog always `hidden`: its file says what it says. */
			prices: z.enum(['shown', 'request', 'hidden']),
			/** The one shown without being asked first. */
			currencies: z.array(z.string()),
			stock: z.enum(['none', 'word', 'quantity']),
			files: z.array(z.enum(COPY_FORMATS)),
			/** Whether an e-mail address and a phone number of the seller’s are shown. */
			email: z.boolean(),
			phone: z.boolean(),
			/** The window of the catalog; `opens_at` only while it is still to come. */
			opens_at: At.nullable(),
			closes_at: At.nullable(),
		}),
	}),
	mailShareLink: post('/api/mailShareLink', {
		access: 'user',
		effect: 'own',
		summary: 'Send a link with a message to one e-mail address; without a mail server it stays in the outbox.',
		params: z.strictObject({
			hash: ShareHash,
			to: text(254),
			/** Of the words around the message. */
			language: z.enum(PAGE_LANGUAGES).default('en'),
			subject: requiredText(MAIL_SUBJECT_MAX),
			text: requiredText(SHARE_TEXT_MAX),
		}),
		data: z.object({ sent: z.boolean() }),
	}),
	deleteShareLink: post('/api/deleteShareLink', {
		access: 'user',
		effect: 'write',
		summary: 'Remove a revoked link with the e-mail addresses given at it, for good; its visits stay in the numbers.',
		params: z.strictObject({ link_id: ShareLinkId }),
		data: z.null(),
	}),
	getLinkVisitors: post('/api/getLinkVisitors', {
		access: 'user',
		effect: 'read',
		summary: 'The e-mail addresses given at a link, the last visit first.',
		params: z.strictObject({ link_id: ShareLinkId, page: Page, size: size(50) }),
		data: listOf(z.object({ email: z.string(), first_at: At, last_at: At, visits: z.int() })),
	}),
	deleteLinkVisitor: post('/api/deleteLinkVisitor', {
		access: 'user',
		effect: 'write',
		summary:
			'Forget an e-mail address that was given at a link, for good: its pass ends, its visits stay in the numbers.',
		params: z.strictObject({ link_id: ShareLinkId, email: text(254) }),
		data: z.null(),
	}),
	clearLinkVisitors: post('/api/clearLinkVisitors', {
		access: 'user',
		effect: 'write',
		summary: 'Forget every e-mail address that was given at a link, as deleteLinkVisitor does.',
		params: z.strictObject({ link_id: ShareLinkId }),
		data: z.null(),
	}),
	enterCatalog: post('/api/enterCatalog', {
		access: 'public',
		effect: 'own',
		summary: 'Give an e-mail address at a link that asks for one; the pass opens the catalog for 30 days.',
		params: z.strictObject({
			username: Username,
			hash: ShareHash,
			email: text(254),
			passcode: z.string().max(64).optional(),
		}),
		data: z.object({ pass: z.string() }),
	}),
	getCatalogStats: post('/api/getCatalogStats', {
		access: 'user',
		effect: 'read',
		summary: 'Views, visitors, time and carts by day and by catalog, and searches without result.',
		params: z.strictObject({ catalog_id: CatalogId.optional(), days: z.int().min(1).max(366).default(30) }),
		data: z.object({
			totals: z.object(Sums),
			days: z.array(z.object({ day: z.string(), ...Sums })),
			/** The 100 with most views. */
			catalogs: z.array(z.object({ id: z.string(), name: z.string(), ...Sums })),
			/** The 100 most wanted. */
			searches: z.array(z.object({ term: z.string(), n: z.int() })),
		}),
	}),
	recordVisit: post('/api/recordVisit', {
		access: 'public',
		effect: 'own',
		summary: 'What a visitor of a public page did. Nothing is kept of those who ask not to be tracked.',
		params: z.strictObject({
			username: Username,
			hash: ShareHash,
			kind: z.enum(['view', 'time', 'search', 'cart']),
			/** Of kind `time`: seconds that the page was seen. */
			seconds: z.int().min(1).max(3600).optional(),
			/** Of kind `search`: what was looked for and not found. */
			term: text(100).optional(),
		}),
		data: z.null(),
	}),
	setCatalogListing: post('/api/setCatalogListing', {
		access: 'user',
		effect: 'write',
		summary: 'Whether the public gallery shows the catalog while it is published.',
		params: z.strictObject({ catalog_id: CatalogId, in_gallery: z.boolean() }),
		data: Catalog,
	}),
	getGallery: post('/api/getGallery', {
		access: 'public',
		effect: 'read',
		summary: 'Published catalogs whose owners show them in the gallery: featured ones first, then the newest.',
		params: z.strictObject({
			page: Page,
			size: size(24, 48),
			name: text(200).optional(),
			/** A category of level 1 that the catalog shows. */
			category: text(200).optional(),
			/** What its layout is for. */
			group: z.enum(LAYOUT_GROUPS).optional(),
		}),
		data: listOf(GalleryCard).extend({
			/** False where the operator keeps none. */
			open: z.boolean(),
			/** Where to report a catalog. */
			report_email: z.string(),
			/** The 30 categories that most catalogs of the gallery show. */
			categories: z.array(z.object({ name: z.string(), count: z.int() })),
		}),
	}),
	setGalleryPlace: post('/api/setGalleryPlace', {
		access: 'operator',
		effect: 'write',
		summary: 'Feature a catalog in the gallery, hide it from there, or take that back. Its owner is told.',
		params: z.strictObject({ username: Username, hash: ShareHash, place: z.enum(['listed', 'featured', 'hidden']) }),
		data: z.null(),
	}),
	getHiddenListings: post('/api/getHiddenListings', {
		access: 'operator',
		effect: 'read',
		summary: 'Catalogs that the operator has hidden from the gallery, the newest first.',
		params: z.strictObject({ page: Page, size: size(24, 48) }),
		data: listOf(GalleryCard),
	}),
}
