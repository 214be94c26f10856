import type { Settings } from '#contract/account.ts'
import { applyStockChange, parseStockEntry } from '#domain/inventory/change.ts'
import { isFraction, takesFractions } from '#domain/inventory/whole-units.ts'
import { type Cleaned, isProblem } from '#domain/problem.ts'
import { isIdle, type StockChange } from '../pending/change.ts'
import type { StockRow } from '../stock-row.ts'

type Rules = Pick<Settings, 'decimal' | 'stock_negative' | 'fraction_units'>

/**
 * What was typed into the Change cell of a row: a change, null where it leaves everything as it is or the cell was
 * emptied, or why it cannot be. The server judges again: stock may move until it is saved.
 */
export function readChange(
	row: StockRow,
	text: string,
	location: string | undefined,
	rules: Rules,
): Cleaned<StockChange | null> {
	if (!text.trim()) return { value: null }
	const entry = parseStockEntry(text, { decimal: rules.decimal })
	if (isProblem(entry)) return entry
	const { mode, qty } = entry.value
	if (isFraction(qty) && !takesFractions(row.item_unit, rules.fraction_units)) return { code: 'quantity_whole' }
	// Where it is only promised or expected, it does not lie.
	const places = row.locations?.filter(({ on_hand }) => on_hand !== null) ?? []
	if (places.length > 1 && location === undefined) return { code: 'location_missing' }
	const after = applyStockChange(row.on_hand, { mode, qty }, rules.stock_negative)
	if (isProblem(after)) return after
	if (isIdle({ mode, qty }, row.on_hand)) return { value: null }
	return {
		value: {
			key: row.sku_name_key,
			name: row.sku_name,
			...(location !== undefined && { location }),
			...(location === undefined && places[0] && { lies: places[0].location }),
			mode,
			qty,
			seen: row.on_hand,
		},
	}
}
