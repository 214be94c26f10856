import { expect, test } from 'vitest'
import type { KeptCount } from './count-store.ts'
import { countedHere } from './counted-here.ts'

const count = (id: string, mode: KeptCount['mode'], qty: string, of?: string): KeptCount => ({
	id,
	mode,
	qty,
	owner: 'me',
	stocktake_id: 's',
	sku_name_key: 'a',
	sku_name: 'A',
	at: '',
	seq: 0,
	...(of !== undefined && { of }),
})

test.each([
	[null, [], null],
	['3', [count('1', 'add', '1')], '4'],
	[null, [count('1', 'add', '1'), count('2', 'add', '0.5')], '1.5'],
	['3', [count('1', 'set', '7'), count('2', 'add', '1')], '8'],
	['3', [count('1', 'add', '5'), count('2', 'void', '', '1')], '3'],
])('%s and %j come to %s', (counted, waiting, sum) => expect(countedHere(counted, waiting)).toBe(sum))
