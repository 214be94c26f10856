import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { MERGED_INQUIRIES_MAX } from '#domain/customer/limits.ts'
import { mailNotices } from '#server/modules/account/notice-mail.service.ts'
import { announce } from '#server/notices.ts'
import type { Seller, TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { ADDRESS, inquireOf } from '#tests/make/customers.ts'
import { NORDHAUS } from '#tests/make/documents.ts'
import { withSellers } from '#tests/make/sellers.ts'

describe.each(oneHome)('customers that are one, or nobody any more, on %s', (home) => {
	let app: TestApp
	let seller: Seller
	withSellers(home, 'customer-merge-', (test) => ({ app, seller } = test))

	const find = async () => (await seller.must('getCustomers', {})).list.map(({ name }) => name)
	const get = (customer_id: string) => seller.must('getCustomer', { customer_id })
	const inquire = (email: string, name?: string) => inquireOf({ app, seller }, email, name)
	const make = (params: Parameters<typeof seller.must<'setCustomer'>>[1]) => seller.must('setCustomer', params)

	/** Two records of the same shop, each with an inquiry. */
	const pair = async () => {
		await inquire('mara@nordhaus.example', 'Mara')
		await inquire('office@nordhaus.example', 'Office')
		const one = await make({
			company: 'Nordhaus',
			emails: ['mara@nordhaus.example'],
			tags: ['vip'],
			notes: 'Pays early.',
			default_discount: '5',
		})
		const other = await make({
			company: 'Nordhaus B.V.',
			contact_name: 'Mara L.',
			emails: ['office@nordhaus.example', 'mara@nordhaus.example'],
			tags: ['VIP', 'fair'],
			addresses: [ADDRESS],
			notes: 'Met in Paris.',
			credit_limit: '900',
		})
		return { one, other }
	}

	test('two become one with what either knew; it can be undone, and that again', async () => {
		const { one, other } = await pair()
		expect([one.inquiries.length, other.inquiries.length]).toEqual([1, 1])
		const merged = await seller.must('mergeCustomers', {
			customer_id: one.id,
			other_id: other.id,
			fields: { company: 'Nordhaus B.V.' },
		})
		expect(merged).toMatchObject({
			moved: 1,
			customer: {
				id: one.id,
				company: 'Nordhaus B.V.',
				contact_name: 'Mara L.',
				emails: ['mara@nordhaus.example', 'office@nordhaus.example'],
				tags: ['vip', 'fair'],
				addresses: [ADDRESS],
				notes: 'Pays early.\n\nMet in Paris.',
				default_discount: '5',
				credit_limit: '900',
			},
		})
		expect(merged.customer.inquiries).toHaveLength(2)
		expect(await find()).toEqual(['Nordhaus B.V.'])
		expect(await seller.call('getCustomer', { customer_id: other.id })).toMatchObject({ status: 404 })
		// Later inquiries of either address are its.
		await inquire('office@nordhaus.example', 'Office again')
		expect((await get(one.id)).inquiries).toHaveLength(3)
		const undone = await seller.must('undoGroup', { group_id: merged.group_id })
		expect(undone).toMatchObject({ restored: 1, skipped: [] })
		const [back, back2] = [await get(one.id), await get(other.id)]
		const again = { inquiries: back.inquiries, version: back.version, updated_at: back.updated_at }
		expect(back).toEqual({ ...one, ...again, same_email: back.same_email })
		expect(back2).toEqual({ ...other, updated_at: back2.updated_at })
		expect(back.inquiries).toHaveLength(2)
		await seller.must('undoGroup', { group_id: undone.group_id })
		expect((await get(one.id)).inquiries).toHaveLength(3)
		expect(await find()).toEqual(['Nordhaus B.V.'])
	})

	test('what was changed since is not taken back; what cannot be merged is told', async () => {
		const { one, other } = await pair()
		const ids = { customer_id: one.id, other_id: other.id }
		const refused = async (params: object) => (await seller.call('mergeCustomers', { ...ids, ...params })).code
		expect(await refused({ other_id: one.id })).toBe('customer_merge_self')
		expect(await refused({ other_id: randomUUID() })).toBe('not_found')
		expect(await refused({ version: 7 })).toBe('conflict')
		expect(await refused({ other_version: 7 })).toBe('conflict')
		expect(await refused({ fields: { emails: ['mara@'] } })).toBe('customer_email')
		expect(await find()).toHaveLength(2)
		const { group_id } = await seller.must('mergeCustomers', ids)
		await make({ id: one.id, notes: 'New' })
		const { restored, skipped } = await seller.must('undoGroup', { group_id })
		expect([restored, skipped.map(({ key }) => key)]).toEqual([0, ['Nordhaus B.V.']])
	})

	test('one with very many inquiries stays, it does not go', async () => {
		const [one, other] = [await make({ company: 'Few' }), await make({ company: 'Many' })]
		await inquire('a@b.example')
		await sql`insert into inquiry select made.* from (select to_jsonb(inquiry) as row from inquiry
				where account_id = ${seller.accountId}::uuid limit 1) as known, generate_series(1, ${MERGED_INQUIRIES_MAX + 1}::int) as n
			cross join lateral jsonb_populate_record(null::inquiry, row || jsonb_build_object('id', gen_random_uuid(), 'no', 1000 + n,
				'request_id', gen_random_uuid(), 'follow_token', 't' || n, 'customer_id', ${other.id}::uuid)) as made`.execute(
			app.house.database.db,
		)
		const ids = { customer_id: one.id, other_id: other.id }
		expect(await seller.call('mergeCustomers', ids)).toMatchObject({ code: 'customer_merge_many' })
		expect(await seller.must('mergeCustomers', { customer_id: other.id, other_id: one.id })).toMatchObject({ moved: 0 })
	})

	test('a person is forgotten: nowhere is their name or address, what was asked for stays', async () => {
		const canary = 'quetzal'
		const email = `${canary}@nest.example`
		await seller.must('setSettings', { mails_at_once: [], mails_daily: ['inquiry', 'inquiry_waits'] })
		const inquiry_id = await inquire(email, `Mr ${canary}`)
		await seller.must('operateInquiry', { inquiry_id, action: 'note', text: `${canary} is slow` })
		await seller.must('operateInquiry', { inquiry_id, action: 'reply', text: 'By March.' })
		const { list } = await seller.must('getCustomers', {})
		const id = list[0]?.id ?? ''
		await make({
			id,
			company: `${canary} Ltd`,
			phones: [`+1 ${canary}`],
			addresses: [{ ...ADDRESS, line1: `${canary} street` }],
			notes: canary,
			tags: [canary],
			payments_info: { bank_name: canary, account_no: canary, swift: '', bank_text: '' },
		})
		const other = await make({ company: `${canary} twice`, emails: [`${canary}2@nest.example`] })
		const merged = await seller.must('mergeCustomers', { customer_id: id, other_id: other.id })
		const tagged = await seller.must('bulkCustomers', { ids: [id], action: 'tag', tag: `${canary}!` })
		const before = await seller.must('getInquiry', { inquiry_id })
		const { db } = app.house.database
		await db
			.insertInto('share_link_visitor')
			.columns(['account_id', 'link_id', 'email', 'first_at', 'last_at'])
			.expression((eb) =>
				eb
					.selectFrom('share_link')
					.select([
						'account_id',
						'id',
						sql<string>`${email}`.as('email'),
						sql<Date>`now()`.as('f'),
						sql<Date>`now()`.as('l'),
					]),
			)
			.execute()
		// One of its messages has gone into an e-mail of the day, another waits for it.
		const due = await db
			.updateTable('notice_mail')
			.set({ due_at: new Date(0) })
			.returning('content')
			.execute()
		expect(due.some(({ content }) => content.includes(canary))).toBe(true)
		await mailNotices(app.house)
		const to = { account_id: seller.accountId, locale: 'en' } as const
		const about = { id: inquiry_id, number: 'INQ-1', who: canary }
		await announce({ house: app.house, db: app.served.db }, to, 'inquiry_waits', about)
		// A draft that was edited, and one that was deleted: what brings them back names them, too.
		const party = { ...NORDHAUS, name: `Draft of ${canary}`, email }
		const drafted = await seller.must('setDocument', { type: 'invoice', customer_id: id, bill_to: party })
		await seller.must('setDocument', { id: drafted.id, bill_to: { ...party, phone: canary } })
		const gone = await seller.must('setDocument', { type: 'quotation', customer_id: id, bill_to: party })
		await seller.must('operateDocument', { id: gone.id, action: 'delete' })
		const erased = await seller.must('eraseCustomer', { customer_id: id, confirm: 'erase' })
		expect(erased).toMatchObject({
			inquiries: 1,
			customer: { name: 'Erased', erased: true, archived: true, emails: [] },
		})
		const after = await seller.must('getInquiry', { inquiry_id })
		expect(after).toMatchObject({ name: 'Erased', email: '', phone: '', company: '' })
		expect(after.lines.map(({ qty, amount }: { qty?: unknown; amount?: unknown }) => [qty, amount])).toEqual(
			before.lines.map(({ qty, amount }: { qty?: unknown; amount?: unknown }) => [qty, amount]),
		)
		expect(after.messages.map(({ text }) => text)).toEqual(['', '', 'By March.'])
		// Of this account nothing is left in any table, nor can anything be put back.
		const { rows: tables } = await sql<{ name: string }>`select table_name as name from information_schema.columns
			where table_schema = 'public' and column_name = 'account_id'`.execute(db)
		for (const { name } of tables) {
			const { rows } = await sql<{ text: string }>`select ${sql.ref('row')}::text as text from ${sql.table(name)} as row
				where account_id = ${seller.accountId}::uuid`.execute(db)
			expect([name, rows.filter(({ text }) => text.toLowerCase().includes(canary))]).toEqual([name, []])
		}
		for (const { group_id } of [merged, tagged])
			expect(await seller.call('undoGroup', { group_id })).toMatchObject({ status: 404 })
		expect(await seller.call('eraseCustomer', { customer_id: id, confirm: 'erase' })).toMatchObject({
			code: 'customer_erased',
		})
		expect(
			await seller.call('mergeCustomers', { customer_id: id, other_id: (await make({ company: 'X' })).id }),
		).toMatchObject({
			code: 'customer_erased',
		})
		expect((await seller.call('eraseCustomer', { customer_id: id, confirm: 'yes' as 'erase' })).code).toBe('invalid')
		// A new inquiry of the address is a new one's.
		const again = await inquire(email, 'Back')
		expect((await seller.must('getInquiry', { inquiry_id: again })).customer).toBeNull()
	})
})
