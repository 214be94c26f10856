import { expect, test } from 'vitest'
import { chooseOption, isPossible } from './choice.ts'

const VARIANTS = [
	{ key: 'red-s', options: ['Red', 'S', 'Slim'] },
	{ key: 'red-m', options: ['Red', 'M', 'Wide'] },
	{ key: 'blue-m', options: ['Blue', 'M', 'Slim'] },
]

test.each([
	['Red', 'red-s', 'the other options stay where there is such a variant'],
	['Blue', 'blue-m', 'as many of them stay as can'],
	['blue', 'blue-m', 'however it is spelled'],
	['Green', undefined, 'nothing has it'],
])('%s beside S and Slim is %s: %s', (value, key, _why) => {
	expect(chooseOption(VARIANTS, ['Red', 'S', 'Slim'], 0, value)?.key).toBe(key)
})

test('an option is possible where it goes with all others', () => {
	expect(isPossible(VARIANTS, ['Red', 'S', 'Slim'], 0, 'Red')).toBe(true)
	expect(isPossible(VARIANTS, ['Red', 'S', 'Slim'], 0, 'Blue')).toBe(false)
	expect(isPossible(VARIANTS, ['Red', 'M', 'Slim'], 0, 'Blue')).toBe(true)
})
