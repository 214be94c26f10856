import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CART_LINES_MAX, CART_LINES_SENT_MAX, CARTS_MAX, OPEN_CART_DAYS } from '#domain/cart/cart-line.ts'
import { caller, type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { makeGoods } from '#tests/make/goods.ts'
import { cartLine } from '#tests/trust/cart-fixtures.ts'

const DAY_MS = 86_400_000

describe.each(oneHome)('carts in accounts on %s', (home) => {
	let app: TestApp
	let seller: Seller
	let buyer: Seller
	let hash = ''
	let catalog_id = ''
	let n = 0
	beforeAll(async () => {
		app = await startApp(home)
		seller = await signUp(app, 'cart-seller')
		const [key = ''] = await makeGoods(seller, ['L-1'])
		const { id } = await seller.must('setCatalog', { name: 'Spring', content: { sku_name_keys: [key] } })
		catalog_id = id
		hash = (await seller.must('operateCatalog', { catalog_id: id })).hash
		buyer = await signUp(app, 'cart-buyer')
	})
	afterAll(() => app.close())

	const username = 'cart-seller'
	const line = (key: string, num = 12) => cartLine(key, hash, { num })
	const of = async (who: Seller, whose = username) => {
		const { list, version } = await who.must('getCart', { username: whose })
		return { version, nums: Object.fromEntries(list.map(({ sku_name_key, num }) => [sku_name_key, num])) }
	}
	const customerOf = async (email: string) => {
		const { id } = await seller.must('setCustomer', { contact_name: `Buyer ${++n}`, emails: [email] })
		return async () => (await seller.must('getCustomer', { customer_id: id })).carts
	}

	test('a cart is there on every device of its buyer, a line as the browser keeps it', async () => {
		await buyer.must('setCart', { username, lines: [line('l-1'), line('l-2', 3)] })
		const again = caller(app, buyer.token)
		const { data } = await again('getCart', { username })
		expect(data).toEqual({ version: 1, list: [line('l-1'), line('l-2', 3)] })
		// What is not named stays; of a line that is named twice the later counts.
		await buyer.must('setCart', { username, lines: [line('l-1', 1), line('l-1', 24)], drop: ['l-2', 'nothing'] })
		expect(await of(buyer)).toEqual({ version: 2, nums: { 'l-1': 24 } })
	})

	test('nobody else sees it: not the seller, not another buyer; each seller has its own', async () => {
		const other = await signUp(app, 'cart-other')
		await buyer.must('setCart', { username, lines: [line('l-1')] })
		for (const who of [other, seller]) expect((await of(who)).nums).toEqual({})
		expect((await of(buyer, 'cart-other')).nums).toEqual({})
		expect(await caller(app)('getCart', { username })).toMatchObject({ status: 401 })
		expect(await buyer.must('getCart', { username: 'no-such-seller' })).toEqual({ version: 0, list: [] })
	})

	test('an account is told when a cart is full, and keeps what it has', async () => {
		const full = await signUp(app, 'cart-full')
		const keys = Array.from({ length: CART_LINES_MAX }, (_, at) => `k${at}`)
		for (let at = 0; at < keys.length; at += CART_LINES_SENT_MAX)
			await full.must('setCart', { username, lines: keys.slice(at, at + CART_LINES_SENT_MAX).map((key) => line(key)) })
		expect(await full.call('setCart', { username, lines: [line('more')] })).toMatchObject({ code: 'cart_full' })
		expect(Object.keys((await of(full)).nums)).toHaveLength(CART_LINES_MAX)
		const many = keys.slice(0, CART_LINES_SENT_MAX + 1).map((key) => line(key))
		expect(await full.call('setCart', { username, lines: many })).toMatchObject({ status: 422 })
	})

	test('an account keeps carts of so many sellers; one more is told, one of them goes on', async () => {
		const busy = await signUp(app, 'cart-busy')
		await busy.must('setCart', { username, lines: [line('l-1')] })
		await app.house.database.executeRaw(
			`insert into buyer_cart (account_id, user_id, seller_id, version, lines, changed_at)
			select $1, $2, gen_random_uuid(), 1, 1, now() from generate_series(2, $3::int)`,
			[busy.accountId, busy.userId, CARTS_MAX],
		)
		const refused = await busy.call('setCart', { username: 'cart-buyer', lines: [line('l-1')] })
		expect(refused).toMatchObject({ code: 'carts_full', msg: expect.stringContaining(`${CARTS_MAX} sellers`) })
		await busy.must('setCart', { username, lines: [line('l-2')] })
		await busy.must('setCart', { username, drop: ['l-1', 'l-2'] })
		expect(await busy.call('setCart', { username: 'cart-buyer', lines: [line('l-1')] })).toMatchObject({ status: 200 })
	})

	test.each([
		[{ num: 0 }, 'num'],
		[{ num: 1.5 }, 'num'],
		[{ num: 1e9 }, 'num'],
		[{ note: 'x'.repeat(301) }, 'note'],
		[{ price: '1' }, 'price'],
		[{ goods: { ...line('l').goods, price: '-1' } }, 'goods.price'],
	])('a line is refused by name: %j', async (change, path) => {
		const answer = await buyer.call('setCart', { username, lines: [{ ...line('l-1'), ...change } as never] })
		expect([answer.status, answer.errors?.[0]?.path]).toEqual([422, expect.stringContaining(path)])
	})

	test('two devices at one moment: both changes are there, each counted', async () => {
		const both = await signUp(app, 'cart-both')
		await Promise.all(['a', 'b', 'c', 'd'].map((key) => both.must('setCart', { username, lines: [line(key)] })))
		expect(await of(both)).toEqual({ version: 4, nums: { a: 12, b: 12, c: 12, d: 12 } })
		// Who has not seen the other's changes looks at them first.
		const late = { username, lines: [line('a', 1)], version: 3 }
		expect(await both.call('setCart', late)).toMatchObject({ status: 409, code: 'conflict' })
		expect(await both.must('setCart', { ...late, version: 4 })).toEqual({ version: 5 })
		expect((await of(both)).nums).toMatchObject({ a: 1, b: 12 })
	})

	test('the seller sees how much is in the cart of a customer who is signed in, and nothing of what', async () => {
		const known = await signUp(app, 'cart-known')
		const carts = await customerOf(known.email.toUpperCase())
		await known.must('setCart', { username, lines: [line('l-1'), line('secret-9')] })
		expect(await carts()).toEqual([
			{ catalog_id, catalog_name: 'Spring', link_name: '', lines: 2, changed_at: expect.any(String) },
		])
		// Links of another seller count nowhere.
		await known.must('setCart', { username, lines: [cartLine('l-3', 'elsewhere')], drop: ['l-1'] })
		expect((await carts()).map(({ lines }) => lines)).toEqual([1])
		await known.must('setCart', { username, drop: ['secret-9'] })
		expect(await carts()).toEqual([])
	})

	test('who asks not to be tracked is not shown, from then on', async () => {
		const quiet = await signUp(app, 'cart-quiet')
		const carts = await customerOf(quiet.email)
		await quiet.must('setCart', { username, lines: [line('l-1')] })
		expect(await carts()).toHaveLength(1)
		const headers = { authorization: `Bearer ${quiet.token}`, 'sec-gpc': '1' }
		const payload = { params: { username, lines: [line('l-2')] } }
		await app.app.inject({ method: 'POST', url: '/api/setCart', headers, payload })
		expect(await carts()).toEqual([])
		expect((await of(quiet)).nums).toEqual({ 'l-1': 12, 'l-2': 12 })
	})

	test('a visitor who gave an address at a link is seen by it, until it is forgotten, sent or old', async () => {
		const email = 'mara@nordhaus.example'
		const carts = await customerOf(email)
		const link = await seller.must('setShareLink', { catalog_id, name: 'Fair', asks_email: true })
		const gate = { username, hash: link.share_path.split('/').at(-1) ?? '' }
		const visitor = caller(app)
		const { pass = '' } = (await visitor('enterCatalog', { ...gate, email })).data ?? {}
		expect(await visitor('noteCart', { ...gate, pass, lines: 12 })).toMatchObject({ status: 200 })
		const seen = { catalog_id, catalog_name: 'Spring', link_name: 'Fair', lines: 12, changed_at: expect.any(String) }
		expect(await carts()).toEqual([seen])
		// A pass that is another's or forged, and a link that asks for nothing, say nothing.
		const forged = pass.replace(/\.[^.]+\./, `.${Buffer.from('other@nordhaus.example').toString('base64url')}.`)
		expect(await visitor('noteCart', { ...gate, pass: forged, lines: 9 })).toMatchObject({ code: 'email_needed' })
		expect(await visitor('noteCart', { username, hash, pass, lines: 9 })).toMatchObject({ code: 'not_found' })
		await visitor('noteCart', { ...gate, pass, lines: 0 })
		expect(await carts()).toEqual([])
		const { now } = app.clock
		app.clock.now = () => new Date(Date.now() - OPEN_CART_DAYS * DAY_MS - 1000)
		await visitor('noteCart', { ...gate, pass, lines: 3 })
		app.clock.now = now
		expect(await carts()).toEqual([])
		await visitor('noteCart', { ...gate, pass, lines: 3 })
		expect(await carts()).toHaveLength(1)
		await seller.must('deleteLinkVisitor', { link_id: link.id ?? '', email })
		expect(await carts()).toEqual([])
	})

	test('erasing a customer takes their open carts along', async () => {
		const gone = await signUp(app, 'cart-gone')
		await gone.must('setCart', { username, lines: [line('l-1')] })
		const { id } = await seller.must('setCustomer', { contact_name: 'Gone', emails: [gone.email] })
		expect((await seller.must('getCustomer', { customer_id: id })).carts).toHaveLength(1)
		await seller.must('eraseCustomer', { customer_id: id, confirm: 'erase' })
		const carts = await customerOf(gone.email)
		expect(await carts()).toEqual([])
		// Theirs is theirs.
		expect((await of(gone)).nums).toEqual({ 'l-1': 12 })
	})
})
