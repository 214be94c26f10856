import { describe, expect, test } from 'vitest'
import { caller, type Seller, type TestApp } from '#tests/app.ts'
import { databaseHomes } from '#tests/database.ts'
import { type Family, makeFamilies } from '#tests/make/stored-families.ts'
import { makeGoods } from '#tests/make/goods.ts'
import { withSellers } from '#tests/make/sellers.ts'

/** A shirt in two colors and two sizes, of which red M is gone; a lamp; two mugs without variants. */
const FAMILIES: readonly Family[] = [
	{
		name: 'Shirt',
		variants: [
			{ options: { Color: 'Red', Size: 'S' }, price: '10' },
			{ options: { Color: 'Red', Size: 'M' }, price: '12' },
			{ options: { Color: 'Blue', Size: 'M' }, price: '14' },
		],
	},
	{
		name: 'Lamp',
		variants: [
			{ options: { Color: 'Blue' }, price: '40' },
			{ options: { Color: 'Green' }, price: '44' },
		],
	},
]

describe.each(databaseHomes)('filters of a public catalog on %s', (home) => {
	let app: TestApp
	let seller: Seller
	withSellers(home, 'filters-', (test) => ({ app, seller } = test))

	async function stocked() {
		const families = await makeFamilies(seller, FAMILIES)
		const mugs = await makeGoods(seller, ['MUG-1', 'MUG-2'], { attrs: { 'bps.colors': ['red', 'White'] } })
		const [, redM = ''] = families[0] ?? []
		await seller.must('inventorySet', { items: [{ sku_name_key: redM, mode: 'set', qty: '0' }] })
		return { shirt: families[0] ?? [], lamp: families[1] ?? [], mugs, keys: [...families.flat(), ...mugs] }
	}

	async function publish(
		keys: readonly string[],
		settings: Record<string, unknown> = {},
		mode: 'live' | 'frozen' = 'live',
	) {
		const content = { sku_name_keys: [...keys] }
		const { id } = await seller.must('setCatalog', { name: 'C', content, settings, mode })
		return (await seller.must('operateCatalog', { catalog_id: id })).hash
	}

	const ask = async (hash: string, more: object) =>
		(await caller(app)('getPublishedCatalogV1', { username: seller.username, hash, ...more })).data
	const choices = async (hash: string, more: object = {}) =>
		(await caller(app)('getPublishedFilters', { username: seller.username, hash, ...more })).data
	const names = async (hash: string, more: object) => (await ask(hash, more)).list.map(({ attrs }) => attrs['name'])

	const SHOWN = { display_content: ['SKU', 'Product name', 'Price', 'Colors', 'Size', 'Stock'] }

	test.each(['live', 'frozen'] as const)('one variant has all that is asked for, %s', async (mode) => {
		const { keys, shirt } = await stocked()
		const hash = await publish(keys, SHOWN, mode)
		expect((await ask(hash, {})).catalog.filters).toBe(true)
		// The spelling of a color does not matter, and single SKUs have theirs in a list.
		expect(await names(hash, { colors: ['RED'] })).toEqual(['Shirt', 'Product MUG-1', 'Product MUG-2'])
		expect(await names(hash, { colors: ['Blue'], sizes: ['S'] })).toEqual([])
		expect(await names(hash, { colors: ['Blue', 'Green'] })).toEqual(['Shirt', 'Lamp'])
		expect(await names(hash, { price_min: '12', price_max: '40' })).toEqual(['Shirt', 'Lamp'])
		expect(await names(hash, { sizes: ['M'], colors: ['Red'], in_stock: true })).toEqual([])
		// The variant that has it all is told, so that its photo shows.
		const { list, total } = await ask(hash, { sizes: ['M'], in_stock: true })
		expect([total, list[0]?.found_sku_name_key]).toEqual([1, shirt[2]])
		expect(await names(hash, { name: 'lamp', colors: ['Blue'] })).toEqual(['Lamp'])
	})

	test('choices are counted, each kind under all others', async () => {
		const { keys } = await stocked()
		const hash = await publish(keys, SHOWN)
		expect(await choices(hash)).toMatchObject({
			colors: [
				{ value: 'Red', count: 3, hex: expect.stringMatching(/^#/) },
				{ value: 'Blue', count: 2 },
				{ value: 'White', count: 2 },
				{ value: 'Green', count: 1 },
			],
			sizes: [
				{ value: 'S', count: 1 },
				{ value: 'M', count: 1 },
			],
			price: { min: '1.50', max: '44.00' },
			in_stock: 4,
			total: 4,
			currency: 'USD',
		})
		const under = await choices(hash, { sizes: ['S'], price_max: '12' })
		expect(under.colors).toEqual([{ value: 'Red', count: 1, hex: expect.any(String) }])
		expect(under.price).toEqual({ min: '10.00', max: '10.00' })
		// What is chosen stays to be taken back where nothing is left of it.
		expect((await choices(hash, { colors: ['Green'], price_max: '1' })).colors).toContainEqual(
			expect.objectContaining({ value: 'Green', count: 0 }),
		)
	})

	test('what a catalog does not show is not asked for either: no filter tells it', async () => {
		const { keys } = await stocked()
		const hidden = await publish(keys, { ...SHOWN, hide_price: true })
		expect((await ask(hidden, { price_min: '1000' })).total).toBe(4)
		expect(await choices(hidden)).not.toHaveProperty('price')
		const bare = await publish(keys, { display_content: ['SKU', 'Product name'] })
		expect(await choices(bare)).not.toHaveProperty('in_stock')
		expect((await ask(bare, { in_stock: true, price_max: '0', colors: ['White'] })).total).toBe(0)
		expect((await ask(bare, { in_stock: true, price_max: '0' })).total).toBe(4)
		const single = await publish(keys.slice(-2), { display_content: ['SKU'] })
		expect((await ask(single, {})).catalog.filters).toBe(false)
	})

	test.each([
		{ price_min: '-1.23456' },
		{ price_max: 'cheap' },
		{ colors: Array.from({ length: 51 }, String) },
		{ sizes: ['x'.repeat(121)] },
		{ in_stock: 'yes' },
	])('%o is refused with its name', async (bad) => {
		const { keys } = await stocked()
		const hash = await publish(keys)
		const answer = await caller(app)('getPublishedCatalogV1', { username: seller.username, hash, ...(bad as object) })
		expect(answer).toMatchObject({ status: 422, code: 'invalid' })
		expect(answer.errors?.[0]?.path).toMatch(new RegExp(`^${Object.keys(bad)[0]}`))
	})

	test('the page itself comes filtered where its address says so, and tells a link to a product', async () => {
		const { keys, shirt } = await stocked()
		const hash = await publish(keys, SHOWN)
		const html = async (query: string) =>
			(await app.app.inject({ url: `/${seller.username}/docs/sharing/${hash}${query}` })).body
		const filtered = await html('?color=Green&min=abc')
		expect(filtered).toContain('Lamp')
		expect(filtered).not.toContain('Product MUG-1')
		const item = await html(`?item=${shirt[1]}`)
		expect(item).toMatch(/<meta property="og:title" content="Shirt · C">/)
		expect(item).toMatch(/<meta property="og:description" content="[^"]*\$12/)
		expect(item).toContain(`?item=${shirt[1]}">`)
		expect(await html('?item=none-such')).toMatch(/<meta property="og:title" content="C">/)
	})
})
