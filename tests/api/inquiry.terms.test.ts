import { beforeEach, describe, expect, test } from 'vitest'
import { type Seller, signUp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { makeGoods } from '#tests/make/goods.ts'
import { inquiriesOf, tokenOf } from '#tests/make/inquiries.ts'
import { withSellers } from '#tests/make/sellers.ts'

describe.each(oneHome)('what a catalog asks of an order, on %s', (home) => {
	let app: TestApp
	let seller: Seller
	let n = 0

	withSellers(home, 'order-terms-', (test) => ({ app, seller } = test))
	// Each test an hour later: what one address may send begins anew.
	beforeEach(() => {
		n++
		app.clock.now = () => new Date(Date.now() + n * 3_600_000)
	})

	const { publish, visitor, form, send, inbox } = inquiriesOf(() => ({ app, seller }))
	const shown = async (hash: string) =>
		(await visitor()('getPublishedCatalogV1', { username: seller.username, hash })).data
	const chairs = (skus: string[], num: number) => [{ sku_name_key: skus[0] ?? '', num }]

	test('below the minimum amount it is refused with what is missing; reached, it is sent', async () => {
		const { hash, skus } = await publish({ order: { min_amount: '1000' } })
		expect((await shown(hash))?.catalog.order).toEqual({
			first: { amount: '1000' },
			later: { amount: '1000' },
			questions: [],
		})
		const short = await send(hash, chairs(skus, 12))
		expect(short).toMatchObject({ status: 422, code: 'inquiry_below_amount' })
		expect(short.msg).toBe('The minimum order is $1,000.00. Add $188.80 to reach it.')
		expect(short.errors).toMatchObject([{ path: 'lines' }])
		expect(await inbox()).toHaveLength(0)
		expect(await send(hash, chairs(skus, 15))).toMatchObject({ status: 200 })
		// Who only asks something orders nothing.
		expect(await send(hash, [], { message: 'Do you ship to Norway?' })).toMatchObject({ status: 200 })
	})

	test('T71: prices of the client’s own do not help: they are no part of what is sent', async () => {
		const { hash, skus } = await publish({ order: { min_amount: '1000' } })
		const forged = { ...form(hash, chairs(skus, 1)), lines: [{ sku_name_key: skus[0], num: 1, price: '1000' }] }
		expect(await visitor()('sendInquiry', forged as never)).toMatchObject({ status: 422 })
		const total = { ...form(hash, chairs(skus, 1)), total: '1000' }
		expect(await visitor()('sendInquiry', total as never)).toMatchObject({ status: 422 })
	})

	const followed = (answer: Awaited<ReturnType<typeof send>>) => ({ follow: tokenOf(answer.data?.follow_url ?? '') })

	test('later orders have a minimum of their own, known by the token of an order and at the link of a customer who has ordered', async () => {
		const order = { min_pieces: 20, later: 'own', later_min_pieces: 5 }
		const { hash, skus, id } = await publish({ order })
		const few = await send(hash, chairs(skus, 12))
		expect(few.msg).toBe('The minimum order is 20 pieces. Add 8 to reach it.')
		const known = followed(await send(hash, chairs(skus, 24)))
		expect(await send(hash, chairs(skus, 12), known)).toMatchObject({ status: 200 })
		expect(await send(hash, chairs(skus, 4), known)).toMatchObject({ code: 'inquiry_below_pieces' })
		const { id: customer_id } = await seller.must('setCustomer', { company: 'Casa' })
		const { share_path } = await seller.must('setShareLink', { catalog_id: id, name: 'Casa', customer_id })
		const theirs = tokenOf(share_path)
		// Whom the seller has just written down orders for the first time, unless the seller says otherwise.
		expect((await shown(theirs))?.catalog.order).toMatchObject({ first: { pieces: 20 }, later: { pieces: 5 } })
		expect(await send(theirs, chairs(skus, 12))).toMatchObject({ code: 'inquiry_below_pieces' })
		await seller.must('setCustomer', { id: customer_id, ordered_before: true })
		expect((await shown(theirs))?.catalog.order).toMatchObject({ first: { pieces: 5 }, later: { pieces: 5 } })
		expect(await send(theirs, chairs(skus, 12))).toMatchObject({ status: 200 })
		expect(await send(theirs, chairs(skus, 4))).toMatchObject({ code: 'inquiry_below_pieces' })
		// An order that they have sent says it as well.
		await seller.must('setCustomer', { id: customer_id, ordered_before: false, emails: ['mara@nordhaus.example'] })
		expect((await shown(theirs))?.catalog.order).toMatchObject({ first: { pieces: 5 } })
	})

	test('an address alone is answered alike, whether the seller knows it or not', async () => {
		const terms = { later: 'own', min_pieces: 20 }
		for (const later_min_pieces of [5, 40]) {
			n++
			const { hash, skus } = await publish({ order: { ...terms, later_min_pieces } })
			await seller.must('setCustomer', { company: 'Casa', emails: ['known@casa.example'] })
			await send(hash, chairs(skus, 60), { email: 'ordered@casa.example' })
			for (const num of [12, 24]) {
				const answers = ['known', 'ordered', 'stranger'].map(async (who) => {
					const { status, code, msg } = await send(hash, chairs(skus, num), { email: `${who}@casa.example` })
					return { status, code, msg }
				})
				const [first, ...others] = await Promise.all(answers)
				expect(others).toEqual([first, first])
				expect(first?.status).toBe(num === 12 ? 422 : 200)
			}
		}
	})

	test('what was lost, was spam or was only a question is no order before, nor is another seller’s', async () => {
		const { hash, skus } = await publish({ order: { min_pieces: 20, later: 'own' } })
		const asked = followed(await send(hash, [], { message: 'A question' }))
		expect(await send(hash, chairs(skus, 12), asked)).toMatchObject({ code: 'inquiry_below_pieces' })
		const lost = followed(await send(hash, chairs(skus, 24)))
		const inquiry_id = (await inbox())[0]?.id ?? ''
		await seller.must('operateInquiry', { inquiry_id, action: 'lost', reason: 'price' })
		expect(await send(hash, chairs(skus, 12), lost)).toMatchObject({ code: 'inquiry_below_pieces' })
		const guessed = { follow: 'A'.repeat(32) }
		expect(await send(hash, chairs(skus, 12), guessed)).toMatchObject({ code: 'inquiry_below_pieces' })
		const known = followed(await send(hash, chairs(skus, 24)))
		const other = await signUp(app, `elsewhere-${n}`)
		const [key = ''] = await makeGoods(other, ['X-1'])
		const { id } = await other.must('setCatalog', {
			name: 'Theirs',
			content: { sku_name_keys: [key] },
			settings: { order: { min_pieces: 20, later: 'own' } },
		})
		const theirs = await other.must('operateCatalog', { catalog_id: id })
		const there = { ...form(theirs.hash, chairs([key], 12), known), username: other.username }
		expect(await visitor()('sendInquiry', there)).toMatchObject({ code: 'inquiry_below_pieces' })
	})

	test('where prices are hidden no amount is told or asked for', async () => {
		const { hash, skus } = await publish({ hide_price: true, order: { min_amount: '1000', min_pieces: 3 } })
		expect((await shown(hash))?.catalog.order?.first).toEqual({ pieces: 3 })
		expect(await send(hash, chairs(skus, 2))).toMatchObject({ code: 'inquiry_below_pieces' })
		expect(await send(hash, chairs(skus, 3))).toMatchObject({ status: 200 })
	})

	test('a line holds so many pieces at the most, also spread over several lines', async () => {
		const { hash, skus } = await publish({ order: { max_line: 24 } })
		expect((await shown(hash))?.list).toMatchObject([{ most: 24 }, { most: 24 }])
		const much = await send(hash, [...chairs(skus, 12), ...chairs(skus, 13)])
		expect(much).toMatchObject({ status: 422, code: 'inquiry_line_most' })
		expect(much.msg).toBe('At most 24 pieces of CHAIR-1 can be ordered at once.')
		expect(much.errors).toMatchObject([{ path: 'lines.1.num' }])
		expect(await send(hash, chairs(skus, 24))).toMatchObject({ status: 200 })
	})

	test('questions of the seller are asked, and kept as they were asked', async () => {
		const port = { id: 'port', text: 'Which port?', required: true, choices: ['Rotterdam', 'Felixstowe'] }
		const label = { id: 'label', text: 'Own label?', required: false, choices: [] }
		const { hash, skus, id } = await publish({ order: { questions: [port, label] } })
		expect((await shown(hash))?.catalog.order?.questions).toEqual([port, label])
		const answer = (answers: { id: string; text: string }[]) => send(hash, chairs(skus, 12), { answers })
		expect(await answer([])).toMatchObject({ code: 'inquiry_answer_missing', msg: 'Answer this question: Which port?' })
		const elsewhere = await answer([{ id: 'port', text: 'Mars' }])
		expect(elsewhere).toMatchObject({ code: 'inquiry_answer_choice', errors: [{ path: 'answers.port' }] })
		expect(await answer([{ id: 'port', text: 'x'.repeat(1001) }])).toMatchObject({ status: 422 })
		const hostile = '<img src=x onerror=alert(1)>'
		const sent = [
			{ id: 'label', text: hostile },
			{ id: 'port', text: 'Rotterdam' },
			{ id: 'gone', text: 'Not asked' },
		]
		expect(await answer(sent)).toMatchObject({ status: 200 })
		await seller.must('setCatalog', { catalog_id: id, settings: { order: { questions: [] } } })
		const whole = await seller.must('getInquiry', { inquiry_id: (await inbox())[0]?.id ?? '' })
		expect(whole.answers).toEqual([
			{ question: 'Which port?', answer: 'Rotterdam' },
			{ question: 'Own label?', answer: hostile },
		])
	})

	test('settings that cannot be are refused by their path', async () => {
		const question = { id: 'a', text: 'Which?', required: false, choices: [] }
		for (const [order, path] of [
			[{ min_amount: '-1' }, 'min_amount'],
			[{ min_amount: 1000 }, 'min_amount'],
			[{ min_pieces: 1.5 }, 'min_pieces'],
			[{ max_line: -1 }, 'max_line'],
			[{ later: 'never' }, 'later'],
			[{ questions: [question, question] }, 'questions'],
			[{ questions: [{ ...question, text: ' ' }] }, 'questions'],
			[{ questions: Array.from({ length: 11 }, (_, at) => ({ ...question, id: `q${at}` })) }, 'questions'],
		] as const) {
			const answer = await seller.call('setCatalog', { name: 'Bad', settings: { order } })
			expect([answer.code, answer.errors?.[0]?.path]).toEqual(['invalid', `settings.order.${path}`])
		}
	})
})
