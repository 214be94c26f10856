import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { skuCalls } from '#tests/make/sku-calls.ts'

describe.each(oneHome)('names and keys of SKUs on %s', (home) => {
	let app: TestApp
	let seller: Seller
	let n = 0
	let name: string

	beforeAll(async () => {
		app = await startApp(home)
		seller = await signUp(app, 'harbor-pine')
	})
	afterAll(() => app.close())
	beforeEach(() => {
		name = `SKU-${++n}`
	})

	const { save, one, codeOf, create: createNamed, read } = skuCalls(() => seller)
	const create = (attrs: Record<string, unknown> = {}) => createNamed(name, attrs)

	test('names are unique ignoring case; a SKU found by name is changed and keeps its spelling', async () => {
		const key = await create({ 'bps.price': '1' })
		const again = await one({ sku_name: name.toLowerCase(), attrs: { 'bps.price': '2' } })
		expect(again).toMatchObject({ ok: true, sku_name_key: key })
		expect(again.created).toBeUndefined()
		expect(await read(key)).toMatchObject({ sku_name: name, bps: { price: '2.00' }, version: 2 })
		const second = (await one({ sku_name: `${name}-B`, attrs: {} })).sku_name_key ?? ''
		expect(await codeOf({ sku_name_key: second, sku_name: name.toLowerCase(), attrs: {} })).toEqual([
			'sku_exists',
			'sku_name',
		])
		expect(await codeOf({ sku_name_key: second, attrs: { sku_name: name } })).toEqual(['sku_exists', 'sku_name'])
		const mustBeNew = await one({ sku_name: name, attrs: { 'bps.price': '3' }, expected: { sku_name: null } })
		expect(mustBeNew.error).toMatchObject({ code: 'sku_exists', current: { 'bps.price': '2.00' } })
	})

	test('a rename keeps the key, makes the old name free and the new one found', async () => {
		const key = await create()
		await save({ sku_name_key: key, sku_name: `${name} / new`, attrs: {} })
		expect(await read(key)).toMatchObject({ sku_name: `${name} / new`, sku_name_key: key })
		const taken = await one({ sku_name: name, attrs: {} })
		expect(taken).toMatchObject({ ok: true, created: true, sku_name_key: `${key}-2` })
		expect(await one({ sku_name_key: key, sku_name: `${name} / NEW`, attrs: {} })).toMatchObject({ ok: true })
	})

	test('a name in Deleted SKUs says so', async () => {
		const key = await create()
		await seller.must('productDelete', { sku_name_keys: [key] })
		expect(await codeOf({ sku_name: name.toLowerCase(), attrs: {} })).toEqual(['sku_deleted', 'sku_name'])
		expect(await codeOf({ sku_name_key: key, attrs: { 'bps.price': '1' } })).toEqual(['sku_deleted', 'sku_name'])
		const third = (await one({ sku_name: `${name}-C`, attrs: {} })).sku_name_key ?? ''
		expect(await codeOf({ sku_name_key: third, sku_name: name, attrs: {} })).toEqual(['sku_deleted', 'sku_name'])
		const { list } = await seller.must('productSkuNameExists', {
			sku_names: [name.toLowerCase(), ` ${name} `, `${name}-Z`],
		})
		expect(list).toEqual([
			{ sku_name: name.toLowerCase(), exists: true, status: 'deleted', sku_name_key: key },
			{ sku_name: ` ${name} `, exists: true, status: 'deleted', sku_name_key: key },
			{ sku_name: `${name}-Z`, exists: false },
		])
	})

	test('keys of crowded names get numbers', async () => {
		const names = ['#', '##', '###', '/ /', '# #'].map((signs) => `${signs}${'!'.repeat(n)}`)
		const results = await save(...names.map((sku_name) => ({ sku_name, attrs: {} })))
		expect(results.every(({ ok }) => ok)).toBe(true)
		const keys = results.map(({ sku_name_key }) => sku_name_key)
		expect(new Set(keys).size).toBe(5)
		const late = await one({ sku_name: `?${'!'.repeat(n)}`, attrs: {} })
		expect(keys).not.toContain(late.sku_name_key)
		expect(late.sku_name_key).toMatch(/^sku-\d+$/)
	})

	test('items of one SKU in a batch follow one another and are written once', async () => {
		const results = await save(
			{ sku_name: name, attrs: { 'bps.price': '1', 'bps.moq': 4 } },
			{ sku_name: name.toLowerCase(), attrs: { 'bps.price': '2' } },
			{ sku_name: name, attrs: { 'bps.price': 'x' } },
		)
		expect(results.map(({ ok }) => ok)).toEqual([true, true, false])
		const made = await read(results[0]?.sku_name_key ?? '')
		expect(made).toMatchObject({ version: 1, bps: { price: '2.00', moq: 4 } })
	})

	test('saving what stands there already writes nothing', async () => {
		const key = await create({ 'bps.price': '5.00', inventory: '3' })
		const before = await read(key)
		const again = await one({ sku_name_key: key, sku_name: name, attrs: { 'bps.price': ' 5 ', inventory: '3.000' } })
		expect(again).toMatchObject({ ok: true, same: true })
		expect(await read(key)).toEqual(before)
	})
})
