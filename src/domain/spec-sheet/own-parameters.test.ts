import { expect, test } from 'vitest'
import type { ParameterType } from '../custom-parameter/parameter.ts'
import { blockOfParameter } from './own-parameters.ts'

const blocks = (type: ParameterType, ...names: string[]) =>
	names.map((en) => [en, blockOfParameter({ type, name: { en, zh: '' } })])
const all = (block: string | null, ...names: string[]) => names.map((name) => [name, block])

test('parameters about export are told by their names', () => {
	const trade = ['Country of Origin', 'HS code', 'HTS', 'Port of loading', 'Incoterm']
	expect(blocks('text', ...trade)).toEqual(all('logistics', ...trade))
	expect(blockOfParameter({ type: 'text', name: { en: '', zh: '原产国' } })).toBe('logistics')
	const others = ['Original box', 'USB port', 'Finish', 'Hsinchu']
	expect(blocks('text', ...others)).toEqual(all('attributes', ...others))
})

test('care and warnings are, in what a seller calls them', () => {
	const care = ['Care', 'Care instructions', 'Fabric care', 'Washing', 'Warning', 'Safety notes', 'Choking hazard']
	expect(blocks('long_text', ...care)).toEqual(all('care', ...care))
	for (const zh of ['保养说明', '洗涤方式', '警告', '注意事项'])
		expect([zh, blockOfParameter({ type: 'text', name: { en: '', zh } })]).toEqual([zh, 'care'])
	const others = ['Career', 'Washable', 'Safety class', 'Skin care line', 'Carbon footprint']
	expect(blocks('text', ...others)).toEqual(all('attributes', ...others))
})

test('a file is a certificate by its name, a picture a drawing; other pictures are no block of a sheet', () => {
	const certificates = ['Certificate', 'Declaration of conformity', 'Test report', 'SDS']
	expect(blocks('file', ...certificates)).toEqual(all('certifications', ...certificates))
	expect(blocks('file', 'Manual')).toEqual(all('attributes', 'Manual'))
	expect(blocks('text', 'Certificate number')).toEqual(all('attributes', 'Certificate number'))
	const drawings = ['Dimension drawing', 'Technical drawing', 'Size chart']
	expect(blocks('image', ...drawings)).toEqual(all('drawing', ...drawings))
	expect(blocks('image', 'Mood', 'Drawer front')).toEqual(all(null, 'Mood', 'Drawer front'))
	expect(blockOfParameter({ type: 'image', name: { en: '', zh: '尺寸图' } })).toBe('drawing')
})
