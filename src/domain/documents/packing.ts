import {
	addDecimals,
	compareDecimals,
	type Decimal,
	divideDecimals,
	multiplyDecimals,
	roundDecimal,
	signOf,
	subtractDecimals,
	trimDecimal,
} from '../decimal.ts'
import type { Problem } from '../problem.ts'
import type { TierUnit } from '../sku/volume-pricing.ts'
import { convertWeight, cubicMetres, type Dimensions, type LengthUnit, type WeightUnit } from '../units.ts'
import type { LineKind } from './document.ts'

/** How a line is packed: its cartons as its SKU told of them, and what was typed of the whole line instead. */
export interface LinePacking {
	/** Pieces in a carton. */
	readonly per_carton: number | null
	readonly size: Dimensions | null
	readonly size_unit: LengthUnit
	/** Of a full carton, without and with it. */
	readonly carton_net: Decimal | null
	readonly carton_gross: Decimal | null
	readonly weight_unit: WeightUnit
	/** Typed of the whole line; null: worked out. Cartons of 0: packed with another line. */
	readonly cartons: number | null
	/** Kilograms. */
	readonly net: Decimal | null
	readonly gross: Decimal | null
	/** Cubic metres. */
	readonly volume: Decimal | null
}

/** Of what nobody has said anything about yet. */
export const NO_PACKING: LinePacking = {
	per_carton: null,
	size: null,
	size_unit: 'cm',
	carton_net: null,
	carton_gross: null,
	weight_unit: 'kg',
	cartons: null,
	net: null,
	gross: null,
	volume: null,
}

/** What the arithmetic needs of a line. */
export interface PackableLine {
	readonly id: string
	readonly kind: LineKind
	readonly qty: Decimal
	readonly unit: TierUnit
	/** Pieces in one unit. */
	readonly factor: number
	readonly packing: LinePacking | null
}

/** How a line is packed, worked out; null of what is not known. */
export interface PackedLine {
	readonly id: string
	readonly pieces: Decimal
	/** A part of one counts as one. */
	readonly cartons: number | null
	/** Pieces in one of its cartons; null: it is not known. */
	readonly per: number | null
	/** The carton that its SKU tells of holds another number: what that weighs and measures says nothing of these. */
	readonly isOther: boolean
	/** Pieces in the last carton where it is not full. */
	readonly part: Decimal | null
	/** Numbers of its cartons: `1–10`, `11`; empty where that is not known or it has none of its own. */
	readonly numbers: string
	/** Kilograms, two decimals. */
	readonly net: Decimal | null
	readonly gross: Decimal | null
	/** Cubic metres, three decimals. */
	readonly volume: Decimal | null
	/** Cartons, gross weight or volume is not known: nobody can book freight by that. */
	readonly isMissing: boolean
}

/** A sum over the lines that tell it; `silent`: lines that do not. */
export interface PackedSum<T> {
	readonly sum: T
	readonly silent: number
}

/** What a packing list comes to; sums are of what stands on its lines. */
export interface PackingTotals {
	/** Of the items, in their order. */
	readonly lines: readonly PackedLine[]
	readonly pieces: Decimal
	readonly cartons: PackedSum<number>
	readonly net: PackedSum<Decimal>
	readonly gross: PackedSum<Decimal>
	readonly volume: PackedSum<Decimal>
}

/** Decimals that no weight or volume of ours has more of, whatever its unit: an ounce has 9, a measure 6, a cubic inch 3 × 7. */
const EXACT = 30
const KG_PLACES = 2
const CBM_PLACES = 3

/**
 * What a packing list comes to (product.md section 3.8). Part cartons count as whole ones, and have their box's weight and
 * volume whole; what is in them weighs by its pieces. Lines are rounded and sums add up what is shown. Throws a RangeError
 * when something is no decimal.
 */
export function packingTotals(lines: readonly PackableLine[]): PackingTotals {
	let next: number | null = 1
	const packed: PackedLine[] = []
	for (const line of lines) {
		if (line.kind !== 'item') continue
		const one = packedLine(line)
		packed.push({ ...one, numbers: next === null ? '' : numbersFrom(next, one.cartons) })
		// Behind a line that nobody knows the cartons of no number is certain.
		next = next === null || one.cartons === null ? null : next + one.cartons
	}
	const zero = { kg: roundDecimal('0', KG_PLACES), cbm: roundDecimal('0', CBM_PLACES) }
	return {
		lines: packed,
		pieces: packed.reduce((sum, { pieces }) => trimDecimal(addDecimals(sum, pieces)), '0'),
		cartons: sumOf(
			packed.map((one) => one.cartons),
			0,
			(a, b) => a + b,
		),
		net: sumOf(
			packed.map((one) => one.net),
			zero.kg,
			addDecimals,
		),
		gross: sumOf(
			packed.map((one) => one.gross),
			zero.kg,
			addDecimals,
		),
		volume: sumOf(
			packed.map((one) => one.volume),
			zero.cbm,
			addDecimals,
		),
	}
}

