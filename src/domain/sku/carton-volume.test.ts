import { expect, it } from 'vitest'
import { cartonVolume } from './carton-volume.ts'

const carton = (size: object | null, unit?: string) =>
	cartonVolume((path) => (path === 'pps.carton_size' ? size : unit))

it('multiplies the sides in their unit, centimetres when none is stored', () => {
	expect(carton({ length: '60', width: '40', height: '30' })).toBe('0.072')
	expect(carton({ length: '24', width: '16', height: '12' }, 'in')).toBe('0.0755')
})

it('is nothing without all three sides or with an unknown unit', () => {
	expect(carton(null)).toBeNull()
	expect(carton({ length: '60', width: '40' })).toBeNull()
	expect(carton({ length: '60', width: '40', height: '30' }, 'cubits')).toBeNull()
})
