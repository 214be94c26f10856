import { UNCATEGORIZED } from '#domain/category/limits.ts'
import { cleanValue } from '#domain/custom-parameter/value.ts'
import { addDecimals, compareDecimals, type Decimal, signOf, trimDecimal } from '#domain/decimal.ts'
import { locationTarget } from '#domain/inventory/location-column.ts'
import { MAIN } from '#domain/inventory/location.ts'
import { thresholdsProblem } from '#domain/inventory/state.ts'
import { isFraction, takesFractions } from '#domain/inventory/whole-units.ts'
import { isProblem } from '#domain/problem.ts'
import { attributeEntries, getAttribute } from '#domain/sku/attribute-tree.ts'
import { attributeAt, homePath } from '#domain/sku/attributes.ts'
import { inheritAttributes, isInherited } from '#domain/sku/inherit.ts'
import { sameJson } from '#domain/sku/value/json-value.ts'
import { foldText } from '#domain/text.ts'
import type { SkuAttrs, SkuImage } from '#server/db/tables.ts'
import { newId } from '#server/new-id.ts'
import { checkParameterFiles, setDefaults, recomputeFormulas } from '../parameters/recompute.rule.ts'
import { conflictOf } from './conflict.rule.ts'
import { SkuDraft } from './draft.rule.ts'
import { foldOf, type ItemProblem, nameOf, type UpsertItem } from './item.rule.ts'
import type { WriteBatch } from './write-batch.service.ts'
import { getValue } from './state.rule.ts'
import { takeUnits } from './units.service.ts'
import type { Inheritance } from './write.store.ts'

type Values = Map<string, unknown>

/** The unit in which stock is counted. */
const UNIT = 'pps.item_unit'

/**
 * Puts one item onto its SKU, whole or not at all: answers the SKU as it will be, or what is wrong. The rules of
 * product.md section 3.1.
 */
export function planItem(known: WriteBatch, item: UpsertItem): SkuDraft | ItemProblem {
	const draft = targetOf(known, item)
	if (isProblem(draft)) return draft
	if (draft.now.status === 'deleted') return { code: 'sku_deleted', path: 'sku_name' }
	const values = cleanValues(known, item, draft)
	if (isProblem(values)) return values
	const problem =
		conflictOf(draft, item) ??
		checkName(known, draft, values) ??
		checkPictures(known, draft, values) ??
		checkParameterFiles(known, draft, values) ??
		checkThresholds(draft, values) ??
		checkStock(known, draft, values) ??
		checkLevels(known, item, draft, values) ??
		placeInCategory(known, item, values) ??
		placeInFamily(known, item, draft, values)
	if (problem) return problem
	if (item.as_shown) leaveToParent(parentOf(known, draft), draft, values)
	if (!draft.stored && !known.byId.has(draft.id)) setDefaults(known.rules, values)
	apply(known, draft, values)
	for (const { location, ...level } of item.stock ?? []) draft.newLevels.set(location, level)
	takeUnits(draft, values, parentOf(known, draft))
	recomputeFormulas(known.rules, draft, parentOf(known, draft))
	if (Object.keys(item.expected ?? {}).some((path) => homePath(path) === 'inventory')) draft.guardsStock = true
	return draft
}

/** What a variant may show of its parent. */
function parentOf(known: WriteBatch, { now }: SkuDraft): Inheritance | undefined {
	const id = now.parent_id ?? ''
	return known.byId.get(id)?.now ?? known.parents.get(id)
}

/** The SKU an item speaks of; one that is not yet known is new. */
function targetOf(known: WriteBatch, item: UpsertItem): SkuDraft | ItemProblem {
	if (item.sku_name_key !== undefined)
		return known.byKey.get(item.sku_name_key) ?? { code: 'not_found', path: 'sku_name_key' }
	const name = nameOf(item)
	const fold = name === undefined ? undefined : foldOf(name)
	return (fold === undefined ? undefined : known.byFold.get(fold)) ?? new SkuDraft(newId(), null)
}

