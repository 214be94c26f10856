import { describe, expect, test } from 'vitest'
import type { Seller, TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { ADDRESS, csvOf, exportedCustomers, inquireOf, readList, valuesOf } from '#tests/make/customers.ts'
import { withSellers } from '#tests/make/sellers.ts'

describe.each(oneHome)('lists of customers on %s', (home) => {
	let app: TestApp
	let seller: Seller
	withSellers(home, 'customer-list-', (test) => ({ app, seller } = test))

	const make = (params: Parameters<typeof seller.must<'setCustomer'>>[1]) => seller.must('setCustomer', params)
	const all = async () => (await seller.must('getCustomers', { size: 100 })).list
	const load = (params: object) => seller.must('importCustomers', params as never)
	const rowsOf = async (name: string, file: string | Buffer) => valuesOf(await readList(app, seller, name, file))

	const makeSome = async () => {
		await make({
			company: '=cmd|calc',
			contact_name: 'Mara "M" Lindqvist, Ltd; x',
			emails: ['mara@nordhaus.example', 'office@nordhaus.example'],
			phones: ['+49 30 555 0187', '030 1, ext 2'],
			website: 'https://nordhaus.example/a?b=c;d',
			addresses: [
				{ ...ADDRESS, label: 'Head, office', line1: 'Hafenstr. 4', city: 'Hamburg', postcode: '20457', country: 'DE' },
				{ ...ADDRESS, kind: 'shipping', line1: 'Quay 9', line2: 'Gate; 2', region: '广东', country: 'CN' },
			],
			tax_id: '00123',
			tax_exempt: true,
			tax_exempt_reason: 'Intra-EU',
			currency: 'EUR',
			language: 'zh',
			payment_terms: 'custom',
			payment_days: 30,
			default_discount: '7.5',
			credit_limit: '20000',
			payments_info: { bank_name: 'Bank, of', account_no: '-1 234', swift: 'COBADEFF', bank_text: 'x; y' },
			tags: ['VIP', 'Fair; 2026', 'a, b'],
			assigned_to: seller.user.id,
			notes: `Line one\nline two; with \\ and ${'long words '.repeat(20)}éü张伟`,
			consent_marketing: true,
		})
		await make({ contact_name: '张伟', type: 'person', role: 'supplier', payment_terms: 'net_30' })
		await make({ company: 'Just a name' })
	}

	test.each(['xlsx', 'csv', 'vcf'] as const)('%s comes back without a difference', async (format) => {
		await makeSome()
		const before = await all()
		const file = await exportedCustomers(app, seller, { format })
		const rows = await rowsOf(`customers.${format}`, file)
		const { rows: outcomes } = await load({ rows, dry_run: true })
		expect(outcomes.map(({ outcome, changes, errors }) => [outcome, changes, errors])).toEqual(
			before.map(() => ['same', [], []]),
		)
		// In another account they are made, as they are here; whose people they are given to is that account's business.
		await load({ rows })
		expect(await all()).toEqual(before)
		const { ids } = { ids: before.map(({ id }) => id) }
		await seller.must('deleteCustomers', { ids })
		const { group_id } = await load({ rows })
		const bare = (list: typeof before) =>
			list.map((one) => ({ ...one, id: '', version: 0, created_at: '', updated_at: '', source: '' }))
		expect(bare(await all())).toEqual(bare(before))
		await seller.must('undoGroup', { group_id })
		expect(await all()).toEqual([])
	})

	test('a list from elsewhere: known by its headers, matched by address, its faults told by row and field', async () => {
		const known = await make({ company: 'Nordhaus', emails: ['mara@nordhaus.example'], notes: 'Stays.' })
		await inquireOf({ app, seller }, 'new@shop.example')
		const file = csvOf([
			[
				'Company Name',
				'First Name',
				'Last Name',
				'Email',
				'Phone',
				'Country',
				'Website',
				'Terms',
				'Discount',
				'VAT',
				'Shoe size',
			],
			['Nordhaus B.V.', 'Mara', 'Lindqvist', 'MARA@nordhaus.example', '', 'Deutschland', '', 'Net 45', '5 %', '', '38'],
			['New Shop', '', '', 'new@shop.example', '+1 555', 'USA', 'www.shop.example', '30 days', '', '', ''],
			['Bad', '', '', 'nobody@', '', 'Atlantis', '', 'whenever', '120', '', ''],
			['', '', '', '', '', '', '', '', '', '', ''],
			['Again', '', '', 'new@shop.example', '', '', '', '', '', '', ''],
			['', '', '', '', '123', '', '', '', '', '', ''],
		])
		const read = await readList(app, seller, 'list.csv', file)
		expect(read.mapping.at(-1)).toBeNull()
		const rows = valuesOf(read)
		const { rows: dry } = await load({ rows, dry_run: true })
		const faults = dry.map(({ row, outcome, errors }) => [
			row,
			outcome,
			errors.map(({ path, code, suggestion }) => [path, code, suggestion].filter(Boolean).join(' ')),
		])
		expect(faults).toEqual([
			[2, 'changed', []],
			[3, 'error', ['website customer_website https://www.shop.example']],
			[
				4,
				'error',
				[
					'emails customer_email',
					'address_1_country customer_country',
					'payment_terms customer_terms',
					'default_discount customer_discount',
				],
			],
			[6, 'new', []],
			[7, 'error', ['company customer_nameless']],
		])
		expect(dry[0]?.changes.map(({ field }) => field)).toContain('company')
		expect((await all()).map(({ name }) => name)).toEqual(['Nordhaus'])
		const cured = rows.map((one) =>
			one.row === 3 ? { ...one, values: { ...one.values, website: 'https://www.shop.example' } } : one,
		)
		const { rows: done, group_id } = await load({ rows: cured })
		expect(done.map(({ outcome }) => outcome)).toEqual(['changed', 'new', 'error', 'error', 'error'])
		expect(done[3]?.errors[0]).toMatchObject({ code: 'customer_row_twice' })
		const changed = await seller.must('getCustomer', { customer_id: known.id })
		expect(changed).toMatchObject({
			company: 'Nordhaus B.V.',
			contact_name: 'Mara Lindqvist',
			notes: 'Stays.',
			default_discount: '5',
			payment_terms: 'custom',
			payment_days: 45,
		})
		const made = await seller.must('getCustomer', { customer_id: done[1]?.id ?? '' })
		expect(made).toMatchObject({
			name: 'New Shop',
			source: 'import',
			payment_terms: 'net_30',
			addresses: [{ country: 'US' }],
		})
		// Its inquiry from before is its own now, so undoing leaves it, and says so.
		expect(made.inquiries).toHaveLength(1)
		const undone = await seller.must('undoGroup', { group_id })
		expect(undone).toMatchObject({ restored: 1, skipped: [{ key: 'New Shop' }] })
		expect(await seller.must('getCustomer', { customer_id: known.id })).toMatchObject({
			company: 'Nordhaus',
			payment_terms: '',
		})
	})

	test('vCards of other programs, one and many; what is none is refused', async () => {
		const card =
			'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Ferreira;Tomás;;;\r\nFN:Tomás Ferreira\r\nORG:Casa Aberta;Sales\r\nEMAIL;TYPE=INTERNET,WORK:tomas@casa.exa\r\n mple\r\nitem1.TEL;TYPE=CELL:+351 21 555 0101\r\nADR;TYPE=WORK:;;Rua 1\\, 2;Lisboa;;1000-001;Portugal\r\nCATEGORIES:Fair,Lisbon\r\nNOTE:Two\\nlines\r\nEND:VCARD\r\n'
		const rows = await rowsOf('one.vcf', card)
		expect(rows).toHaveLength(1)
		await load({ rows })
		const [made] = await all()
		expect(made).toMatchObject({
			company: 'Casa Aberta, Sales',
			contact_name: 'Tomás Ferreira',
			emails: ['tomas@casa.example'],
			phones: ['+351 21 555 0101'],
			tags: ['Fair', 'Lisbon'],
			place: 'Lisboa, Portugal',
		})
		expect(await rowsOf('many.vcf', card.replaceAll('tomas@', 'a@') + card)).toHaveLength(2)
		expect((await readList(app, seller, 'x.vcf', 'no card')).code).toBe('customer_card_broken')
		expect((await readList(app, seller, 'x.csv', 'Company\r\n')).code).toBe('sheet_header_only')
	})

	test('calls of one group are one change; a call takes 200 rows', async () => {
		const rows = Array.from({ length: 201 }, (_, n) => ({
			row: n + 2,
			values: { company: `Shop ${n}`, emails: `s${n}@x.example` },
		}))
		expect(await seller.call('importCustomers', { rows })).toMatchObject({ code: 'invalid' })
		const { group_id } = await load({ rows: rows.slice(0, 200) })
		await load({ rows: rows.slice(200), group_id })
		expect((await seller.must('getCustomers', {})).counts.active).toBe(201)
		expect(await seller.must('undoGroup', { group_id })).toMatchObject({ restored: 201 })
		expect((await seller.must('getCustomers', {})).counts.active).toBe(0)
	})

	test('what a list does not say stays: further addresses, e-mails and tags', async () => {
		const known = await make({
			company: 'Nordhaus',
			emails: ['a@x.example', 'b@x.example'],
			tags: ['vip'],
			addresses: [
				{ ...ADDRESS, label: 'Head' },
				{ ...ADDRESS, line1: 'Quay 9' },
			],
		})
		await load({ rows: [{ row: 2, values: { emails: 'b@x.example', tags: 'fair', address_1_city: 'Hamburg' } }] })
		const now = await seller.must('getCustomer', { customer_id: known.id })
		expect(now).toMatchObject({ emails: known.emails, tags: ['vip', 'fair'] })
		expect(now.addresses).toEqual([
			{ ...ADDRESS, label: 'Head', city: 'Hamburg' },
			{ ...ADDRESS, line1: 'Quay 9' },
		])
		// A row of our own export says what is to be.
		await load({ rows: [{ row: 2, values: { id: known.id, emails: 'b@x.example' } }] })
		expect((await seller.must('getCustomer', { customer_id: known.id })).emails).toEqual(['b@x.example'])
	})
})
