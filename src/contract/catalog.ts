import { z } from 'zod'
import { CURES } from '#domain/catalog/checks.ts'
import { CATALOG_PARTS_MAX } from '#domain/catalog/limits.ts'
import { OWN_TEMPLATE_TYPES } from '#domain/catalog/template.ts'
import { get, post } from './endpoint.ts'
import {
	At,
	CatalogId,
	CategoryKey,
	LayoutKey,
	LayoutNumber,
	listOf,
	Page,
	PriceListId,
	requiredText,
	size,
	SkuNameKey,
	TemplateId,
	text,
} from './fields.ts'
import { SkuSearch } from './sku.ts'

/**
 * A layout of the system goes by its key or, as `id`, by its number (spec section 3), the seller's own templates by their
 * id. What a template decides is laid over the catalog's settings, `settings` of the same call over that.
 */
const TemplateRef = z.strictObject({
	type: z.enum(['system', ...OWN_TEMPLATE_TYPES]).default('system'),
	key: LayoutKey.optional(),
	id: z.union([TemplateId, LayoutNumber]).optional(),
})
/** What the catalog shows: chosen SKUs, categories that it follows, or a saved search. */
const Content = z.strictObject({
	sku_name_keys: z.array(SkuNameKey).max(10_000).optional(),
	category_ids: z.array(CategoryKey).max(5000).optional(),
	search: SkuSearch.optional(),
	/** Left out of the search. */
	except: z.array(SkuNameKey).max(5000).optional(),
	/** Printed in this order; others keep behind the one that they follow in the tree (domain/catalog/category-order). */
	category_order: z.array(z.int().min(1)).max(5000).optional(),
})
const Section = z.strictObject({ name: text(200), sku_name_keys: z.array(SkuNameKey).max(10_000) })
/** Design settings under their spec names; catalog rules check each key (domain/catalog/settings). */
export const CatalogSettings = z.record(z.string().max(60), z.unknown())

export const Catalog = z.object({
	id: z.string(),
	/** Made of SKUs, or a PDF of the seller's (contract/uploaded-catalog.ts). */
	kind: z.enum(['generated', 'uploaded']),
	name: z.string(),
	published: z.union([z.literal(0), z.literal(1)]),
	status: z.enum(['active', 'deleted']),
	hash: z.string(),
	/** Path of the public page; it answers while the catalog is published. */
	share_path: z.string(),
	mode: z.enum(['live', 'frozen']),
	/** `key` is the layout; `id` the seller's own template that the design came from. */
	template: z.object({ type: z.enum(['system', 'user']), id: z.string().optional(), key: z.string() }),
	/** The seller's own choice of fields that the display content came from. */
	display_content_id: z.string().optional(),
	settings: CatalogSettings,
	content: z.record(z.string(), z.unknown()),
	sections: z.array(z.record(z.string(), z.unknown())),
	/** SKUs, or pages of an uploaded one. */
	count: z.int(),
	version: z.int(),
	published_version: z.int().nullable(),
	published_at: At.nullable(),
	changed_since_publish: z.int(),
	/** Whether its content, look or name was edited since. */
	edited_since_publish: z.boolean(),
	/** The window in which buyers see it, by setCatalogWindow. */
	window: z.enum(['none', 'early', 'open', 'over']),
	opens_at: At.nullable(),
	closes_at: At.nullable(),
	cover_url: z.string().optional(),
	views_7d: z.int(),
	/** Of the visitors of 7 days those who put something into the cart, 0 to 1; null without visitors. */
	cart_rate_7d: z.number().nullable(),
	in_gallery: z.boolean(),
	/** Of an uploaded one: the file that readers see, and whether they may fetch it. */
	file: z.object({ file_name: z.string(), bytes: z.int(), pages: z.int() }).optional(),
	download: z.boolean(),
	/** Of an uploaded one: a file whose pages are being drawn, or why drawing them stopped. */
	coming: z
		.object({
			file_name: z.string(),
			pages: z.int(),
			drawn: z.int(),
			job_id: z.string(),
			state: z.enum(['drawing', 'stopped']),
			msg: z.string(),
		})
		.optional(),
	/** Taken out of the gallery by the operator. */
	hidden_from_gallery: z.boolean(),
	/** How often it is published again by itself. */
	republish: z.enum(['off', 'hour', 'day']),
	/** When it was deleted; purged DELETED_CATALOG_DAYS later. */
	deleted_at: At.nullable(),
	created_at: At,
	updated_at: At,
})
export type Catalog = z.output<typeof Catalog>

