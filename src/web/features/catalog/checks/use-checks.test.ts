import { expect, test } from 'vitest'
import { joined } from './use-checks.ts'

test('each check stands once, with its page; what stops publishing first, then page by page', () => {
	const at = (item: string, page?: number) =>
		({ level: 'warn', code: 'cut', item, field: 'name', msg: item, ...(page ? { page } : {}) }) as const
	const whole = { level: 'warn', code: 'colour_corrected', msg: 'Darker.' } as const
	const stop = { level: 'block', code: 'item_no_name', item: 'z', field: 'name', msg: 'z', page: 9 } as const
	expect(joined([whole, at('b', 7), stop], [at('a', 2), at('b')])).toEqual([stop, whole, at('a', 2), at('b', 7)])
})
