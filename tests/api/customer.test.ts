import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { refusals } from '#contract/refusals/index.ts'
import { CUSTOMERS_MAX } from '#domain/customer/limits.ts'
import type { Seller, TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { ADDRESS, inquireOf } from '#tests/make/customers.ts'
import { withSellers } from '#tests/make/sellers.ts'

const IN_USE = refusals.customer_in_use.en
const GONE = refusals.customer_gone.en

describe.each(oneHome)('customers on %s', (home) => {
	let app: TestApp
	let seller: Seller
	withSellers(home, 'customer-seller-', (test) => ({ app, seller } = test))

	const find = async (params: Parameters<typeof list>[0]) => (await list(params)).list.map(({ name }) => name)
	const list = (params: {
		name?: string
		tag?: string
		role?: 'customer' | 'supplier'
		archived?: boolean
		inactive?: boolean
	}) => seller.must('getCustomers', params)
	const inquire = (email: string, name?: string) => inquireOf({ app, seller }, email, name)

	test('is made, read back whole, and found by all that names it', async () => {
		const made = await seller.must('setCustomer', {
			company: 'Casa Aberta 50%',
			contact_name: 'Tomás Ferreira',
			emails: ['Tomas@Casa.example', 'tomas@casa.example', 'office@casa.example'],
			phones: ['+351 21 555 0101'],
			tax_id: 'PT501234567',
			payment_terms: 'custom',
			payment_days: 45,
			default_discount: '7.50',
			credit_limit: '20000',
			tags: ['VIP', 'vip', 'Lisbon'],
			payments_info: { bank_name: 'Banco', account_no: 'PT50 0002 0123 4821', swift: 'BCOMPTPL', bank_text: '' },
			notes: 'Two\nlines',
		})
		expect(made).toMatchObject({
			name: 'Casa Aberta 50%',
			emails: ['tomas@casa.example', 'office@casa.example'],
			tags: ['VIP', 'Lisbon'],
			default_discount: '7.5',
			credit_limit: '20000',
			payment_days: 45,
			source: 'manual',
			version: 1,
			notes: 'Two\nlines',
			same_email: [],
		})
		expect(await seller.must('getCustomer', { customer_id: made.id })).toEqual(made)
		await seller.must('setCustomer', { contact_name: '张伟', role: 'supplier', type: 'person' })
		for (const name of ['tomás', 'ABERTA 50%', 'office@casa', '351215550101', 'pt501234567', 'vip'])
			expect([name, await find({ name })]).toEqual([name, ['Casa Aberta 50%']])
		expect(await find({ name: '张' })).toEqual(['张伟'])
		expect(await find({ name: 'nobody' })).toEqual([])
		expect(await find({ tag: 'VIP' })).toEqual(['Casa Aberta 50%'])
		expect(await find({ role: 'supplier' })).toEqual(['张伟'])
		const { total, tags, list: items } = await list({})
		expect({ total, tags }).toEqual({ total: 2, tags: ['Lisbon', 'VIP'] })
		// The fields of payments_info stand in the item; the account number is masked.
		expect(items[0]).toMatchObject({ bank_name: 'Banco', swift: 'BCOMPTPL', account_no: '•••• 4821' })
		expect(items[0]).not.toHaveProperty('payments_info')
	})

	test('pages of ten by name', async () => {
		for (let n = 11; n >= 1; n--) await seller.must('setCustomer', { company: `Shop ${String(n).padStart(2, '0')}` })
		const first = await list({})
		expect([first.total, first.list.length, first.list[0]?.name]).toEqual([11, 10, 'Shop 01'])
		const second = await seller.must('getCustomers', { page: 2, size: 10 })
		expect(second.list.map(({ name }) => name)).toEqual(['Shop 11'])
	})

	test('refuses what cannot be and names the field; nothing is stored', async () => {
		const refused = async (params: object) => {
			const { code, errors } = await seller.call('setCustomer', { company: 'Nordhaus', ...params })
			return [code, errors?.[0]?.path]
		}
		expect(await refused({ company: ' ' })).toEqual(['customer_nameless', 'company'])
		expect(await refused({ emails: ['fine@example.com', 'mara@'] })).toEqual(['customer_email', 'emails'])
		expect(await refused({ website: 'javascript:alert(1)' })).toEqual(['customer_website', 'website'])
		expect(await refused({ currency: 'XXQ' })).toEqual(['customer_currency', 'currency'])
		expect(await refused({ default_discount: '100.01' })).toEqual(['customer_discount', 'default_discount'])
		expect(await refused({ payment_terms: 'custom' })).toEqual(['customer_days', 'payment_days'])
		const at = (country: string) => ({ addresses: [ADDRESS, { ...ADDRESS, country }] })
		expect(await refused(at('Atlantis'))).toEqual(['customer_country', 'addresses.1.country'])
		expect((await refused({ credit_limit: '-1' }))[0]).toBe('invalid')
		expect((await refused({ notes: 'x'.repeat(5001) }))[0]).toBe('invalid')
		expect((await list({})).total).toBe(0)
	})

	test('changes what is named; of two people the second is told', async () => {
		const { id } = await seller.must('setCustomer', { company: 'Nordhaus', tags: ['a', 'b'] })
		const changed = await seller.must('setCustomer', { id, tags: ['b'], version: 1 })
		expect(changed).toMatchObject({ company: 'Nordhaus', tags: ['b'], version: 2 })
		const late = await seller.call('setCustomer', { id, company: 'Other', version: 1 })
		expect(late).toMatchObject({ status: 409, code: 'conflict', data: { company: 'Nordhaus', version: 2 } })
		expect((await list({})).tags).toEqual(['b'])
		expect(await seller.call('setCustomer', { id: randomUUID(), company: 'X' })).toMatchObject({ status: 404 })
	})

	test('an address that another one has is told, not refused', async () => {
		const one = await seller.must('setCustomer', { company: 'Nordhaus', emails: ['mara@nordhaus.example'] })
		const two = await seller.must('setCustomer', { company: 'Nordhaus 2', emails: ['MARA@nordhaus.example'] })
		expect(two.same_email).toEqual([{ id: one.id, name: 'Nordhaus', email: 'mara@nordhaus.example' }])
	})

	test('an inquiry becomes a customer of what its buyer told; all of the address are one customer’s, also later ones', async () => {
		const first = await inquire('mara@nordhaus.example', 'Mara L.')
		const second = await inquire('Mara@nordhaus.example', 'Mara Lindqvist')
		const saved = await seller.must('saveInquiryCustomer', { inquiry_id: second })
		expect(saved).toMatchObject({
			made: true,
			linked: 2,
			customer: {
				company: 'Nordhaus',
				contact_name: 'Mara Lindqvist',
				emails: ['mara@nordhaus.example'],
				phones: ['+49 30 555 0187'],
				addresses: [{ kind: 'shipping', line1: 'Hafenstr. 4, Hamburg', country: 'DE' }],
				consent_marketing: true,
				source: 'inquiry',
			},
		})
		const third = await inquire('mara@nordhaus.example', 'Mara III')
		for (const inquiry_id of [first, second, third])
			expect((await seller.must('getInquiry', { inquiry_id })).customer).toEqual({
				id: saved.customer.id,
				name: 'Nordhaus',
			})
		expect((await seller.must('getCustomer', { customer_id: saved.customer.id })).inquiries).toHaveLength(3)
		expect((await list({})).list[0]?.last_inquiry_at).not.toBeNull()
		// Again it is the same one.
		expect(await seller.must('saveInquiryCustomer', { inquiry_id: first })).toMatchObject({ made: false, linked: 3 })
		expect((await list({})).total).toBe(1)
	})

	test('one that was made by hand gets the inquiries of its address; an inquiry can be given to another', async () => {
		const inquiry_id = await inquire('bo@example.com', 'Bo')
		const bo = await seller.must('setCustomer', { contact_name: 'Bo', emails: ['bo@example.com'] })
		expect(bo.inquiries).toHaveLength(1)
		const firm = await seller.must('setCustomer', { company: 'Firm' })
		const moved = await seller.must('saveInquiryCustomer', { inquiry_id, customer_id: firm.id })
		expect(moved).toMatchObject({ made: false, linked: 1, customer: { name: 'Firm' } })
		expect((await seller.must('getCustomer', { customer_id: bo.id })).inquiries).toEqual([])
	})

	test('deleting: with inquiries it is archived, and said; undo brings both back, and can be undone', async () => {
		const inquiry_id = await inquire('mara@nordhaus.example')
		const { customer: kept } = await seller.must('saveInquiryCustomer', { inquiry_id })
		const gone = await seller.must('setCustomer', {
			company: 'Alone',
			tags: ['x'],
			default_discount: '2.5',
			notes: 'n',
		})
		const unknown = randomUUID()
		const { results, group_id } = await seller.must('deleteCustomers', { ids: [kept.id, gone.id, unknown] })
		expect(results).toMatchObject([
			{ id: kept.id, ok: true, outcome: 'archived' },
			{ id: gone.id, ok: true, outcome: 'deleted' },
			{ id: unknown, ok: false, error: { code: 'not_found' } },
		])
		expect((await list({})).counts).toEqual({ active: 0, archived: 1 })
		expect(await find({ archived: true })).toEqual(['Nordhaus'])
		expect(await seller.call('getCustomer', { customer_id: gone.id })).toMatchObject({ status: 404 })
		const undone = await seller.must('undoGroup', { group_id })
		expect(undone.restored).toBe(2)
		const back = await seller.must('getCustomer', { customer_id: gone.id })
		expect(back).toEqual({ ...gone, updated_at: back.updated_at })
		expect(await list({})).toMatchObject({ counts: { active: 2, archived: 0 }, tags: ['x'] })
		const again = await seller.must('undoGroup', { group_id: undone.group_id })
		expect((await list({})).counts).toEqual({ active: 0, archived: 1 })
		// What has changed since is left as it is.
		const { group_id: back2 } = await seller.must('undoGroup', { group_id: again.group_id })
		await seller.must('setCustomer', { id: gone.id, emails: ['bo@example.com'] })
		await inquire('bo@example.com', 'Bo')
		const left = await seller.must('undoGroup', { group_id: back2 })
		expect(left).toMatchObject({ restored: 1, skipped: [{ key: 'Alone', reason: IN_USE }] })
		const { group_id: twice } = await seller.must('deleteCustomers', { ids: [gone.id] })
		await app.house.database.db.updateTable('inquiry').set({ customer_id: null }).execute()
		await seller.must('deleteCustomers', { ids: [gone.id] })
		expect((await seller.must('undoGroup', { group_id: twice })).skipped).toMatchObject([{ reason: GONE }])
	})

	test('an account holds so many', async () => {
		const { db } = app.house.database
		const count = { account_id: seller.accountId, archived: true, tag: '', n: CUSTOMERS_MAX }
		await db.insertInto('customer_count').values(count).execute()
		expect(await seller.call('setCustomer', { company: 'One more' })).toMatchObject({ code: 'customer_too_many' })
		// Nobody stands behind that count.
		await db.deleteFrom('customer_count').where('account_id', '=', seller.accountId).execute()
	})

	test('what is counted is what is there', async () => {
		const ids: string[] = []
		for (const tags of [['a'], ['a', 'b'], []]) ids.push((await seller.must('setCustomer', { company: 'C', tags })).id)
		await seller.must('setCustomer', { id: ids[0] ?? '', archived: true })
		await seller.must('setCustomer', { id: ids[1] ?? '', tags: ['b', 'c'] })
		const { rows } = await app.house.database.db
			.selectFrom('customer_count')
			.select(['archived', 'tag', 'n'])
			.where('account_id', '=', seller.accountId)
			.where('n', '>', 0)
			.orderBy('archived')
			.orderBy('tag')
			.execute()
			.then((rows) => ({ rows }))
		expect(rows.map(({ archived, tag, n }) => [archived, tag, n])).toEqual([
			[false, '', 2],
			[false, 'b', 1],
			[false, 'c', 1],
			[true, '', 1],
			[true, 'a', 1],
		])
	})
})
