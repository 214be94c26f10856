import { expect, test } from 'vitest'
import { quotasOf } from './plan.ts'

const usual = { bytes: 100, pictures: 10, skus: 20, catalogs: null, pdfs: 30 }
const agreed = {
	plan: 'Studio',
	limits: { bytes: null, pictures: 0, skus: 5000, catalogs: 3, pdfs: null },
	ends_on: '2026-12-31',
}
const held = { bytes: 100, pictures: 0, skus: 5000, catalogs: 3, pdfs: 30 }

test('limits of its own stand in place of the usual ones, also zero, through the last day of the plan', () => {
	expect(quotasOf(agreed, usual, '2026-12-31')).toEqual(held)
	expect(quotasOf({ ...agreed, ends_on: null }, usual, '2099-01-01')).toEqual(held)
})

test('without a plan, and the day after its last, the usual ones hold', () => {
	expect(quotasOf(undefined, usual, '2026-12-31')).toEqual(usual)
	expect(quotasOf(agreed, usual, '2027-01-01')).toEqual(usual)
})