const Preflight = z.object({
	level: z.enum(['block', 'warn']),
	code: z.string(),
	item: z.string().optional(),
	field: z.string().optional(),
	msg: z.string(),
})

/** A place where something is odd; `item` is a SKU's key, `product` its family's where the catalog shows that. */
const CheckPlace = z.object({
	item: z.string().optional(),
	product: z.string().optional(),
	field: z.string().optional(),
	page: z.int().optional(),
	msg: z.string(),
})

/** Something odd, wherever it was found: one line of the list of checks. */
const CheckCause = z.object({
	level: z.enum(['block', 'warn']),
	code: z.string(),
	/** What of the SKUs, or of the company; several where they are told together. */
	fields: z.array(z.string()),
	/** Places in all. */
	count: z.int(),
	msg: z.string(),
	/** The one thing that puts it right (domain/catalog/checks). */
	cure: z.enum(CURES).optional(),
	/** The first ones; getCheckPlaces has the others. */
	places: z.array(CheckPlace),
})

/** The weightiest causes first, twelve at most. */
const Causes = {
	/** Causes, those that are not in `list` included. */
	total: z.int(),
	list: z.array(CheckCause),
}

const CatalogParams = {
	name: requiredText(200).optional(),
	template: TemplateRef.optional(),
	content: Content.optional(),
	sections: z.array(Section).max(CATALOG_PARTS_MAX).optional(),
	settings: CatalogSettings.optional(),
	mode: z.enum(['live', 'frozen']).optional(),
}

