import { swatchOf } from '../catalog/swatches.ts'
import type { Decimal } from '../decimal.ts'
import { readDocument } from '../media/documents.ts'
import { MEDIA_PATH } from '../media/urls.ts'
import { cleanMoney } from '../money.ts'
import { PLACES_MAX, parseDecimal, spelled, type NumberInput } from '../number-input.ts'
import { isProblem, type Cleaned, type Problem } from '../problem.ts'
import { cleanAttribute, type CleanAttribute } from '../sku/attribute-value.ts'
import type { Json } from '../sku/value/json-value.ts'
import { splitList } from '../sku/value/list-text.ts'
import { cleanLines, cleanText, foldText, quoted } from '../text.ts'
import { isHttpUrl } from '../url.ts'
import { cleanYesNo } from '../yes-no.ts'
import { cleanDate } from './date.ts'
import { OPTIONS_MAX } from './limits.ts'
import { pathOf, type Parameter, type ParameterMap, type ParameterOption, type ParameterType } from './parameter.ts'

/** What the rules of a value need to know. */
export type Rule = Pick<Parameter, 'type' | 'unit' | 'decimals' | 'options'>

const TEXT_MAX = 500
const LONG_TEXT_MAX = 10_000
const OPTIONS_NAMED = 12

/**
 * The value at any attribute path as it is stored: own parameters by their definition, everything else by
 * `cleanAttribute`, own keys without a definition as they are (product.md section 1.13).
 */
export function cleanValue(
	parameters: ParameterMap,
	path: string,
	raw: unknown,
	input: NumberInput = {},
): CleanAttribute | Problem {
	const parameter = parameters.get(path)
	if (!parameter) return cleanAttribute(path, raw, input)
	const cleaned = cleanParameterValue(parameter, raw, input)
	return isProblem(cleaned) ? { ...cleaned, path: pathOf(parameter) } : cleaned
}

/**
 * A parameter's value as it is stored, or what is wrong with it. Numbers are decimals, dates `2026-03-05`, colours
 * `#rrggbb`, choices the `value` of their option (a list of them for several), yes/no a boolean. Nothing, blanks and
 * empty lists become null. A value that is clean already stays as it is.
 */
export function cleanParameterValue(rule: Rule, raw: unknown, input: NumberInput = {}): Cleaned<Json> {
	if (rule.type === 'formula') return { code: 'attribute_readonly' }
	if (isEmpty(raw)) return { value: null }
	return CLEAN[rule.type](raw, rule, input)
}

function isEmpty(raw: unknown): boolean {
	if (raw === null || raw === undefined) return true
	return typeof raw === 'string' ? raw.trim() === '' : Array.isArray(raw) && raw.length === 0
}

type Clean = (raw: unknown, rule: Rule, input: NumberInput) => Cleaned<Json>

function fromText(clean: (text: string, rule: Rule, input: NumberInput) => Cleaned<Json>): Clean {
	return (raw, rule, input) => {
		if (typeof raw === 'string') return clean(raw, rule, input)
		return typeof raw === 'number' ? clean(spelled(raw), rule, { ...input, decimal: '.' }) : { code: 'value_bad' }
	}
}

const CLEAN: Readonly<Record<Exclude<ParameterType, 'formula'>, Clean>> = {
	text: fromText((text) => cleanText(text, TEXT_MAX)),
	long_text: fromText((text) => cleanLines(text, LONG_TEXT_MAX)),
	number: fromText(cleanNumber),
	money: fromText((text, _, input) => cleanMoney(text, input)),
	yes_no: cleanYesNo,
	date: fromText(cleanDate),
	select: fromText((text, { options }) => optionOf(text, options)),
	multi_select: cleanChoices,
	url: fromText(cleanLink),
	color: fromText(cleanColour),
	image: fromText(cleanPicture),
	file: fromText(cleanDocument),
}

/** `12 cm` is 12 where the unit is cm; more decimals than the parameter has are asked about. */
function cleanNumber(text: string, { unit, decimals }: Rule, input: NumberInput): Cleaned<Decimal> {
	const line = text.trim()
	const bare = unit && foldText(line).endsWith(foldText(unit)) ? line.slice(0, -unit.length) : line
	return parseDecimal(/\d/.test(bare) ? bare : line, { ...input, places: decimals ?? PLACES_MAX })
}

/** The option that a text names by its value or by its label in either language. */
function optionOf(text: string, options: readonly ParameterOption[]): Cleaned<string> {
	const fold = foldText(text)
	const found =
		options.find(({ value }) => value === text.trim()) ??
		options.find(({ value, label }) => [value, label.en, label.zh].some((word) => foldText(word) === fold))
	if (found) return { value: found.value }
	const labels = options.slice(0, OPTIONS_NAMED).map(({ label }) => label.en || label.zh)
	const choices = labels.join(', ') + (options.length > OPTIONS_NAMED ? ', …' : '')
	return { code: 'option_unknown', params: { value: quoted(text), choices } }
}

/** Choices in the order of the options, each once. */
function cleanChoices(raw: unknown, { options }: Rule, input: NumberInput): Cleaned<readonly string[] | null> {
	const whole = typeof raw === 'string' ? optionOf(raw, options) : undefined
	const texts =
		whole && !isProblem(whole) ? [whole.value] : typeof raw === 'string' ? splitList(raw, input.decimal) : raw
	if (!Array.isArray(texts)) return { code: 'value_bad' }
	if (texts.length > OPTIONS_MAX) return { code: 'value_too_many', params: { max: OPTIONS_MAX } }
	const chosen = new Set<string>()
	for (const text of texts) {
		const option: Cleaned<string> = typeof text === 'string' ? optionOf(text, options) : { code: 'value_bad' }
		if (isProblem(option)) return option
		chosen.add(option.value)
	}
	const values = options.flatMap(({ value }) => (chosen.has(value) ? value : []))
	return { value: values.length > 0 ? values : null }
}

function cleanLink(text: string): Cleaned<string> {
	const url = text.trim().normalize('NFC')
	return isHttpUrl(url) ? { value: url } : { code: 'url_bad', params: { value: quoted(url) } }
}

function cleanColour(text: string): Cleaned<string> {
	const short = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text.trim())
	const colour = short
		? `#${short
				.slice(1)
				.map((digit) => digit + digit)
				.join('')}`
		: text.trim().replace(/^(?=[0-9a-f]{6}$)/i, '#')
	const value = swatchOf(colour.toLowerCase())
	return value ? { value } : { code: 'color_bad', params: { value: quoted(text) } }
}

/** A document of our own, as it was uploaded, or an address elsewhere; whether it is the account's is asked as of pictures. */
function cleanDocument(text: string): Cleaned<string> {
	const address = text.trim()
	return readDocument(address) ? { value: address } : cleanLink(text)
}

/** An address of our own; whether the picture is the account's is asked where it is stored. */
function cleanPicture(text: string): Cleaned<string> {
	const url = text.trim()
	const ours = url.startsWith(MEDIA_PATH) && url.length <= 300 && !/[\s\\]|\.\.|\p{Cc}/u.test(url)
	return ours ? { value: url } : { code: 'picture_bad', params: { value: quoted(url) } }
}