/** The item's values under their home paths, as they are stored. */
function cleanValues({ rules, numbers }: WriteBatch, item: UpsertItem, draft: SkuDraft): Values | ItemProblem {
	const values: Values = new Map()
	const beside = new Map<string, unknown>()
	const raw = Object.entries(item.attrs)
	const input = item.decimal ? { ...numbers, decimal: item.decimal } : numbers
	const rename = item.sku_name_key !== undefined || !draft.stored ? nameOf(item) : undefined
	// A SKU found by its name keeps the spelling it has.
	if (rename !== undefined || !draft.stored) raw.push(['sku_name', rename ?? null])
	for (const [path, value] of raw) {
		if (item.as_stored && isReadAlready(rules, path, value)) {
			values.set(homePath(path), value)
			continue
		}
		const cleaned = cleanValue(rules.parameters, path, value, input)
		if (isProblem(cleaned)) return cleaned
		values.set(homePath(path), cleaned.value)
		for (const [other, also] of Object.entries(cleaned.also ?? {})) beside.set(other, also)
	}
	if (item.stock_location !== undefined)
		values.set('stock_location', item.stock_location === MAIN ? null : item.stock_location)
	for (const [path, value] of beside) if (!values.has(path)) values.set(path, value)
	return values
}

/** Names and lists are looked at in any case; own parameters may have been defined anew since. */
function isReadAlready({ parameters }: WriteBatch['rules'], path: string, value: unknown): boolean {
	if (typeof value !== 'string' && typeof value !== 'number') return false
	return (attributeAt(path)?.type ?? 'sku_name') !== 'sku_name' && !parameters.has(path)
}

function checkName(known: WriteBatch, draft: SkuDraft, values: Values): ItemProblem | null {
	const name = values.get('sku_name')
	if (typeof name !== 'string') return null
	const other = known.byFold.get(foldText(name))
	if (!other || other === draft) return null
	return { code: other.now.status === 'deleted' ? 'sku_deleted' : 'sku_exists', path: 'sku_name' }
}

/** Turns addresses into the account's own pictures; what stands on the SKU already is kept as it is. */
function checkPictures(known: WriteBatch, draft: SkuDraft, values: Values): ItemProblem | null {
	const wished = values.get('sku_img')
	if (wished === undefined) return null
	const images: SkuImage[] = []
	for (const { url, alt } of (wished ?? []) as { url: string; alt: string }[]) {
		const picture = known.pictures.get(url) ?? draft.now.images.find((image) => image.url === url)
		if (!picture) return { code: 'sku_image_unknown', params: { url }, path: 'sku_img' }
		if (!images.some((image) => image.url === picture.url)) images.push({ ...picture, alt })
	}
	values.set('sku_img', images)
	return null
}

function checkThresholds(draft: SkuDraft, values: Values): ItemProblem | null {
	const at = (path: string) => (values.has(path) ? values.get(path) : getValue(draft.now, path)) as number | null
	if (!values.has('low_inventory_triggering') && !values.has('over_inventory_triggering')) return null
	return thresholdsProblem({ low: at('low_inventory_triggering'), over: at('over_inventory_triggering') })
}

function checkStock(known: WriteBatch, draft: SkuDraft, values: Values): ItemProblem | null {
	const stock = values.get('inventory')
	if (stock === undefined) return null
	if (draft.now.is_parent) return { code: 'stock_of_parent', path: 'inventory' }
	// What is there already stays, however it came there.
	if (typeof stock !== 'string' || stock === draft.stock) return null
	return wholeProblem(known, draft, values, stock, 'inventory')
}

/** What lies at locations; all of it together is what the item says is on hand, where it says so. */
function checkLevels(known: WriteBatch, { stock }: UpsertItem, draft: SkuDraft, values: Values): ItemProblem | null {
	if (!stock?.length) return null
	const levels = new Map(draft.levels)
	for (const { location, name, qty } of stock) {
		const path = locationTarget(name)
		if (draft.now.is_parent) return { code: 'stock_of_parent', path }
		const problem = qty === levels.get(location) ? null : qty && wholeProblem(known, draft, values, qty, path)
		if (problem) return problem
		levels.set(location, qty)
	}
	const total = values.get('inventory')
	values.delete('inventory')
	if (typeof total !== 'string') return null
	const sum = [...levels.values()].reduce<string>((sum, qty) => addDecimals(sum, qty ?? '0'), '0')
	if (compareDecimals(sum, total) === 0) return null
	return { code: 'stock_sum', params: { total, sum: trimDecimal(sum) }, path: 'inventory' }
}

