import { z } from 'zod'
import { TEMPLATE_FILE_MAX, TEMPLATE_NAME_MAX } from '#domain/catalog/limits.ts'
import { PAPERS } from '#domain/catalog/paper.ts'
import { LAYOUT_GROUPS, OWN_TEMPLATE_TYPES } from '#domain/catalog/template.ts'
import { CatalogSettings } from './catalog.ts'
import { post } from './endpoint.ts'
import { At, LayoutKey, listOf, Page, requiredText, size, TemplateId, text } from './fields.ts'

/** A layout as the picker shows it; `fields` are its display content by the names that settings store. */
const SystemTemplate = z.object({
	type: z.literal('system'),
	key: z.string(),
	number: z.int(),
	name: z.object({ en: z.string(), zh: z.string() }),
	group: z.enum(LAYOUT_GROUPS),
	papers: z.record(z.enum(PAPERS), z.object({ columns: z.int(), rows: z.int(), per_page: z.int() })),
	fields: z.array(z.string()),
	max_fields: z.int(),
	/** Whether new catalogs begin with it; false for anybody who is not signed in. */
	is_default: z.boolean(),
})

/** What the seller has saved: a look with its layout, or the choice of fields alone. */
const OwnTemplate = z.object({
	type: z.enum(OWN_TEMPLATE_TYPES),
	template_id: z.string(),
	name: z.string(),
	/** Key of the layout; absent where fields alone are kept. */
	key: z.string().optional(),
	/** What it lays over a catalog's settings. */
	settings: CatalogSettings,
	is_default: z.boolean(),
	version: z.int(),
	/** Catalogs designed with it, and how many of them are published; deleted ones do not count. */
	used_by: z.int(),
	used_published: z.int(),
	created_at: At,
	updated_at: At,
})
export type OwnTemplate = z.output<typeof OwnTemplate>

const Type = z.enum(OWN_TEMPLATE_TYPES).default('user')

export const template = {
	getTemplate: post('/api/getTemplate', {
		access: 'user',
		effect: 'read',
		summary: 'A page of templates: the layouts of the system, or what the seller has saved, newest change first.',
		params: z.strictObject({
			page: Page,
			size: size(15),
			type: z.enum([...OWN_TEMPLATE_TYPES, 'system']).default('user'),
			/** A part of the name. */
			name: text(TEMPLATE_NAME_MAX).optional(),
			template_id: TemplateId.optional(),
		}),
		data: listOf(z.union([SystemTemplate, OwnTemplate])),
	}),
	getLayouts: post('/api/getLayouts', {
		access: 'public',
		effect: 'read',
		summary: 'The layouts of the system in the order of their numbers, for anybody.',
		params: z.strictObject({}),
		data: listOf(SystemTemplate),
	}),
	setTemplate: post('/api/setTemplate', {
		access: 'user',
		effect: 'write',
		summary: 'Save a template, or change one: settings merge. What is said about one catalog is left out.',
		params: z.strictObject({
			template_id: TemplateId.optional(),
			type: Type,
			name: requiredText(TEMPLATE_NAME_MAX).optional(),
			content: z.strictObject({ key: LayoutKey.optional(), settings: CatalogSettings.optional() }).optional(),
			version: z.int().min(1).optional(),
		}),
		data: OwnTemplate,
	}),
	deleteTemplate: post('/api/deleteTemplate', {
		access: 'user',
		effect: 'write',
		summary:
			'Delete a template; it can be restored for 30 days. One that published catalogs use needs another in its place, which they then follow.',
		params: z.strictObject({
			template_id: TemplateId,
			/** A template of the same kind by its id, or a layout of the system by its key. */
			replacement: z.strictObject({ template_id: TemplateId.optional(), key: LayoutKey.optional() }).optional(),
		}),
		data: z.null(),
	}),
	operateTemplate: post('/api/operateTemplate', {
		access: 'user',
		effect: 'write',
		summary:
			'Rename, duplicate or restore a template, make it or a layout the default (again: no longer), export it as JSON or import one.',
		params: z.strictObject({
			action: z.enum(['rename', 'duplicate', 'default', 'export', 'import', 'restore']),
			/** All but `import`, and `default` of a layout, need it. */
			template_id: TemplateId.optional(),
			/** A layout of the system; for `default`. */
			key: LayoutKey.optional(),
			/** The new name; for `rename`. */
			name: requiredText(TEMPLATE_NAME_MAX).optional(),
			/** Text of a file that `export` has made; for `import`. */
			file: z.string().max(TEMPLATE_FILE_MAX).optional(),
		}),
		data: z.object({
			template: z.union([OwnTemplate, SystemTemplate]),
			file: z.object({ file_name: z.string(), text: z.string() }).optional(),
			/** Settings of an imported file that were left out: pictures of another account. */
			left_out: z.array(z.string()).optional(),
		}),
	}),
	getTemplateUsage: post('/api/getTemplateUsage', {
		access: 'user',
		effect: 'read',
		summary: 'The catalogs designed with a template, published ones first.',
		params: z.strictObject({ template_id: TemplateId, page: Page, size: size(15) }),
		data: listOf(z.object({ id: z.string(), name: z.string(), published: z.union([z.literal(0), z.literal(1)]) })),
	}),
	getTemplateSamples: post('/api/getTemplateSamples', {
		access: 'public',
		effect: 'read',
		summary: 'A page of a layout filled with sample SKUs, as a picture that stands alone (SVG with its photos).',
		params: z.strictObject({
			key: LayoutKey,
			/** From 1; absent, the first page of items. */
			page: z.int().min(1).max(100).optional(),
			/** Design settings laid over the defaults; pictures are left out. */
			settings: CatalogSettings.optional(),
			/** Photos for a card, or for a page seen large. */
			photos: z.enum(['small', 'large']).default('small'),
		}),
		data: z.object({ pages: z.int(), page: z.int(), width: z.number(), height: z.number(), svg: z.string() }),
	}),
}
