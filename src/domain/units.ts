import { divideDecimals, multiplyDecimals, signOf, trimDecimal, type Decimal } from './decimal.ts'
import { inStyle, readNumber, suggestionOf, type NumberInput } from './number-input.ts'
import { plainNumberText } from './number-text.ts'
import { isProblem, type Cleaned } from './problem.ts'
import { quoted } from './text.ts'

export type LengthUnit = 'mm' | 'cm' | 'm' | 'in' | 'ft'
export type WeightUnit = 'g' | 'kg' | 't' | 'oz' | 'lb'

/** One unit in millimetres; an inch is exactly 25.4 mm. */
const MILLIMETRES: Readonly<Record<LengthUnit, Decimal>> = { mm: '1', cm: '10', m: '1000', in: '25.4', ft: '304.8' }
/** One unit in grams; a pound is exactly 453.59237 g. */
const GRAMS: Readonly<Record<WeightUnit, Decimal>> = {
	g: '1',
	kg: '1000',
	t: '1000000',
	oz: '28.349523125',
	lb: '453.59237',
}

export const LENGTH_UNITS = Object.keys(MILLIMETRES) as readonly LengthUnit[]
export const WEIGHT_UNITS = Object.keys(GRAMS) as readonly WeightUnit[]

/** How people write the units, in folded form. */
const SPELLINGS: Readonly<Record<LengthUnit | WeightUnit, string>> = {
	mm: 'mm millimeter millimeters millimetre millimetres 毫米',
	cm: 'cm cms centimeter centimeters centimetre centimetres 厘米 公分',
	m: 'm meter meters metre metres 米',
	in: 'in inch inches " ″ 英寸 吋',
	ft: "ft foot feet ' ′ 英尺",
	g: 'g gr gram grams gramme grammes 克',
	kg: 'kg kgs kilo kilos kilogram kilograms 千克 公斤',
	t: 't ton tons tonne tonnes 吨',
	oz: 'oz ounce ounces 盎司',
	lb: 'lb lbs pound pounds # 磅',
}
const unitOfSpelling = new Map<string, LengthUnit | WeightUnit>()
for (const unit of [...LENGTH_UNITS, ...WEIGHT_UNITS])
	for (const spelling of SPELLINGS[unit].split(' ')) unitOfSpelling.set(spelling, unit)

function readUnit(text: string): LengthUnit | WeightUnit | undefined {
	return unitOfSpelling.get(text.normalize('NFKC').toLowerCase().replace(/\.$/, '').trim())
}

/** The unit that a text names (`Inches`, `厘米`), or undefined. */
export function readLengthUnit(text: string): LengthUnit | undefined {
	return LENGTH_UNITS.find((unit) => unit === readUnit(text))
}

/** The unit that a text names (`KGS`, `公斤`), or undefined. */
export function readWeightUnit(text: string): WeightUnit | undefined {
	return WEIGHT_UNITS.find((unit) => unit === readUnit(text))
}

/** The length in another unit, half up at `places` decimals, without needless zeros. */
export function convertLength(value: Decimal, from: LengthUnit, to: LengthUnit, places = 4): Decimal {
	return convert(value, MILLIMETRES[from], MILLIMETRES[to], places)
}

/** The weight in another unit, half up at `places` decimals, without needless zeros. */
export function convertWeight(value: Decimal, from: WeightUnit, to: WeightUnit, places = 4): Decimal {
	return convert(value, GRAMS[from], GRAMS[to], places)
}

function convert(value: Decimal, from: Decimal, to: Decimal, places: number): Decimal {
	return trimDecimal(divideDecimals(multiplyDecimals(value, from), to, places))
}

/** Length × width × height, each a decimal of the same unit. */
export interface Dimensions {
	readonly length: Decimal
	readonly width: Decimal
	readonly height: Decimal
}

/** Cubic metres of a box (CBM), half up at `places` decimals (product.md section 3.11: L×W×H ÷ 10⁶ for cm). */
export function cubicMetres(box: Dimensions, unit: LengthUnit, places = 4): Decimal {
	return volume(box, unit, 'm', places)
}

/** Cubic feet of a box, half up at `places` decimals. */
export function cubicFeet(box: Dimensions, unit: LengthUnit, places = 4): Decimal {
	return volume(box, unit, 'ft', places)
}