function wholeProblem(
	known: WriteBatch,
	draft: SkuDraft,
	values: Values,
	qty: Decimal,
	path: string,
): ItemProblem | null {
	if (!isFraction(qty)) return null
	const unit = values.get(UNIT) ?? getValue(draft.now, UNIT) ?? getAttribute(parentOf(known, draft)?.attrs ?? {}, UNIT)
	const isWhole = !takesFractions(unit === null ? '' : String(unit), known.fractionUnits)
	return isWhole ? { code: 'quantity_whole', path } : null
}

function placeInCategory(known: WriteBatch, { category_id }: UpsertItem, values: Values): ItemProblem | null {
	if (category_id === undefined) return null
	if (category_id !== UNCATEGORIZED && !known.categories.has(category_id))
		return { code: 'sku_category_unknown', path: 'category_id' }
	values.set('category_id', category_id === UNCATEGORIZED ? null : category_id)
	return null
}

/** Children have no children, and a parent has no stock of its own (product.md sections 1.16 and 3.1). */
function placeInFamily(known: WriteBatch, item: UpsertItem, draft: SkuDraft, values: Values): ItemProblem | null {
	const { parent_sku_name_key: key, parent_sku_name: name } = item
	if (key === undefined && name === undefined) return null
	const path = 'parent_sku_name_key'
	if (key === null) {
		standAlone(known.parents.get(draft.now.parent_id ?? ''), draft, values)
		values.set('parent_id', null)
		return null
	}
	const parent = key === undefined ? known.byFold.get(foldOf(name ?? '') ?? '') : known.byKey.get(key)
	const params = { sku: parent?.now.sku_name ?? name ?? key ?? '' }
	if (!parent) return { code: 'parent_unknown', params, path }
	if (parent.now.status === 'deleted') return { code: 'parent_deleted', params, path }
	if (parent === draft || parent.now.parent_id !== null || draft.now.is_parent) return { code: 'parent_nested', path }
	const stock = parent.total === undefined ? parent.stock : parent.total
	if (!parent.now.is_parent && signOf(stock ?? '0') !== 0 && !known.handovers.has(parent)) {
		// What the same batch sets is nobody's to hand over: it is not in the ledger yet.
		if (!item.takes_stock || parent.total !== undefined) return { code: 'parent_has_stock', path }
		known.handovers.set(parent, draft)
	}
	values.set('parent_id', parent.id)
	if (!draft.stored && !values.has('category_id')) values.set('category_id', parent.now.category_id)
	return null
}

/** Drops values that a variant without any of its own shows of its parent already. */
function leaveToParent(parent: Inheritance | undefined, { now }: SkuDraft, values: Values): void {
	if (!parent) return
	const shown = inheritAttributes<SkuAttrs>(now.attrs, parent.attrs)
	for (const [path, value] of values) {
		if (path === 'sku_img') continue
		const has = getValue(now, path) !== null
		if (!has && isInherited(path) && sameJson(getAttribute(shown, path), value)) values.delete(path)
	}
	const pictures = (values.get('sku_img') ?? []) as readonly SkuImage[]
	const known = new Set(parent.images.map(({ url }) => url))
	if (now.images.length === 0 && pictures.every(({ url }) => known.has(url))) values.delete('sku_img')
}

/** A variant that leaves its parent keeps what it showed of it. */
function standAlone(parent: Inheritance | undefined, draft: SkuDraft, values: Values): void {
	if (!parent) return
	for (const [path, value] of attributeEntries(inheritAttributes<SkuAttrs>(draft.now.attrs, parent.attrs)))
		if (isInherited(path) && !values.has(path) && getValue(draft.now, path) === null) values.set(path, value)
	if (!values.has('sku_img') && draft.now.images.length === 0 && parent.images.length > 0)
		values.set('sku_img', parent.images)
}

function apply(known: WriteBatch, draft: SkuDraft, values: Values): void {
	const oldFold = draft.fold
	if (values.has('inventory')) draft.newStock = values.get('inventory') as string | null
	values.delete('inventory')
	const left = draft.now.parent_id
	draft.set(values)
	if (!known.byId.has(draft.id)) known.add(draft)
	else if (draft.fold !== oldFold) known.renamed(draft, oldFold)
	const parent = known.byId.get(draft.now.parent_id ?? '')
	if (parent) parent.now = { ...parent.now, is_parent: true }
	if (left !== draft.now.parent_id) for (const id of [left, draft.now.parent_id]) if (id) known.families.add(id)
}
