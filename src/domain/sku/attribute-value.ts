import { cleanDate } from '../custom-parameter/date.ts'
import type { Decimal } from '../decimal.ts'
import { cleanStockPolicy } from '../inventory/policy.ts'
import { cleanMoney } from '../money.ts'
import { readNumber, spelled, type NumberInput } from '../number-input.ts'
import { isProblem, type Cleaned, type Problem } from '../problem.ts'
import { cleanQuantity } from '../quantity.ts'
import { cleanLines, cleanText, quoted } from '../text.ts'
import {
	LENGTH_UNITS,
	parseDimensions,
	parseWeight,
	readLengthUnit,
	readWeightUnit,
	WEIGHT_UNITS,
	type Dimensions,
} from '../units.ts'
import { cleanUpc, restoreZero } from '../upc.ts'
import { isHttpUrl } from '../url.ts'
import { cleanYesNo } from '../yes-no.ts'
import { attributePathProblem } from './attribute-path.ts'
import { attributeAt } from './attributes.ts'
import { cleanImages } from './value/images.ts'
import { cleanJson, type Json } from './value/json-value.ts'
import { splitList } from './value/list-text.ts'
import { cleanSkuName } from './sku-name.ts'
import type { Attribute, AttributeType } from './table/attribute.ts'
import { cleanVariations } from './value/variations.ts'
import { cleanVolumePricing } from './volume-pricing.ts'

/** A clean value; `also` holds values of other paths that stood in the same text (`12.5 kg` brings the unit). */
export interface CleanAttribute {
	readonly value: Json
	readonly also?: Readonly<Record<string, Json>>
}

/** Entries of size, colors, material and certifications (product.md section 3.1). */
export const LIST_ENTRIES_MAX = 50
const INTEGER_MAX = 2_147_483_647

/**
 * The value of an attribute as it is stored, or what is wrong with it (`path` names the attribute). Takes what the wire
 * brings (text, numbers, lists, objects) as well as the text of a field or cell. Nothing, blanks and empty lists become
 * null, which clears. Equal values have equal spellings: money `12.50`, other decimals shortest, lists as text[],
 * dimensions `{length, width, height}`, integers as numbers.
 */
export function cleanAttribute(path: string, raw: unknown, input: NumberInput = {}): CleanAttribute | Problem {
	const attribute = attributeAt(path)
	if (!attribute) return attributePathProblem(path) ?? atPath(path, cleanUnknown(raw))
	if (attribute.readonly) return { code: 'attribute_readonly', path: attribute.path }
	if (isEmpty(raw)) return attribute.type === 'sku_name' ? { code: 'sku_missing', path } : { value: null }
	return atPath(attribute.path, CLEAN[attribute.type](raw, attribute, input))
}

function cleanUnknown(raw: unknown): Cleaned<Json> {
	return isEmpty(raw) ? { value: null } : cleanJson(raw)
}

function isEmpty(raw: unknown): boolean {
	if (raw === null || raw === undefined) return true
	return typeof raw === 'string' ? raw.trim() === '' : Array.isArray(raw) && raw.length === 0
}

function atPath(path: string, cleaned: CleanAttribute | Problem): CleanAttribute | Problem {
	return isProblem(cleaned) ? { ...cleaned, path } : cleaned
}

type Clean = (raw: unknown, attribute: Attribute, input: NumberInput) => CleanAttribute | Problem

/** Rules that begin with a text; numbers count as the text they are written as. */
function fromText(clean: (text: string, attribute: Attribute, input: NumberInput) => CleanAttribute | Problem): Clean {
	return (raw, attribute, input) => {
		if (typeof raw === 'string') return clean(raw, attribute, input)
		return typeof raw === 'number' ? clean(spelled(raw), attribute, { ...input, decimal: '.' }) : { code: 'value_bad' }
	}
}

const upcText = fromText(cleanUpc)

