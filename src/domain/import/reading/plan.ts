import { attributeAt } from '../../sku/attributes.ts'
import { headerMark } from '../../currency.ts'
import type { ParameterMap } from '../../custom-parameter/parameter.ts'
import { cleanValue } from '../../custom-parameter/value.ts'
import type { Json } from '../../sku/value/json-value.ts'
import { isProblem } from '../../problem.ts'
import { categoryPath } from '../cells/category.ts'
import type { ImportSource } from '../headers/sources.ts'
import type { ImportMapping, ImportRules } from '../rules.ts'
import type { Adoptions } from './adoptions.ts'
import { targetOf } from '../targets.ts'

export interface PlannedColumn {
	readonly index: number
	readonly target: string
	readonly header: string
	/** The currency that its header names: prices below that name none themselves are in it. */
	readonly mark: string | undefined
}

/** What is known before the first row: which column goes where, and the default values, clean. */
export interface Plan {
	readonly columns: readonly PlannedColumn[]
	readonly rules: ImportRules
	readonly source: ImportSource | undefined
	/** The seller's own parameters: how their columns are read. */
	readonly parameters: ParameterMap
	/** The account's currency; prices that name another are refused. Absent: any sign is taken. */
	readonly currency: string | undefined
	readonly has: ReadonlySet<string>
	/** Values for every row that says nothing itself. */
	readonly defaults: Readonly<Record<string, Json>>
	/** Units are only worth saying beside their measure: unit path → unit. */
	readonly unitDefaults: Readonly<Record<string, Json>>
	readonly defaultCategory: readonly string[] | undefined
	readonly defaultInventory: string | undefined
	readonly skuColumn: number | undefined
	/** Variants that their parents name. */
	readonly adoptions: Adoptions
	/** Whether rows of this file can continue the product above them. */
	readonly groups: boolean
}

export interface ImportFile {
	readonly mapping: ImportMapping
	readonly rules: ImportRules
	readonly source?: ImportSource | undefined
	readonly parameters?: ParameterMap
	/** ISO 4217. */
	readonly currency?: string | undefined
	/** Of `gatherAdoptions`, where a column names variants. */
	readonly adoptions?: Adoptions | undefined
	/** Headers by column index: they name options whose name no column says. */
	readonly headers?: readonly string[]
}

const NO_PARAMETERS: ParameterMap = new Map()

export function planOf({
	mapping,
	rules,
	source,
	headers = [],
	parameters = NO_PARAMETERS,
	currency,
	adoptions = new Map(),
}: ImportFile): Plan {
	const columns: PlannedColumn[] = []
	const own = rules.currency === 'any' ? undefined : currency
	for (const [key, name] of Object.entries(mapping)) {
		const target = name === null ? undefined : targetOf(name)
		const index = Number(key)
		// What a formula gives is worked out, never read.
		const header = headers[index] ?? ''
		if (target && parameters.get(target.target)?.type !== 'formula')
			columns.push({ index, target: target.target, header, mark: headerMark(header) })
	}
	columns.sort((a, b) => a.index - b.index)
	const has = new Set(columns.map(({ target }) => target))
	return {
		columns,
		rules,
		source,
		parameters,
		currency: own,
		has,
		adoptions,
		skuColumn: columns.find(({ target }) => target === 'sku_name')?.index,
		...cleanDefaults(rules, parameters, own),
		groups: ['handle', 'options', 'option_1', 'option_2', 'option_3'].some((target) => has.has(target)),
	}
}

type Defaults = Pick<Plan, 'defaults' | 'unitDefaults' | 'defaultCategory' | 'defaultInventory'>

/** The default values as they will be stored; ones that `importProblems` refuses are left out. */
function cleanDefaults({ defaults: raw, decimal }: ImportRules, parameters: ParameterMap, currency?: string): Defaults {
	const defaults: Record<string, Json> = {}
	const unitDefaults: Record<string, Json> = {}
	let defaultCategory: readonly string[] | undefined
	let defaultInventory: string | undefined
	for (const [name, text] of Object.entries(raw)) {
		const target = targetOf(name)?.target
		if (target === 'category') defaultCategory = categoryPath(text.split('>')).path
		if (!target || target === 'category') continue
		const cleaned = cleanValue(parameters, target, text, { decimal, ...(currency ? { currency } : {}) })
		if (isProblem(cleaned) || cleaned.value === null) continue
		if (target === 'inventory') defaultInventory = String(cleaned.value)
		else if (attributeAt(target)?.type.endsWith('_unit')) unitDefaults[target] = cleaned.value
		else defaults[target] = cleaned.value
	}
	return { defaults, unitDefaults, defaultCategory, defaultInventory }
}
