import { beforeEach, describe, expect, test } from 'vitest'
import { CART_LINES_MAX } from '#domain/cart/cart-line.ts'
import type { Seller, TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { makeGoods } from '#tests/make/goods.ts'
import { inquiriesOf, tokenOf } from '#tests/make/inquiries.ts'
import { withSellers } from '#tests/make/sellers.ts'

describe.each(oneHome)('what a hostile buyer sends, on %s', (home) => {
	let app: TestApp
	let seller: Seller
	let n = 0

	withSellers(home, 'hostile-buyer-', (test) => ({ app, seller } = test))
	// Each test an hour later: what one address may send begins anew.
	beforeEach(() => {
		n++
		app.clock.now = () => new Date(Date.now() + n * 3_600_000)
	})

	const { publish, visitor, form, send, inbox } = inquiriesOf(() => ({ app, seller }))

	test('scripts in every field arrive as the text they are, for seller and buyer', async () => {
		const questions = [{ id: 'port', text: 'Which port?', required: false, choices: [] }]
		const { hash, skus } = await publish({ order: { questions } })
		const script = '<script>alert(1)</script>'
		const sent = await send(hash, [{ sku_name_key: skus[0] ?? '', num: 12, note: script }], {
			name: script,
			company: script,
			phone: script,
			country: script,
			message: script,
			ship_to: script,
			po_number: script,
			answers: [{ id: 'port', text: script }],
		})
		expect(sent.status).toBe(200)
		const whole = await seller.must('getInquiry', { inquiry_id: (await inbox())[0]?.id ?? '' })
		expect(whole).toMatchObject({ name: script, company: script, phone: script, ship_to: script, po_number: script })
		expect(whole.answers).toEqual([{ question: 'Which port?', answer: script }])
		expect(whole.lines[0]?.note).toBe(script)
		// The follow-up page is HTML: there it is text, too.
		const { pathname } = new URL(sent.data?.follow_url ?? '')
		const { body } = await app.app.inject({ url: pathname })
		expect(body).not.toContain(script)
		expect(tokenOf(pathname)).not.toBe('')
	})

	test('a message of a megabyte is refused before it is read, by its size', async () => {
		const { hash, skus } = await publish()
		const large = form(hash, [{ sku_name_key: skus[0] ?? '', num: 12 }], { message: 'x'.repeat(1024 * 1024) })
		expect(await visitor()('sendInquiry', large)).toMatchObject({ status: 413 })
		expect(await inbox()).toHaveLength(0)
	})

	test('T65: 500 lines are taken, one more is refused; unknown, deleted, hidden and foreign SKUs are left out and named', async () => {
		const { hash, skus, id } = await publish()
		const many = Array.from({ length: CART_LINES_MAX - 2 }, (_, at) => `S-${at}`)
		const keys = await makeGoods(seller, many)
		const [unlisted = ''] = await makeGoods(seller, ['UNLISTED'])
		const content = { sku_name_keys: [...skus, ...keys] }
		await seller.must('setCatalog', { catalog_id: id, content })
		await seller.must('operateCatalog', { catalog_id: id })
		const lines = content.sku_name_keys.map((sku_name_key) => ({ sku_name_key, num: 12 }))
		expect((await send(hash, lines)).data).toMatchObject({ lines: CART_LINES_MAX, left_out: [] })
		expect(await send(hash, [...lines, { sku_name_key: unlisted, num: 1 }])).toMatchObject({ status: 422 })
		await seller.must('productDelete', { sku_name_keys: [keys[0] ?? ''] })
		const some = [keys[0] ?? '', unlisted, 'NOBODY', skus[0] ?? ''].map((sku_name_key) => ({ sku_name_key, num: 12 }))
		const { data } = await send(hash, some)
		expect(data?.lines).toBe(1)
		expect(data?.left_out.toSorted()).toEqual([keys[0] ?? '', unlisted, 'NOBODY'].toSorted())
	})

	test('T65: a flood is told when to come back, and what was sent before is answered all the same', async () => {
		const { hash, skus } = await publish()
		const line = [{ sku_name_key: skus[0] ?? '', num: 1 }]
		const first = form(hash, line)
		const { data } = await visitor()('sendInquiry', first)
		for (let at = 0; at < 9; at++) await send(hash, line)
		const flooded = await send(hash, line)
		expect([flooded.status, flooded.code]).toEqual([429, 'rate_limited'])
		expect(Number(flooded.headers['retry-after'])).toBeGreaterThan(0)
		expect((await visitor()('sendInquiry', first)).data?.number).toBe(data?.number)
		expect(await inbox()).toHaveLength(10)
	})
})
