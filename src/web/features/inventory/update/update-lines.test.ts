import { describe, expect, test } from 'vitest'
import type { InventoryRow } from '#contract/inventory.ts'
import { addLines, changeOf, knowLine, mergeSame, mine, type UpdateLine, type UpdateMode } from './update-lines.ts'

const row = (changes: Partial<InventoryRow>) =>
	({
		sku_name_key: 'a',
		on_hand: '10',
		item_unit: '',
		low_inventory_triggering: 5,
		over_inventory_triggering: 50,
		...changes,
	}) as InventoryRow
const line = (qty: string, changes: Partial<UpdateLine> = {}): UpdateLine => ({ id: '1', code: 'A', qty, ...changes })
const OPTIONS = { input: {}, fractionUnits: ['kg'], allowNegative: false }
const found = (...rows: InventoryRow[]) => ({ code: 'A', by: rows.length ? ('sku' as const) : null, rows })

describe('what a line comes to', () => {
	test.each<[UpdateMode, string, string, string, string]>([
		['set', '4', '4', '-6', 'low'],
		['inc', '40', '50', '40', 'over'],
		['dec', '10', '0', '-10', 'out'],
		['move', '3', '7', '-3', 'ok'],
	])('%s %s', (mode, qty, on_hand, change, state) => {
		const known = knowLine(line(qty), found(row({})), { ...OPTIONS, mode })
		expect([known.result, known.problem]).toEqual([{ on_hand, state }, null])
		expect(changeOf(known)).toBe(change)
	})

	test.each([
		[line('1'), found(), 'code_unknown'],
		[line('1'), found(row({}), row({ sku_name_key: 'b' })), 'code_ambiguous'],
		[line('1'), found(row({ variants: 3 })), 'stock_of_parent'],
		[line('11'), found(row({})), 'stock_below_zero'],
		[line('1.5'), found(row({})), 'quantity_whole'],
		[line('-1'), found(row({})), 'quantity_negative'],
		[line(''), found(row({})), 'number_unreadable'],
	])('%j of %j is refused: %s', (typed, code, problem) => {
		expect(knowLine(typed, code, { ...OPTIONS, mode: 'dec' }).problem?.code).toBe(problem)
	})

	test('a choice among several counts, a unit that takes fractions too, and stock may go below zero where that is allowed', () => {
		const two = found(row({}), row({ sku_name_key: 'b', on_hand: null, item_unit: 'kg' }))
		const known = knowLine(line('1.5', { chosen: 'b' }), two, { ...OPTIONS, mode: 'inc' })
		expect(known).toMatchObject({ result: { on_hand: '1.5' }, choices: [] })
		expect(knowLine(line('11'), found(row({})), { ...OPTIONS, mode: 'dec', allowNegative: true }).result?.on_hand).toBe(
			'-1',
		)
	})
})

describe('lines of an exported list', () => {
	const split = row({
		on_hand: '12',
		usual_location: 'far',
		locations: ['main 4', 'far 8'].map((text) => {
			const [location = '', on_hand = ''] = text.split(' ')
			return { location, on_hand, committed: '0', available: on_hand, incoming: '0' }
		}),
	})
	const known = (changes: Partial<UpdateLine>, qty = '6', location?: string) =>
		knowLine(line(qty, changes), found(split), { ...OPTIONS, mode: 'set', ...(location && { location }) })

	test('are for the location that they name, else for that of the update, else for where the SKU usually lies', () => {
		expect(known({ location: 'main' })).toMatchObject({ place: { location: 'main', on_hand: '4' } })
		expect(known({}, '6', 'main')).toMatchObject({ place: { on_hand: '4' }, result: { on_hand: '6', state: 'ok' } })
		expect(known({})).toMatchObject({ place: { location: 'far', on_hand: '8' } })
		expect(known({}, '6', 'gone')).toMatchObject({ place: { on_hand: null } })
		expect(known({ location: null, location_name: 'Moon' }).problem?.code).toBe('location_unknown')
		expect(changeOf(known({ location: 'main' }))).toBe('2')
	})

	test('wait where something has changed since, unless it is what they say already', () => {
		expect(known({ was: { qty: '8' } })).toMatchObject({ conflict: null, result: { on_hand: '6' } })
		expect(known({ was: { qty: '7' } })).toMatchObject({ conflict: { of: 'qty', was: '7', now: '8' }, result: null })
		expect(known({ was: { qty: '7' } }, '8')).toMatchObject({ conflict: null })
		expect(known(mine(line('6', { was: { qty: '7' } }))).result?.on_hand).toBe('6')
		expect(known({ low: '9', was: { low: '4' } }, '')).toMatchObject({ conflict: { of: 'low', was: '4', now: '5' } })
	})

	test('may say thresholds alone; such that cannot be are told', () => {
		expect(known({ low: '12' }, '')).toMatchObject({ result: { on_hand: '8', state: 'low' } })
		expect(known({ low: '60' }, '').problem).toMatchObject({ code: 'thresholds_crossed', path: 'limits' })
		expect(known({ over: 'many' }, '').problem?.code).toBe('threshold_bad')
		const { lines } = addLines([], [{ code: 'A', qty: '', low: '3' }], () => '1', {})
		expect(lines).toEqual([{ id: '1', code: 'A', qty: '', low: '3' }])
	})
})

test('the same code again is added to its line, a new one stands first', () => {
	let id = 1
	const added = addLines(
		[line('2')],
		[
			{ code: 'b', qty: '3' },
			{ code: 'a', qty: '' },
		],
		() => String(++id),
		{},
	)
	expect(added).toEqual({
		lines: [
			{ id: '2', code: 'b', qty: '3' },
			{ id: '1', code: 'A', qty: '3' },
		],
		merged: 1,
		last: '1',
	})
})

test('two codes of one SKU become one line', () => {
	const options = { ...OPTIONS, mode: 'inc' as const }
	const known = [
		knowLine(line('2'), found(row({})), options),
		knowLine(line('5', { id: '2', code: '4006381333931' }), found(row({})), options),
		knowLine(line('1', { id: '3', code: 'X' }), found(), options),
	]
	const { lines, merged } = mergeSame(known, {})
	expect([lines.map(({ code, qty }) => [code, qty]), merged]).toEqual([
		[
			['A', '7'],
			['X', '1'],
		],
		1,
	])
})
