import { text } from '#web/text/i18n.ts'
import type { GridColumn } from '#web/ui/grid/types.ts'

/** Columns that a sentence names. */
const NAMED_MAX = 4

/** Of which columns a block left cells alone, because they cannot be typed into. */
export function leftWords<R>(columns: readonly GridColumn<R>[], count: (value: number) => string): string {
	const names = [...new Set(columns.map(({ header }) => header))]
	const named = names.slice(0, NAMED_MAX).join(', ') + (names.length > NAMED_MAX ? ', …' : '')
	return text('grid.cellsLeft', { count: columns.length, n: count(columns.length), columns: named })
}
