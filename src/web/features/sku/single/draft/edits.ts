import type { ParamsIn } from '#contract/endpoint.ts'
import type { sku } from '#contract/sku.ts'
import { suggestionOf } from '#domain/number-input.ts'
import { isProblem, type Problem } from '#domain/problem.ts'
import { type Json, sameJson } from '#domain/sku/value/json-value.ts'
import { CATEGORY, readTyped, type SingleSku, storedAt, type Values } from './values.ts'

/** A field that holds something else than what is stored. */
export interface Edit {
	readonly typed: unknown
	/** The stored value that the change was made on. */
	readonly expected: unknown
	readonly state: 'waiting' | 'saving' | 'refused' | 'conflict'
	/** The server's sentence. */
	readonly msg?: string
	/** Beside it: what was probably meant. */
	readonly suggestion?: string | undefined
	/** Of a conflict: what stands there now. */
	readonly current?: unknown
	/** The field was left, so that its problem may be told. */
	readonly left?: boolean
	/** Saved when the field is left, not while it is typed into. */
	readonly held?: boolean
}

export type Edits = Readonly<Record<string, Edit>>

export type Item = ParamsIn<(typeof sku)['productUpsertByAttrPath']>['items'][number]

/** Saved as one, for each is judged by the other. */
const TOGETHER: readonly string[] = ['low_inventory_triggering', 'over_inventory_triggering']

/** The edits after something was typed; what is stored already is no edit. */
export function typeInto(edits: Edits, sku: SingleSku, path: string, typed: unknown, held: boolean): Edits {
	const { [path]: old, ...others } = freed(edits, path)
	const expected = old ? old.expected : storedAt(sku, path)
	if (old?.state !== 'conflict' && old?.state !== 'saving' && isStored(path, typed, expected)) return others
	const { left = false, current } = old ?? {}
	const conflict = old?.state === 'conflict' ? { state: 'conflict' as const, current } : { state: 'waiting' as const }
	return { ...others, [path]: { typed, expected, left, held, ...conflict } }
}

/** What was refused together with a field gets another try when that field changes. */
function freed(edits: Edits, path: string): Edits {
	if (!TOGETHER.includes(path)) return edits
	const again = TOGETHER.flatMap((other) => {
		const edit = edits[other]
		return edit?.state === 'refused' ? [[other, { ...edit, state: 'waiting' as const }] as const] : []
	})
	return { ...edits, ...Object.fromEntries(again) }
}

function isStored(path: string, typed: unknown, stored: unknown): boolean {
	const values = readTyped(path, typed)
	if (isProblem(values) || Object.keys(values).length > 1) return false
	return sameJson(emptyAsNull(values[path]), emptyAsNull(stored))
}

function emptyAsNull(value: unknown): unknown {
	return Array.isArray(value) && value.length === 0 ? null : (value ?? null)
}

/** Why a field cannot be stored as it is, by the rules that the server has, too. */
export function problemIn(path: string, { typed }: Edit): Problem | null {
	const values = readTyped(path, typed)
	return isProblem(values) ? values : null
}

/** The edits with every number that is asked about told: it waits for an answer, whether its field was left or not. */
export function tellAsked(edits: Edits): Edits {
	const asked = Object.entries(edits).filter(([path, edit]) => {
		const problem = edit.left || edit.held ? null : problemIn(path, edit)
		return problem !== null && suggestionOf(problem) !== undefined
	})
	return asked.length
		? { ...edits, ...Object.fromEntries(asked.map(([path, edit]) => [path, { ...edit, left: true }])) }
		: edits
}

/** What is to be sent, in items that succeed or fail on their own, and the paths of each. */
export function toItems(edits: Edits, sku_name_key: string): { paths: string[]; item: Item }[] {
	const ready = Object.entries(edits).flatMap(([path, edit]) => {
		if (edit.state !== 'waiting') return []
		const values = readTyped(path, edit.typed)
		return isProblem(values) ? [] : [{ path, edit, values }]
	})
	const groups = Map.groupBy(ready, ({ path }) => (TOGETHER.includes(path) ? 'together' : path))
	return [...groups.values()].map((group) => ({
		paths: group.map(({ path }) => path),
		item: {
			sku_name_key,
			...toValues(Object.assign({}, ...group.map(({ values }) => values)) as Values),
			expected: Object.fromEntries(group.map(({ path, edit }) => [path, edit.expected ?? null])),
		},
	}))
}

/** A SKU's values as productUpsertByAttrPath takes them. */
export function toValues({ [CATEGORY]: category_id, ...attrs }: Values): Pick<Item, 'attrs' | 'category_id'> {
	return { attrs: attrs as Record<string, Json>, ...(typeof category_id === 'number' ? { category_id } : {}) }
}
