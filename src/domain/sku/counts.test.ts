import { describe, expect, test } from 'vitest'
import { isProblem } from '../problem.ts'
import { cleanAttribute } from './attribute-value.ts'

const read = (path: string, text: string) => {
	const cleaned = cleanAttribute(path, text)
	return isProblem(cleaned) ? [cleaned.code, cleaned.params?.['suggestion'] ?? ''] : ['=', cleaned.value]
}

/** What a carton, a pack or a pallet holds is often written with its units; whoever wrote it is asked. */
describe('counts with their units', () => {
	test.each([
		['pps.qty_per_carton', '48', '=', 48],
		['pps.qty_per_carton', '48个/箱', 'number_unit', '48'],
		['pps.qty_per_carton', '48 个 / 箱', 'number_unit', '48'],
		['pps.qty_per_carton', '48件/外箱', 'number_unit', '48'],
		['pps.qty_per_carton', '24套/箱', 'number_unit', '24'],
		['pps.qty_per_carton', '24双', 'number_unit', '24'],
		['pps.qty_per_carton', '48/箱', 'number_unit', '48'],
		['pps.qty_per_carton', '每箱48个', 'number_unit', '48'],
		['pps.qty_per_carton', '48只每箱', 'number_unit', '48'],
		['pps.qty_per_carton', '48 pcs/ctn', 'number_unit', '48'],
		['pps.qty_per_carton', '48pcs per carton', 'number_unit', '48'],
		['pps.qty_per_carton', '1,200 pcs/ctn', 'number_unit', '1200'],
		['pps.qty_per_carton', '12 sets/ctn.', 'number_unit', '12'],
		['pps.qty_per_pack', '6个/包', 'number_unit', '6'],
		['pps.pack_per_carton', '4包/箱', 'number_unit', '4'],
		['pps.pack_per_carton', '4 inners/ctn', 'number_unit', '4'],
		['pps.carton_number_in_a_pallet', '24箱/托', 'number_unit', '24'],
	])('%s: %s', (path, text, ...verdict) => {
		expect(read(path, text)).toEqual(verdict)
	})
	test.each([
		['pps.qty_per_carton', '2打'],
		['pps.qty_per_carton', '2 doz/ctn'],
		['pps.qty_per_carton', '48-50'],
		['pps.qty_per_carton', '48-50个/箱'],
		['pps.qty_per_carton', '12*4'],
		['pps.qty_per_carton', '48个/包'],
		['pps.qty_per_carton', '4包/箱'],
		['pps.qty_per_carton', '48个/2箱'],
		['pps.qty_per_carton', '每包48个'],
		['pps.qty_per_carton', '每箱48个/箱'],
		['pps.qty_per_pack', '48个/箱'],
		['bps.moq', '48个/箱'],
		['bps.moq', '3箱'],
		['bps.price', '48个/箱'],
	])('%s: %s is not guessed', (path, text) => {
		expect(read(path, text)[1]).toBe('')
	})
})
