import { expect, test } from 'vitest'
import { quotasOf } from './plan.ts'

const usual = { bytes: 100, pictures: 10, skus: 20 }
const agreed = { plan: 'Studio', limits: { bytes: null, pictures: 0, skus: 5000 }, ends_on: '2026-12-31' }

test('limits of its own stand in place of the usual ones, also zero, through the last day of the plan', () => {
	expect(quotasOf(agreed, usual, '2026-12-31')).toEqual({ bytes: 100, pictures: 0, skus: 5000 })
	expect(quotasOf({ ...agreed, ends_on: null }, usual, '2099-01-01')).toEqual({ bytes: 100, pictures: 0, skus: 5000 })
})

test('without a plan, and the day after its last, the usual ones hold', () => {
	expect(quotasOf(undefined, usual, '2026-12-31')).toEqual(usual)
	expect(quotasOf(agreed, usual, '2027-01-01')).toEqual(usual)
})
