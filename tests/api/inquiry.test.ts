import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ParamsIn } from '#contract/endpoint.ts'
import type { Api } from '#contract/index.ts'
import { caller, type Seller, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { makeGoods } from '#tests/make/goods.ts'
import { inquiriesOf, tokenOf } from '#tests/make/inquiries.ts'
import { withSellers } from '#tests/make/sellers.ts'

describe.each(oneHome)('inquiries on %s', (home) => {
	let app: TestApp
	let seller: Seller
	let n = 0

	withSellers(home, 'inquiry-seller-', (test) => ({ app, seller } = test))
	// Each test an hour later: what one address may send begins anew.
	beforeEach(() => {
		n++
		app.clock.now = () => new Date(Date.now() + n * 3_600_000)
	})

	const { publish, visitor, form, send, inbox, bell } = inquiriesOf(() => ({ app, seller }))

	test('an inquiry is priced by the server, rings the bell and stands in the list', async () => {
		const { hash, skus } = await publish()
		const [chair = '', stool = ''] = skus
		const sent = await send(hash, [
			{ sku_name_key: chair, num: 10, note: 'blue' },
			{ sku_name_key: stool, num: 120 },
			{ sku_name_key: 'NOBODY', num: 1 },
		])
		expect(sent.data).toMatchObject({ lines: 2, left_out: ['NOBODY'] })
		const year = app.clock.now().getUTCFullYear()
		expect(sent.data?.number).toBe(`INQ-${year}-0001`)
		expect(sent.data?.follow_url).toMatch(/\/docs\/inquiry\/[\w-]{32}$/)
		const [card] = await inbox()
		expect(card).toMatchObject({
			state: 'new',
			is_unread: true,
			name: 'Mara Lindqvist',
			pieces: 130,
			amount: '1549.6',
			currency: 'USD',
			excerpt: 'Could you ship before the holidays?',
		})
		expect(await bell()).toContainEqual(
			expect.stringMatching(/^New inquiry INQ-\d+-0001 from Mara Lindqvist \(Nordhaus\)/),
		)
		const whole = await seller.must('getInquiry', { inquiry_id: card?.id ?? '' })
		expect(whole.email).toBe('mara@nordhaus.example')
		expect(whole.lines).toMatchObject([
			{ sku_name: 'CHAIR-1', name: 'Padded Chair', num: 10, note: 'blue', unit_price: '67.60', amount: '676.00' },
			{ sku_name: 'STOOL-1', num: 120, amount: '873.60', is_gone: false, available: null },
		])
		// Below the minimum: taken, and told.
		expect(whole.lines[0]?.remark).toContain('12')
		expect(whole.lines[1]).not.toHaveProperty('remark')
	})

	test('what the catalog hides stays hidden, in the inquiry and on the follow-up page', async () => {
		const { hash, skus } = await publish({ display_content: ['sku', 'name'] })
		const sent = await send(hash, [{ sku_name_key: skus[0] ?? '', num: 3 }])
		const [card] = await inbox()
		expect(card?.amount).toBe('0')
		const seen = await visitor()('getFollowUp', {
			username: seller.username,
			token: tokenOf(sent.data?.follow_url ?? ''),
		})
		expect(seen.data?.lines).toMatchObject([{ unit_price: null, amount: null }])
		expect(JSON.stringify(seen)).not.toContain('67.6')
	})

	test('sent twice it is one, also at the same moment; of another person it is nobody’s business', async () => {
		const { hash, skus } = await publish()
		const once = form(hash, [{ sku_name_key: skus[0] ?? '', num: 12 }])
		const answers = await Promise.all([1, 2, 3].map(() => visitor()('sendInquiry', once)))
		expect(new Set(answers.map(({ data }) => data?.number)).size).toBe(1)
		expect(new Set(answers.map(({ data }) => data?.follow_url)).size).toBe(1)
		expect(await inbox()).toHaveLength(1)
		const next = await send(hash, [{ sku_name_key: skus[0] ?? '', num: 12 }])
		expect(next.data?.number).toMatch(/-0002$/)
		const stranger = await visitor()('sendInquiry', { ...once, email: 'other@example.com' })
		expect(stranger).toMatchObject({ status: 409, code: 'inquiry_sent_otherwise' })
		expect(JSON.stringify(stranger)).not.toContain(tokenOf(answers[0]?.data?.follow_url ?? '-'))
	})

	test('refuses what cannot be, with a sentence that names it', async () => {
		const { hash, skus } = await publish()
		const line = (num: number) => [{ sku_name_key: skus[0] ?? '', num }]
		for (const num of [-1, 0, 1.5, 1e9]) expect(await send(hash, line(num))).toMatchObject({ status: 422 })
		expect(await send(hash, [], { message: '' })).toMatchObject({ code: 'inquiry_empty' })
		expect(await send(hash, [{ sku_name_key: 'NOBODY', num: 1 }], { message: '' })).toMatchObject({
			code: 'inquiry_empty',
		})
		expect(await send(hash, line(1), { email: 'mara@' })).toMatchObject({ code: 'inquiry_email' })
		expect(await send(hash, line(1), { email: 'mara@example.com\r\nBcc: x@example.com' })).toMatchObject({
			status: 422,
		})
		expect(await send(hash, line(1), { filled_ms: 200 })).toMatchObject({ code: 'inquiry_too_fast' })
		expect(await send(hash, line(1), { message: 'x'.repeat(2001) })).toMatchObject({ status: 422 })
		expect(await send('no-such-hash', line(1))).toMatchObject({ status: 404 })
		expect(await inbox()).toHaveLength(0)
	})

	test('a flood of one address waits', async () => {
		const { hash, skus } = await publish()
		const line = [{ sku_name_key: skus[0] ?? '', num: 1 }]
		for (let i = 0; i < 10; i++) expect((await send(hash, line)).status).toBe(200)
		expect(await send(hash, line)).toMatchObject({ status: 429, code: 'rate_limited' })
		expect(await inbox()).toHaveLength(10)
	})

	test('buyer and seller talk; each sees what is meant for them', async () => {
		const { hash, skus } = await publish()
		const sent = await send(hash, [{ sku_name_key: skus[0] ?? '', num: 24 }])
		const follow = { username: seller.username, token: tokenOf(sent.data?.follow_url ?? '') }
		const inquiry_id = (await inbox())[0]?.id ?? ''
		await seller.must('operateInquiry', { inquiry_id, action: 'note', text: 'Old friend of the house.' })
		await seller.must('operateInquiry', { inquiry_id, action: 'ask', text: 'Which colour?' })
		const asked = await visitor()('getFollowUp', follow)
		expect(asked.data).toMatchObject({ state: 'answer_needed', name: 'Mara Lindqvist' })
		expect(asked.data?.messages.map(({ from, text }) => [from, text])).toEqual([
			['buyer', 'Could you ship before the holidays?'],
			['seller', 'Which colour?'],
		])
		expect(JSON.stringify(asked)).not.toContain('Old friend')
		const request_id = randomUUID()
		for (const _ of [1, 2]) {
			const answered = await visitor()('replyFollowUp', { ...follow, text: 'Blue, please.', request_id })
			expect(answered.status).toBe(200)
		}
		const whole = await seller.must('getInquiry', { inquiry_id })
		expect(whole.state).toBe('open')
		expect(whole.messages.map(({ text }) => text)).toEqual([
			'Could you ship before the holidays?',
			'Old friend of the house.',
			'Which colour?',
			'Blue, please.',
		])
		expect(whole.history.map(({ state }) => state)).toEqual(['new', 'waiting', 'open'])
		expect(whole.first_response_at).not.toBeNull()
		expect(await bell()).toContainEqual(expect.stringMatching(/^Mara Lindqvist answered in inquiry INQ-/))
	})

	test('what becomes of it is told, and steps that cannot be are refused', async () => {
		const { hash, skus } = await publish()
		await send(hash, [{ sku_name_key: skus[0] ?? '', num: 24 }])
		const inquiry_id = (await inbox())[0]?.id ?? ''
		const operate = (action: ParamsIn<Api['operateInquiry']>['action'], more: object = {}) =>
			seller.call('operateInquiry', { inquiry_id, action, ...more })
		expect((await operate('open')).data).toMatchObject({ state: 'open' })
		const { version } = await seller.must('getInquiry', { inquiry_id })
		// Looking again changes nothing.
		expect((await operate('open')).data).toMatchObject({ version })
		expect(await operate('lost')).toMatchObject({ code: 'inquiry_reason_missing' })
		expect(await operate('reply')).toMatchObject({ code: 'inquiry_text_missing' })
		expect((await operate('lost', { reason: 'price' })).data).toMatchObject({ state: 'lost', lost_reason: 'price' })
		expect(await operate('won')).toMatchObject({ code: 'inquiry_step' })
		expect((await operate('reopen')).data).toMatchObject({ state: 'open', lost_reason: null })
		expect((await operate('won')).data).toMatchObject({ state: 'won' })
		expect((await seller.must('getInquiries', {})).counts).toEqual({ open: 0, quoted: 0, closed: 1, spam: 0 })
	})

	test('spam hides, blocks its sender without telling, and comes back when it was none', async () => {
		const { hash, skus } = await publish()
		const line = [{ sku_name_key: skus[0] ?? '', num: 1 }]
		await send(hash, line)
		const inquiry_id = (await inbox())[0]?.id ?? ''
		await seller.must('operateInquiry', { inquiry_id, action: 'spam' })
		const before = (await bell()).length
		const again = await send(hash, line)
		expect(again).toMatchObject({ status: 200, data: { lines: 1 } })
		const machine = await send(hash, line, { email: 'bot@example.com', website: 'https://example.com' })
		expect(machine).toMatchObject({ status: 200, data: { lines: 1 } })
		expect(await bell()).toHaveLength(before)
		expect(await inbox()).toHaveLength(0)
		const { list, counts } = await seller.must('getInquiries', { head: 'spam' })
		expect([list.length, counts.spam]).toEqual([3, 3])
		await seller.must('operateInquiry', { inquiry_id, action: 'reopen' })
		await send(hash, line)
		expect(await inbox()).toHaveLength(2)
	})

	test('lines are changed on behalf of the buyer, what was sent is kept', async () => {
		const { hash, skus } = await publish()
		const [chair = '', stool = ''] = skus
		const sent = await send(hash, [
			{ sku_name_key: chair, num: 24 },
			{ sku_name_key: stool, num: 10 },
		])
		const inquiry_id = (await inbox())[0]?.id ?? ''
		const { version } = await seller.must('getInquiry', { inquiry_id })
		const lines = [{ sku_name_key: chair, num: 48, unit_price: '60.00' }]
		const changed = await seller.must('setInquiryLines', { inquiry_id, lines, version })
		expect(changed).toMatchObject({ is_edited: true, totals: { lines: 1, pieces: 48, amount: '2880.00' } })
		expect(await seller.call('setInquiryLines', { inquiry_id, lines, version })).toMatchObject({
			code: 'conflict',
			data: { version: changed.version },
		})
		const unknown = { inquiry_id, lines: [{ sku_name_key: 'NOBODY', num: 1 }], version: changed.version }
		expect(await seller.call('setInquiryLines', unknown)).toMatchObject({ code: 'inquiry_line_unknown' })
		const back = [{ sku_name_key: chair, num: 48, unit_price: null }]
		const again = await seller.must('setInquiryLines', { inquiry_id, lines: back, version: changed.version })
		expect(again.lines).toMatchObject([{ unit_price: '67.60', is_typed: false }])
		const token = tokenOf(sent.data?.follow_url ?? '')
		const seen = await visitor()('getFollowUp', { username: seller.username, token })
		expect(seen.data?.totals).toMatchObject({ lines: 1, pieces: 48 })
	})

	test('the list is searched, and counted without counting', async () => {
		const { hash, skus } = await publish()
		const line = [{ sku_name_key: skus[0] ?? '', num: 1 }]
		await send(hash, line, { name: 'Tomás Ferreira', company: 'Casa Aberta 50%' })
		await send(hash, [], { name: '张伟', company: '上海恒木家居', message: '请问最小起订量是多少？' })
		const find = async (name: string) => (await seller.must('getInquiries', { name })).list.map(({ name }) => name)
		expect(await find('tomás')).toEqual(['Tomás Ferreira'])
		expect(await find('chair-1')).toEqual(['Tomás Ferreira'])
		expect(await find('50%')).toEqual(['Tomás Ferreira'])
		expect(await find('恒木')).toEqual(['张伟'])
		expect(await find('nobody')).toEqual([])
		const { total, counts, unread } = await seller.must('getInquiries', { size: 1 })
		expect({ total, open: counts.open, unread }).toEqual({ total: 2, open: 2, unread: 2 })
	})
})

describe.each(oneHome)('counts of inquiries on %s', (home) => {
	let app: TestApp
	let seller: Seller
	withSellers(home, 'inquiry-counts-', (test) => ({ app, seller } = test))

	test('are what is there, whatever happened', async () => {
		const skus = await makeGoods(seller, ['POT'])
		const { id } = await seller.must('setCatalog', { name: 'Pots', content: { sku_name_keys: skus } })
		const { hash } = await seller.must('operateCatalog', { catalog_id: id })
		for (const name of ['A', 'B', 'C', 'D'])
			await caller(app)('sendInquiry', {
				username: seller.username,
				hash,
				lines: [{ sku_name_key: skus[0] ?? '', num: 1 }],
				name,
				email: `${name}@example.com`,
				request_id: randomUUID(),
			})
		const { list } = await seller.must('getInquiries', {})
		const [a = '', b = '', c = ''] = list.map(({ id }) => id)
		await seller.must('operateInquiry', { inquiry_id: a, action: 'open' })
		await seller.must('operateInquiry', { inquiry_id: b, action: 'spam' })
		await seller.must('operateInquiry', { inquiry_id: c, action: 'quoted' })
		const { counts, unread } = await seller.must('getInquiries', {})
		const { rows } = await app.house.database.db
			.selectFrom('inquiry')
			.select(['state', 'is_unread'])
			.where('account_id', '=', seller.accountId)
			.execute()
			.then((rows) => ({ rows }))
		const among = (...states: string[]) => rows.filter(({ state }) => states.includes(state)).length
		expect(counts).toEqual({
			open: among('new', 'open', 'waiting'),
			quoted: among('quoted'),
			closed: among('won', 'lost'),
			spam: among('spam'),
		})
		expect(unread).toBe(rows.filter(({ state, is_unread }) => is_unread && state !== 'spam').length)
	})
})
