import { expect, test } from 'vitest'
import { cartonsIn, CONTAINERS } from './containers.ts'

const all = (volume: string | null, weight: string | null) =>
	CONTAINERS.map((container) => cartonsIn(container, { volume, weight }))

test('the smaller of volume and weight counts, and no part of a carton', () => {
	expect(all('0.073', '24.8')).toEqual([383, 794, 931])
	// 28,000 kg ÷ 150 kg = 186.7
	expect(all('0.1', '150')).toEqual([186, 176, 175])
	expect(all('0.1', null)).toEqual([280, 580, 680])
	expect(all('0.1', '0')).toEqual([280, 580, 680])
})

test('what exactly fits is counted, what exceeds it by a hair is not', () => {
	expect(all('28', null)).toEqual([1, 2, 2])
	expect(all('28.0000001', null)).toEqual([null, 2, 2])
	expect(all('0.7', null)[0]).toBe(40)
	expect(all('0.70000001', null)[0]).toBe(39)
})

test('nothing is said of a carton without a volume, or of one larger than the container', () => {
	for (const volume of [null, '0', '90']) expect(all(volume, '10')).toEqual([null, null, null])
	expect(all('1', '30000')).toEqual([null, null, null])
})
