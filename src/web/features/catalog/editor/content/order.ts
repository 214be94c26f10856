import { CATALOG_PARTS_MAX } from '#domain/catalog/limits.ts'
import type { EditorDraft } from '../draft.ts'

/** A part of the catalog under an own heading. */
export interface Part {
	name: string
	sku_name_keys: string[]
}

/** Where chosen SKUs stand: in their own parts, the rest under their categories. */
export interface Order {
	keys: readonly string[]
	parts: readonly Part[]
}

/** What becomes of an order as it is by then: a second change may come before the first is drawn. */
export type Reorder = (now: Order) => Order

/** The parts of a draft that a new order changes. */
export function reorderedIn(
	{ content, sections }: Pick<EditorDraft, 'content' | 'sections'>,
	reorder: Reorder,
): Partial<EditorDraft> {
	const before = { keys: content.sku_name_keys ?? [], parts: sections }
	const { keys, parts } = reorder(before)
	return {
		...(keys === before.keys ? {} : { content: { ...content, sku_name_keys: [...keys] } }),
		...(parts === before.parts ? {} : { sections: [...parts] }),
	}
}

/** What a catalog shows as an order of its own; a single heading stays its category's. */
export function takenOver(sections: readonly Part[]): Order {
	const headed = sections.filter(({ name }) => name !== '').slice(0, CATALOG_PARTS_MAX)
	return {
		keys: sections.flatMap(({ sku_name_keys }) => sku_name_keys),
		parts: sections.length > 1 ? headed : [],
	}
}

/** The SKUs that stand in no part, in the chosen order. */
export function restOf({ keys, parts }: Order): string[] {
	const placed = new Set(parts.flatMap(({ sku_name_keys }) => sku_name_keys))
	return keys.filter((key) => !placed.has(key))
}

/** One SKU moved in front of another place of a part; part -1 is the rest. */
export function placed(order: Order, key: string, part: number, index: number): Order {
	const parts = order.parts.map((one) => ({ ...one, sku_name_keys: without(one.sku_name_keys, key) }))
	const target = parts[part]
	if (target) {
		target.sku_name_keys = inserted(target.sku_name_keys, key, index)
		return { keys: order.keys, parts }
	}
	const rest = inserted(without(restOf({ keys: order.keys, parts }), key), key, index)
	const moved = new Set(rest)
	return { keys: [...order.keys.filter((one) => !moved.has(one)), ...rest], parts }
}

/** One SKU a step up or down among its neighbours. */
export function stepped(order: Order, key: string, by: 1 | -1): Order {
	const part = order.parts.findIndex(({ sku_name_keys }) => sku_name_keys.includes(key))
	const list = order.parts[part]?.sku_name_keys ?? restOf(order)
	const to = list.indexOf(key) + by
	return to < 0 || to >= list.length ? order : placed(order, key, part, to)
}

/** One SKU dropped between two rows as they stand: in front of the row `at`, counted with the SKU itself. */
export function dropped(order: Order, key: string, part: number, at: number): Order {
	const from = (order.parts[part]?.sku_name_keys ?? restOf(order)).indexOf(key)
	if (from < 0) return placed(order, key, part, at)
	return from === at || from + 1 === at ? order : placed(order, key, part, from < at ? at - 1 : at)
}

/** A part in the place of another one; beyond the ends it stays. */
export function partPlaced(order: Order, from: number, to: number): Order {
	const parts = [...order.parts]
	const moved = parts[from]
	if (!moved || from === to || to < 0 || to >= parts.length) return order
	parts.splice(from, 1)
	parts.splice(to, 0, moved)
	return { ...order, parts }
}

/** Without a SKU. */
export function removed({ keys, parts }: Order, key: string): Order {
	return {
		keys: without(keys, key),
		parts: parts.map((part) => ({ ...part, sku_name_keys: without(part.sku_name_keys, key) })),
	}
}

const without = (list: readonly string[], key: string) => list.filter((one) => one !== key)
const inserted = (list: readonly string[], key: string, index: number) => [
	...list.slice(0, index),
	key,
	...list.slice(index),
]
