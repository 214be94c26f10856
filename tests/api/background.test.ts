import { describe, expect, test } from 'vitest'
import { BACKGROUNDS_MAX } from '#domain/background/ground.ts'
import { type Seller, signUp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { uploadPhoto } from '#tests/make/goods.ts'
import { withSellers } from '#tests/make/sellers.ts'

describe.each(oneHome)('the library of backgrounds on %s', (home) => {
	let app: TestApp
	let seller: Seller
	withSellers(home, 'grounds-', (test) => ({ app, seller } = test))
	const add = async (seed: number, name = `ground ${seed}`) => {
		const url = await uploadPhoto(app, seller, seed)
		return (await seller.must('uploadBgImg', { images: [{ url, name }] })).list[0]
	}

	test('holds twenty a page, the newest first, each picture once', async () => {
		expect(await seller.must('listBgImg', {})).toEqual({ total: 0, list: [] })
		const urls: string[] = []
		for (let seed = 0; seed < 22; seed++) urls.push(await uploadPhoto(app, seller, seed))
		for (const [at, url] of urls.entries()) {
			app.clock.now = () => new Date(Date.UTC(2026, 10, 1, 0, at))
			await seller.must('uploadBgImg', { images: [{ url, name: `ground ${at}` }] })
		}
		const first = await seller.must('listBgImg', {})
		expect([first.total, first.list.length, first.list[0]?.name]).toEqual([22, 20, 'ground 21'])
		expect(first.list[0]).toMatchObject({ url: urls[21], width: 640, height: 480 })
		expect(first.list[0]?.thumbnail_url).toMatch(/-t\.png$/)
		const second = await seller.must('listBgImg', { page: 2 })
		expect(second.list.map(({ name }) => name)).toEqual(['ground 1', 'ground 0'])
		// The same file sent again is the same picture.
		const again = await add(3, 'another name')
		expect(again).toMatchObject({ same: true, name: 'ground 3' })
		expect((await seller.must('listBgImg', {})).total).toBe(22)
	})

	test('one that is deleted is gone, and back by its address', async () => {
		const made = await add(1)
		expect(made?.same).toBe(false)
		const { id = '', url = '', name = '' } = made ?? {}
		expect((await seller.call('deleteBgImg', { id })).data).toBeNull()
		expect((await seller.must('listBgImg', {})).total).toBe(0)
		expect(await seller.call('deleteBgImg', { id })).toMatchObject({ status: 404, code: 'not_found' })
		await seller.must('uploadBgImg', { images: [{ url, name }] })
		expect((await seller.must('listBgImg', {})).list).toMatchObject([{ url, name }])
	})

	test('takes only pictures of the account, all or none, and only so many', async () => {
		const other = await signUp(app, `${seller.username}-neighbour`)
		const [mine, theirs] = [await uploadPhoto(app, seller, 1), await uploadPhoto(app, other, 2)]
		const both = { images: [{ url: mine }, { url: theirs }] }
		expect(await seller.call('uploadBgImg', both)).toMatchObject({ status: 404, code: 'not_found' })
		expect((await seller.must('listBgImg', {})).total).toBe(0)
		const { db } = app.house.database
		const rows = Array.from({ length: BACKGROUNDS_MAX }, (_, at) => ({
			account_id: seller.accountId,
			id: crypto.randomUUID(),
			url: `/files/media/${at}`,
			name: '',
			created_at: new Date(),
		}))
		await db.insertInto('background').values(rows).execute()
		const full = await seller.call('uploadBgImg', { images: [{ url: mine }] })
		expect(full).toMatchObject({ status: 422, code: 'backgrounds_too_many' })
		expect(full.msg).toContain('500')
	})
})
