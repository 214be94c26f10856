import { expect, test } from 'vitest'
import { skuFromImageName } from './sku-from-name.ts'

test.each([
	['photos/404.068.14.jpg', '404.068.14'],
	['Lamp 7 (2).jpeg', 'Lamp 7'],
	['A-1_02.png', 'A-1'],
	['A-120.png', 'A-120'],
	['货号九.webp', '货号九'],
	['(1).jpg', '(1)'],
	[`${'x'.repeat(65)}.jpg`, null],
	['.jpg', null],
])('%s suggests %s', (name, sku) => {
	expect(skuFromImageName(name)).toBe(sku)
})
