import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Ctx } from '#server/context.ts'
import type { House } from '#server/house.ts'
import { makeHouse, makeOwner } from '#tests/make/house.ts'
import { searchProducts } from './list.service.ts'

const COUNT = 10_120

describe('a word that more than 10,000 SKUs hold', () => {
	let house: House
	let ctx: Ctx
	beforeAll(async () => {
		// The statements are the same for both homes, and so many rows take the embedded one a while.
		house = await makeHouse('postgres')
		ctx = await makeOwner(house)
		await house.database.executeRaw(
			`insert into sku (account_id, id, no, sku_name, sku_name_fold, sku_name_key, search, attrs)
			select $1, gen_random_uuid(), n, code, lower(code), lower(code), lower(code) || ' lamp' || half, '{"bps": {"price": "5"}}'
			from generate_series(1, $2::int) n
			cross join lateral (select case n when 9000 then 'LAMP' else 'A-' || n end as code,
				case when n <= 10000 then ' oak' else '' end as half) made`,
			[ctx.accountId, COUNT],
		)
	})
	afterAll(() => house.close())

	const find = (search: object, page = 1) =>
		searchProducts(ctx, { status: 'active', size: 50, page, ...search } as Parameters<typeof searchProducts>[1])

	test('is counted up to there, and listed whole: the SKU of that name first, then all in their order', async () => {
		const first = await find({ name: 'lamp' })
		expect([first.total, first.capped]).toEqual([10_000, true])
		const names = first.list.map(({ sku_name }) => sku_name)
		expect(names).toEqual(['LAMP', ...Array.from({ length: 49 }, (_, i) => `A-${i + 1}`)])
		const second = await find({ name: 'lamp' }, 2)
		expect(second.list.map(({ sku_name }) => sku_name)).toEqual(Array.from({ length: 50 }, (_, i) => `A-${i + 50}`))
		const last = await find({ name: 'lamp' }, 203)
		expect([last.list.length, last.list.at(-1)?.sku_name, last.capped]).toEqual([20, 'A-10120', true])
		const beyond = await find({ name: 'lamp' }, 204)
		expect([beyond.list.length, beyond.total, beyond.capped]).toEqual([0, 10_000, true])
	})

	test('so are filters, in any order of columns', async () => {
		const dearest = await find({ filters: { price_min: '1' }, sort: 'no', order: 'desc' })
		expect([dearest.total, dearest.capped, dearest.list[0]?.sku_name]).toEqual([10_000, true, 'A-10120'])
	})

	test('not one that just 10,000 hold, or a list of all', async () => {
		const oak = await find({ name: 'oak' })
		expect([oak.total, oak.capped]).toEqual([10_000, undefined])
		const all = await find({})
		expect([all.total, all.capped]).toEqual([COUNT, undefined])
	})
})
