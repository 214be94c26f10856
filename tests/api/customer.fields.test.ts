import { describe, expect, test } from 'vitest'
import { CUSTOM_FIELDS_MAX } from '#domain/customer/custom-field.ts'
import type { Seller, TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { csvOf, exportedCustomers, readList, valuesOf } from '#tests/make/customers.ts'
import { withSellers } from '#tests/make/sellers.ts'

describe.each(oneHome)('own fields of customers on %s', (home) => {
	let app: TestApp
	let seller: Seller
	withSellers(home, 'customer-fields-', (test) => ({ app, seller } = test))

	const FIELDS = [
		{ name: 'ERP number', type: 'text' as const },
		{ name: 'Margin', type: 'number' as const },
		{ name: 'Since', type: 'date' as const },
		{ name: 'Rank', type: 'choice' as const, choices: ['Gold', 'Silver'] },
	]
	const makeFields = async () => {
		const { list } = await seller.must('setCustomerFields', { list: FIELDS })
		const [erp = '', margin = '', since = '', rank = ''] = list.map(({ id }) => id)
		return { erp, margin, since, rank }
	}
	const find = async (name: string) => (await seller.must('getCustomers', { name })).list.map((one) => one.name)

	test('they are kept in order, filled in, cleaned, found and cleared; what is not named stays', async () => {
		const { erp, margin, since, rank } = await makeFields()
		const said = { [erp]: ' K-4711 ', [margin]: '12.50', [since]: '5 Mar 2026', [rank]: 'gold' }
		const made = await seller.must('setCustomer', { company: 'Nordhaus', custom: said })
		expect(made.custom).toEqual({ [erp]: 'K-4711', [margin]: '12.5', [since]: '2026-03-05', [rank]: 'Gold' })
		expect(await find('4711')).toEqual(['Nordhaus'])
		const { custom } = await seller.must('setCustomer', { id: made.id, custom: { [erp]: '', [rank]: 'Silver' } })
		expect(custom).toEqual({ [margin]: '12.5', [since]: '2026-03-05', [rank]: 'Silver' })
		expect(await find('4711')).toEqual([])
		const { list } = await seller.must('setCustomerFields', {
			list: [{ id: rank, name: 'Level', type: 'choice', choices: ['Gold'] }],
		})
		expect(list.map(({ name }) => name)).toEqual(['Level', 'ERP number', 'Margin', 'Since'])
		// Its choice has gone; what it has stays until another one is taken.
		expect(
			(await seller.must('setCustomer', { id: made.id, notes: 'x', custom: { [rank]: 'Silver' } })).custom,
		).toEqual(custom)
	})

	test('one that goes takes its values along, once that is meant', async () => {
		const { erp, margin } = await makeFields()
		const { id } = await seller.must('setCustomer', { company: 'Nordhaus', custom: { [erp]: 'K-1', [margin]: '3' } })
		const dry = await seller.must('setCustomerFields', { remove: [erp], dry_run: true })
		expect(dry).toMatchObject({ cleared: 1, list: [{ id: margin }, {}, {}] })
		expect((await seller.must('getCustomerFields', {})).list).toHaveLength(4)
		const { group_id } = await seller.must('deleteCustomers', { ids: [id] })
		await seller.must('setCustomerFields', { remove: [erp] })
		await seller.must('undoGroup', { group_id })
		const { custom } = await seller.must('getCustomer', { customer_id: id })
		expect(custom).toEqual({ [margin]: '3' })
		expect(await seller.must('setCustomerFields', { remove: [margin] })).toMatchObject({ cleared: 1 })
		expect((await seller.must('getCustomer', { customer_id: id })).custom).toEqual({})
	})

	test('what cannot be is refused by its path, and nothing of it is kept', async () => {
		const { erp, margin, since, rank } = await makeFields()
		const { id } = await seller.must('setCustomer', { company: 'Nordhaus' })
		for (const [field, value, code] of [
			[margin, 'much', 'number_unreadable'],
			[since, '31.2.2026', 'date_bad'],
			[since, '3/4/2026', 'date_two_ways'],
			[rank, 'Bronze', 'option_unknown'],
			['0197d4d2-0000-7000-8000-000000000000', 'x', 'customer_field_gone'],
		] as const) {
			const answer = await seller.call('setCustomer', { id, notes: 'x', custom: { [field]: value } })
			expect([answer.code, answer.errors?.[0]?.path]).toEqual([code, `custom.${field}`])
		}
		expect(await seller.call('setCustomer', { id, custom: { [erp]: 'x'.repeat(501) } })).toMatchObject({ status: 422 })
		expect((await seller.must('getCustomer', { customer_id: id })).notes).toBe('')
		const field = { name: 'New', type: 'text' as const }
		for (const [list, code, path] of [
			[[{ ...field, name: ' ' }], 'customer_field_nameless', 'list.0.name'],
			[[{ ...field, name: 'margin' }], 'customer_field_taken', 'list.0.name'],
			[[field, { ...field, name: 'NEW' }], 'customer_field_taken', 'list.1.name'],
			[[{ ...field, name: '公司名称' }], 'customer_field_taken', 'list.0.name'],
			[[{ ...field, choices: ['x'] }], 'customer_field_choices', 'list.0.choices'],
			[[{ name: 'New', type: 'choice' as const }], 'customer_field_choices', 'list.0.choices'],
			[[{ name: 'N', type: 'choice' as const, choices: ['a', 'A'] }], 'customer_field_choice_twice', 'list.0.choices'],
			[[{ id: erp, name: 'ERP number', type: 'number' as const }], 'customer_field_type', 'list.0.type'],
		] as const) {
			const answer = await seller.call('setCustomerFields', { list: [...list] as never })
			expect([answer.code, answer.errors?.[0]?.path]).toEqual([code, path])
		}
		const many = Array.from({ length: CUSTOM_FIELDS_MAX - 3 }, (_, n) => ({ ...field, name: `F ${n}` }))
		expect(await seller.call('setCustomerFields', { list: many })).toMatchObject({ code: 'customer_fields_full' })
	})

	test('a workbook and cards go out with them and the price list, and come back without a difference', async () => {
		const { erp, margin, since, rank } = await makeFields()
		const list = await seller.must('setPriceList', { name: 'Distributor' })
		const custom = { [erp]: 'K, 1; 2', [margin]: '1234.5', [since]: '2026-03-05', [rank]: 'Silver' }
		const made = { company: 'Nordhaus', emails: ['a@nordhaus.example'], notes: 'Pays early.\nSince: ever', custom }
		await seller.must('setCustomer', { ...made, price_list_id: list.id })
		for (const format of ['xlsx', 'csv', 'vcf'] as const) {
			const file = await exportedCustomers(app, seller, { format })
			const read = await readList(app, seller, `customers.${format}`, file)
			const { rows } = await seller.must('importCustomers', {
				rows: valuesOf(read),
				decimal: read.decimal,
				dry_run: true,
			})
			expect(rows).toMatchObject([{ outcome: 'same', errors: [] }])
			expect(read.headers).toEqual(expect.arrayContaining(['Price list', 'ERP number', 'Margin', 'Since', 'Rank']))
			if (format === 'vcf') expect(file.toString('utf8').replaceAll('\r\n ', '')).toContain('Rank: Silver')
		}
	})

	test('a list fills them in by their names; what is none is told at its field, and a price list that is none too', async () => {
		const { erp, margin, rank } = await makeFields()
		const list = await seller.must('setPriceList', { name: 'Distributor' })
		const rows = [
			['Company', 'erp number', 'Margin', 'Rank', 'Price list'],
			['Nordhaus', 'K-1', '1,5', 'silver', 'distributor'],
			['Casa', '', 'much', 'Bronze', 'Fair'],
		]
		const read = await readList(app, seller, 'list.csv', csvOf(rows))
		expect(read.mapping).toEqual(['company', `custom_${erp}`, `custom_${margin}`, `custom_${rank}`, 'price_list'])
		const answer = await seller.must('importCustomers', { rows: valuesOf(read), decimal: ',' })
		expect(answer.rows.map(({ outcome }) => outcome)).toEqual(['new', 'error'])
		expect(answer.rows[1]?.errors.map(({ path, code }) => [path, code])).toEqual([
			[`custom_${margin}`, 'number_unreadable'],
			[`custom_${rank}`, 'option_unknown'],
			['price_list', 'customer_price_list_unknown'],
		])
		const { custom, price_list } = await seller.must('getCustomer', { customer_id: answer.rows[0]?.id ?? '' })
		expect(custom).toEqual({ [erp]: 'K-1', [margin]: '1.5', [rank]: 'Silver' })
		expect(price_list).toMatchObject({ id: list.id, name: 'Distributor' })
		await seller.must('undoGroup', { group_id: answer.group_id })
		expect((await seller.must('getCustomers', {})).total).toBe(0)
	})

	test('two that become one keep what either says, or what was chosen; who is erased says nothing', async () => {
		const { erp, margin, rank } = await makeFields()
		const make = (company: string, custom: Record<string, string>) => seller.must('setCustomer', { company, custom })
		const one = await make('Nordhaus', { [erp]: 'K-1', [rank]: 'Gold' })
		const other = await make('Nordhaus GmbH', { [erp]: 'K-2', [margin]: '7' })
		const both = { customer_id: one.id, other_id: other.id }
		const joined = await seller.must('mergeCustomers', both)
		expect(joined.customer.custom).toEqual({ [erp]: 'K-1', [margin]: '7', [rank]: 'Gold' })
		await seller.must('undoGroup', { group_id: joined.group_id })
		expect((await seller.must('getCustomer', { customer_id: other.id })).custom).toEqual(other.custom)
		const chosen = await seller.must('mergeCustomers', {
			...both,
			fields: { custom: { [erp]: 'K-2', [margin]: '', [rank]: 'Gold' } },
		})
		expect(chosen.customer.custom).toEqual({ [erp]: 'K-2', [rank]: 'Gold' })
		const erased = await seller.must('eraseCustomer', { customer_id: one.id, confirm: 'erase' })
		expect(erased.customer.custom).toEqual({})
		expect(await find('k-2')).toEqual([])
	})
})
