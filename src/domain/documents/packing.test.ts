import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDecimals, compareDecimals, multiplyDecimals, subtractDecimals } from '../decimal.ts'
import { fillContainers } from '../cart/container-fill.ts'
import { type LinePacking, NO_PACKING, type PackableLine, packingProblem, packingTotals } from './packing.ts'
import { packingOfSku } from './sku-packing.ts'

const CHAIR: LinePacking = {
	...NO_PACKING,
	per_carton: 10,
	size: { length: '60', width: '40', height: '35' },
	carton_net: '8',
	carton_gross: '9',
}

let made = 0
const item = (qty: string, packing: LinePacking | null, more: Partial<PackableLine> = {}): PackableLine => ({
	id: `line-${++made}`,
	kind: 'item',
	qty,
	unit: 'piece',
	factor: 1,
	packing,
	...more,
})
const first = (line: PackableLine) => packingTotals([line]).lines[0]

describe('one line', () => {
	test('full cartons, and one that is not: its box counts whole, what is in it by its pieces', () => {
		expect(first(item('100', CHAIR))).toMatchObject({
			pieces: '100',
			cartons: 10,
			part: null,
			numbers: '1–10',
			net: '80.00',
			gross: '90.00',
			volume: '0.840',
			isMissing: false,
		})
		expect(first(item('105', CHAIR))).toMatchObject({
			cartons: 11,
			part: '5',
			numbers: '1–11',
			net: '84.00',
			gross: '95.00',
			volume: '0.924',
		})
		expect(first(item('1', CHAIR))).toMatchObject({ cartons: 1, part: '1', numbers: '1', net: '0.80', gross: '1.80' })
	})

	test('what is sold by the carton or pack is packed by its pieces', () => {
		expect(first(item('3', CHAIR, { unit: 'pack', factor: 4 }))).toMatchObject({ pieces: '12', cartons: 2, part: '2' })
		const silent = { ...NO_PACKING, carton_gross: '9' }
		expect(first(item('7', silent, { unit: 'carton', factor: 12 }))).toMatchObject({
			pieces: '84',
			cartons: 7,
			net: null,
			gross: '63.00',
			volume: null,
			isMissing: true,
		})
	})

	test('cartons of another number than the SKU’s: as many as the line says, net by the piece, nothing made up of their size', () => {
		const other = item('7', CHAIR, { unit: 'carton', factor: 4 })
		expect(first(other)).toMatchObject({
			pieces: '28',
			cartons: 7,
			per: 4,
			isOther: true,
			part: null,
			numbers: '1–7',
			net: '22.40',
			gross: null,
			volume: null,
			isMissing: true,
		})
		const typed = { ...CHAIR, gross: '30', volume: '0.5' }
		expect(first({ ...other, packing: typed })).toMatchObject({ gross: '30.00', volume: '0.500', isMissing: false })
		// The same number is the same carton.
		const same = item('7', CHAIR, { unit: 'carton', factor: 10 })
		expect(first(same)).toMatchObject({ cartons: 7, isOther: false, net: '56.00', gross: '63.00' })
	})

	test('imperial measures are converted exactly, and rounded once', () => {
		const imperial: LinePacking = {
			...CHAIR,
			size: { length: '24', width: '16', height: '14' },
			size_unit: 'in',
			carton_net: '17.6',
			carton_gross: '19.8',
			weight_unit: 'lb',
		}
		// 24 × 16 × 14 in = 5376 × 0.000016387064 m³; 17.6 and 19.8 lb of 0.45359237 kg.
		expect(first(item('1000', imperial))).toMatchObject({ net: '798.32', gross: '898.11', volume: '8.810' })
	})

	test('what is typed counts, what is not known is told, and no figure is made up', () => {
		expect(first(item('5', null))).toMatchObject({
			cartons: null,
			net: null,
			gross: null,
			volume: null,
			isMissing: true,
		})
		const typed = { ...NO_PACKING, cartons: 2, gross: '30.5', volume: '0.2' }
		expect(first(item('5', typed))).toMatchObject({
			cartons: 2,
			gross: '30.50',
			volume: '0.200',
			net: null,
			isMissing: false,
		})
		expect(first(item('105', { ...CHAIR, cartons: 12 }))).toMatchObject({
			cartons: 12,
			part: null,
			net: '84.00',
			gross: '96.00',
			volume: '1.008',
		})
		// Packed with other items: it has no carton of its own.
		expect(first(item('5', { ...CHAIR, cartons: 0 }))).toMatchObject({
			cartons: 0,
			numbers: '',
			gross: '4.00',
			volume: '0.000',
		})
	})
})

