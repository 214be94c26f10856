import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { CAUSES_MAX, causesOf, type CheckCode, CHECKS, cureOf } from './checks.ts'
import { curedSettings, isCured } from './cure.ts'
import { CATALOG_DEFAULTS } from './settings.ts'

const own = ['Product name', 'SKU', 'Price', 'Description', 'Material']
const printed = ['name', 'sku', 'price', 'description', 'material']

test('causes stand by weight: what stops publishing, then what a buyer notices first', () => {
	const found = [
		{ code: 'link_draft', count: 1 },
		{ code: 'cut', field: 'description', count: 4 },
		{ code: 'cut', field: 'name', count: 28 },
		{ code: 'item_no_photo', field: 'image', count: 2 },
		{ code: 'item_no_name', field: 'name', count: 1 },
	] as const
	expect(causesOf(found).map(({ code, fields, count }) => [code, ...fields, count])).toEqual([
		['item_no_name', 'name', 1],
		['item_no_photo', 'image', 2],
		['cut', 'name', 28],
		['cut', 'description', 4],
		['link_draft', 1],
	])
})

test('of many fields one line tells, the most frequent first; no code takes more than three lines', () => {
	const dropped = ['size', 'material', 'moq', 'weight'].map((field, at) => ({
		code: 'dropped' as const,
		field,
		count: 10 * (at + 1),
	}))
	const [cause, ...others] = causesOf(dropped)
	expect(others).toEqual([])
	expect(cause).toMatchObject({ fields: ['weight', 'moq', 'material', 'size'], count: 100 })
	const codes = fc.constantFrom(...(Object.keys(CHECKS) as CheckCode[]))
	const any = fc.array(fc.record({ code: codes, field: fc.string(), count: fc.integer({ min: 1, max: 10_000 }) }))
	fc.assert(
		fc.property(any, (found) => {
			const causes = causesOf(found)
			const lines = new Map<string, number>()
			for (const { code } of causes) lines.set(code, (lines.get(code) ?? 0) + 1)
			expect(Math.max(0, ...lines.values())).toBeLessThanOrEqual(3)
			const sum = (all: readonly { count: number }[]) => all.reduce((total, { count }) => total + count, 0)
			expect(sum(causes)).toBe(sum(found))
		}),
	)
	expect(CAUSES_MAX).toBe(12)
})

test('what an item is known by is not left out, nor what the layout prints anyway', () => {
	const cure = (...fields: string[]) => cureOf({ code: 'cut', fields }, printed)
	expect(cure('description')).toBe('leave_out')
	expect(cure('name')).toBe('layout')
	expect(cure('description', 'price')).toBe('layout')
	expect(cure('lead_time')).toBe('layout')
	expect(cureOf({ code: 'contact_dropped', fields: ['fax_number'] }, printed)).toBe('leave_out_contacts')
	expect(cureOf({ code: 'contact_cut', fields: ['company_name'] }, printed)).toBeUndefined()
})

test('a cure changes what the catalog prints, and then the cause is cured', () => {
	const settings = CATALOG_DEFAULTS
	const cases = [
		[{ cure: 'leave_out', fields: ['description'] }, { display_content: own.filter((name) => name !== 'Description') }],
		[{ cure: 'leave_out_contacts', fields: ['phone'] }, { header: { ...settings.header, phone: false } }],
		[{ cure: 'darker', fields: [] }, { color: expect.stringMatching(/^#[0-9a-f]{6}$/) }],
	] as const
	for (const [cause, expected] of cases) {
		expect(isCured(settings, cause, own)).toBe(false)
		const changes = curedSettings(settings, cause, own)
		expect(changes).toEqual(expected)
		expect(isCured({ ...settings, ...changes }, cause, own)).toBe(true)
	}
	expect(curedSettings({ ...settings, display_content: ['Description'] }, cases[0][0], own)).toBeNull()
	expect(curedSettings(settings, { cure: 'table', fields: [] }, own)).toBeNull()
})
