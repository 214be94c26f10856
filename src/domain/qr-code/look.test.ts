import { describe, expect, test } from 'vitest'
import { DEFAULT_LOOK, LOGO_MAX, lookProblem, plateModules } from './look.ts'

const problem = (part: Partial<typeof DEFAULT_LOOK>) => lookProblem({ ...DEFAULT_LOOK, ...part })

describe('colours', () => {
	test('black on white and a dark brand colour on a pale one are read', () => {
		expect(problem({})).toBeNull()
		expect(problem({ color: '#7a3b1d', ground: '#fff3e0' })).toBeNull()
	})

	test('too little contrast is refused with its ratio', () => {
		expect(problem({ color: '#b89130' })).toEqual({
			code: 'qr_contrast',
			params: { ratio: '2.9', min: 3 },
			path: 'look.color',
		})
		expect(problem({ color: '#ffffff' })?.params).toEqual({ ratio: '1.0', min: 3 })
	})

	test('a light code on a dark ground is refused', () => {
		expect(problem({ color: '#ffffff', ground: '#000000' })?.code).toBe('qr_inverted')
	})
})

test('a logo may be as large as the level can restore', () => {
	for (const level of ['L', 'M', 'Q', 'H'] as const) {
		const max = LOGO_MAX[level]
		expect(problem({ logo: '/files/x.png', level, logo_size: max })).toBeNull()
		expect(problem({ logo: '/files/x.png', level, logo_size: max + 1 })).toMatchObject({
			code: 'qr_logo_large',
			params: { max, level },
		})
	}
	expect(problem({ logo: null, level: 'L', logo_size: 30 })).toBeNull()
})

test('a logo covers whole modules around the middle', () => {
	expect([plateModules(33, 22), plateModules(29, 22), plateModules(21, 10)]).toEqual([7, 5, 1])
})
