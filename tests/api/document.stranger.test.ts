import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Seller, startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { documentsOf, line, sellerOfDocuments, tokenOf, visitorOf } from '#tests/make/documents.ts'

const MINUTE_MS = 60_000
const ACCEPT = { action: 'accept', name: 'Mara', agreed: true } as const

describe.each(oneHome)('a stranger with the link of a document, on %s', (home) => {
	let app: TestApp
	let seller: Seller
	let now = Date.parse('2026-11-27T10:00:00Z')

	beforeAll(async () => {
		app = await startApp(home)
		app.clock.now = () => new Date(now)
		seller = await sellerOfDocuments(app)
		await seller.must('setInvoiceSetting', { invoice_on_accept: true })
	})
	// What an address may say is counted anew.
	beforeEach(() => void (now += 11 * MINUTE_MS))
	afterAll(() => app.close())

	const quote = () =>
		documentsOf(seller).final([line('10', '5', { id: 'a' }), line('4', '20', { id: 'b' })], { type: 'quotation' })

	const SLOW = { timeout: 60_000 }
	test('of answers that come at once one counts, and the same one twice is one', SLOW, async () => {
		const { get, operate } = documentsOf(seller)
		const { say } = visitorOf(app, seller)
		const CHANGE = { action: 'change', text: 'Cheaper' } as const
		for (const [first, second] of [
			[ACCEPT, ACCEPT],
			[ACCEPT, { action: 'decline' }],
			[CHANGE, CHANGE],
		] as const) {
			const one = await quote()
			const said = await Promise.all([say(tokenOf(one), first), say(tokenOf(one), second)])
			expect(said.map(({ code }) => code).filter(Boolean)).toEqual(['document_answer_closed'])
			const { events, into, state } = await get(one.id)
			expect(events).toHaveLength(1)
			expect(into).toHaveLength(state === 'declined' ? 0 : 1)
		}
		const id = randomUUID()
		const [one, other] = [await quote(), await quote()]
		const twice = await Promise.all([1, 2, 3].map(() => say(tokenOf(one), ACCEPT, id)))
		expect(twice.map(({ data }) => data.state)).toEqual(['invoiced', 'invoiced', 'invoiced'])
		expect((await get(one.id)).into).toHaveLength(1)
		// What was said to one document was not said to another.
		expect((await say(tokenOf(other), { action: 'decline' }, id)).data.state).toBe('declined')

		const revised = await quote()
		const { made } = await operate(revised, 'revise')
		const [, late] = await Promise.all([operate(made ?? revised, 'finalize'), say(tokenOf(revised), ACCEPT)])
		const left = await get(revised.id)
		expect(left.state).toBe('superseded')
		expect(left.events).toHaveLength(late.state === 0 ? 1 : 0)
		expect((await say(tokenOf(revised), ACCEPT)).code).toBe('document_newer')
	})

	test('what is too long, too many or no number is refused, and nothing of it stays', async () => {
		const { get, final } = documentsOf(seller)
		const { say } = visitorOf(app, seller)
		const one = await quote()
		const changed = (part: object) => ({ action: 'change', lines: [{ id: 'a', ...part }] })
		const refused: [object, string][] = [
			[{ ...ACCEPT, name: 'M'.repeat(121) }, 'invalid'],
			[{ action: 'decline', text: 'x'.repeat(2001) }, 'invalid'],
			[{ action: 'change', lines: Array.from({ length: 201 }, () => ({ id: 'a', qty: '2' })) }, 'invalid'],
			[changed({ text: 'x'.repeat(501) }), 'invalid'],
			[changed({ qty: '1'.repeat(61) }), 'invalid'],
			[changed({ qty: '-1' }), 'quantity_negative'],
			[changed({ qty: '1234567890123' }), 'number_too_big'],
			[changed({ qty: '1.23456' }), 'quantity_decimals'],
			[changed({ qty: '12,50' }), 'number_bad'],
			[changed({ unit_price: '¥5' }), 'currency_foreign'],
			[changed({ qty: '' }), 'document_answer_empty'],
			...['1e9', 'NaN', 'ten'].map((qty): [object, string] => [changed({ qty }), 'number_unreadable']),
			[changed({ qty: '0' }), 'document_answer_empty'],
			[changed({ qty: '999999999', unit_price: '999999999' }), 'document_amount'],
			[{ action: 'view', state: 'accepted' }, 'invalid'],
			[{ action: 'convert' }, 'invalid'],
		]
		for (const [said, code] of refused) {
			const answer = await say(tokenOf(one), said as typeof ACCEPT)
			expect([said, answer.code]).toEqual([said, code])
		}
		expect(await get(one.id)).toMatchObject({ state: 'sent', version: one.version, events: [], into: [] })
		expect((await get((await final([line('1', '1')])).id)).events).toEqual([])
	})

	test('guesses and floods of one address come to an end, and others are not kept out', async () => {
		const { look, say } = visitorOf(app, seller)
		const { link } = await quote()
		const token = tokenOf({ link })
		const answers = await Promise.all(Array.from({ length: 31 }, () => say(token, { action: 'view' })))
		expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
		expect((await say(token, ACCEPT)).headers['retry-after']).toBe('600')
		now += 11 * MINUTE_MS
		for (let n = 0; n < 120; n++) await look('A'.repeat(32))
		const right = await look(token)
		expect(right).toMatchObject({ status: 429, code: 'rate_limited', data: null })
		const page = await app.app.inject({ url: link ?? '' })
		expect([page.statusCode, page.body.includes('Nordhaus')]).toEqual([429, false])
		const other = await app.app.inject({ url: link ?? '', remoteAddress: '203.0.113.9' })
		expect(other.statusCode).toBe(200)
	})
})
