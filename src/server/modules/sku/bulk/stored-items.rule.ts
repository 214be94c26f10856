import { z } from 'zod'
import { DecimalSign } from '#contract/fields.ts'
import type { ItemResult, UpsertItem } from '../write/item.rule.ts'

const Values = z.record(z.string(), z.unknown())

/** A SKU to create or change, as a job keeps it; whoever writes it looks at its values. */
export const StoredItem: z.ZodType<UpsertItem> = z.object({
	sku_name_key: z.string().optional(),
	sku_name: z.string().optional(),
	category_id: z.int().optional(),
	parent_sku_name_key: z.string().nullable().optional(),
	parent_sku_name: z.string().optional(),
	takes_stock: z.literal(true).optional(),
	attrs: Values,
	decimal: DecimalSign.optional(),
	expected: Values.optional(),
	version: z.int().optional(),
	as_shown: z.literal(true).optional(),
})

/** What became of one. */
export const StoredResult: z.ZodType<ItemResult> = z.object({
	key: z.string(),
	ok: z.boolean(),
	sku_name_key: z.string().optional(),
	created: z.literal(true).optional(),
	same: z.literal(true).optional(),
	error: z
		.object({
			code: z.string(),
			msg: z.string(),
			path: z.string().optional(),
			suggestion: z.string().optional(),
			current: Values.optional(),
		})
		.optional(),
})
