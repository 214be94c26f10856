import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { sentence } from '#contract/refusals/index.ts'
import { INQUIRY_THREAD_MAX } from '#domain/inquiry/limits.ts'
import { remindOfInquiries } from '#server/modules/inquiry/reminders.service.ts'
import type { Seller, TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { documentsOf } from '#tests/make/documents.ts'
import { inquiriesOf, tokenOf } from '#tests/make/inquiries.ts'
import { withSellers } from '#tests/make/sellers.ts'

describe.each(oneHome)('the conversation of an inquiry on %s', (home) => {
	let app: TestApp
	let seller: Seller
	let n = 0

	withSellers(home, 'inquiry-talker-', (test) => ({ app, seller } = test))
	// Each test an hour later: what one address may send begins anew.
	beforeEach(() => {
		n++
		app.clock.now = () => new Date(Date.now() + n * 3_600_000)
	})
	const { publish, visitor, send, inbox, bell } = inquiriesOf(() => ({ app, seller }))

	test('a conversation has an end: it is told to both', async () => {
		const { hash, skus } = await publish()
		const sent = await send(hash, [{ sku_name_key: skus[0] ?? '', num: 24 }])
		const inquiry_id = (await inbox())[0]?.id ?? ''
		const { db } = app.house.database
		const messages = Array.from({ length: INQUIRY_THREAD_MAX }, () => ({
			account_id: seller.accountId,
			inquiry_id,
			id: randomUUID(),
			side: 'seller' as const,
			user_id: null,
			text: 'And?',
			request_id: null,
			at: app.clock.now(),
		}))
		await db.insertInto('inquiry_message').values(messages).execute()
		expect(await seller.call('operateInquiry', { inquiry_id, action: 'reply', text: 'One more.' })).toMatchObject({
			code: 'inquiry_thread_full',
		})
		const follow = { username: seller.username, token: tokenOf(sent.data?.follow_url ?? '') }
		const answer = await visitor()('replyFollowUp', { ...follow, text: 'One more.', request_id: randomUUID() })
		expect(answer).toMatchObject({ status: 422, code: 'inquiry_thread_full' })
	})

	test('the page of an inquiry: nobody keeps it, a link that is not complete says so', async () => {
		const { hash, skus } = await publish()
		const sent = await send(hash, [{ sku_name_key: skus[0] ?? '', num: 24 }])
		const path = new URL(sent.data?.follow_url ?? '').pathname
		const page = await app.app.inject({ url: path })
		expect([page.statusCode, page.headers['cache-control'], page.headers['referrer-policy']]).toEqual([
			200,
			'no-store',
			'no-referrer',
		])
		expect(page.body).toContain('Could you ship before the holidays?')
		const cut = await app.app.inject({ url: path.slice(0, -3) })
		expect([cut.statusCode, cut.body.includes(sentence('inquiry_gone', 'en'))]).toEqual([404, true])
	})

	test('what is made of it stands at it and, once it is no draft, on its buyer’s page', async () => {
		const { hash, skus } = await publish()
		const sent = await send(hash, [{ sku_name_key: skus[0] ?? '', num: 24 }])
		const inquiry_id = (await inbox())[0]?.id ?? ''
		const made = async () => (await seller.must('getInquiry', { inquiry_id })).documents
		const follow = { username: seller.username, token: tokenOf(sent.data?.follow_url ?? '') }
		const shown = async () => (await visitor()('getFollowUp', follow)).data?.documents
		const { operate } = documentsOf(seller)
		const draft = await seller.must('setDocument', { type: 'quotation', inquiry_id })
		expect(await made()).toMatchObject([{ id: draft.id, type: 'quotation', number: null }])
		expect(await shown()).toEqual([])
		const quotation = await operate(draft, 'finalize')
		const number = quotation.document?.number ?? ''
		expect(await shown()).toMatchObject([{ type: 'quotation', number, revision: 1 }])
		const [{ path = '' } = {}] = (await shown()) ?? []
		expect((await app.app.inject({ url: path })).statusCode).toBe(200)
		// A revision takes the place of what it revises once it is out.
		const revised = (await operate(draft, 'revise')).made
		expect(await shown()).toMatchObject([{ revision: 1 }])
		await operate(revised ?? draft, 'finalize')
		expect(await shown()).toMatchObject([{ number, revision: 2 }])
		expect((await made()).map(({ revision }) => revision)).toEqual([1, 2])
	})

	test('who waits for a week is told of once; an answer ends the waiting, another question begins it anew', async () => {
		const { hash, skus } = await publish()
		const sent = await send(hash, [{ sku_name_key: skus[0] ?? '', num: 24 }])
		const inquiry_id = (await inbox())[0]?.id ?? ''
		const began = app.clock.now().getTime()
		const turn = async (days: number) => {
			await remindOfInquiries({ ...app.house, now: () => new Date(began + days * 86_400_000) })
			return (await bell()).filter((content) => content.includes('has waited a week')).length
		}
		expect([await turn(6), await turn(8), await turn(20)]).toEqual([0, 1, 1])
		await seller.must('operateInquiry', { inquiry_id, action: 'reply', text: 'Soon.' })
		expect(await turn(40)).toBe(1)
		const follow = { username: seller.username, token: tokenOf(sent.data?.follow_url ?? '') }
		await visitor()('replyFollowUp', { ...follow, text: 'How soon?', request_id: randomUUID() })
		// A day later than the first time: what is said again within minutes would take its place.
		expect([await turn(6), await turn(9)]).toEqual([1, 2])
		await seller.must('operateInquiry', { inquiry_id, action: 'lost', reason: 'other' })
		expect(await turn(90)).toBe(2)
	})
})
