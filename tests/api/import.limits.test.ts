import { describe, expect, test } from 'vitest'
import type { Seller, TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { checkList, csv, sendList } from '#tests/make/imports.ts'
import { finished } from '#tests/make/jobs.ts'
import { withSellers } from '#tests/make/sellers.ts'

const PLAIN = csv([
	['SKU', 'Price'],
	['A-1', '1'],
	['A-2', '2'],
])
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)

describe.each(oneHome)('how much an import takes on %s', (home) => {
	let app: TestApp
	let seller: Seller
	withSellers(home, 'full', (test) => ({ app, seller } = test))

	test('100 mappings by name: the next name is refused, a known one is still replaced', async () => {
		const { import_id } = (await sendList(app, seller, PLAIN)).data
		const mapping = { 0: 'sku_name' }
		await seller.must('setMappingProfile', { import_id, name: 'Factory 0', mapping })
		const { db } = app.house.database
		const [first] = await db
			.selectFrom('mapping_profile')
			.selectAll()
			.where('account_id', '=', seller.accountId)
			.execute()
		if (!first) throw new Error('nothing was saved')
		const others = numbers(99).map((at) => ({ ...first, id: crypto.randomUUID(), name: `Factory ${at + 1}` }))
		const stored = others.map((one) => ({
			...one,
			mapping: JSON.stringify(one.mapping),
			rules: JSON.stringify(one.rules),
		}))
		await db.insertInto('mapping_profile').values(stored).execute()
		const save = (name: string) => seller.call('setMappingProfile', { import_id, name, mapping })
		expect([(await save('Factory 100')).code, (await save('Factory 99')).state]).toEqual(['profiles_too_many', 0])
		expect((await seller.must('getMappingProfiles', {})).list).toHaveLength(100)
	})

	test('5,000 mended cells: the next is refused and nothing of it stays', async () => {
		const { import_id } = await checkList(app, seller, PLAIN)
		const { db } = app.house.database
		const fixes = numbers(5000).map((at) => ({
			account_id: seller.accountId,
			import_id,
			col: 1,
			row: at + 100,
			was: '',
			value: '1',
		}))
		await db.insertInto('import_fix').values(fixes).execute()
		expect((await seller.call('importFix', { import_id, row: 2, column: 1, value: '3' })).code).toBe('fixes_too_many')
		const count = db.selectFrom('import_fix').select((eb) => eb.fn.countAll().as('count'))
		expect(await count.where('import_id', '=', import_id).execute()).toEqual([
			{ count: expect.toSatisfy((count) => Number(count) === 5000) },
		])
	})

	test('20,000 rows that repeat a SKU: a list with more is not checked', async () => {
		const { import_id } = (
			await sendList(
				app,
				seller,
				`SKU\n${numbers(20_002)
					.map(() => 'A-1')
					.join('\n')}`,
			)
		).data
		const { job_id } = await seller.must('importCheck', {
			import_id,
			mapping: { 0: 'sku_name' },
			rules: { duplicates: 'last' },
		})
		expect(await finished(seller, job_id)).toMatchObject({ state: 'failed', error: { code: 'duplicates_too_many' } })
	})
})
