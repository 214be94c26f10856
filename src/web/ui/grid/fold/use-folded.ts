import { useQueries, type UseQueryOptions } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Rows } from '../pages/use-pages.ts'
import type { RowBranch } from '../types.ts'
import { useStable } from '../use-stable.ts'
import { type Opened, placeOf, totalWith } from './fold-places.ts'

export interface Fold<R> {
	readonly isOpen: (row: R) => boolean
	readonly branchOf: (row: R) => RowBranch
	/** Shows or hides the variants of the parent in a row. */
	readonly toggle: (index: number, row: R) => void
}

/** A parent whose variants stand below it, by their keys. */
export interface OpenFamily {
	readonly parent: string
	readonly variants: readonly string[]
}

/** How rows are folded into their parents. */
export interface Folding<R, Family> {
	/** A row's own key. */
	readonly keyOf: (row: R) => string
	readonly kindOf: (row: R) => 'parent' | 'variant' | 'single'
	/** Asks for the family of a parent by its key. */
	readonly family: (key: string) => Pick<UseQueryOptions<Family>, 'queryKey' | 'queryFn'>
	readonly variantsOf: (family: Family) => readonly R[]
}

/** Rows of parents with the variants of opened ones below them. Another query begins with all of them closed. */
export function useFolded<R, Family>(
	rows: Rows<R>,
	{ keyOf, kindOf, family: familyOf, variantsOf }: Folding<R, Family>,
): { rows: Rows<R>; fold: Fold<R>; families: readonly OpenFamily[] } {
	const [state, setState] = useState<{ key: string; opened: readonly Opened[] }>({ key: rows.shownKey, opened: [] })
	const opened = state.key === rows.shownKey ? state.opened : NONE
	const families = useQueries({ queries: opened.map(({ key }) => familyOf(key)) })
	const childrenOf = (data: Family | undefined) => (data === undefined ? [] : variantsOf(data))
	const stamp = families.map(({ dataUpdatedAt }) => dataUpdatedAt).join()
	const folded = useMemo(() => {
		const variantsAt = (family: number) => childrenOf(families[family]?.data)
		const sizes = opened.map(({ at, key }, family) => ({ at, key, size: variantsAt(family).length }))
		const rowAt = (index: number) => {
			const { base, variant, family } = placeOf(sizes, index)
			return variant === null ? rows.rowAt(base) : variantsAt(family)[variant]
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
				}).filter((row) => row !== undefined)
			},
		}
		// The stamp says that a family has come or changed.
		// oxlint-disable-next-line react/exhaustive-deps
	}, [rows, opened, stamp])
	const { sizes } = folded
	const { show, toggle } = useStable({
		show: (first: number, last: number) => rows.show(placeOf(sizes, first).base, placeOf(sizes, last).base),
		toggle: (index: number, row: R) => {
			if (kindOf(row) !== 'parent') return
			const key = keyOf(row)
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
				variants: childrenOf(families[index]?.data).map(keyOf),
			})),
		// oxlint-disable-next-line react/exhaustive-deps
		[opened, stamp],
	)
	// The same object until something is opened or closed: cells are memoized on it.
	const fold = useMemo(() => {
		const isOpen = (row: R) => opened.some(({ key }) => key === keyOf(row))
		const branchOf = (row: R): RowBranch => ({
			level: kindOf(row) === 'variant' ? 2 : 1,
			...(kindOf(row) === 'parent' ? { expanded: isOpen(row) } : {}),
		})
		return { isOpen, branchOf, toggle }
	}, [opened, toggle, keyOf, kindOf])
	return { rows: { ...folded, show }, fold, families: open }
}

const NONE: readonly Opened[] = []
