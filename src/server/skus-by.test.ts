import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Ctx } from '#server/context.ts'
import type { House } from '#server/house.ts'
import { oneHome } from '#tests/database.ts'
import { makeHouse, makeOwner } from '#tests/make/house.ts'
import { makeSkus } from '#tests/make/skus.ts'
import { skusBy } from './skus-by.ts'

interface ReadStep {
	'Index Name'?: string
	Filter?: string
	Plans?: ReadStep[]
}

describe.each(oneHome)('SKUs by name or key on %s', (home) => {
	let house: House
	let ctx: Ctx
	let ids: string[]

	beforeAll(async () => {
		house = await makeHouse(home)
		ctx = await makeOwner(house)
		ids = await makeSkus(ctx, 2000)
		await makeSkus(await makeOwner(house), 5)
	})
	afterAll(() => house.close())

	test('are those of the account that have one of the values, each once', async () => {
		const keys = ['sku-2', 'none', 'sku-9', 'sku-2']
		const found = await ctx.db
			.selectFrom(skusBy(ctx, 'sku_name_key', keys).as('sku'))
			.select('id')
			.execute()
		expect(found.map(({ id }) => id).toSorted()).toEqual([ids[1], ids[8]].toSorted())
	})

	test.each([
		['id', 'sku_pkey'],
		['sku_name_fold', 'sku_name_once'],
		['sku_name_key', 'sku_name_key_once'],
	] as const)(
		'are looked up one by one by %s, though the planner knows nothing of the table',
		async (column, index) => {
			const values = Array.from({ length: 500 }, (_, at) => (column === 'id' ? ids[at] : `sku-${at}`) ?? '')
			const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: ReadStep }] }>`
			explain (format json) select * from ${skusBy(ctx, column, values)} as sku`.execute(ctx.db)
			const steps = stepsOf(rows[0]?.['QUERY PLAN'][0].Plan)
			expect(steps.flatMap((step) => step['Index Name'] ?? [])).toEqual([index])
			expect(steps.filter(({ Filter }) => Filter)).toEqual([])
		},
	)
})

function stepsOf(step: ReadStep | undefined): ReadStep[] {
	return step ? [step, ...(step.Plans ?? []).flatMap(stepsOf)] : []
}
