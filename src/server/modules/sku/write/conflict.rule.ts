import { UNCATEGORIZED } from '#domain/category/limits.ts'
import { isProblem } from '#domain/problem.ts'
import { cleanAttribute } from '#domain/sku/attribute-value.ts'
import { homePath } from '#domain/sku/attributes.ts'
import { sameJson } from '#domain/sku/value/json-value.ts'
import type { SkuDraft } from './draft.rule.ts'
import type { ItemProblem, UpsertItem } from './item.rule.ts'
import { getValue } from './state.rule.ts'

/** Whether the SKU is still what the change was made on; a conflict tells what stands there now. */
export function conflictOf(draft: SkuDraft, item: UpsertItem): ItemProblem | null {
	const expected = Object.entries(item.expected ?? {})
	const wrong = expected.find(([path, value]) => !isAsExpected(draft, path, value))
	if (!wrong && (item.version === undefined || item.version === draft.version)) return null
	const paths = [...Object.keys(item.attrs), ...expected.map(([path]) => path)]
	const current: Record<string, unknown> = { version: draft.version }
	for (const path of paths) current[path] = read(draft, homePath(path))
	const [path] = wrong ?? []
	if (path && homePath(path) === 'sku_name' && wrong?.[1] === null)
		return { code: 'sku_exists', path: 'sku_name', current }
	return { code: 'conflict', current, ...(path === undefined ? {} : { path }) }
}

function isAsExpected(draft: SkuDraft, path: string, value: unknown): boolean {
	const home = homePath(path)
	const now = read(draft, home)
	const cleaned = cleanAttribute(home, value)
	const expected = isProblem(cleaned) ? (value ?? null) : cleaned.value
	return home === 'sku_img' ? sameJson(pictures(now), pictures(expected)) : sameJson(now, expected)
}

/** A value in the form it has on the wire. */
function read(draft: SkuDraft, path: string): unknown {
	if (path === 'inventory') return draft.newStock === undefined ? draft.stock : draft.newStock
	if (path === 'category_id') return draft.now.category_id ?? UNCATEGORIZED
	// The name of a SKU that is only just being made.
	if (path === 'sku_name') return draft.now.sku_name || null
	return getValue(draft.now, path)
}

/** Pictures are the same when addresses and words are; no list is an empty one. */
function pictures(list: unknown): unknown {
	return Array.isArray(list) ? list.map(({ url, alt }) => ({ url, alt })) : []
}
