import type { InventoryItem } from '#contract/inventory.ts'
import type { DecimalSign } from '#domain/number-input.ts'
import { isProblem, type Problem } from '#domain/problem.ts'
import { cleanQuantity } from '#domain/quantity.ts'
import { call } from '#web/api/client.ts'
import { refreshStock } from '../../refresh-stock.ts'

/** The columns of thresholds, and what they are called on the wire. */
export const LIMITS = { low: 'low_inventory_triggering', over: 'over_inventory_triggering' } as const
export type Limit = keyof typeof LIMITS

export interface LimitEdit {
	key: string
	limit: Limit
	text: string
}

/** Saves typed thresholds at once, those of one SKU together; answers the group and for each why it was not taken. */
export async function saveLimits(
	edits: readonly LimitEdit[],
	decimal: DecimalSign,
): Promise<{ group: string | null; problems: (string | Problem | null)[] }> {
	const read = edits.map(({ text }) => readLimit(text, decimal))
	const good = edits.flatMap((edit, index) => {
		const value = read[index]
		return value === undefined || isObject(value) ? [] : [{ ...edit, value }]
	})
	const items = [...Map.groupBy(good, ({ key }) => key)].map(([sku_name_key, own]): InventoryItem => {
		const values = own.map(({ limit, value }) => [LIMITS[limit], value])
		return { sku_name_key, ...Object.fromEntries(values) }
	})
	if (!items.length) return { group: null, problems: read.map((one) => (isObject(one) ? one : null)) }
	const { results, group_id } = await call('inventorySet', { items })
	await refreshStock()
	const refused = new Map(results.flatMap(({ key, error }) => (error ? [[key, error.msg] as const] : [])))
	return {
		group: results.some(({ ok }) => ok) ? group_id : null,
		problems: edits.map(({ key }, index) => {
			const one = read[index]
			return isObject(one) ? one : (refused.get(key) ?? null)
		}),
	}
}

/** A whole number from zero, or nothing. */
function readLimit(text: string, decimal: DecimalSign): number | null | Problem {
	if (!text.trim()) return null
	const number = cleanQuantity(text, { decimal })
	if (isProblem(number)) return number
	return number.value.includes('.') ? { code: 'threshold_bad' } : Number(number.value)
}

function isObject(value: unknown): value is Problem {
	return typeof value === 'object' && value !== null
}
