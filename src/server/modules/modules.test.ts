import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { jobs, modules, notices, undoers } from './index.ts'

const names = (part: (module: (typeof modules)[number]) => object | undefined) =>
	modules.flatMap((module) => Object.keys(part(module) ?? {}))

test('every row of the API table is answered by one module, with a handler of its name', () => {
	expect(names(({ contract }) => contract).toSorted()).toEqual(Object.keys(api).toSorted())
	for (const { contract, routes } of modules)
		expect(Object.keys(routes).toSorted()).toEqual(Object.keys(contract).toSorted())
})

test('no two modules bring a kind of job, a notice or an undoer of the same name', () => {
	expect(names(({ jobs }) => jobs)).toEqual(Object.keys(jobs))
	expect(names(({ notices }) => notices)).toEqual(Object.keys(notices))
	// The type of what the job engine tells.
	expect(notices).not.toHaveProperty('job')
	expect(names(({ undoers }) => undoers)).toEqual(Object.keys(undoers))
})

test.each([
	['stock', 'sku'],
	['stock', 'stock_receipt'],
	['stock', 'stock_shipment'],
	['sku', 'landed_cost'],
	['sku', 'picture'],
	['sku', 'sku_category'],
	['sku', 'sku_parameter'],
	['sku', 'stock_location'],
])('what hangs on other things is taken back before them: %s before %s', (leaf, branch) => {
	const order = Object.keys(undoers)
	expect(order).toEqual(expect.arrayContaining([leaf, branch]))
	expect(order.indexOf(leaf)).toBeLessThan(order.indexOf(branch))
})
