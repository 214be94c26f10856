import type { Json } from '../sku/value/json-value.ts'

/** What a value of a parameter is (product.md section 3.14). */
export const PARAMETER_TYPES = [
	'text',
	'long_text',
	'number',
	'money',
	'yes_no',
	'date',
	'select',
	'multi_select',
	'url',
	'color',
	'image',
	'file',
	'formula',
] as const
export type ParameterType = (typeof PARAMETER_TYPES)[number]

/** What a formula gives. */
export const FORMULA_RESULTS = ['number', 'money', 'text', 'yes_no'] as const
export type FormulaResult = (typeof FORMULA_RESULTS)[number]

/** A name in both languages; '' where none is given. At least one is. */
export interface Words {
	readonly en: string
	readonly zh: string
}

/** A choice of a select. `value` is what is stored and never changes. */
export interface ParameterOption {
	readonly value: string
	readonly label: Words
	/** `#rrggbb`, or '' for none. */
	readonly color: string
}

/** Where a parameter shows: table, quick look, catalogs and public pages, exports, import targets. */
export const PLACES = ['table', 'card', 'public', 'excel', 'import'] as const
export type ParameterPlace = (typeof PLACES)[number]

/** What the seller decides about a parameter; unused parts are '' , null or empty. */
export interface ParameterDraft {
	readonly name: Words
	readonly type: ParameterType
	/** Written behind a number. */
	readonly unit: string
	/** Of numbers and of formulas that give numbers; null = as many as were typed. */
	readonly decimals: number | null
	readonly options: readonly ParameterOption[]
	/** Whether a catalog with a SKU that lacks it is not published. */
	readonly required: boolean
	/** For new SKUs that say nothing themselves. */
	readonly default: Json
	readonly help: string
	readonly group: string
	/** Only SKUs of this category and its children have it; null = all have. */
	readonly category_id: number | null
	readonly show: Readonly<Record<ParameterPlace, boolean>>
	readonly formula: string
	readonly result: FormulaResult
}

/** A seller's own parameter; its values stand at the path `cps.<key>`. */
export interface Parameter extends ParameterDraft {
	readonly id: string
	/** Fixed once made. */
	readonly key: string
	readonly archived: boolean
}

/** A parameter as the form begins with it. */
export const EMPTY_PARAMETER: ParameterDraft = {
	name: { en: '', zh: '' },
	type: 'text',
	unit: '',
	decimals: null,
	options: [],
	required: false,
	default: null,
	help: '',
	group: '',
	category_id: null,
	show: { table: true, card: true, public: true, excel: true, import: true },
	formula: '',
	result: 'number',
}

/** Where values of a parameter stand on a SKU. */
export function pathOf({ key }: Pick<Parameter, 'key'>): string {
	return `cps.${key}`
}

/** A name in the reader's language, else in the other one. */
export function wordIn(words: Words, language: 'en' | 'zh'): string {
	return words[language] || words[language === 'en' ? 'zh' : 'en']
}

/** Parameters by the path of their values. */
export type ParameterMap = ReadonlyMap<string, Parameter>

export function byPath(parameters: readonly Parameter[]): ParameterMap {
	return new Map(parameters.map((parameter) => [pathOf(parameter), parameter]))
}

/** What values are written and compared as: a formula's like those of its result. */
export function valueTypeOf({ type, result }: Pick<Parameter, 'type' | 'result'>): ParameterType {
	return type === 'formula' ? result : type
}

/** Whether buyers read it on papers and pages: not what is kept to the seller, nor pictures, which are no text. */
export function isPrinted({ show, archived, type }: Parameter): boolean {
	return show.public && !archived && type !== 'image'
}
