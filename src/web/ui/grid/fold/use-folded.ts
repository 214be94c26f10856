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
	{ keyOf, kindOf, family, variantsOf }: Folding<R, Family>,
): { rows: Rows<R>; fold: Fold<R>; families: readonly OpenFamily[] } {
	const [state, setState] = useState<{ key: string; opened: readonly Opened[] }>({ key: rows.shownKey, opened: [] })
	const opened = state.key === rows.shownKey ? state.opened : NONE
	const asked = useQueries({ queries: opened.map(({ key }) => family(key)) })
	const stamp = asked.map(({ dataUpdatedAt }) => dataUpdatedAt).join()
	const open = useMemo(
		() => opened.map((one, index) => ({ ...one, variants: childrenOf(asked[index]?.data, variantsOf) })),
		// The stamp says that a family has come or changed.
		// oxlint-disable-next-line react/exhaustive-deps
		[opened, stamp],
	)
	const folded = useMemo(() => foldedRows(rows, open), [rows, open])
	const { sizes } = folded
	const { show, toggle } = useStable({
		show: (first: number, last: number) => rows.show(placeOf(sizes, first).base, placeOf(sizes, last).base),
		toggle: (index: number, row: R) => {
			if (kindOf(row) !== 'parent') return
			setState({ key: rows.shownKey, opened: turned(opened, { key: keyOf(row), at: placeOf(sizes, index).base }) })
		},
	})
	const families = useMemo(
		() => open.map(({ key, variants }) => ({ parent: key, variants: variants.map(keyOf) })),
		[open, keyOf],
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
	return { rows: { ...folded.rows, show }, fold, families }
}

function childrenOf<R, Family>(family: Family | undefined, variantsOf: (family: Family) => readonly R[]): readonly R[] {
	return family === undefined ? [] : variantsOf(family)
}

/** Opened parents with one more, or without it where it was open. */
function turned(opened: readonly Opened[], parent: Opened): readonly Opened[] {
	const others = opened.filter(({ key }) => key !== parent.key)
	return others.length < opened.length ? others : [...others, parent].sort((one, other) => one.at - other.at)
}

/** Rows with the variants of opened parents below them. */
function foldedRows<R>(rows: Rows<R>, open: readonly (Opened & { variants: readonly R[] })[]) {
	const sizes = open.map(({ at, key, variants }) => ({ at, key, size: variants.length }))
	const rowAt = (index: number) => {
		const { base, variant, family } = placeOf(sizes, index)
		return variant === null ? rows.rowAt(base) : open[family]?.variants[variant]
	}
	const rowsBetween = async (from: number, to: number) => {
		const first = placeOf(sizes, from).base
		const base = await rows.rowsBetween(first, placeOf(sizes, to).base)
		return Array.from({ length: to - from + 1 }, (_, step) => {
			const place = placeOf(sizes, from + step)
			return place.variant === null ? base[place.base - first] : rowAt(from + step)
		}).filter((row) => row !== undefined)
	}
	const total = rows.total === undefined ? undefined : totalWith(sizes, rows.total)
	return { sizes, rows: { ...rows, total, rowAt, rowsBetween } }
}

const NONE: readonly Opened[] = []
