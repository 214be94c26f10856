import { expect, test } from 'vitest'
import { changeText, isIdle, isStale, placeOf, resultOf, type StockChange, toItem } from './change.ts'

const change = (mode: StockChange['mode'], qty: string, seen: string | null = '18'): StockChange => ({
	key: 'chair',
	name: 'CHAIR',
	mode,
	qty,
	seen,
})

test('a change is written as it is typed', () => {
	expect([change('inc', '5'), change('dec', '3'), change('set', '12')].map((one) => changeText(one, '.'))).toEqual([
		'+5',
		'-3',
		'12',
	])
	expect(changeText(change('inc', '2.5'), ',')).toBe('+2,5')
})

test('it says what will lie there', () => {
	expect(resultOf(change('inc', '24'), '18')).toBe('42')
	expect(resultOf(change('dec', '20'), '18')).toBe('-2')
	expect(resultOf(change('set', '12.50'), '18')).toBe('12.5')
	expect(resultOf(change('inc', '3'), null)).toBe('3')
})

test('what changes nothing is no change; a first count of zero is one', () => {
	expect([
		isIdle(change('inc', '0'), '18'),
		isIdle(change('set', '18.0'), '18'),
		isIdle(change('set', '19'), '18'),
	]).toEqual([true, true, false])
	expect([isIdle(change('set', '0'), null), isIdle(change('dec', '0'), null)]).toEqual([false, true])
})

test('only a number that replaces another can be stale', () => {
	expect([
		isStale(change('set', '12'), '20'),
		isStale(change('set', '12'), '18.000'),
		isStale(change('inc', '5'), '20'),
	]).toEqual([true, false, false])
	expect([isStale(change('set', '12', null), null), isStale(change('set', '12', null), '0')]).toEqual([false, true])
})

test('a number that replaces another is sent with the one it was typed over', () => {
	expect(toItem(change('set', '12'))).toEqual({ sku_name_key: 'chair', mode: 'set', qty: '12', expected: '18' })
	expect(toItem({ ...change('inc', '5'), reason: 'received', note: '', location: 'shop' })).toEqual({
		sku_name_key: 'chair',
		mode: 'inc',
		qty: '5',
		location: 'shop',
		reason: 'received',
	})
	expect(placeOf({ key: 'a' })).not.toBe(placeOf({ key: 'a', location: 'shop' }))
})
