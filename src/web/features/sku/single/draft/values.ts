import { UNCATEGORIZED } from '#domain/category/limits.ts'
import { cleanValue } from '#domain/custom-parameter/value.ts'
import { isProblem, type Problem } from '#domain/problem.ts'
import { attributeAt } from '#domain/sku/attributes.ts'
import { setAttribute, type AttributeTree } from '#domain/sku/attribute-tree.ts'
import type { Json } from '#domain/sku/value/json-value.ts'
import type { Dimensions } from '#domain/units.ts'
import { numberInput } from '#web/api/account-settings.ts'
import type { Data } from '#web/api/client.ts'
import { knownParameters } from '#web/api/parameters.ts'
import { valueOf } from '../../value/value-text.ts'

/** A SKU as its page has it. */
export type SingleSku = Data<'singleProductGet'>

/** Values by path, as they are stored. */
export type Values = Readonly<Record<string, Json>>

/** The category stands beside the attributes and is saved in its own way. */
export const CATEGORY = 'category_id'

/** A SKU that does not exist yet. */
export const BLANK: SingleSku = {
	id: '',
	uid: '',
	no: 0,
	sku_name: '',
	sku_name_key: '',
	status: 'active',
	category: '',
	category_id: UNCATEGORIZED,
	bps: {},
	pps: {},
	cps: [],
	sku_img: [],
	main_img_md5: null,
	inventory: null,
	low_inventory_triggering: null,
	over_inventory_triggering: null,
	version: 0,
	created_at: '',
	updated_at: '',
	children: [],
	used_in: { catalogs: 0 },
}

/** What is stored at a path; null when there is nothing. Pictures without what only shows them. */
export function storedAt(sku: SingleSku, path: string): unknown {
	if (path === 'sku_img') return sku.sku_img.map(({ url, alt }) => ({ url, alt }))
	return valueOf(sku, path) ?? null
}

/** What a field holds as it will be stored, with what else stood in it (`12.5 kg` brings the unit); or why not. */
export function readTyped(path: string, typed: unknown): Values | Problem {
	if (path === CATEGORY) return { [path]: typed as number }
	const cleaned = cleanValue(knownParameters(), path, asText(path, typed), numberInput())
	return isProblem(cleaned) ? cleaned : { [path]: cleaned.value, ...cleaned.also }
}

/** Three sides that were typed are a text like any other: an object is what the server told, with decimals behind a point. */
function asText(path: string, typed: unknown): unknown {
	if (attributeAt(path)?.type !== 'dimension' || typeof typed !== 'object' || typed === null) return typed
	const { length, width, height } = typed as Partial<Dimensions>
	return `${length}x${width}x${height}`
}

/** The SKU as it stands after a save, until the server has told it. */
export function withSaved(sku: SingleSku, values: Values): SingleSku {
	let next = sku
	for (const [path, value] of Object.entries(values)) {
		if (path === 'sku_img') next = { ...next, sku_img: pictures(sku, value) }
		else if (path in BLANK) next = { ...next, [path]: value }
		else next = setAttribute(next as unknown as AttributeTree, path, value) as unknown as SingleSku
	}
	return next
}

/** Pictures keep their thumbnails; a fresh one is shown by itself meanwhile. */
function pictures(sku: SingleSku, value: Json): SingleSku['sku_img'] {
	const images = (value ?? []) as unknown as { url: string; alt: string }[]
	return images.map(({ url, alt }) => {
		const known = sku.sku_img.find((image) => image.url === url)
		return known ? { ...known, alt } : { url, alt, thumbnail_url: url, md5: '' }
	})
}
