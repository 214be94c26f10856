import { describe, expect, test } from 'vitest'
import { isProblem } from '../../problem.ts'
import { weightsOrder } from '../headers/both-weights.ts'
import { readCartonWeights } from './carton-weights.ts'

const read = (text: string, order?: 'gross' | 'net', decimal: '.' | ',' = '.') => {
	const read = readCartonWeights(text, order, { decimal })
	if (isProblem(read)) return [read.code, read.params?.['suggestion'] ?? '']
	const { value } = read
	return [value['pps.carton_gross_weight'], value['pps.carton_net_weight'], value['pps.carton_weight_unit'] ?? '']
}

describe('both weights of a carton in one cell', () => {
	test.each([
		['12.5/11.8', '12.5', '11.8', ''],
		['15/14kg', '15', '14', 'kg'],
		['15kg/14', '15', '14', 'kg'],
		['9.6KG/8.9KG', '9.6', '8.9', 'kg'],
		['毛重12.5kg 净重11.8kg', '12.5', '11.8', 'kg'],
		['净重：11.8kg，毛重：12.5kg', '12.5', '11.8', 'kg'],
		['毛：12.5\n净：11.8', '12.5', '11.8', ''],
		['12.5kg(毛重)/11.8kg(净重)', '12.5', '11.8', 'kg'],
		['G.W./N.W. 12.5/11.8', '12.5', '11.8', ''],
		['G.W.: 12.5 kgs; N.W.: 11.8 kgs', '12.5', '11.8', 'kg'],
		['N.W. 11.8 / G.W. 12.5 lb', '12.5', '11.8', 'lb'],
		['Gross weight 12.5 kg, net weight 11.8 kg', '12.5', '11.8', 'kg'],
		['１２．５／１１．８', '12.5', '11.8', ''],
		['12/12', '12', '12', ''],
	])('%s', (text, ...weights) => {
		expect(read(text)).toEqual(weights)
	})
	test.each([
		'12.5',
		'12.5/11.8/3',
		'12.5-11.8',
		'12.5 11.8',
		'毛重12.5',
		'毛重12/毛重11',
		'500g/0.4kg',
		'2打/1打',
		'-1/-2',
		'x/y',
	])('%s is not two weights', (text) => {
		expect(read(text)).toEqual(['carton_weights_bad', ''])
	})
	test('come in the order of the header where they say none themselves', () => {
		expect(read('11.8/12.5', 'net')).toEqual(['12.5', '11.8', ''])
		expect(read('G.W. 12.5/N.W. 11.8', 'net')).toEqual(['12.5', '11.8', ''])
		expect(read('12,5/11,8', 'gross', ',')).toEqual(['12.5', '11.8', ''])
	})
	test('are asked about where the gross weight is the smaller, or a number is not plain', () => {
		expect(read('11.8/12.5kg')).toEqual(['carton_weights_order', 'G.W. 12.5 / N.W. 11.8 kg'])
		expect(read('12,5/11,8')).toEqual(['number_bad', 'G.W. 12.5 / N.W. 11.8'])
		for (const [text, decimal] of [
			['G.W. 12.5 / N.W. 11.8 kg', '.'],
			['G.W. 12,5 / N.W. 11,8 kg', ','],
		] as const)
			expect(read(text, 'net', decimal)).toEqual(['12.5', '11.8', 'kg'])
	})
})

describe('the header of both weights', () => {
	test.each([
		'毛重/净重(KG)',
		'毛/净重',
		'毛净重',
		'G.W./N.W.',
		'GW/NW (kg)',
		'G/N.W.',
		'Gross/Net weight',
		'Brutto/Netto kg',
		'Poids brut/net',
		'Peso bruto/neto',
	])('%s begins with the gross weight', (header) => {
		expect(weightsOrder(header)).toBe('gross')
	})
	test.each(['净重/毛重', 'N.W./G.W. (KGS)', 'Net / gross weight'])('%s begins with the net weight', (header) => {
		expect(weightsOrder(header)).toBe('net')
	})
	test.each([
		'毛重',
		'净重',
		'毛利/净利',
		'毛价/净价',
		'Net price / gross price',
		'Gross weight',
		'Netto',
		'Network weight',
		'N.W.',
		'Meas/G.W./N.W.',
		'',
	])('%s names not both', (header) => {
		expect(weightsOrder(header)).toBeUndefined()
	})
})
