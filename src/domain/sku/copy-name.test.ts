import { expect, test } from 'vitest'
import { copyNames } from './copy-name.ts'
import { cleanSkuName, SKU_NAME_MAX } from './sku-name.ts'

test('copies are numbered, and a copy of a copy counts on', () => {
	expect(copyNames('OAK-1', 3)).toEqual(['OAK-1-copy', 'OAK-1-copy-2', 'OAK-1-copy-3'])
	expect(copyNames('OAK-1-copy-2', 2)).toEqual(['OAK-1-copy', 'OAK-1-copy-2'])
})

test('the copy of a SKU of 64 signs is a SKU, too', () => {
	for (const name of ['x'.repeat(64), '😀'.repeat(64), `${'货'.repeat(58)} 12345`])
		for (const copy of copyNames(name, 12)) {
			expect([...copy].length).toBeLessThanOrEqual(SKU_NAME_MAX)
			expect(cleanSkuName(copy)).toEqual({ value: copy })
		}
})