function volume({ length, width, height }: Dimensions, from: LengthUnit, to: LengthUnit, places: number): Decimal {
	const sides = multiplyDecimals(multiplyDecimals(length, width), height)
	const cubicMillimetres = multiplyDecimals(sides, cube(MILLIMETRES[from]))
	return trimDecimal(divideDecimals(cubicMillimetres, cube(MILLIMETRES[to]), places))
}

function cube(side: Decimal): Decimal {
	return multiplyDecimals(side, multiplyDecimals(side, side))
}

export interface Measured<T, U> {
	readonly value: T
	readonly unit?: U
}

const UNIT_AT_END = /^(.*\d[.,]?)\s*(\p{L}{1,12}\.?|["″'′#])$/su

/** Reads `12.5 kg`, `1.250,00 g` or a bare number, none below zero. */
export function parseWeight(raw: string, input: NumberInput = {}): Cleaned<Measured<Decimal, WeightUnit>> {
	const { number, unit } = split(plainNumberText(raw, input.decimal ?? '.'), readWeightUnit)
	const weight = readNumber<Measured<Decimal, WeightUnit>>(number, input, (value) =>
		signOf(value) < 0 ? { code: 'number_negative' } : { value: { value, ...(unit && { unit }) } },
	)
	if (!isProblem(weight)) return weight
	const suggestion = suggestionOf(weight)
	const params = {
		...weight.params,
		...(weight.params?.['value'] === undefined ? {} : { value: quoted(raw) }),
		...(suggestion === undefined || !unit ? {} : { suggestion: `${suggestion} ${unit}` }),
	}
	return { ...weight, ...(weight.params ? { params } : {}) }
}

/**
 * Reads `10x20x30 cm`, `10 × 20 × 30`, `10cm*20cm*30cm`, `4" x 5" x 6"`: always three numbers of one unit. Where a side
 * is asked about, the suggestion is all three.
 */
export function parseDimensions(raw: string, input: NumberInput = {}): Cleaned<Measured<Dimensions, LengthUnit>> {
	const problem = { code: 'dimension_bad', params: { value: quoted(raw) } } as const
	if (raw.length > 100) return problem
	const texts = plainNumberText(raw, input.decimal ?? '.').split(/\s*(?:[x×*✕⨯]|\bby\b)\s*/i)
	const sides = texts.map((text) => readSide(text, input))
	const units = new Set(sides.flatMap(({ unit }) => unit ?? []))
	const [length, width, height] = sides.map(({ value }) => value)
	if (length === undefined || width === undefined || height === undefined || sides.length > 3 || units.size > 1)
		return problem
	const [unit] = units
	if (sides.some(({ asked }) => asked !== undefined)) {
		const texts = sides.map(({ asked, value = '' }) => asked ?? inStyle(value, input.decimal))
		const suggestion = [texts.join(' x '), unit].filter(Boolean).join(' ')
		return { code: 'number_bad', params: { value: quoted(raw), suggestion } }
	}
	return { value: { value: { length, width, height }, ...(unit && { unit }) } }
}

interface Side {
	/** Absent when it cannot be read. */
	readonly value?: Decimal
	readonly unit?: LengthUnit | undefined
	/** When it is asked about: what is suggested, as the account or the file writes it. */
	readonly asked?: string
}

function readSide(text: string, input: NumberInput): Side {
	const { number, unit } = split(
		text.replace(/^[LWHD长宽高]\s*:?\s*(?=\d)|(?<=\d)\s*[LWHD长宽高]$/i, ''),
		readLengthUnit,
	)
	const side = readNumber<Decimal>(number, input, (value) =>
		signOf(value) < 0 ? { code: 'number_negative' } : { value },
	)
	if (!isProblem(side)) return { value: side.value, unit }
	const suggestion = suggestionOf(side)
	return suggestion === undefined ? {} : { value: suggestion, unit, asked: suggestion }
}

/** Cuts a unit off the end; an unknown word stays with the number, which is then refused. */
function split<U>(raw: string, read: (text: string) => U | undefined): { number: string; unit?: U | undefined } {
	const text = raw.trim()
	const match = text.length > 60 ? null : UNIT_AT_END.exec(text)
	const unit = match && read(match[2] ?? '')
	return match && unit ? { number: match[1] ?? '', unit } : { number: text }
}
