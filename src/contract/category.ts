import { z } from 'zod'
import { CATEGORIES_MAX, DELETED, TYPE_MAX } from '#domain/category/limits.ts'
import { get, post } from './endpoint.ts'
import { CategoryKey, idKinds, INT_MAX, ItemError, MediaUrl, SkuNameKey, text } from './fields.ts'
import { SkuSearch } from './sku.ts'

// Longer than any valid name, so that the rule's own sentence answers, not the schema's.
const Name = z.string().max(500)
const Icon = MediaUrl.or(z.literal(''))
const Type = text(TYPE_MAX)

/** A node of the tree as the sidebar shows it. `skuNum` counts its own and its children's SKUs; `key` = `id`. */
export const CategoryNode = z.object({
	id: z.int(),
	key: z.int(),
	name: z.string(),
	icon: z.string(),
	type: z.string(),
	parent_id: z.int(),
	level: z.int(),
	skuNum: z.int(),
	get children(): z.ZodArray<typeof CategoryNode> {
		return z.array(CategoryNode)
	},
})
export type CategoryNode = z.output<typeof CategoryNode>

/** A node of a tree that a client has rebuilt: which one, and what hangs under it. All else that it says is passed over. */
const OldLeaf = z.object({
	/** 0 root, -1 Uncategorized and -100 Deleted SKUs may stand among them. */
	key: z.int().min(DELETED).max(INT_MAX).register(idKinds, { kind: 'category' }),
	/** What it is called once the save is done; another name is refused. */
	name: Name.optional(),
	children: z.array(z.never()).max(0).optional(),
})
const oldNode = <T extends z.ZodType>(child: T) =>
	OldLeaf.extend({ children: z.array(child).max(CATEGORIES_MAX).optional() })

/** How saves of categories come in the spec's old form (section 7, product.md section 1.20); done in this order. */
const OldForm = {
	/** Renames one; `old_name` is what it was called when the reader looked. */
	update_item: z.strictObject({ key: CategoryKey, old_name: Name.optional(), new_name: Name }).optional(),
	/** Deletes these. */
	delete_keys: z.array(CategoryKey).max(CATEGORIES_MAX).optional(),
	/** Parents and places as they are to be; categories that it does not name keep their parent, behind those it names. */
	tree: z
		.array(oldNode(oldNode(OldLeaf)))
		.max(CATEGORIES_MAX)
		.optional(),
}

export const category = {
	getCategoryTree: post('/api/getCategoryTree', {
		access: 'user',
		effect: 'read',
		summary: 'The tree under its root, then Uncategorized and Deleted SKUs.',
		params: z.strictObject({}),
		data: z.object({ tree: z.array(CategoryNode) }),
	}),
	addCategories: post('/api/addCategories', {
		access: 'user',
		effect: 'write',
		summary: 'Add categories by path; missing parents are made, existing ones are used.',
		params: z.strictObject({
			categories: z.array(z.array(Name).min(1).max(10)).min(1).max(CATEGORIES_MAX),
			icon: Icon.optional(),
			type: Type.optional(),
		}),
		data: z.object({ list: z.array(z.object({ id: z.int(), path: z.array(z.string()) })) }),
	}),
	updateCategory: post('/api/updateCategory', {
		access: 'user',
		effect: 'write',
		summary:
			'Rename a category, move it under another parent or to another place, change icon or product type; also in the old form (update_item, delete_keys, tree).',
		params: z.strictObject({
			id: CategoryKey.optional(),
			name: Name.optional(),
			parent_id: CategoryKey.optional(),
			icon: Icon.optional(),
			type: Type.optional(),
			/** Place among the siblings, from 0. */
			position: z.int().min(0).max(CATEGORIES_MAX).optional(),
			...OldForm,
		}),
		data: CategoryNode.extend({
			/** Takes the change back; absent when nothing changed. */
			group_id: z.string().optional(),
		}),
	}),
	deleteCategory: post('/api/deleteCategory', {
		access: 'user',
		effect: 'write',
		summary:
			'Delete a category that holds neither SKUs nor subcategories; also in the old form (update_item, delete_keys, tree).',
		params: z.strictObject({ id: CategoryKey.optional(), ...OldForm }),
		/** What takes it back. */
		data: z.object({ group_id: z.string() }),
	}),
	productSkuCountsInCategories: get('/api/productSkuCountsInCategories', {
		access: 'user',
		summary: 'SKUs per category (own and children), in all, without category, and deleted.',
		params: z.strictObject({}),
		data: z.object({
			counts: z.object({ total: z.int(), uncategorized_count: z.int(), deleted: z.int() }).catchall(z.int()),
		}),
	}),
	emptySkuInCate: post('/api/emptySkuInCate', {
		access: 'user',
		effect: 'write',
		summary: 'Move every SKU of the categories (and of their children) to Deleted SKUs, as one undoable group.',
		params: z.strictObject({ cate_keys: z.array(CategoryKey).min(1).max(CATEGORIES_MAX) }),
		data: z.object({
			moved: z.int(),
			group_id: z.string(),
			/** More than 500 SKUs: a job moves them. */
			job_id: z.string().optional(),
		}),
	}),
	assignCate: post('/api/assignCate', {
		access: 'user',
		effect: 'write',
		summary: 'Put SKUs, or all of a search, into a category (-1 = Uncategorized), as one undoable group.',
		params: z.strictObject({
			sku_name_keys: z.array(SkuNameKey).min(1).max(5000).optional(),
			search: SkuSearch.optional(),
			except: z.array(SkuNameKey).max(5000).optional(),
			category_id: CategoryKey,
		}),
		data: z.object({
			results: z.array(z.object({ key: z.string(), ok: z.boolean(), error: ItemError.optional() })),
			group_id: z.string(),
			/** More than 500 SKUs: a job moves them; its result is what stands here. */
			job_id: z.string().optional(),
		}),
	}),
	resolveSkuIds: post('/api/resolveSkuIds', {
		access: 'user',
		effect: 'read',
		summary: 'The keys of every active SKU in the categories and their children (all of them for 0).',
		params: z.strictObject({ category_ids: z.array(CategoryKey).min(1).max(CATEGORIES_MAX) }),
		data: z.object({ ids: z.array(z.string()) }),
	}),
}