export const catalog = {
	setCatalog: post('/api/setCatalog', {
		access: 'user',
		effect: 'write',
		summary: 'Create or change a catalog: settings merge, content and sections replace.',
		params: z.strictObject({
			catalog_id: CatalogId.optional(),
			...CatalogParams,
			/** Of an uploaded one, which has no other settings beside its name. */
			download: z.boolean().optional(),
			version: z.int().min(1).optional(),
		}),
		data: Catalog,
	}),
	getCatalog: post('/api/getCatalog', {
		access: 'user',
		effect: 'read',
		summary: 'A page of catalogs with the templates they use, keyed type_id (system ones system_key).',
		params: z.strictObject({
			page: Page,
			size: size(15),
			status: z.enum(['active', 'deleted']).default('active'),
			catalog_id: CatalogId.optional(),
			/** Both when absent. */
			kind: z.enum(['generated', 'uploaded']).optional(),
			name: text(200).optional(),
			/** `draft`: never published; `unpublished`: not any more. */
			state: z.enum(['published', 'draft', 'unpublished']).optional(),
			sort: z.enum(['updated_at', 'name', 'created_at']).default('updated_at'),
		}),
		data: listOf(Catalog).extend({
			templates: z.record(
				z.string(),
				z.object({ type: z.string(), id: z.string().optional(), key: z.string(), number: z.int(), name: z.string() }),
			),
		}),
	}),
	perStatusCountCatalog: get('/api/perStatusCountCatalog', {
		access: 'user',
		summary: 'Generated catalogs per state, uploaded ones, and deleted ones of both kinds.',
		params: z.strictObject({}),
		data: z.object({
			counts: z.object({
				active: z.int(),
				published: z.int(),
				/** Not public at the moment. */
				draft: z.int(),
				/** Of these, those that have been public. */
				unpublished: z.int(),
				uploaded: z.int(),
				deleted: z.int(),
			}),
		}),
	}),
	operateCatalog: post('/api/operateCatalog', {
		access: 'user',
		effect: 'own',
		summary: 'Publish, unpublish, restore, duplicate, or give a new link.',
		params: z.strictObject({
			catalog_id: CatalogId,
			action: z.enum(['published', 'publish', 'unpublish', 'restore', 'duplicate', 'rotate_link']).default('published'),
		}),
		data: Catalog,
	}),
	delPhotoAlbum: post('/api/delPhotoAlbum', {
		access: 'user',
		effect: 'own',
		summary: 'Move a catalog to Deleted catalogs (its link dies), or purge a deleted one.',
		params: z.strictObject({ id: CatalogId, purge: z.boolean().optional() }),
		data: z.null(),
	}),
	previewCatalog: post('/api/previewCatalog', {
		access: 'user',
		effect: 'read',
		summary: 'One page as it will be printed, as SVG with photos as links.',
		params: z.strictObject({
			catalog_id: CatalogId.optional(),
			...CatalogParams,
			page: z.coerce.number<number>().int().min(1).max(100_000).default(1),
		}),
		data: z.object({
			pages: z.int(),
			page: z.int(),
			width: z.number(),
			height: z.number(),
			svg: z.string(),
			/** SKUs, and what is shown as one thing: products where the catalog shows them, else SKUs. */
			count: z.int(),
			products: z.int(),
			/** The categories under whose headings SKUs stand, in printing order; none of more than 200. */
			categories: z.array(z.object({ id: z.int(), name: z.string(), parent: z.string(), count: z.int() })),
			preflight: z.array(Preflight),
		}),
	}),
	getCatalogContent: post('/api/getCatalogContent', {
		access: 'user',
		effect: 'read',
		summary: 'The SKUs that a catalog shows now, followed ones included, under their headings in printing order.',
		params: z.strictObject({
			catalog_id: CatalogId.optional(),
			content: CatalogParams.content,
			sections: CatalogParams.sections,
		}),
		data: z.object({
			total: z.int(),
			/** The name is empty where SKUs stand without heading. */
			sections: z.array(z.object({ name: z.string(), sku_name_keys: z.array(z.string()) })),
		}),
	}),
	checkCatalog: post('/api/checkCatalog', {
		access: 'user',
		effect: 'read',
		summary:
			'What is odd about a whole catalog, grouped by cause: what blocks publishing first, then what buyers notice.',
		params: z.strictObject({ catalog_id: CatalogId.optional(), ...CatalogParams }),
		data: z.object({
			/** SKUs that lack what publishing needs. */
			incomplete: z.int(),
			...Causes,
		}),
	}),
	checkCatalogPages: post('/api/checkCatalogPages', {
		access: 'user',
		effect: 'own',
		summary: 'What drawing every page of a stored catalog shows, or the job that finds it: ask again when it is done.',
		params: z.strictObject({ catalog_id: CatalogId }),
		data: z.object({
			/** Null: what follows is what is known of the catalog as it stands. */
			job_id: z.string().nullable(),
			pages: z.int(),
			...Causes,
		}),
	}),
	getCheckPlaces: post('/api/getCheckPlaces', {
		access: 'user',
		effect: 'read',
		summary: 'A page of the places of one cause of checkCatalog or checkCatalogPages, in the order of the catalog.',
		params: z.strictObject({
			catalog_id: CatalogId.optional(),
			...CatalogParams,
			code: text(60),
			/** The field of the cause; absent where it has none or several. */
			field: text(120).optional(),
			page: Page,
			size: size(20),
		}),
		data: z.object({
			/** Places that can be asked for: of what only drawing shows not more than 1,000 of a field. */
			total: z.int(),
			list: z.array(CheckPlace),
		}),
	}),
	exportCatalog: post('/api/exportCatalog', {
		access: 'user',
		effect: 'own',
		summary: 'Export a catalog as a job: PDF, PDF of pictures, workbook with pictures, or a ZIP of its photos.',
		params: z.strictObject({
			catalog_id: CatalogId,
			format: z.enum(['pdf', 'pdf_image', 'xlsx', 'zip']),
			preset: z.enum(['print', 'screen', 'email']).default('screen'),
			file_name: text(200).optional(),
			/** Of a PDF of pictures: pixels a point, and JPEG quality (spec section 9). */
			scale: z.number().min(1).max(6).default(4),
			quality: z.number().min(0.1).max(1).default(1),
			/** 3 mm on each side; the catalog's own setting when absent. */
			bleed: z.boolean().optional(),
			/** Crop marks in a slug outside the bleed. */
			crop_marks: z.boolean().default(false),
			/** With the preset `print`: also with photos below 100 dots an inch, which are refused otherwise. */
			coarse_photos: z.boolean().default(false),
			/** A column of a workbook for the quantities of an order. */
			order_column: z.boolean().default(false),
			/** With the prices of this list; the catalog's own when absent. */
			price_list_id: PriceListId.optional(),
		}),
		data: z.object({ job_id: z.string() }),
	}),
}
