import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { caller, type Seller, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { makeGoods } from '#tests/make/goods.ts'
import { allFinished } from '#tests/make/jobs.ts'
import { withSellers } from '#tests/make/sellers.ts'

describe.each(oneHome)('the printed pages of a published catalog on %s', (home) => {
	let app: TestApp
	let seller: Seller
	withSellers(home, 'printed-', (test) => ({ app, seller } = test))
	let keys: string[] = []
	beforeEach(async () => {
		const names = Array.from({ length: 40 }, (_, at) => `PAGE-${at + 1}`)
		keys = await makeGoods(seller, names, { attrs: { 'bps.price': '37.45' } })
	})

	const SHOWN = { display_content: ['SKU', 'Product name', 'Price'], showTitlePage: true, offer: { pages: true } }

	async function publish(settings: Record<string, unknown> = {}, shown = keys) {
		const content = { sku_name_keys: shown }
		const { id } = await seller.must('setCatalog', { name: 'Spring', content, settings: { ...SHOWN, ...settings } })
		return seller.must('operateCatalog', { catalog_id: id })
	}

	const ask = (hash: string, page = 1, more = {}) =>
		caller(app)('getPrintedPages', { username: seller.username, hash, page, ...more })

	/** Once they are drawn. */
	async function drawn(hash: string, page = 1) {
		for (let n = 0; n < 3; n++) {
			const { status, data } = await ask(hash, page)
			expect(status).toBe(200)
			if (data.pages) return { state: data.state, ...data.pages }
			await allFinished(app, seller)
		}
		throw new Error('all jobs are done and there are no pages')
	}

	type Drawn = Awaited<ReturnType<typeof drawn>>
	const textOf = ({ list }: Drawn) => list.map(({ text }) => text).join(' ')
	const itemsOf = ({ list }: Drawn) => list.flatMap(({ links }) => links.flatMap(({ item }) => item ?? []))

	test('come eight at a time, with their words, pictures in two sizes and the products that they open', async () => {
		const { hash } = await publish()
		// The first who asks has them drawn.
		expect((await ask(hash)).data.pages).toBeUndefined()
		const first = await drawn(hash)
		expect(first.list.map(({ n }) => n)).toEqual(Array.from({ length: Math.min(8, first.total) }, (_, at) => at + 1))
		expect(textOf(first)).toContain('Spring')
		expect(textOf(first)).toContain('37.45')
		expect(itemsOf(first)).toContain(keys[0])
		for (const link of first.list.flatMap(({ links }) => links))
			expect(link).toHaveProperty(link.item ? 'item' : 'page')
		const [cover] = first.list
		for (const [url, side] of [
			[cover?.url, 1600],
			[cover?.card, 480],
		] as const) {
			const answer = await app.app.inject({ url: url ?? '' })
			expect(answer.headers['cache-control']).toMatch(/^private, max-age=\d+, immutable$/)
			const { width = 0, height = 0, format } = await sharp(answer.rawPayload).metadata()
			expect([Math.max(width, height), format]).toEqual([side, 'webp'])
		}
		// Every product stands on some page.
		const items = new Set(itemsOf(first))
		for (let page = 9; page <= first.total; page += 8)
			for (const item of itemsOf(await drawn(hash, page))) items.add(item)
		expect([...items].toSorted()).toEqual(keys.toSorted())
		// Beyond the end there are none.
		expect(await drawn(hash, first.total + 40)).toMatchObject({ total: first.total, list: [] })
	})

	test('follow the catalog, and a link without prices has pages of its own without them', async () => {
		const { id, hash } = await publish({}, keys.slice(0, 2))
		const before = await drawn(hash)
		await seller.must('productUpsertByAttrPath', {
			items: [{ sku_name_key: keys[0], attrs: { 'bps.price': '71.15' } }],
		})
		const after = await drawn(hash)
		expect(after.state).not.toBe(before.state)
		expect(textOf(after)).toContain('71.15')
		const link = await seller.must('setShareLink', { catalog_id: id, name: 'Fair', prices: 'hidden' })
		const hidden = await drawn(link.share_path.split('/').at(-1) ?? '')
		expect(textOf(hidden)).toContain('PAGE-2')
		expect(textOf(hidden)).not.toMatch(/71\.15|37\.45|USD/)
		expect(itemsOf(hidden)).toContain(keys[0])
	})

	test('are nowhere else: not offered, behind a passcode, unpublished, uploaded, or under an altered address', async () => {
		const { hash: none } = await publish({ offer: { pages: false } })
		expect(await ask(none)).toMatchObject({ status: 404 })
		const { id, hash } = await publish({}, keys.slice(0, 1))
		const link = await seller.must('setShareLink', { catalog_id: id, name: 'Fair', passcode: 'open-sesame' })
		const locked = link.share_path.split('/').at(-1) ?? ''
		expect(await ask(locked)).toMatchObject({ code: 'passcode_needed' })
		expect(await ask(locked, 1, { passcode: 'wrong' })).toMatchObject({ code: 'passcode_wrong' })
		for (const page of [0, -1, 1.5, 1e9]) expect((await ask(hash, page)).status).toBe(422)
		const { list } = await drawn(hash)
		const [{ url = '' } = {}, { url: other = '' } = {}] = list
		const path = (of: string) => of.split('?')[0] ?? ''
		const altered = [url.replace(path(url), path(other)), url.replace(/expires=\d+/, 'expires=99999999999'), path(url)]
		for (const address of [...altered, url.replace('/view/', '/download/')])
			expect((await app.app.inject({ url: address })).statusCode).toBe(403)
		await seller.must('operateCatalog', { catalog_id: id, action: 'unpublish' })
		expect(await ask(hash)).toMatchObject({ status: 404 })
	})

	test('are not tried again for a while where they could not be drawn', async () => {
		const { hash } = await publish({}, keys.slice(0, 1))
		const { state } = await drawn(hash)
		const told: string[] = []
		for await (const key of app.house.storage.list('catalog-pages/')) if (key.includes(state)) told.push(key)
		const first = told.find((key) => key.endsWith('/b1.json')) ?? ''
		const failed = Buffer.from(JSON.stringify({ failed_at: app.house.now().getTime() }))
		await app.house.storage.put(first.replace('/b1.', '/b2.'), failed, { contentType: 'application/json' })
		expect(await ask(hash, 9)).toMatchObject({ code: 'pages_failed' })
		const long = Buffer.from(JSON.stringify({ failed_at: app.house.now().getTime() - 130_000 }))
		await app.house.storage.put(first.replace('/b1.', '/b2.'), long, { contentType: 'application/json' })
		expect(await drawn(hash, 9)).toMatchObject({ list: [] })
	})

	test('are not drawn all the time for a catalog that changes all the time', async () => {
		const { hash } = await publish({}, keys.slice(0, 1))
		let refused = 0
		for (let n = 0; n < 14; n++) {
			await seller.must('productUpsertByAttrPath', {
				items: [{ sku_name_key: keys[0], attrs: { 'bps.price': `${n + 2}` } }],
			})
			const { status, headers } = await ask(hash)
			if (status === 429) refused += headers['retry-after'] ? 1 : 0
		}
		expect(refused).toBe(2)
	})
})
