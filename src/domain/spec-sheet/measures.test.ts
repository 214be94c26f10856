import { expect, test } from 'vitest'
import { loadedVolume, sensible, sidesAt, systemsOf, volumeAt, weightAt } from './measures.ts'

const reading = (values: Record<string, unknown>) => (path: string) => values[path]
const carton = (length: string, width: string, height: string, unit?: string) =>
	reading({ 'pps.carton_size': { length, width, height }, 'pps.carton_dimension_unit': unit })

test('converted numbers keep about three digits', () => {
	const written = ['1234.56', '369.64', '60.96', '10.04', '4.409', '0.9071', '0.00214', '2.50'].map(sensible)
	expect(written).toEqual(['1235', '369.6', '61', '10', '4.41', '0.907', '0.0021', '2.5'])
})

test('sides are as typed in their own unit, and converted into the other', () => {
	const read = carton('60', '46.255', '36', 'cm')
	expect(sidesAt(read, 'pps.carton_size', 'metric')).toEqual(['60', '46.255', '36'])
	expect(sidesAt(read, 'pps.carton_size', 'imperial')).toEqual(['23.6', '18.2', '14.2'])
	expect(sidesAt(carton('600', '460', '360', 'mm'), 'pps.carton_size', 'metric')).toEqual(['60', '46', '36'])
	expect(sidesAt(carton('24', '18', '14', 'in'), 'pps.carton_size', 'metric')).toEqual(['61', '45.7', '35.6'])
	expect(sidesAt(carton('24', '18', ''), 'pps.carton_size', 'metric')).toBeNull()
	expect(sidesAt(carton('1', '1', '1', 'ells'), 'pps.carton_size', 'metric')).toBeNull()
})

test('weights too, in kilograms where nobody says otherwise', () => {
	const read = (value: unknown, unit?: string) =>
		reading({ 'pps.carton_gross_weight': value, 'pps.carton_weight_unit': unit })
	expect(weightAt(read('24.80'), 'pps.carton_gross_weight', 'metric')).toBe('24.8')
	expect(weightAt(read('24.8', 'kg'), 'pps.carton_gross_weight', 'imperial')).toBe('54.7')
	expect(weightAt(read('2', 'lb'), 'pps.carton_gross_weight', 'metric')).toBe('0.907')
	expect(weightAt(read('15', 'g'), 'pps.carton_gross_weight', 'metric')).toBe('0.015')
	expect(weightAt(read(undefined), 'pps.carton_gross_weight', 'metric')).toBeNull()
})

test('volumes in cubic metres and cubic feet', () => {
	const read = carton('60', '46', '36', 'cm')
	expect([volumeAt(read, 'pps.carton_size', 'metric'), volumeAt(read, 'pps.carton_size', 'imperial')]).toEqual([
		'0.0994',
		'3.51',
	])
	expect(loadedVolume(read, 'pps.carton_size')).toBe('0.09936')
	expect(volumeAt(carton('12', '12', '12', 'in'), 'pps.carton_size', 'imperial')).toBe('1')
	expect(volumeAt(reading({}), 'pps.carton_size', 'metric')).toBeNull()
})

test('both systems are spoken metric first', () => {
	expect([systemsOf('both'), systemsOf('imperial')]).toEqual([['metric', 'imperial'], ['imperial']])
})
