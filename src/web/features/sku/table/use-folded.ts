import { useQueries } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Sku } from '#contract/sku.ts'
import { read } from '#web/api/queries.ts'
import type { Rows } from '#web/ui/grid/pages/use-pages.ts'
import type { RowBranch } from '#web/ui/grid/types.ts'
import { useStable } from '#web/ui/grid/use-stable.ts'
import type { OpenFamily } from './family-selection.ts'
import { type Opened, placeOf, totalWith } from './fold-places.ts'

export interface Fold {
	readonly isOpen: (sku: Sku) => boolean
	readonly branchOf: (sku: Sku) => RowBranch
	/** Shows or hides the variants of the parent in a row. */
	readonly toggle: (index: number, sku: Sku) => void
}

/** Rows of parents with the variants of opened ones below them. Another query begins with all of them closed. */
export function useFolded(rows: Rows<Sku>): { rows: Rows<Sku>; fold: Fold; families: readonly OpenFamily[] } {
	const [state, setState] = useState<{ key: string; opened: readonly Opened[] }>({ key: rows.shownKey, opened: [] })
	const opened = state.key === rows.shownKey ? state.opened : NONE
	const families = useQueries({ queries: opened.map(({ key }) => read('singleProductGet', { sku_name_key: key })) })
	const stamp = families.map(({ dataUpdatedAt }) => dataUpdatedAt).join()
	const folded = useMemo(() => {
		const sizes = opened.map(({ at, key }, index) => ({ at, key, size: families[index]?.data?.children.length ?? 0 }))
		const rowAt = (index: number) => {
			const { base, variant, family } = placeOf(sizes, index)
			return variant === null ? rows.rowAt(base) : families[family]?.data?.children[variant]
		}
		return {
			...rows,
			total: rows.total === undefined ? undefined : totalWith(sizes, rows.total),
			rowAt,
			sizes,
			rowsBetween: async (from: number, to: number) => {
				const first = placeOf(sizes, from).base
				const base = await rows.rowsBetween(first, placeOf(sizes, to).base)
				return Array.from({ length: to - from + 1 }, (_, step) => {
					const place = placeOf(sizes, from + step)
					return place.variant === null ? base[place.base - first] : rowAt(from + step)
				}).filter((sku) => sku !== undefined)
			},
		}
		// The stamp says that a family has come or changed.
		// oxlint-disable-next-line react/exhaustive-deps
	}, [rows, opened, stamp])
	const { sizes } = folded
	const { show, toggle } = useStable({
		show: (first: number, last: number) => rows.show(placeOf(sizes, first).base, placeOf(sizes, last).base),
		toggle: (index: number, sku: Sku) => {
			if (!sku.parent) return
			const key = sku.sku_name_key
			const others = opened.filter((parent) => parent.key !== key)
			const next =
				others.length < opened.length
					? others
					: [...others, { at: placeOf(sizes, index).base, key }].sort((one, other) => one.at - other.at)
			setState({ key: rows.shownKey, opened: next })
		},
	})
	const open = useMemo(
		() =>
			opened.map(({ key }, index) => ({
				parent: key,
				variants: (families[index]?.data?.children ?? []).map(({ sku_name_key }) => sku_name_key),
			})),
		// oxlint-disable-next-line react/exhaustive-deps
		[opened, stamp],
	)
	// The same object until something is opened or closed: cells are memoized on it.
	const fold = useMemo(() => {
		const isOpen = (sku: Sku) => opened.some(({ key }) => key === sku.sku_name_key)
		const branchOf = (sku: Sku): RowBranch => ({
			level: sku.parent_sku_name_key === undefined ? 1 : 2,
			...(sku.parent ? { expanded: isOpen(sku) } : {}),
		})
		return { isOpen, branchOf, toggle }
	}, [opened, toggle])
	return { rows: { ...folded, show }, fold, families: open }
}

const NONE: readonly Opened[] = []
