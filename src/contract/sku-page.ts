import { z } from 'zod'
import { post } from './endpoint.ts'
import { ActivityId, At, listOf, Page, size, SkuNameKey, text } from './fields.ts'
import { SkuResult } from './sku.ts'

/** A catalog that shows a SKU: named one by one, through a category that it follows, or found by its search. */
const UsingCatalog = z.object({
	id: z.string(),
	name: z.string(),
	published: z.union([z.literal(0), z.literal(1)]),
	via: z.enum(['sku', 'category', 'search']),
	updated_at: At,
})

/** One value that a change touched, as it stood before and after. */
const ValueChange = z.object({
	/** An attribute's path, or `category`, `parent`, `status`. */
	path: z.string(),
	before: z.unknown(),
	after: z.unknown(),
	/** restoreSkuField takes it back. */
	restorable: z.boolean(),
})

const HistoryEntry = z.object({
	id: z.string(),
	at: At,
	/** Who did it, as they are called; empty when they are gone. */
	user: z.string(),
	/** create, update, import, images, move, delete, restore, undo, stock… */
	action: z.string(),
	group_id: z.string(),
	changes: z.array(ValueChange),
})

/** What the page of one SKU asks beside its values (product.md section 3.1). */
export const skuPage = {
	getUsedIn: post('/api/getUsedIn', {
		access: 'user',
		effect: 'read',
		summary: 'The catalogs that show a SKU or a variant of it, the newest first.',
		params: z.strictObject({ sku_name_key: SkuNameKey }),
		/** At most 200 of each. */
		data: z.object({ catalogs: z.array(UsingCatalog) }),
	}),
	getSkuHistory: post('/api/getSkuHistory', {
		access: 'user',
		effect: 'read',
		summary: 'What was changed of a SKU and its stock, by whom and when, the newest first.',
		params: z.strictObject({ sku_name_key: SkuNameKey, page: Page, size: size(20, 50) }),
		data: listOf(HistoryEntry),
	}),
	restoreSkuField: post('/api/restoreSkuField', {
		access: 'user',
		effect: 'write',
		summary: 'Set one value back to what it was before a change of the history.',
		params: z.strictObject({ sku_name_key: SkuNameKey, activity_id: ActivityId, path: z.string().min(1).max(120) }),
		data: z.object({ results: z.array(SkuResult), group_id: z.string() }),
	}),
	duplicateSku: post('/api/duplicateSku', {
		access: 'user',
		effect: 'write',
		summary: 'A copy of a SKU under a new name. Stock and bar code are never copied, variants neither.',
		params: z.strictObject({
			sku_name_key: SkuNameKey,
			/** `<SKU>-copy` when left out. */
			sku_name: text(200).optional(),
			with_images: z.boolean().default(true),
		}),
		data: z.object({ results: z.array(SkuResult), group_id: z.string() }),
	}),
}
