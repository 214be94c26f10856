import { describe, expect, test } from 'vitest'
import { mapColumns } from '../import/map-columns.ts'
import { importProblems, DEFAULT_RULES } from '../import/rules.ts'
import { targetOf } from '../import/targets.ts'
import { findLocation, locationHeader, locationTargetOf, targetOfLocation } from './location-column.ts'

describe('columns of stock by location', () => {
	test.each([
		['Stock · Back room', 'inventory@Back room'],
		['  库存 · 仓库 A · 2 ', 'inventory@仓库 A · 2'],
		['STOCK·Main', 'inventory@Main'],
		['Stock', undefined],
		['Stock · ', undefined],
		['Exported: Stock · Back room', undefined],
		['Livestock · 3', undefined],
	])('%j is %j', (header, target) => {
		expect(locationTargetOf(header)).toBe(target)
	})

	test('what is written is read back, in both languages', () => {
		for (const language of ['en', 'zh'] as const)
			for (const name of ['Back room', 'a·b', '主仓'])
				expect(locationTargetOf(locationHeader(name, language))).toBe(`inventory@${name}`)
		expect(targetOf('inventory@Back room')).toMatchObject({ en: 'Stock · Back room', zh: '库存 · Back room' })
		expect(targetOf(`inventory@${'x'.repeat(61)}`)).toBeUndefined()
	})

	test('a location is found by its name, `main` by its id, and by what it is called while nobody has named it', () => {
		const [main, far] = [
			{ id: 'main', name: '' },
			{ id: 'f', name: 'Far' },
		]
		expect([findLocation([main, far], 'FAR'), findLocation([main, far], 'Main')]).toEqual([far, main])
		const named = { id: 'main', name: 'Shop' }
		expect([findLocation([named, far], 'main'), findLocation([named, far], 'Main')]).toEqual([named, undefined])
		const odd = { id: 'o', name: 'main' }
		expect([targetOfLocation(odd), findLocation([named, odd], 'Main')]).toEqual(['inventory@Main', odd])
	})

	test('two columns of one location are one too many', () => {
		const columns = mapColumns(['SKU', 'Stock · A', 'stock · a', 'Qty'])
		expect(columns.map(({ target }) => target)).toEqual(['sku_name', 'inventory@A', undefined, 'inventory'])
		const mapping = { 0: 'sku_name', 1: 'inventory@A', 2: 'inventory@a' }
		expect(importProblems(mapping, DEFAULT_RULES).map(({ code }) => code)).toEqual(['target_twice'])
	})
})
