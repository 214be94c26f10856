import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeGoods } from '#tests/make/goods.ts'
import { inquiriesOf } from '#tests/make/inquiries.ts'
import { startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { documentsOf, line, sellerOfDocuments, VAT } from '#tests/make/documents.ts'

describe.each(oneHome)('business documents on %s', (home) => {
	let app: TestApp
	const newSeller = () => sellerOfDocuments(app)

	beforeAll(async () => {
		app = await startApp(home)
		app.clock.now = () => new Date('2026-11-27T10:00:00Z')
	})
	afterAll(() => app.close())

	test('a new one begins with the settings, the customer and their prices; nothing is kept by looking', async () => {
		const seller = await newSeller()
		const { must } = seller
		await must('setInvoiceSetting', { taxes: [VAT], default_taxes: ['V'], valid_days: 14 })
		const attrs = { 'bps.price': '67.60', 'bps.product_name': 'Padded Chair', 'bps.volume_pricing': '100=60' }
		const [chair = ''] = await makeGoods(seller, ['CHAIR-1'], { attrs })
		const { id: price_list_id } = await must('setPriceList', {
			name: 'Dealers',
			currency: 'GBP',
			rate: '0.8',
			percent: '-10',
		})
		const said = { company: 'Nordhaus', contact_name: 'Mara', emails: ['mara@nordhaus.example'], default_discount: '5' }
		const address = {
			label: '',
			line1: 'Keizersgracht 214',
			line2: '',
			city: 'Amsterdam',
			region: '',
			postcode: '1016 DZ',
		}
		const { id: customer_id } = await must('setCustomer', {
			...said,
			price_list_id,
			currency: 'GBP',
			language: 'zh',
			payment_terms: 'eom',
			addresses: [
				{ ...address, kind: 'billing', country: 'NL' },
				{ ...address, kind: 'shipping', label: 'Magazijn Zuid', country: 'NL' },
			],
		})
		const begun = await must('newDocument', { type: 'invoice', customer_id, sku_name_keys: [chair] })
		expect(begun.bill_to).toMatchObject({ name: 'Nordhaus', contact_name: 'Mara', country: 'NL' })
		expect(begun.bill_to.address).toBe('Keizersgracht 214\n1016 DZ Amsterdam')
		expect(begun.ship_to?.name).toBe('Magazijn Zuid')
		expect(begun.meta).toMatchObject({ currency: 'GBP', rate: '1.25', language: 'zh', discount: { percent: '5' } })
		expect(begun.meta).toMatchObject({ issue_date: '2026-11-27', due_date: '2026-11-30', payment_terms: 'eom' })
		// 67.60 × 0.8 less 10 %, and the break likewise.
		expect(begun.goods).toEqual([
			{
				sku_name_key: chair,
				price: '48.67',
				breaks: [{ min_qty: 100, price: '43.20' }],
				list: 'Dealers',
				pack: null,
				carton: null,
			},
		])
		expect(begun.lines).toMatchObject([{ name: 'Padded Chair', unit_price: '48.67', taxes: ['V'], is_typed: false }])
		expect((await must('newDocument', { type: 'quotation' })).meta.due_date).toBe('2026-12-11')
		expect((await must('getDocuments', {})).total).toBe(0)
		const { goods: _goods, ...draft } = begun
		const made = await must('setDocument', { type: 'invoice', ...draft })
		expect(made).toMatchObject({
			state: 'draft',
			number: null,
			version: 1,
			totals: { discount: '2.43', total: '55.95' },
		})
	})

	test('an inquiry becomes a quotation at the prices that the buyer was shown', async () => {
		const seller = await newSeller()
		const inquiries = inquiriesOf(() => ({ app, seller }))
		const { hash, skus } = await inquiries.publish()
		const [chair = ''] = skus
		await inquiries.send(hash, [{ sku_name_key: chair, num: 24 }], { po_number: 'NI-7' })
		const [inquiry] = await inquiries.inbox()
		await seller.must('productUpsertByAttrPath', { items: [{ sku_name_key: chair, attrs: { 'bps.price': '99' } }] })
		const made = await seller.must('setDocument', { type: 'quotation', inquiry_id: inquiry?.id })
		expect(made).toMatchObject({
			bill_to: { name: 'Nordhaus', contact_name: 'Mara Lindqvist' },
			meta: { po_number: 'NI-7' },
		})
		expect(made.lines).toMatchObject([{ sku_name_key: chair, qty: '24', unit_price: '67.60', is_typed: true }])
		expect(made.totals.total).toBe('1622.40')
		// The inquiry follows its quotation.
		const { operate } = documentsOf(seller)
		const state = async () => (await seller.must('getInquiry', { inquiry_id: inquiry?.id ?? '' })).state
		await operate(made, 'finalize')
		expect(await state()).toBe('quoted')
		await operate(made, 'accept')
		expect(await state()).toBe('won')
		// A customer's own order says the same.
		await inquiries.send(hash, [{ sku_name_key: chair, num: 24 }])
		const [second] = await inquiries.inbox()
		const order = await seller.must('setDocument', { type: 'customer_order', inquiry_id: second?.id })
		await operate(order, 'finalize')
		expect((await seller.must('getInquiry', { inquiry_id: second?.id ?? '' })).state).toBe('won')
	})

	test('drafts are saved in parts; who was overtaken gets the present one; nonsense is refused by its field', async () => {
		const seller = await newSeller()
		const { draft } = documentsOf(seller)
		const one = await draft([line('2', '10'), line('1', '5.555')])
		expect(one.totals).toMatchObject({ total: '25.56', balance: '25.56' })
		const two = await seller.must('setDocument', { id: one.id, version: 1, memo: 'rush' })
		expect(two).toMatchObject({ version: 2, memo: 'rush', lines: one.lines })
		const stale = await seller.call('setDocument', { id: one.id, version: 1, memo: 'other' })
		expect(stale).toMatchObject({ status: 409, code: 'conflict', data: { version: 2, memo: 'rush' } })
		const { meta } = one
		const bad = async (change: object) => {
			const { code, errors } = await seller.call('setDocument', { id: one.id, ...change })
			return [code, errors?.[0]?.path]
		}
		const tax = (more = {}) => ({ ...meta, taxes: [{ ...VAT, ...more }] })
		expect(await bad({ meta: { ...meta, currency: 'XXQ' } })).toEqual(['document_currency', 'meta.currency'])
		expect(await bad({ meta: { ...meta, rate: '0' } })).toEqual(['document_rate', 'meta.rate'])
		expect(await bad({ meta: tax({ rate: '101' }) })).toEqual(['document_percent', 'meta.taxes.0.rate'])
		expect(await bad({ meta: { ...meta, taxes: [VAT, VAT] } })).toEqual(['document_tax_twice', 'meta.taxes.1.code'])
		expect(await bad({ lines: [line('1', '1', { taxes: ['V'] })] })).toEqual(['document_tax_unknown', 'lines.0.taxes'])
		expect(await bad({ lines: [line('1', '1', { discount: { percent: '100.1' } })] })).toEqual([
			'document_percent',
			'lines.0.discount',
		])
		expect(await bad({ lines: [line('1', '1', { id: 'a' }), line('1', '1', { id: 'a' })] })).toEqual([
			'document_line_twice',
			'lines.1.id',
		])
		expect(await bad({ lines: [line('1000000', '1000000')] })).toEqual(['document_amount', 'lines'])
		expect(await bad({ lines: [line('1', '1', { sku_name_key: 'nothing' })] })).toEqual([
			'document_sku_gone',
			'lines.0.sku_name_key',
		])
		expect((await bad({ meta: { ...meta, issue_date: '2026-02-31' } }))[1]).toBe('meta.issue_date')
		expect((await bad({ totals: { total: '1' } }))[0]).toBe('invalid')
		expect(await bad({ type: 'quotation' })).toEqual(['document_type_fixed', 'type'])
		// In the account's own currency there is no other rate.
		expect((await seller.must('setDocument', { id: one.id, meta: { ...meta, rate: '2' } })).meta.rate).toBe('1')
		expect((await seller.must('getDocument', { id: one.id })).version).toBe(3)
	})

	test('the settings: parts merge, taxes are known, the whole is answered', async () => {
		const seller = await newSeller()
		const bad = await seller.call('setInvoiceSetting', { taxes: [VAT], default_taxes: ['X'] })
		expect([bad.code, bad.errors?.[0]?.path]).toEqual(['document_tax_unknown', 'default_taxes'])
		await seller.must('setInvoiceSetting', { taxes: [VAT], default_taxes: ['V'] })
		const whole = await seller.must('setInvoiceSetting', { color: '#112233' })
		expect(whole).toMatchObject({ color: '#112233', taxes: [VAT], font: 'Helvetica Neue', valid_days: 30 })
		expect((await seller.must('userProfile', {})).invoice_setting).toEqual(whole)
	})

	test('a variant says its options once, whatever its name repeats of them', async () => {
		const seller = await sellerOfDocuments(app)
		const jacket = (size: string, color: string) => ({
			sku_name: `WJ01-${size}-${color}`,
			attrs: {
				'bps.product_name': `Stellar Solar Jacket-${size}-${color}`,
				'bps.variations': [
					{ name: 'Size', values: [size] },
					{ name: 'Color', values: [color] },
				],
			},
		})
		await seller.must('productUpsertByAttrPath', { items: [jacket('S', 'Blue'), jacket('M', 'Red')] })
		const { lines } = await seller.must('newDocument', {
			type: 'invoice',
			sku_name_keys: ['wj01-s-blue', 'wj01-m-red'],
		})
		expect(lines.map(({ sku_name, name, options }) => [sku_name, name, options])).toEqual([
			['WJ01-S-Blue', 'Stellar Solar Jacket', 'S, Blue'],
			['WJ01-M-Red', 'Stellar Solar Jacket', 'M, Red'],
		])
	})
})