describe('all lines', () => {
	test('numbers go on from line to line, and end where nobody knows how many', () => {
		const lines = [item('100', CHAIR), item('3', CHAIR), item('4', null, { kind: 'section' }), item('15', CHAIR)]
		expect(packingTotals(lines).lines.map(({ numbers }) => numbers)).toEqual(['1–10', '11', '12–13'])
		const open = [item('10', CHAIR), item('3', null), item('10', CHAIR)]
		const totals = packingTotals(open)
		expect(totals.lines.map(({ numbers }) => numbers)).toEqual(['1', '', ''])
		expect([totals.cartons, totals.gross]).toEqual([
			{ sum: 2, silent: 1 },
			{ sum: '18.00', silent: 1 },
		])
	})

	test('sums are of what is shown; a load fills containers by the rule of carts', () => {
		const totals = packingTotals([item('3000', CHAIR), item('105', CHAIR)])
		expect(totals).toMatchObject({ pieces: '3105', volume: { sum: '26.124', silent: 0 }, gross: { sum: '2795.00' } })
		expect(fillContainers({ cbm: totals.volume.sum, kg: totals.gross.sum })?.best).toEqual({ name: '20′', percent: 94 })
		expect(packingTotals([])).toMatchObject({ pieces: '0', cartons: { sum: 0 }, net: { sum: '0.00' } })
	})

	test('property: no piece is lost, numbers are in a row, sums are of the lines', () => {
		const measure = fc.option(fc.integer({ min: 1, max: 9_999_999 }).map((n) => (n / 1000).toFixed(3)))
		const packing = fc.record({
			per_carton: fc.option(fc.integer({ min: 1, max: 500 })),
			size: fc.option(
				fc.record({
					length: fc.integer({ min: 1, max: 2000 }).map(String),
					width: fc.integer({ min: 1, max: 2000 }).map(String),
					height: fc.integer({ min: 1, max: 2000 }).map(String),
				}),
			),
			size_unit: fc.constantFrom('mm' as const, 'cm' as const, 'in' as const, 'm' as const, 'ft' as const),
			carton_net: measure,
			carton_gross: measure,
			weight_unit: fc.constantFrom('g' as const, 'kg' as const, 't' as const, 'oz' as const, 'lb' as const),
			cartons: fc.option(fc.integer({ min: 0, max: 900 })),
			net: measure,
			gross: measure,
			volume: measure,
		})
		const someLine = fc
			.record({
				qty: fc.integer({ min: 0, max: 10_000_000 }).map((n) => (n / 1000).toFixed(3)),
				factor: fc.integer({ min: 1, max: 48 }),
				packing: fc.option(packing),
			})
			.map(({ qty, ...more }) => item(qty, more.packing, { ...more, unit: 'pack' }))
		fc.assert(
			fc.property(fc.array(someLine, { maxLength: 12 }), (lines) => {
				const totals = packingTotals(lines)
				let next: number | null = 1
				for (const [at, { cartons, part, pieces, numbers }] of totals.lines.entries()) {
					const facts = lines[at]?.packing
					const per = facts?.per_carton
					if (per && facts.cartons === null) {
						const holds = (count: number) => multiplyDecimals(String(Math.max(0, count)), String(per))
						expect(compareDecimals(holds(cartons ?? 0), pieces)).toBeGreaterThanOrEqual(0)
						if (cartons) expect(compareDecimals(holds(cartons - 1), pieces)).toBe(-1)
						const last = subtractDecimals(pieces, holds((cartons ?? 0) - 1))
						if (part !== null) expect(compareDecimals(last, part)).toBe(0)
					}
					if (next !== null && cartons) {
						expect(numbers).toBe(cartons === 1 ? `${next}` : `${next}–${next + cartons - 1}`)
						next += cartons
					} else if (cartons === null) {
						expect(numbers).toBe('')
						next = null
					}
				}
				for (const key of ['net', 'gross', 'volume'] as const) {
					const known = totals.lines.flatMap((line) => line[key] ?? [])
					expect(compareDecimals(known.reduce(addDecimals, '0'), totals[key].sum)).toBe(0)
					expect(totals[key].silent).toBe(lines.length - known.length)
				}
			}),
			{ numRuns: 300 },
		)
	})
})

test('a SKU tells what its cartons are, in its own units; a number of theirs that is missing is worked out', () => {
	const facts: Record<string, unknown> = {
		'pps.qty_per_pack': 4,
		'pps.pack_per_carton': 6,
		'pps.carton_size': { length: '24.0', width: '16', height: '14' },
		'pps.carton_dimension_unit': 'inch',
		'pps.carton_gross_weight': '19.80',
		'pps.carton_weight_unit': 'lbs',
	}
	expect(packingOfSku((path) => facts[path])).toEqual({
		...NO_PACKING,
		per_carton: 24,
		size: { length: '24', width: '16', height: '14' },
		size_unit: 'in',
		carton_gross: '19.8',
		weight_unit: 'lb',
	})
	expect(packingOfSku(() => undefined)).toBeNull()
})

test('nothing below zero is packed, and nothing weighs less with its cartons than without', () => {
	expect(packingProblem([item('5', CHAIR), item('3', null), item('2', { ...CHAIR, net: '9', gross: '9' })])).toBeNull()
	expect(packingProblem([item('5', CHAIR), item('-1', null)])).toEqual({
		code: 'document_packing_negative',
		path: 'lines.1.qty',
	})
	const weights = { code: 'document_packing_weights', path: 'lines.0.packing.gross' }
	expect(packingProblem([item('5', { ...NO_PACKING, net: '9.5', gross: '9' })])).toEqual({
		...weights,
		params: { line: 1, net: '9.50', gross: '9.00' },
	})
	// Typed of the whole line it is held against what the cartons weigh.
	expect(packingProblem([item('100', { ...CHAIR, net: '95' })])).toMatchObject(weights)
})
