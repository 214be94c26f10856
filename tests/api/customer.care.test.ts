import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Seller, TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { ADDRESS, inquireOf } from '#tests/make/customers.ts'
import { withSellers } from '#tests/make/sellers.ts'

describe.each(oneHome)('looking after customers on %s', (home) => {
	let app: TestApp
	let seller: Seller
	withSellers(home, 'customer-care-', (test) => ({ app, seller } = test))

	const list = (params: { name?: string; tag?: string; archived?: boolean; inactive?: boolean }) =>
		seller.must('getCustomers', params)
	const find = async (params: Parameters<typeof list>[0]) => (await list(params)).list.map(({ name }) => name)
	const inquire = (email: string, name?: string) => inquireOf({ app, seller }, email, name)

	test('a buyer becomes a customer when the seller answers or takes it on, not before, and spam never', async () => {
		const [asked, won, spam] = [
			await inquire('a@x.example', 'A'),
			await inquire('b@x.example', 'B'),
			await inquire('c@x.example', 'C'),
		]
		const operate = (inquiry_id: string, action: 'open' | 'note' | 'reply' | 'won' | 'spam') =>
			seller.must('operateInquiry', { inquiry_id, action, text: 'Yes' })
		await operate(asked, 'open')
		await operate(asked, 'note')
		await operate(spam, 'spam')
		expect((await list({})).total).toBe(0)
		expect((await operate(asked, 'reply')).customer).toMatchObject({ name: 'Nordhaus' })
		await operate(won, 'won')
		const { total, list: made } = await list({})
		expect({ total, sources: made.map(({ source }) => source) }).toEqual({ total: 2, sources: ['inquiry', 'inquiry'] })
		// Whose it is has been said: an answer changes nothing about that.
		const firm = await seller.must('setCustomer', { company: 'Firm' })
		await seller.must('saveInquiryCustomer', { inquiry_id: asked, customer_id: firm.id })
		expect((await operate(asked, 'reply')).customer).toEqual({ id: firm.id, name: 'Firm' })
	})

	test('who has not been heard of for 90 days', async () => {
		const days = (n: number) => new Date(Date.now() - n * 86_400_000)
		const ids: Record<string, string> = {}
		for (const [name, email] of [['Old'], ['New'], ['Heard', 'heard@x.example'], ['Lost', 'lost@x.example']] as const) {
			const { id } = await seller.must('setCustomer', { company: name, ...(email && { emails: [email] }) })
			ids[name] = id
		}
		await inquire('heard@x.example', 'Heard')
		const lost = await inquire('lost@x.example', 'Lost')
		const { db } = app.house.database
		for (const name of ['Old', 'Heard', 'Lost'])
			await db
				.updateTable('customer')
				.set({ created_at: days(120) })
				.where('id', '=', ids[name] ?? '')
				.execute()
		await db
			.updateTable('inquiry')
			.set({ created_at: days(91) })
			.where('id', '=', lost)
			.execute()
		expect(await find({ inactive: true })).toEqual(['Lost', 'Old'])
		expect((await list({ inactive: true })).total).toBe(2)
	})

	test('several at once: tagged, assigned, archived as one change that can be undone', async () => {
		const [a, b] = [
			await seller.must('setCustomer', { company: 'A', tags: ['vip'] }),
			await seller.must('setCustomer', { company: 'B', notes: 'n', credit_limit: '5.5', addresses: [ADDRESS] }),
		]
		const full = await seller.must('setCustomer', { company: 'C', tags: Array.from({ length: 20 }, (_, n) => `t${n}`) })
		const unknown = randomUUID()
		const ids = [a.id, b.id, full.id, unknown]
		const tagged = await seller.must('bulkCustomers', { ids, action: 'tag', tag: 'VIP' })
		expect(tagged).toMatchObject({
			changed: 1,
			results: [
				{ ok: true },
				{ ok: true },
				{ error: { code: 'customer_tags_full' } },
				{ error: { code: 'not_found' } },
			],
		})
		expect(await find({ tag: 'VIP' })).toEqual(['B'])
		expect(await find({ name: 'vip' })).toEqual(['A', 'B'])
		const now = await seller.must('getCustomer', { customer_id: b.id })
		expect(now).toEqual({ ...b, tags: ['VIP'], version: 2, updated_at: now.updated_at })
		await seller.must('bulkCustomers', { ids: [a.id, b.id], action: 'assign', assigned_to: seller.user.id })
		const { people, list: items } = await list({})
		expect(items.map(({ assigned_to }) => assigned_to)).toEqual([seller.user.id, seller.user.id, null])
		expect(people.map(({ user_id }) => user_id)).toEqual([seller.user.id])
		const put = await seller.must('bulkCustomers', { ids: [a.id, b.id], action: 'archive' })
		expect((await list({})).counts).toEqual({ active: 1, archived: 2 })
		await seller.must('undoGroup', { group_id: put.group_id })
		expect((await list({})).counts).toEqual({ active: 3, archived: 0 })
		// What was changed since is left alone.
		await seller.must('bulkCustomers', { ids: [b.id], action: 'untag', tag: 'vip' })
		expect(await seller.must('undoGroup', { group_id: tagged.group_id })).toMatchObject({
			restored: 0,
			skipped: [{ key: 'B' }],
		})
		expect(await seller.call('bulkCustomers', { ids, action: 'tag' })).toMatchObject({ code: 'customer_tag_missing' })
		const stranger = { ids, action: 'assign' as const, assigned_to: randomUUID() }
		expect(await seller.call('bulkCustomers', stranger)).toMatchObject({ code: 'customer_person_unknown' })
	})

	test('who was erased is not changed any more', async () => {
		const { id } = await seller.must('setCustomer', { company: 'Gone' })
		const erased_at = new Date()
		await app.house.database.db.updateTable('customer').set({ erased_at }).where('id', '=', id).execute()
		expect(await seller.call('setCustomer', { id, company: 'Back' })).toMatchObject({ code: 'customer_erased' })
		const { results } = await seller.must('bulkCustomers', { ids: [id], action: 'restore' })
		expect(results).toMatchObject([{ ok: false, error: { code: 'customer_erased' } }])
	})

	test('a country is known by its name, in whatever language; what was stored before there was a list stays', async () => {
		for (const [told, stored] of [
			['germany', 'DE'],
			['德国', 'DE'],
			['Deutschland', 'DE'],
			['USA', 'US'],
			['gb', 'GB'],
			['', ''],
		]) {
			const { addresses } = await seller.must('setCustomer', {
				company: 'X',
				addresses: [{ ...ADDRESS, country: told ?? '' }],
			})
			expect([told, addresses[0]?.country]).toEqual([told, stored])
		}
		const { id } = await seller.must('setCustomer', { company: 'Old', addresses: [ADDRESS] })
		const addresses = JSON.stringify([{ ...ADDRESS, country: 'Prussia' }])
		await app.house.database.db.updateTable('customer').set({ addresses }).where('id', '=', id).execute()
		expect(await seller.must('setCustomer', { id, notes: 'n' })).toMatchObject({ addresses: [{ country: 'Prussia' }] })
	})
})
