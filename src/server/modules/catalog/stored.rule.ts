import { z } from 'zod'
import { SkuSearch } from '#contract/sku.ts'
import { cleanCatalogSettings } from '#domain/catalog/settings.ts'
import { isProblem } from '#domain/problem.ts'

/*
 * What the JSON columns of catalogs and templates hold. How long texts and lists may be was looked at when they were
 * written; here it matters that they are what the code takes them for.
 */

/** Some settings, or all of them. */
export const StoredSettings = z.record(z.string(), z.unknown()).transform((part, { addIssue }) => {
	const cleaned = cleanCatalogSettings(part)
	if (!isProblem(cleaned)) return cleaned.value
	addIssue({ code: 'custom', message: `${cleaned.path ?? 'settings'} ${cleaned.code}` })
	return z.NEVER
})

export const StoredContent = z.strictObject({
	sku_name_keys: z.array(z.string()).optional(),
	category_ids: z.array(z.int()).optional(),
	search: SkuSearch.optional(),
	except: z.array(z.string()).optional(),
	category_order: z.array(z.int()).optional(),
})

export const StoredSections = z.array(z.strictObject({ name: z.string(), sku_name_keys: z.array(z.string()) }))
