import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Seller, TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { makeGoods } from '#tests/make/goods.ts'
import { inquiriesOf, tokenOf } from '#tests/make/inquiries.ts'
import { withSellers } from '#tests/make/sellers.ts'

describe.each(oneHome)('working on inquiries on %s', (home) => {
	let app: TestApp
	let seller: Seller
	let n = 0

	withSellers(home, 'inquiry-desk-', (test) => ({ app, seller } = test))
	// Each test an hour later: what one address may send begins anew.
	beforeEach(() => {
		n++
		app.clock.now = () => new Date(Date.now() + n * 3_600_000)
	})
	const { publish, visitor, send, inbox, bell } = inquiriesOf(() => ({ app, seller }))

	const received = async (lines: [at: number, num: number][], more: Parameters<typeof send>[2] = {}) => {
		const { hash, skus } = catalog
		const wanted = lines.map(([at, num]) => ({ sku_name_key: skus[at] ?? '', num }))
		const sent = await send(hash, wanted, more)
		const { list } = await seller.must('getInquiries', {})
		const number = sent.data?.number
		const inquiry_id = list.find((card) => card.number === number)?.id ?? ''
		return { inquiry_id, number, follow: { username: seller.username, token: tokenOf(sent.data?.follow_url ?? '') } }
	}
	let catalog: Awaited<ReturnType<typeof publish>>
	beforeEach(async () => {
		catalog = await publish()
	})

	test('a line is added, another changed, a third removed: both sides see what became of what was sent', async () => {
		const { inquiry_id, follow } = await received([
			[0, 24],
			[1, 10],
		])
		const [lamp = ''] = await makeGoods(seller, ['LAMP-1'], {
			attrs: { 'bps.price': '14.79', 'bps.product_name': 'Lamp', 'bps.moq': '4' },
		})
		const [chair = ''] = catalog.skus
		const lines = [
			{ sku_name_key: chair, num: 48 },
			{ sku_name_key: lamp, num: 72 },
		]
		const changed = await seller.must('setInquiryLines', { inquiry_id, lines, version: 1 })
		expect(changed.lines).toMatchObject([
			{ sku_name: 'CHAIR-1', num: 48, status: 'changed', was: 24 },
			{ sku_name: 'LAMP-1', name: 'Lamp', num: 72, status: 'added', unit_price: '14.79', amount: '1064.88' },
		])
		expect(changed.removed).toMatchObject([{ sku_name: 'STOOL-1', num: 10 }])
		expect(changed.history.at(-1)?.lines).toEqual([
			{ name: 'Padded Chair', from: 24, to: 48, price_from: null, price_to: null },
			{ name: 'Lamp', from: null, to: 72, price_from: null, price_to: null },
			{ name: 'Product STOOL-1', from: 10, to: null, price_from: null, price_to: null },
		])
		const seen = await visitor()('getFollowUp', follow)
		expect(seen.data).toMatchObject({
			lines: [{ num: 48, status: 'changed', was: 24 }, { status: 'added' }],
			removed: [{ sku_name: 'STOOL-1' }],
		})
		// Found by what was added; as it was sent nothing is changed any more.
		expect((await seller.must('getInquiries', { name: 'lamp-1' })).total).toBe(1)
		const back = [
			{ sku_name_key: chair, num: 24 },
			{ sku_name_key: catalog.skus[1] ?? '', num: 10 },
		]
		const again = await seller.must('setInquiryLines', { inquiry_id, lines: back, version: changed.version })
		expect(again.lines.map(({ status }) => status)).toEqual(['ok', 'ok'])
		expect(again.removed).toEqual([])
	})

	test('500 lines are the most; a SKU of nobody and one that groups variants cannot be added', async () => {
		const { inquiry_id } = await received([[0, 24]])
		const add = (sku_name_key: string) =>
			seller.call('setInquiryLines', { inquiry_id, lines: [{ sku_name_key, num: 1 }], version: 1 })
		expect(await add('NOBODY')).toMatchObject({ code: 'inquiry_line_unknown' })
		const [parent = ''] = await makeGoods(seller, ['FAMILY'])
		await seller.must('productUpsertByAttrPath', {
			items: [{ sku_name: 'CHILD', parent_sku_name_key: parent, attrs: {} }],
		})
		expect(await add(parent)).toMatchObject({ code: 'inquiry_line_unknown' })
		const many = Array.from({ length: 501 }, () => ({ sku_name_key: catalog.skus[0] ?? '', num: 1 }))
		expect(await seller.call('setInquiryLines', { inquiry_id, lines: many, version: 1 })).toMatchObject({ status: 422 })
	})

	test('two tabs: the second change of lines is told, the second change of state too', async () => {
		const { inquiry_id } = await received([[0, 24]])
		const line = (num: number) => [{ sku_name_key: catalog.skus[0] ?? '', num }]
		const edits = await Promise.all(
			[30, 36].map((num) => seller.call('setInquiryLines', { inquiry_id, lines: line(num), version: 1 })),
		)
		expect(edits.map(({ code }) => code ?? 'ok').toSorted()).toEqual(['conflict', 'ok'])
		const ends = await Promise.all([
			seller.call('operateInquiry', { inquiry_id, action: 'won' }),
			seller.call('operateInquiry', { inquiry_id, action: 'lost', reason: 'price' }),
		])
		expect(ends.map(({ code }) => code ?? 'ok').toSorted()).toEqual(['inquiry_step', 'ok'])
		const { history } = await seller.must('getInquiry', { inquiry_id })
		expect(history.filter(({ state }) => state === 'won' || state === 'lost')).toHaveLength(1)
	})

	test('duplicates of a buyer become one, under both links, and two again', async () => {
		const first = await received([
			[0, 24],
			[1, 10],
		])
		const second = await received([[0, 36]], { message: 'Once more.' })
		const { inquiry, group_id } = await seller.must('mergeInquiries', {
			inquiry_id: first.inquiry_id,
			other_id: second.inquiry_id,
		})
		expect(inquiry).toMatchObject({ merged: [{ number: second.number }], totals: { lines: 2, pieces: 46 } })
		expect(inquiry.messages.map(({ text }) => text)).toEqual(['Could you ship before the holidays?', 'Once more.'])
		expect(inquiry.history.at(-1)).toMatchObject({ merged: second.number })
		expect(await inbox()).toHaveLength(1)
		expect((await seller.must('getInquiries', {})).counts.open).toBe(1)
		for (const { follow } of [first, second])
			expect((await visitor()('getFollowUp', follow)).data).toMatchObject({
				number: first.number,
				totals: { pieces: 46 },
			})
		expect(
			await seller.call('operateInquiry', { inquiry_id: second.inquiry_id, action: 'reply', text: 'Hello' }),
		).toMatchObject({ code: 'inquiry_merged' })
		const { restored } = await seller.must('undoGroup', { group_id })
		expect(restored).toBe(1)
		expect(await seller.must('getInquiry', { inquiry_id: first.inquiry_id })).toMatchObject({
			merged: [],
			is_edited: false,
			totals: { pieces: 34 },
		})
		expect((await visitor()('getFollowUp', second.follow)).data).toMatchObject({ number: second.number })
		expect((await seller.must('getInquiries', {})).counts.open).toBe(2)
	})

	test('inquiries of different buyers stay two, unless they are one customer’s', async () => {
		const first = await received([[0, 24]])
		const second = await received([[1, 5]], { email: 'colleague@nordhaus.example' })
		const merge = () => seller.call('mergeInquiries', { inquiry_id: first.inquiry_id, other_id: second.inquiry_id })
		expect(await merge()).toMatchObject({ code: 'inquiry_merge_other' })
		const { customer } = await seller.must('saveInquiryCustomer', { inquiry_id: first.inquiry_id })
		await seller.must('saveInquiryCustomer', { inquiry_id: second.inquiry_id, customer_id: customer.id })
		expect(await merge()).toMatchObject({ status: 200 })
		await seller.must('separateInquiry', { inquiry_id: second.inquiry_id })
		expect(await inbox()).toHaveLength(2)
		expect(
			await seller.call('mergeInquiries', { inquiry_id: first.inquiry_id, other_id: first.inquiry_id }),
		).toMatchObject({ code: 'inquiry_merge_other' })
	})

	test('what would be too much, or in two currencies, is not merged', async () => {
		const first = await received([[0, 24]])
		const second = await received([[1, 5]])
		const { db } = app.house.database
		const of = (id: string) => sql`account_id = ${seller.accountId}::uuid and id = ${id}::uuid`
		const merge = () => seller.call('mergeInquiries', { inquiry_id: first.inquiry_id, other_id: second.inquiry_id })
		for (const { inquiry_id } of [first, second])
			await sql`update inquiry set lines = (select jsonb_agg(jsonb_set(lines -> 0, '{key}', to_jsonb(id::text || n)))
				from generate_series(1, 300) as n) where ${of(inquiry_id)}`.execute(db)
		expect(await merge()).toMatchObject({ code: 'inquiry_lines_full' })
		await sql`update inquiry set currency = 'EUR' where ${of(second.inquiry_id)}`.execute(db)
		expect(await merge()).toMatchObject({ code: 'inquiry_merge_currency' })
		expect(await inbox()).toHaveLength(2)
	})

	test('tags, whose work it is, and what is filtered by them', async () => {
		const first = await received([[0, 24]])
		const second = await received([[1, 5]], { name: 'Tomás', email: 'tomas@casa.example' })
		const set = await seller.must('setInquiry', {
			inquiry_id: first.inquiry_id,
			tags: ['fair', 'fair', 'Hotels'],
			assigned_to: seller.userId,
		})
		expect(set).toMatchObject({ tags: ['fair', 'Hotels'], assigned_to: { user_id: seller.userId } })
		const found = async (filter: object) =>
			(await seller.must('getInquiries', filter)).list.map(({ number }) => number).toSorted()
		expect(await found({ tag: 'fair' })).toEqual([first.number])
		expect(await found({ assigned_to: seller.userId })).toEqual([first.number])
		expect(await found({ assigned_to: 'nobody' })).toEqual([second.number])
		const today = app.clock.now().toISOString().slice(0, 10)
		expect(await found({ from: today, to: today })).toHaveLength(2)
		expect(await found({ to: '2020-01-01' })).toEqual([])
		expect(await found({ unread: true })).toHaveLength(2)
		expect((await seller.must('getInquiries', {})).tags).toEqual(['Hotels', 'fair'])
		await seller.must('setInquiry', { inquiry_id: first.inquiry_id, tags: [], assigned_to: null })
		expect((await seller.must('getInquiries', {})).tags).toEqual([])
		const stranger = { inquiry_id: first.inquiry_id, assigned_to: crypto.randomUUID() }
		expect(await seller.call('setInquiry', stranger)).toMatchObject({ code: 'inquiry_person_unknown' })
	})

	test('many are worked on at once; what cannot be done with one is told, the others go on', async () => {
		const first = await received([[0, 24]])
		const second = await received([[1, 5]])
		await seller.must('operateInquiry', { inquiry_id: second.inquiry_id, action: 'won' })
		const gone = crypto.randomUUID()
		const ids = [first.inquiry_id, second.inquiry_id, gone]
		const { results } = await seller.must('operateInquiries', { ids, action: 'lost', reason: 'price' })
		expect(results.map(({ id, ok, error }) => [id, ok, error?.code])).toEqual([
			[first.inquiry_id, true, undefined],
			[second.inquiry_id, false, 'inquiry_step'],
			[gone, false, 'not_found'],
		])
		await seller.must('operateInquiries', { ids: ids.slice(0, 2), action: 'tag', tag: 'fair' })
		expect((await seller.must('getInquiries', { tag: 'fair' })).total).toBe(2)
		await seller.must('operateInquiries', { ids: ids.slice(0, 1), action: 'untag', tag: 'fair' })
		expect((await seller.must('getInquiries', { tag: 'fair' })).total).toBe(1)
		const tags = Array.from({ length: 20 }, (_, n) => `tag ${n}`)
		await seller.must('setInquiry', { inquiry_id: first.inquiry_id, tags })
		const full = await seller.must('operateInquiries', { ids: ids.slice(0, 1), action: 'tag', tag: 'one more' })
		expect(full.results).toMatchObject([{ ok: false, error: { code: 'inquiry_tags_full' } }])
		expect(await seller.call('operateInquiries', { ids, action: 'lost' })).toMatchObject({
			code: 'inquiry_reason_missing',
		})
		expect(await seller.call('operateInquiries', { ids, action: 'tag' })).toMatchObject({ code: 'inquiry_tag_missing' })
	})

	test('opening an inquiry reads what the bell says of it', async () => {
		const { inquiry_id } = await received([[0, 24]])
		const state = async () => (await seller.must('getNotifications', {})).list.map(({ status }) => status)
		expect([await state(), (await bell()).length]).toEqual([['new'], 1])
		await seller.must('operateInquiry', { inquiry_id, action: 'open' })
		expect(await state()).toEqual(['read'])
	})

	test('what is expected of a SKU that is short is told with its stock', async () => {
		const [chair = ''] = catalog.skus
		await seller.must('inventorySet', {
			items: [{ sku_name_key: chair, mode: 'set', qty: '10', reason: 'count' }],
		})
		const { inquiry_id } = await received([[0, 24]])
		expect((await seller.must('getInquiry', { inquiry_id })).lines).toMatchObject([{ available: '10', more_on: null }])
		const { db } = app.house.database
		const { id } = await db
			.selectFrom('sku')
			.select('id')
			.where('account_id', '=', seller.accountId)
			.where('sku_name_key', '=', chair)
			.executeTakeFirstOrThrow()
		const about = { account_id: seller.accountId, doc_type: 'purchase_order', doc_id: crypto.randomUUID() }
		await db
			.insertInto('stock_expected')
			.values({ ...about, line_id: crypto.randomUUID(), sku_id: id, location: 'main', qty: '60', due: '2026-12-02' })
			.execute()
		expect((await seller.must('getInquiry', { inquiry_id })).lines).toMatchObject([{ more_on: '2026-12-02' }])
		// No order stands behind what is expected.
		await db.deleteFrom('stock_expected').where('account_id', '=', seller.accountId).execute()
	})
})