/** Why a packing list cannot be issued as it is packed; null: it can. Nobody packs less than nothing, and a box weighs something. */
export function packingProblem(lines: readonly PackableLine[]): Problem | null {
	const packed = new Map(packingTotals(lines).lines.map((one) => [one.id, one]))
	for (const [at, { id }] of lines.entries()) {
		const line = packed.get(id)
		if (!line) continue
		if (signOf(line.pieces) < 0) return { code: 'document_packing_negative', path: `lines.${at}.qty` }
		const { net, gross } = line
		if (net !== null && gross !== null && compareDecimals(net, gross) > 0)
			return {
				code: 'document_packing_weights',
				params: { line: at + 1, net, gross },
				path: `lines.${at}.packing.gross`,
			}
	}
	return null
}

function packedLine({ id, qty, unit, factor, packing }: PackableLine): Omit<PackedLine, 'numbers'> {
	const facts = packing ?? NO_PACKING
	const pieces = trimDecimal(multiplyDecimals(qty, String(factor)))
	// What is sold by the carton is packed by it, whatever its SKU's carton holds.
	const per = unit === 'carton' ? factor : facts.per_carton
	const isOther = facts.per_carton !== null && per !== facts.per_carton
	const told = isOther ? { ...facts, size: null, carton_gross: null } : facts
	const counted = per === null || signOf(pieces) < 0 ? null : cartonsFor(pieces, per)
	const cartons = facts.cartons ?? counted
	const net = netOf(facts, { pieces, per: facts.per_carton ?? per, cartons })
	const gross = facts.gross ?? grossOf(told, net, cartons)
	const volume = facts.volume ?? volumeOf(told, cartons)
	const shown = { net: facts.net ?? net, gross, volume }
	return {
		id,
		pieces,
		cartons,
		per,
		isOther,
		part: facts.cartons === null && per !== null && counted !== null ? partOf(pieces, per, counted) : null,
		net: rounded(shown.net, KG_PLACES),
		gross: rounded(shown.gross, KG_PLACES),
		volume: rounded(shown.volume, CBM_PLACES),
		isMissing: cartons === null || gross === null || volume === null,
	}
}

/** Rounded up: a part of a carton is one. */
function cartonsFor(pieces: Decimal, per: number): number {
	const whole = Number(divideDecimals(pieces, String(per), 0))
	return compareDecimals(pieces, multiplyDecimals(String(whole), String(per))) > 0 ? whole + 1 : whole
}

function partOf(pieces: Decimal, per: number, cartons: number): Decimal | null {
	const last = subtractDecimals(pieces, multiplyDecimals(String(Math.max(0, cartons - 1)), String(per)))
	return signOf(last) > 0 && compareDecimals(last, String(per)) < 0 ? trimDecimal(last) : null
}

/** Kilograms without cartons: by pieces where a carton tells how many it holds, else by cartons. */
function netOf(
	{ carton_net, weight_unit }: LinePacking,
	{ pieces, per, cartons }: { pieces: Decimal; per: number | null; cartons: number | null },
): Decimal | null {
	if (carton_net === null) return null
	const kg = convertWeight(carton_net, weight_unit, 'kg', EXACT)
	if (per !== null) return divideDecimals(multiplyDecimals(kg, pieces), String(per), EXACT)
	return cartons === null ? null : multiplyDecimals(kg, String(cartons))
}

/** Kilograms with cartons: what is in them and their boxes; where only the full carton is known, that for each. */
function grossOf(
	{ carton_net, carton_gross, weight_unit }: LinePacking,
	net: Decimal | null,
	cartons: number | null,
): Decimal | null {
	if (carton_gross === null || cartons === null) return null
	const full = convertWeight(carton_gross, weight_unit, 'kg', EXACT)
	if (net === null || carton_net === null) return multiplyDecimals(full, String(cartons))
	const box = subtractDecimals(full, convertWeight(carton_net, weight_unit, 'kg', EXACT))
	return addDecimals(net, multiplyDecimals(box, String(cartons)))
}

function volumeOf({ size, size_unit }: LinePacking, cartons: number | null): Decimal | null {
	return size && cartons !== null ? multiplyDecimals(cubicMetres(size, size_unit, EXACT), String(cartons)) : null
}

const rounded = (value: Decimal | null, places: number) => (value === null ? null : roundDecimal(value, places))

function numbersFrom(first: number, cartons: number | null): string {
	if (!cartons) return ''
	return cartons === 1 ? String(first) : `${first}–${first + cartons - 1}`
}

function sumOf<T>(parts: readonly (T | null)[], zero: T, add: (a: T, b: T) => T): PackedSum<T> {
	let [sum, silent] = [zero, 0]
	for (const part of parts) {
		if (part === null) silent++
		else sum = add(sum, part)
	}
	return { sum, silent }
}
