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
const SHOP_ROOTS = new Set(['default category', 'root catalog', 'home'])

/** A line break between two categories; one beside the sign between levels only wraps a long path. */
const NEXT_CATEGORY = /(?<![>＞»›|]\s*)\n(?!\s*[>＞»›|])/

/**
 * Reads `A > B` or `A|B`. A cell lists several paths in lines, shops do apart by commas: the deepest counts, the others
 * bring the warning `category_several`.
 */
export function readCategory(cell: string, source?: ImportSource): CellCategory {
	const lines = cell.replaceAll(/\r\n?/g, '\n').split(NEXT_CATEGORY)
	const shop = source === 'woocommerce' || source === 'magento'
	if (!shop) return deepest(lines.map((line) => trimmed(line.split(/[>＞»›|]/))))
	const paths = lines
		.flatMap((line) => line.split(/(?<!\\),/))
		.map((path) => path.replaceAll('\\,', ',').split(source === 'magento' ? '/' : '>'))
		.map((path) => withoutRoot(trimmed(path)))
	return deepest(paths)
}

/** The category whose levels stand in columns of their own; the first line of each counts. */
export function readLevels(levels: readonly (string | undefined)[]): CellCategory {
	const lines = [0, 1].map((level) => trimmed((levels[level] ?? '').split(/[\r\n]+/)))
	const category = categoryPath(lines.map(([first = '']) => first))
	return lines.some(({ length }) => length > 1) ? withOthers(category) : category
}

function deepest(all: readonly (readonly string[])[]): CellCategory {
	const paths = all.map((path) => path.filter((name) => !isNone(name))).filter((path) => path.length > 0)
	const [first = [], ...others] = paths.toSorted((a, b) => b.length - a.length)
	const category = categoryPath(first)
	const dropped = others.some((path) => path.some((name, level) => name !== first[level]))
	return dropped && !category.error ? withOthers(category) : category
}

function withOthers(category: CellCategory): CellCategory {
	const kept = quoted(category.path.join(' > '))
	return { ...category, warnings: [...category.warnings, { code: 'category_several', params: { kept } }] }
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
 * The path of names, each checked. Of a deeper one the first level and the last stay, which say most (`Women > Jackets` of
 * `Women > Tops > Jackets`), with a warning.
 */
export function categoryPath(names: readonly string[]): CellCategory {
	const full = names.map((name) => name.trim().normalize('NFC')).filter((name) => name !== '' && !isNone(name))
	const path = full.length > MAX_LEVEL ? [...full.slice(0, MAX_LEVEL - 1), ...full.slice(-1)] : full
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
