import { z } from 'zod'
import { Catalog } from './catalog.ts'
import { post } from './endpoint.ts'
import { At, CatalogId, listOf, Page, size, VersionNumber } from './fields.ts'

const Version = z.object({
	n: z.int(),
	created_at: At,
	by: z.string(),
	/** Published by itself, since SKUs had changed. */
	automatic: z.boolean(),
	name: z.string(),
	mode: z.enum(['live', 'frozen']),
	/** Key of the layout. */
	template: z.string(),
	count: z.int(),
	/** Whether buyers see this one. */
	current: z.boolean(),
})

/** A SKU that differs from the published version; `gone` ones are deleted, `removed` ones left the catalog. */
const SkuChange = z.object({
	sku_name_key: z.string(),
	sku_name: z.string(),
	name: z.string(),
	thumbnail_url: z.string().optional(),
	kind: z.enum(['changed', 'added', 'removed', 'gone']),
	changes: z.array(z.object({ field: z.string(), label: z.string(), before: z.string(), after: z.string() })),
})

/** Versions, what changed since, and when a catalog can be seen (product.md section 3.18). */
export const publishing = {
	getCatalogVersions: post('/api/getCatalogVersions', {
		access: 'user',
		effect: 'read',
		summary: 'What was published when and by whom, the newest first; the last 50 are kept.',
		params: z.strictObject({ catalog_id: CatalogId, page: Page, size: size(20) }),
		data: listOf(Version),
	}),
	getCatalogChanges: post('/api/getCatalogChanges', {
		access: 'user',
		effect: 'read',
		summary: 'What has changed since a catalog was published: SKU by SKU, its order, its look.',
		params: z.strictObject({ catalog_id: CatalogId, page: Page, size: size(50) }),
		data: listOf(SkuChange).extend({
			version: z.int(),
			counts: z.object({ changed: z.int(), added: z.int(), removed: z.int(), gone: z.int() }),
			reordered: z.boolean(),
			/** Settings that differ by their names, and `name`, `template`, `mode`. */
			look: z.array(z.string()),
		}),
	}),
	restoreCatalogVersion: post('/api/restoreCatalogVersion', {
		access: 'user',
		effect: 'write',
		summary: 'Make an earlier version the draft again; buyers see it when it is published.',
		params: z.strictObject({ catalog_id: CatalogId, n: VersionNumber }),
		data: Catalog,
	}),
	setCatalogWindow: post('/api/setCatalogWindow', {
		access: 'user',
		effect: 'write',
		summary: 'From when until when buyers see a published catalog; null: no limit on that side.',
		params: z.strictObject({ catalog_id: CatalogId, from: At.nullable(), until: At.nullable() }),
		data: Catalog,
	}),
	setCatalogRepublish: post('/api/setCatalogRepublish', {
		access: 'user',
		effect: 'write',
		summary: 'How often a catalog is published again by itself when its SKUs have changed; own edits wait.',
		params: z.strictObject({ catalog_id: CatalogId, every: z.enum(['off', 'hour', 'day']) }),
		data: Catalog,
	}),
}
