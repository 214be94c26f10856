import { isProblem, type Problem } from '../problem.ts'
import { attributeAt } from '../sku/attributes.ts'
import { cleanAttribute } from '../sku/attribute-value.ts'
import type { CategoryLevels } from './cells/category.ts'
import type { NewParameterType } from './new-parameter-type.ts'
import { targetKey, targetOf } from './targets.ts'

/** How a file is imported (api.md, importCheck). What needs the database is asked by whoever compares and writes. */
export interface ImportRules {
	/** Create and change, only create, only change. */
	readonly mode: 'upsert' | 'create' | 'update'
	/** What finds the stored SKU: its name, its bar code, or the key column of our own export. */
	readonly key: 'sku' | 'upc' | 'id'
	/** An empty cell keeps the stored value, or clears it. */
	readonly empty: 'keep' | 'clear'
	/** Values for cells that are empty, by target. */
	readonly defaults: Readonly<Record<string, string>>
	readonly create_categories: boolean
	/** Which two levels of a deeper path are kept. */
	readonly category_levels: CategoryLevels
	/** The whole path of each row's category is kept in an own parameter. */
	readonly category_path: boolean
	/** Further categories of a cell are kept in an own parameter. */
	readonly more_categories: boolean
	readonly fallback_category?: number | undefined
	/** SKUs of the file that stand in Deleted SKUs are refused, or come back. */
	readonly deleted: 'refuse' | 'restore'
	/** Variants whose parent is nowhere are refused, or it is made of what they say. */
	readonly missing_parents: 'refuse' | 'make'
	/** What separates decimals in the file's texts. */
	readonly decimal: '.' | ','
	/** Prices that name another currency than the account's are refused, or their number is taken. */
	readonly currency: 'own' | 'any'
	/** A SKU on several rows is refused, its first or last row counts, or later rows fill and replace cells of the first. */
	readonly duplicates: 'refuse' | 'first' | 'last' | 'merge'
	/** Objections whose cells are read as suggested (`12,50` as 12.5), each by `cureOf`. */
	readonly accept: readonly string[]
	/** Objections whose cells count as empty, each by `cureOf`; only where a field may be empty. */
	readonly leave_empty: readonly string[]
	/** Own parameters that the run makes first, by their path: what columns without a field become. */
	readonly parameters: Readonly<Record<string, NewParameterType>>
	/** Pictures take the place of the stored ones, come behind them, or replace those at the same positions. */
	readonly photos: 'replace' | 'append' | 'replace_position'
	/** Cells merged over several rows say the same in all of them. */
	readonly fill_merged: boolean
	/** A row that is only a heading (`Glassware`) names the category of the rows below it, where no column does. */
	readonly headings: boolean
}

/** Column index → target, or null for a column to leave out. */
export type ImportMapping = Readonly<Record<string, string | null>>

export const DEFAULT_RULES: ImportRules = {
	mode: 'upsert',
	key: 'sku',
	empty: 'keep',
	defaults: {},
	create_categories: true,
	category_levels: 'first_last',
	category_path: false,
	more_categories: false,
	deleted: 'refuse',
	missing_parents: 'refuse',
	decimal: '.',
	currency: 'own',
	duplicates: 'refuse',
	accept: [],
	leave_empty: [],
	parameters: {},
	photos: 'replace',
	fill_merged: true,
	headings: true,
}

const KEY_TARGETS: Readonly<Record<ImportRules['key'], readonly string[]>> = {
	sku: ['sku_name', 'handle'],
	upc: ['bps.upc'],
	id: ['sku_name_key'],
}

/**
 * What is wrong with a mapping and its rules before any row is read: unknown targets, a target given twice (pictures,
 * facets and descriptions aside), no column that says which SKU a row is, default values that could not be stored.
 */
export function importProblems(mapping: ImportMapping, rules: ImportRules): Problem[] {
	const problems: Problem[] = []
	const used = new Set<string>()
	for (const [index, name] of Object.entries(mapping)) {
		if (name === null) continue
		const target = targetOf(name)
		const path = `mapping.${index}`
		if (!target) problems.push({ code: 'target_unknown', params: { target: name.slice(0, 60) }, path })
		else if (used.has(targetKey(target.target)) && !target.many)
			problems.push({ code: 'target_twice', params: { target: target.target }, path })
		else used.add(targetKey(target.target))
	}
	if (!KEY_TARGETS[rules.key].some((target) => used.has(target)))
		problems.push({ code: 'key_not_mapped', params: { key: rules.key }, path: 'rules.key' })
	for (const [name, value] of Object.entries(rules.defaults)) {
		const problem = defaultProblem(name, value, rules.decimal)
		if (problem) problems.push({ ...problem, path: `rules.defaults.${name}` })
	}
	return problems
}

function defaultProblem(name: string, value: string, decimal: '.' | ','): Problem | null {
	if (name === 'category') return null
	if (!targetOf(name) || name === 'sku_name' || (!attributeAt(name) && !/^[bpc]ps\./.test(name)))
		return { code: 'target_unknown', params: { target: name.slice(0, 60) } }
	const cleaned = cleanAttribute(name, value, { decimal })
	return isProblem(cleaned) ? cleaned : null
}
