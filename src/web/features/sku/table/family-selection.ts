import type { OpenFamily } from '#web/ui/grid/fold/use-folded.ts'
import { type Selection, withRows } from '#web/ui/grid/selection/selection.ts'

/**
 * What is seen as selected where variants are grouped: with a parent all its variants; among all, a parent only with every
 * one of them.
 */
export function shownSelection(selection: Selection, families: readonly OpenFamily[]): Selection {
	const { all, keys } = selection
	const more = families.flatMap(({ parent, variants }) => {
		if (keys.has(parent)) return variants
		return all && variants.some((key) => keys.has(key)) ? [parent] : []
	})
	return more.length ? { all, keys: new Set([...keys, ...more]) } : selection
}

/**
 * The selection after rows were selected or not, where variants are grouped: a parent stands for its variants, and is no
 * longer selected when one of them is not.
 */
export function changeSelection(
	selection: Selection,
	changed: readonly string[],
	selected: boolean,
	families: readonly OpenFamily[],
): Selection {
	// What a parent stands for is named, so that one of it can be left out.
	let next = withRows(selection, [], selected)
	for (const { parent, variants } of families) if (next.keys.has(parent)) next = withRows(next, variants, !next.all)
	next = withRows(next, changed, selected)
	for (const { parent, variants } of families) {
		if (changed.includes(parent)) next = withRows(next, variants, selected)
		// Among all, leaving the parent in says that the other variants are meant; picked ones speak for themselves.
		else if (variants.some((key) => changed.includes(key))) next = withRows(next, [parent], next.all)
	}
	return next
}
