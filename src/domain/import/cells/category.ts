import { MAX_LEVEL } from '../../category/limits.ts'
import { categoryNameProblem } from '../../category/name.ts'
import type { Problem } from '../../problem.ts'
import { quoted } from '../../text.ts'
import type { ImportSource } from '../headers/sources.ts'

/** A category as a path of names from level 1; empty for Uncategorized. */
export interface CellCategory {
	readonly path: readonly string[]
	/** All levels that the cell names, where there are more than are kept. */
	readonly full?: readonly string[]
	/** Further categories of the cell, each as a path in words. */
	readonly others?: readonly string[]
	readonly error?: Problem
	readonly warnings: readonly Problem[]
}

/** Which two levels of a deeper path are kept. */
export const CATEGORY_LEVELS = ['first_last', 'first_two', 'last_two'] as const
export type CategoryLevels = (typeof CATEGORY_LEVELS)[number]

// Roots of shops that mean "the whole shop" and are no category of their own.
const SHOP_ROOTS = new Set(['default category', 'root catalog', 'home'])

/** A line break between two categories; one beside the sign between levels only wraps a long path. */
const NEXT_CATEGORY = /(?<![>＞»›|]\s*)\n(?!\s*[>＞»›|])/

/**
 * Reads `A > B` or `A|B`. A cell lists several paths in lines, shops do apart by commas: the deepest counts, the others
 * bring the warning `category_several`.
 */
export function readCategory(cell: string, source?: ImportSource, levels?: CategoryLevels): CellCategory {
	const lines = cell.replaceAll(/\r\n?/g, '\n').split(NEXT_CATEGORY)
	const shop = source === 'woocommerce' || source === 'magento'
	if (!shop)
		return deepest(
			lines.map((line) => trimmed(line.split(/[>＞»›|]/))),
			levels,
		)
	const paths = lines
		.flatMap((line) => line.split(/(?<!\\),/))
		.map((path) => path.replaceAll('\\,', ',').split(source === 'magento' ? '/' : '>'))
		.map((path) => withoutRoot(trimmed(path)))
	return deepest(paths, levels)
}

/** The category whose levels stand in columns of their own; the first line of each counts. */
export function readLevels(levels: readonly (string | undefined)[]): CellCategory {
	const lines = [0, 1].map((level) => trimmed((levels[level] ?? '').split(/[\r\n]+/)))
	const category = categoryPath(lines.map(([first = '']) => first))
	const others = lines.flatMap(([, ...others]) => others)
	return others.length ? withOthers(category, others) : category
}

function deepest(all: readonly (readonly string[])[], levels?: CategoryLevels): CellCategory {
	const paths = all.map((path) => path.filter((name) => !isNone(name))).filter((path) => path.length > 0)
	const [first = [], ...others] = paths.toSorted((a, b) => b.length - a.length)
	const category = categoryPath(first, levels)
	// What only says again where the deepest one lies is no other.
	const dropped = others.filter((path) => path.some((name, level) => name !== first[level]))
	return dropped.length && !category.error ? withOthers(category, dropped.map(written)) : category
}

/** A path in words, as it is read back. */
export function written(path: readonly string[]): string {
	return path.join(' > ')
}

function withOthers(category: CellCategory, others: readonly string[]): CellCategory {
	const kept = quoted(written(category.path))
	return {
		...category,
		others: [...new Set(others)],
		warnings: [...category.warnings, { code: 'category_several', params: { kept } }],
	}
}

function trimmed(names: readonly string[]): string[] {
	return names.map((name) => name.replaceAll(/\s+/g, ' ').trim()).filter((name) => name !== '')
}

/** What shops, and we, write where a product has no category. */
function isNone(name: string): boolean {
	return name.trim().toLowerCase() === 'uncategorized'
}

function withoutRoot(names: readonly string[]): string[] {
	const start = names.findIndex((name) => !SHOP_ROOTS.has(name.toLowerCase()))
	return start < 0 ? [] : names.slice(start)
}

/**
 * The path of names, each checked. Of a deeper one two levels stay, with a warning: the first and the last unless others are
 * asked for, which say most (`Women > Jackets` of `Women > Tops > Jackets`).
 */
export function categoryPath(names: readonly string[], levels: CategoryLevels = 'first_last'): CellCategory {
	const full = names.map((name) => name.trim().normalize('NFC')).filter((name) => name !== '' && !isNone(name))
	const path = keptOf(full, levels)
	for (const name of path) {
		const problem = categoryNameProblem(name)
		if (problem) return { path: [], error: categoryError(problem, name), warnings: [] }
	}
	const cut = full.length > MAX_LEVEL
	const params = { max: MAX_LEVEL, kept: quoted(written(path)) }
	return { path, ...(cut && { full }), warnings: cut ? [{ code: 'category_depth', params }] : [] }
}

function categoryError(problem: Problem, name: string): Problem {
	return problem.code === 'category_name_reserved'
		? { code: 'category_reserved', params: { value: quoted(name) } }
		: problem
}

/** The levels of a path that stay. */
export function keptOf(path: readonly string[], levels: CategoryLevels): readonly string[] {
	if (path.length <= MAX_LEVEL) return path
	if (levels === 'first_two') return path.slice(0, MAX_LEVEL)
	return levels === 'last_two' ? path.slice(-MAX_LEVEL) : [...path.slice(0, MAX_LEVEL - 1), ...path.slice(-1)]
}
