import { expect, test } from 'vitest'
import { mapColumns } from './map-columns.ts'
import { applyProfile, headerSignature, profileOf } from './profile.ts'

test('what was mapped by hand comes back, over exact names and synonyms', () => {
	const headers = ['Product name', 'Title', 'Ref', 'Foo', 'Foo']
	const profile = profileOf(headers, { 0: 'bps.size', 1: 'bps.product_name', 2: null, 3: 'cps.foo', 4: 'cps.bar' })
	const columns = applyProfile(mapColumns(['Foo', ...headers]), profile)
	expect(columns.map(({ target, how }) => [target, how])).toEqual([
		['cps.foo', 'profile'],
		['bps.size', 'profile'],
		['bps.product_name', 'profile'],
		[undefined, 'none'],
		['cps.bar', 'profile'],
		[undefined, 'none'],
	])
})

test('a column that the profile does not know keeps what was found, unless it is taken', () => {
	const profile = profileOf(['Cost'], { 0: 'bps.price' })
	const columns = applyProfile(mapColumns(['Cost', 'Price', 'Brand']), profile)
	expect(columns.map(({ target, how }) => [target, how])).toEqual([
		['bps.price', 'profile'],
		[undefined, 'none'],
		['bps.brand_name', 'exact'],
	])
})

test('a target that no longer exists, or stands twice, is left out', () => {
	const columns = applyProfile(mapColumns(['A1', 'B1', 'C1']), { a1: 'no.such', b1: 'bps.price', c1: 'bps.price' })
	expect(columns.map(({ target }) => target)).toEqual([undefined, 'bps.price', undefined])
})

test('headers are the same in another order and spelling, but not with one more', () => {
	const signature = headerSignature(['SKU', 'Price (USD)', ''])
	expect(headerSignature([' price usd', '', 'sku '])).toBe(signature)
	expect(headerSignature(['SKU', 'Price (USD)', '', ''])).not.toBe(signature)
})
