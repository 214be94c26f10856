import { expect, test, describe } from 'vitest'
import { startFraming } from '#server/modules/media/framing.job.ts'
import type { Seller, TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { uploadPhotos } from '#tests/make/goods.ts'
import { withSellers } from '#tests/make/sellers.ts'

describe.each(oneHome)('what older pictures show on %s', (home) => {
	let app: TestApp
	let seller: Seller

	withSellers(home, 'framer-', (test) => ({ app, seller } = test))

	const media = () => app.house.database.db.selectFrom('media').where('account_id', '=', seller.accountId)
	const framings = async () => {
		const rows = await media().select(['storage_key', 'framing']).orderBy('id').execute()
		return rows.map(({ framing }) => framing)
	}
	const jobs = () =>
		app.house.database.db
			.selectFrom('job')
			.select(['state', 'result'])
			.where('account_id', '=', seller.accountId)
			.where('kind', '=', 'picture_framing')
			.execute()
	const states = async () => (await jobs()).map(({ state }) => state)

	test('is found by a job that ends by itself; a lost file is passed over and not looked at again', async () => {
		await uploadPhotos(app, seller, [1, 2, 3, 4])
		const before = await framings()
		expect(before).toHaveLength(4)
		await app.house.database.db
			.updateTable('media')
			.set({ framing: null })
			.where('account_id', '=', seller.accountId)
			.execute()
		const [lost] = await media().select(['storage_key', 'card_key']).orderBy('id').execute()
		for (const key of [lost?.storage_key, lost?.card_key]) await app.house.storage.remove(key ?? '')
		await startFraming(app.house)
		await expect.poll(states, { timeout: 20_000 }).toEqual(['done'])
		const [nothing, ...after] = await framings()
		expect(nothing).toEqual({
			subject: null,
			ground: { left: null, top: null, right: null, bottom: null },
			tone: {},
			lead: null,
		})
		for (const [at, framing] of after.entries()) {
			const was = before[at + 1]
			for (const side of ['x', 'y', 'w', 'h'] as const)
				expect(framing?.subject?.[side] ?? -1).toBeCloseTo(was?.subject?.[side] ?? -1, 1)
		}
		expect(before.some((framing) => framing?.subject)).toBe(true)
		await startFraming(app.house)
		expect(await states()).toEqual(['done'])
	})

	test('is found once more where the colours it has are missing', async () => {
		await uploadPhotos(app, seller, [5])
		const [before] = await framings()
		expect(before?.lead).toBeDefined()
		const { lead: _, ...without } = before ?? {}
		await app.house.database.db
			.updateTable('media')
			.set({ framing: JSON.stringify(without) })
			.where('account_id', '=', seller.accountId)
			.execute()
		await startFraming(app.house)
		await expect
			.poll(async () => (await framings()).every((framing) => framing?.lead !== undefined), { timeout: 20_000 })
			.toBe(true)
	})
})
