import { type Cover, writeCover } from '#domain/inventory/pace.ts'
import type { StockState } from '#domain/inventory/state.ts'
import { paths } from '#web/app/paths.ts'
import { WITHOUT_TRANSFERS } from '../search.ts'

/*
 * Where bars lead: the list of exactly the rows that they count. Every SKU stands on a row of its own there, and nothing
 * of what the table was narrowed to remains.
 */
const rows = (search: { stock?: StockState; cover?: string; slow?: true }) => ({
	to: paths.inventory,
	search: { ...search, flat: true as const },
})

export const statLinks = {
	state: (stock: StockState) => rows({ stock }),
	cover: (cover: Cover) => rows({ cover: writeCover(cover) }),
	slow: () => rows({ slow: true }),
	moves: (way: 'in' | 'out', { from, to }: { from: string; to: string }) => ({
		to: paths.inventory,
		search: { view: 'movements' as const, way, from, to, kind: WITHOUT_TRANSFERS },
	}),
}
