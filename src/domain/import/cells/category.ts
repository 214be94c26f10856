import { MAX_LEVEL } from '../../category/limits.ts'
import { categoryNameProblem } from '../../category/name.ts'
import type { Problem } from '../../problem.ts'
import { quoted } from '../../text.ts'
import type { ImportSource } from '../headers/sources.ts'

/** A category as a path of names from level 1; empty for Uncategorized. */
export interface CellCategory {
	readonly path: readonly string[]
	readonly error?: Problem
	readonly warnings: readonly Problem[]
}

// Roots of shops that mean "the whole shop" and are no category of their own.
const SHOP_ROOTS = new Set(['default category', 'root catalog', 'home', 'uncategorized'])

/**
 * Reads `A > B` or `A|B`. Shops list several paths in one cell, apart by commas: the deepest counts, the others bring the
 * warning `category_several`.
 */
export function readCategory(cell: string, source?: ImportSource): CellCategory {
	if (source !== 'woocommerce' && source !== 'magento') return categoryPath(cell.split(/[>＞»›|]/))
	const paths = cell
		.split(/(?<!\\),/)
		.map((path) => path.replaceAll('\\,', ',').split(source === 'magento' ? '/' : '>'))
		.map((path) => withoutRoot(path.map((name) => name.trim())))
		.filter((path) => path.length > 0)
	const [first, ...others] = paths.sort((a, b) => b.length - a.length)
	const category = categoryPath(first ?? [])
	const dropped = others.filter((path) => path.some((name, level) => name !== first?.[level]))
	if (dropped.length === 0) return category
	const kept = quoted(category.path.join(' > '))
	return { ...category, warnings: [...category.warnings, { code: 'category_several', params: { kept } }] }
}

function withoutRoot(path: readonly string[]): string[] {
	const names = path.filter((name) => name !== '')
	const start = names.findIndex((name) => !SHOP_ROOTS.has(name.toLowerCase()))
	return start < 0 ? [] : names.slice(start)
}

/** The path of names, cut at the deepest level there is, with a warning (product.md section 1.16); each name checked. */
export function categoryPath(names: readonly string[]): CellCategory {
	const full = names.map((name) => name.trim().normalize('NFC')).filter((name) => name !== '')
	const path = full.slice(0, MAX_LEVEL)
	for (const name of path) {
		const problem = categoryNameProblem(name)
		if (problem) return { path: [], error: categoryError(problem, name), warnings: [] }
	}
	const cut = full.length > MAX_LEVEL
	const params = { max: MAX_LEVEL, kept: quoted(path.join(' > ')) }
	return { path, warnings: cut ? [{ code: 'category_depth', params }] : [] }
}

function categoryError(problem: Problem, name: string): Problem {
	return problem.code === 'category_name_reserved'
		? { code: 'category_reserved', params: { value: quoted(name) } }
		: problem
}
