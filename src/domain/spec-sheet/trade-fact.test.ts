import { expect, test } from 'vitest'
import { isTradeFact } from './trade-fact.ts'

test('parameters about export are told by their names', () => {
	for (const en of ['Country of Origin', 'HS code', 'HTS', 'Port of loading', 'Incoterm'])
		expect([en, isTradeFact({ en, zh: '' })]).toEqual([en, true])
	expect(isTradeFact({ en: '', zh: '原产国' })).toBe(true)
	for (const en of ['Original box', 'USB port', 'Finish', 'Hsinchu'])
		expect([en, isTradeFact({ en, zh: '' })]).toEqual([en, false])
})
