import { cleanDate, formatDay } from '../custom-parameter/date.ts'
import { trimDecimal } from '../decimal.ts'
import { type NumberInput, parseDecimal } from '../number-input.ts'
import { type Cleaned, isProblem, type Problem } from '../problem.ts'
import { cleanText, foldText, quoted } from '../text.ts'

/** What the value of a seller's own field of customers is (product.md section 3.5). */
export const CUSTOM_FIELD_TYPES = ['text', 'number', 'date', 'choice'] as const
export type CustomFieldType = (typeof CUSTOM_FIELD_TYPES)[number]

/** Fields of an account, characters of a name, choices of a field, characters of a choice and of a value. */
export const CUSTOM_FIELDS_MAX = 20
export const CUSTOM_NAME_MAX = 60
export const CUSTOM_CHOICES_MAX = 50
export const CUSTOM_CHOICE_MAX = 80
export const CUSTOM_VALUE_MAX = 500
/** Choices that a sentence names. */
const CHOICES_NAMED = 12
const PLACES = 4

/** A field that a seller has made for the customers. */
export interface CustomField {
	/** Made once; values are kept by it. */
	readonly id: string
	readonly name: string
	readonly type: CustomFieldType
	/** Of the type `choice`. */
	readonly choices: readonly string[]
}

/** By the ids of the fields; one that is not there says nothing. Numbers are decimals, dates `2026-03-05`. */
export type CustomValues = Readonly<Record<string, string>>

/** A value as it is stored; '' for none. Refuses what is no number, no day, none of the choices, or too long. */
export function cleanCustomValue(field: CustomField, raw: string, input: NumberInput = {}): Cleaned<string> {
	if (!raw.trim()) return { value: '' }
	if (field.type === 'text') return cleanText(raw, CUSTOM_VALUE_MAX)
	if (field.type === 'date') return cleanDate(raw)
	if (field.type === 'choice') return choiceOf(raw, field.choices)
	const number = parseDecimal(raw, { ...input, places: PLACES })
	return isProblem(number) ? number : { value: trimDecimal(number.value) }
}

function choiceOf(raw: string, choices: readonly string[]): Cleaned<string> {
	const fold = foldText(raw)
	const found = choices.find((choice) => foldText(choice) === fold)
	if (found !== undefined) return { value: found }
	const named = choices.slice(0, CHOICES_NAMED).join(', ') + (choices.length > CHOICES_NAMED ? ', …' : '')
	return { code: 'option_unknown', params: { value: quoted(raw), choices: named } }
}

/**
 * Values with what is said of some of them, cleaned: nothing takes one away. What stands already is not judged again: a
 * choice may have gone meanwhile. The path of a problem names the field.
 */
export function withCustomValues(
	fields: readonly CustomField[],
	before: CustomValues,
	said: CustomValues,
): { value: CustomValues } | (Problem & { path: string }) {
	const values: Record<string, string> = { ...before }
	const byId = new Map(fields.map((field) => [field.id, field]))
	for (const [id, raw] of Object.entries(said)) {
		if (raw === (before[id] ?? '')) continue
		const path = `custom.${id}`
		const field = byId.get(id)
		const clean = field ? cleanCustomValue(field, raw, { decimal: '.' }) : { code: 'customer_field_gone' }
		if (isProblem(clean)) return { ...clean, path }
		if (clean.value) values[id] = clean.value
		else delete values[id]
	}
	return { value: values }
}

/** Those values whose field is still there. */
export function presentValues(fields: readonly Pick<CustomField, 'id'>[], values: CustomValues): CustomValues {
	const ids = new Set(fields.map(({ id }) => id))
	return Object.fromEntries(Object.entries(values).filter(([id]) => ids.has(id)))
}

/** A value as people read it. `count` writes numbers in their style. */
export function shownValue(
	{ type }: Pick<CustomField, 'type'>,
	value: string,
	{ locale, count }: { locale: string; count: (number: string) => string },
): string {
	if (type === 'date') return formatDay(value, locale)
	return type === 'number' && value ? count(value) : value
}

/** What is wrong with a field, or null: a name, for a choice at least one, each once. */
export function customFieldProblem({ name, type, choices }: Omit<CustomField, 'id'>): Problem | null {
	if (!name) return { code: 'customer_field_nameless', path: 'name' }
	const folds = choices.map(foldText)
	if (type === 'choice' ? !choices.length : choices.length > 0)
		return { code: 'customer_field_choices', path: 'choices' }
	return new Set(folds).size < folds.length ? { code: 'customer_field_choice_twice', path: 'choices' } : null
}
