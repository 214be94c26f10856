import { EMPTY_PARAMETER, type Parameter, type ParameterDraft, pathOf } from '../custom-parameter/parameter.ts'
import type { MappedColumn } from './map-columns.ts'
import type { ImportMapping, ImportRules } from './rules.ts'

/** A parameter that an import makes when it runs. */
export interface NewParameter extends ParameterDraft {
	/** Where its values will stand, `cps.<key>`. */
	readonly path: string
}

/**
 * The parameters that our own export brings along and the account does not have: those that a column goes to, and
 * formulas, behind what they lean on.
 */
export function broughtParameters(
	brought: readonly NewParameter[],
	mapping: ImportMapping,
	known: readonly Parameter[],
): NewParameter[] {
	const taken = new Set(known.map(pathOf))
	const targets = new Set(Object.values(mapping))
	const wanted = brought.filter(({ path, type }) => !taken.has(path) && (type === 'formula' || targets.has(path)))
	return wanted.toSorted((a, b) => Number(a.type === 'formula') - Number(b.type === 'formula'))
}

/**
 * The parameters that columns of a list become (product.md section 3.2, "create custom parameter"): those that the rules
 * name, a column goes to, and nobody has defined; named like their column.
 */
export function newParameters(
	columns: readonly Pick<MappedColumn, 'index' | 'header'>[],
	mapping: ImportMapping,
	{ parameters }: Pick<ImportRules, 'parameters'>,
	known: readonly Parameter[],
	language: 'en' | 'zh',
): NewParameter[] {
	const taken = new Set(known.map(pathOf))
	return columns.flatMap(({ index, header }) => {
		const path = mapping[index] ?? ''
		const type = Object.hasOwn(parameters, path) ? parameters[path] : undefined
		if (!type || taken.has(path)) return []
		taken.add(path)
		const word = header.trim().slice(0, 60) || path.slice('cps.'.length)
		return [{ ...EMPTY_PARAMETER, name: { en: '', zh: '', [language]: word }, type, path }]
	})
}

/** Where the levels and categories go that a SKU's one category of two levels has no place for. */
export const CATEGORY_PATH = 'cps.category_path'
export const MORE_CATEGORIES = 'cps.more_categories'

/** The parameters that the rules about categories ask for and nobody has defined. */
export function categoryParameters(
	{ category_path, more_categories }: Pick<ImportRules, 'category_path' | 'more_categories'>,
	known: readonly Parameter[],
): NewParameter[] {
	const taken = new Set(known.map(pathOf))
	const wanted: NewParameter[] = [
		...(category_path ? [defined(CATEGORY_PATH, 'text', 'Category path', '分类路径')] : []),
		...(more_categories ? [defined(MORE_CATEGORIES, 'long_text', 'More categories', '其他分类')] : []),
	]
	return wanted.filter(({ path }) => !taken.has(path))
}

function defined(path: string, type: 'text' | 'long_text', en: string, zh: string): NewParameter {
	return { ...EMPTY_PARAMETER, name: { en, zh }, type, path }
}

/** The parameter as it will be, for reading its column before it is made. */
export function asDefined({ path, ...draft }: NewParameter): Parameter {
	return { ...draft, id: '', key: path.slice('cps.'.length), archived: false }
}