const CLEAN: Readonly<Record<AttributeType, Clean>> = {
	sku_name: fromText(cleanSkuName),
	text: fromText((text, { max = 200 }) => cleanText(text, max)),
	long_text: fromText((text, { max = 10_000 }) => cleanLines(text, max)),
	money: fromText((text, _, input) => cleanMoney(text, input)),
	integer: fromText(cleanInteger),
	quantity: fromText((text, _, input) => cleanQuantity(text, input)),
	weight: fromText(cleanWeight),
	dimension: cleanDimension,
	weight_unit: fromText((text) => unitOr(text, readWeightUnit(text), WEIGHT_UNITS)),
	length_unit: fromText((text) => unitOr(text, readLengthUnit(text), LENGTH_UNITS)),
	list: cleanList,
	url: fromText(cleanUrl),
	upc: (raw, attribute, input) => upcText(typeof raw === 'number' ? restoreZero(raw) : raw, attribute, input),
	yes_no: (raw) => cleanYesNo(raw),
	date: fromText(cleanDate),
	stock_policy: fromText(cleanStockPolicy),
	volume_pricing: (raw, _, input) => json(cleanVolumePricing(raw, input)),
	variations: (raw) => json(cleanVariations(raw)),
	images: (raw, { max = 20 }) => json(cleanImages(raw, max)),
	stamp: () => ({ code: 'attribute_readonly' }),
}

/** Interfaces of ours are JSON, but only a type without optional fields says so to the compiler. */
function json(cleaned: Cleaned<unknown>): CleanAttribute | Problem {
	return cleaned as CleanAttribute | Problem
}

function cleanInteger(
	text: string,
	{ min = 0, max = INTEGER_MAX, count }: Attribute,
	input: NumberInput,
): Cleaned<number> {
	return readNumber(text, { ...input, count }, (number): Cleaned<number> => {
		if (number.includes('.')) return { code: 'number_not_whole', params: { value: quoted(text) } }
		const value = Number(number)
		if (value < min) return { code: 'number_too_small', params: { min } }
		return value > max ? { code: 'number_too_large', params: { max } } : { value }
	})
}

function cleanWeight(text: string, { unit = '' }: Attribute, input: NumberInput): CleanAttribute | Problem {
	const weight = parseWeight(text, input)
	if (isProblem(weight)) return weight
	const { value, unit: found } = weight.value
	return found ? { value, also: { [unit]: found } } : { value }
}

function cleanDimension(raw: unknown, { unit = '' }: Attribute, input: NumberInput): CleanAttribute | Problem {
	const text = typeof raw === 'string' ? raw : sidesAsText(raw)
	const box = parseDimensions(text, typeof raw === 'string' ? input : {})
	if (isProblem(box)) return box
	const { length, width, height } = box.value.value
	const value = { length, width, height }
	return box.value.unit ? { value, also: { [unit]: box.value.unit } } : { value }
}

function sidesAsText(raw: unknown): string {
	if (Array.isArray(raw)) return raw.map(String).join('x')
	const { length, width, height } = (raw ?? {}) as Partial<Record<keyof Dimensions, Decimal | number>>
	return `${length}x${width}x${height}`
}

function unitOr(text: string, unit: string | undefined, choices: readonly string[]): Cleaned<string> {
	return unit
		? { value: unit }
		: { code: 'option_unknown', params: { value: quoted(text), choices: choices.join(', ') } }
}

function cleanList(raw: unknown, { max = 100 }: Attribute, input: NumberInput): CleanAttribute | Problem {
	const entries =
		typeof raw === 'string' ? splitList(raw, input.decimal) : typeof raw === 'number' ? [String(raw)] : raw
	if (!Array.isArray(entries)) return { code: 'value_bad' }
	if (entries.length > LIST_ENTRIES_MAX) return { code: 'value_too_many', params: { max: LIST_ENTRIES_MAX } }
	const list = new Set<string>()
	for (const entry of entries) {
		if (typeof entry !== 'string' && typeof entry !== 'number') return { code: 'value_bad' }
		const text = cleanText(String(entry), max)
		if (isProblem(text)) return text
		if (text.value !== '') list.add(text.value)
	}
	return { value: list.size > 0 ? [...list] : null }
}

function cleanUrl(text: string): Cleaned<string> {
	const url = text.trim().normalize('NFC')
	return isHttpUrl(url) ? { value: url } : { code: 'url_bad', params: { value: quoted(url) } }
}
