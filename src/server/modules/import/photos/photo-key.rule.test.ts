import { expect, it } from 'vitest'
import { nearest, photoBase, photoKey } from './photo-key.rule.ts'

it('tells pictures of one name in several places apart, and only those', () => {
	const keys = [
		'https://a.example/red/1.jpg',
		'https://a.example/blue/1.jpg',
		'https://a.example/i?id=1',
		'https://a.example/i?id=2',
	]
	expect(new Set([...keys, 'red/1.jpg', 'blue/1.jpg', '1.jpg'].map(photoKey)).size).toBe(7)
	expect(photoKey(String.raw`Red\Shoe_1.JPG`)).toBe(photoKey('red/shoe-1.png'))
	expect(keys.map(photoBase)).toEqual(['1', '1', 'i', 'i'])
	expect(photoKey(' .jpg')).toBe('')
})

it.each([
	['1.jpg', ['red/1.jpg'], 'red/1.jpg'],
	['1.jpg', ['red/1.jpg', 'blue/1.jpg'], undefined],
	['1.jpg', ['red/1.jpg', '1.jpg'], '1.jpg'],
	['zip/red/1.jpg', ['red/1.jpg', 'blue/1.jpg', '1.jpg'], 'red/1.jpg'],
	['red/1.jpg', ['https://a.example/red/1.jpg?w=9', 'https://a.example/blue/1.jpg'], 'https://a.example/red/1.jpg?w=9'],
	['1.jpg', [], undefined],
])('%s among %j', (file_name, named, wanted) => {
	expect(
		nearest(
			file_name,
			named.map((file_name) => ({ file_name })),
		)?.file_name,
	).toBe(wanted)
})
