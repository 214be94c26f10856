import type { Settings } from '#contract/account.ts'
import type { Customer } from '#contract/customer.ts'
import type { document } from '#contract/document.ts'
import type { DraftFields, Party } from '#contract/document-draft.ts'
import type { InvoiceSetting } from '#contract/document-shapes.ts'
import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import type { Inquiry } from '#contract/inquiry.ts'
import { companyAddress, hasLines } from '#domain/account/company-address.ts'
import { divideDecimals, signOf, trimDecimal } from '#domain/decimal.ts'
import { type DocumentType, isPriced } from '#domain/documents/document.ts'
import { lastDay } from '#domain/documents/due.ts'
import { footOfPurchase, packedAs, withoutMoney } from '#domain/documents/unpriced.ts'
import { isCurrency } from '#domain/currency.ts'
import { countryOf } from '#domain/country.ts'
import { fitting } from '#domain/text.ts'
import type { Ctx } from '#server/context.ts'
import { refuseProblem } from '#server/http/refusal.ts'
import { getCompany, getInvoiceSetting, getSettings } from '#server/modules/account/index.ts'
import { getCustomer } from '#server/modules/customer/index.ts'
import { getInquiry } from '#server/modules/inquiry/index.ts'
import { pricedGoods, type PricedGoods, pricingFor } from './goods.service.ts'
import { todayOf } from './today.service.ts'

type Row = (typeof document)['newDocument']
/** Characters of a party's names: a company's own may be longer (document-shapes.ts). */
const PARTY_NAME_MAX = 160
const PARTY_CONTACT_MAX = 120
/** Decimals of an exchange rate. */
const RATE_PLACES = 6

/**
 * What a new document begins with: the account's settings, its customer, the lines of an inquiry, SKUs with their prices for
 * the customer. Refuses `not_found` for a customer, inquiry or SKU that there is not, `document_currency`.
 */
export async function newDocument(ctx: Ctx, params: ParamsOf<Row>): Promise<DataOf<Row>> {
	const { type, inquiry_id, sku_name_keys = [] } = params
	const setting = await getInvoiceSetting(ctx)
	const account = await getSettings(ctx)
	const inquiry = inquiry_id === undefined ? null : await getInquiry(ctx, { inquiry_id })
	const customer_id = params.customer_id ?? inquiry?.customer?.id
	const customer = customer_id === undefined ? null : await getCustomer(ctx, { customer_id })
	const currency = params.currency || inquiry?.currency || customer?.currency || account.currency
	if (!isCurrency(currency)) throw refuseProblem({ code: 'document_currency', params: { currency }, path: 'currency' })
	const isBought = type === 'purchase_order'
	const pricing = isBought
		? { list: null, isKnown: currency === account.currency, rate: null, isBought }
		: await pricingFor(ctx, { customer, currency, account: account.currency })
	const asked = inquiry ? inquiry.lines.map(({ sku_name_key }) => sku_name_key) : []
	const goods = await pricedGoods(ctx, [...new Set([...asked, ...sku_name_keys])], { pricing, required: sku_name_keys })
	// The account's usual taxes are those of what it sells.
	const taxes = customer?.tax_exempt || isBought ? [] : setting.default_taxes
	const meta = metaOf(ctx, type, { setting, account, customer, inquiry, currency, rate: pricing.rate })
	const begun = {
		...partsOf(setting),
		...(isBought && { footer: footOfPurchase(setting.footer) }),
		customer_id: customer?.id ?? null,
		bill_to: customer ? billTo(customer) : inquiry ? partyOf(inquiry) : NOBODY,
		ship_to: isBought ? await ownPlace(ctx) : goesTo(customer, inquiry),
		meta,
		lines: inquiry ? askedLines(inquiry, goods, taxes) : skuLines(goods, taxes),
		note: '',
		memo: '',
		tags: [],
	}
	const shown = goods.map(({ shown }) => shown)
	if (type === 'packing_list') return { ...packed(begun, goods), goods: shown }
	return { ...(isPriced(type) ? begun : withoutMoney(begun)), goods: shown }
}

/** The same of a packing list: without money, its lines packed as their SKUs are. */
function packed(begun: DraftFields, goods: readonly PricedGoods[]): DraftFields {
	const packings = new Map(goods.map(({ shown, packing }) => [shown.sku_name_key, packing]))
	return packedAs(withoutMoney(begun), packings)
}

interface Begun {
	setting: InvoiceSetting
	account: Settings
	customer: Customer | null
	inquiry: Inquiry | null
	currency: string
	/** Units of it for one of the account's, where a price list says so. */
	rate: string | null
}

function metaOf(
	ctx: Ctx,
	type: DocumentType,
	{ setting, account, customer, inquiry, currency, rate }: Begun,
): DraftFields['meta'] {
	const isGiven = type !== 'purchase_order' && customer && signOf(customer.default_discount) > 0
	const discount = isGiven ? customer.default_discount : null
	return {
		...datesOf(type, { setting, customer, today: todayOf(ctx, account) }),
		number: '',
		po_number: inquiry?.po_number ?? '',
		po_date: null,
		sales_person: customer?.people.find(({ user_id }) => user_id === customer.assigned_to)?.name ?? '',
		currency,
		rate: currency === account.currency ? '1' : rateOf(rate),
		incoterm: '',
		incoterm_place: '',
		ship_via: '',
		tracking: '',
		etd: inquiry?.wanted_date ?? null,
		invoice_number: '',
		marks: '',
		language: customer?.language || inquiry?.locale || ctx.locale,
		taxes: setting.taxes,
		tax_rounding: setting.tax_rounding,
		prices_with_tax: setting.prices_with_tax,
		cash_rounding: '',
		discount: discount === null ? null : { percent: trimDecimal(discount) },
		shipping: null,
		fees: [],
		deposit: '0',
		deliver_to: '',
	}
}

function partsOf({ header, footer, ...setting }: InvoiceSetting) {
	const { template, font, color, font_size, logo, watermark, paper, signature, stamp } = setting
	return {
		header: { ...header, title: '' },
		footer,
		look: { template, font, color, font_size, logo, watermark, paper, signature, stamp },
	}
}

function datesOf(type: DocumentType, about: { setting: InvoiceSetting; customer: Customer | null; today: string }) {
	const { setting, customer, today } = about
	const { payment_terms, payment_days } = customer?.payment_terms ? customer : setting
	const terms = { payment_terms, payment_days }
	const due_date = lastDay(type, today, { ...terms, valid_days: setting.valid_days })
	return { issue_date: today, due_date, ...terms }
}

/** Units of the account's currency for one of a price list's; its own rate is the other way round. */
function rateOf(rate: string | null): string {
	return rate === null || signOf(rate) <= 0 ? '1' : trimDecimal(divideDecimals('1', rate, RATE_PLACES))
}

const NOBODY: Party = { name: '', contact_name: '', address: '', country: '', email: '', phone: '', tax_id: '' }

/** Who a bill goes to, as the customer's record says now. */
function billTo(customer: Customer): Party {
	return party(customer, customer.addresses.find(({ kind }) => kind === 'billing') ?? customer.addresses[0])
}

/** Where goods are sent, where that is another place than the bill's. */
function goesTo(customer: Customer | null, inquiry: Inquiry | null): Party | null {
	if (customer) return shipTo(customer)
	return inquiry?.ship_to ? { ...partyOf(inquiry), address: inquiry.ship_to } : null
}

/** Where goods that are bought go: to the account's own address, as documents have it. */
async function ownPlace(ctx: Ctx): Promise<Party | null> {
	const company = await getCompany(ctx)
	const { company_name = '', contact_person = '', company_phone = '' } = company
	if (!hasLines(company, 'documents')) return null
	return {
		...NOBODY,
		name: fitting(company_name, PARTY_NAME_MAX),
		contact_name: fitting(contact_person, PARTY_CONTACT_MAX),
		address: companyAddress(company, 'documents', ctx.locale),
		phone: company_phone,
	}
}

/** Where goods go, where the record names another place. */
function shipTo(customer: Customer): Party | null {
	const address = customer.addresses.find(({ kind }) => kind === 'shipping')
	if (!address) return null
	const { label } = address
	return { ...party(customer, address), name: label || customer.name, tax_id: '' }
}

function party(customer: Customer, address: Customer['addresses'][number] | undefined): Party {
	const { name, company, contact_name, emails, phones, tax_id } = customer
	return {
		name,
		contact_name: company ? contact_name : '',
		address: address ? addressLines(address) : '',
		country: address?.country.length === 2 ? address.country : '',
		email: emails[0] ?? '',
		phone: phones[0] ?? '',
		tax_id,
	}
}

/** Lines as they are printed; a country that is none of the list stays in them. */
function addressLines({ line1, line2, postcode, city, region, country }: Customer['addresses'][number]): string {
	const place = [postcode, city, region].filter(Boolean).join(' ')
	return [line1, line2, place, country.length === 2 ? '' : country].filter(Boolean).join('\n')
}

function partyOf({ name, company, email, phone, country }: Inquiry): Party {
	const named = company || name
	return { ...NOBODY, name: named, contact_name: company ? name : '', email, phone, country: countryOf(country) ?? '' }
}

/** What was asked for, at the prices that the buyer was shown: they stay, whatever the SKUs cost now. */
function askedLines({ lines }: Inquiry, goods: readonly PricedGoods[], taxes: readonly string[]): DraftFields['lines'] {
	const now = new Map(goods.map((one) => [one.shown.sku_name_key, one]))
	return lines.map(({ sku_name_key, sku_name, name, options, num, unit_price, note }, at) => ({
		...piece(at, taxes),
		sku_name_key: now.has(sku_name_key) ? sku_name_key : null,
		sku_name,
		name,
		description: note,
		options,
		img: now.get(sku_name_key)?.img ?? '',
		qty: String(num),
		unit_price: unit_price ?? now.get(sku_name_key)?.shown.price ?? '0',
		is_typed: unit_price !== null,
	}))
}

function skuLines(goods: readonly PricedGoods[], taxes: readonly string[]): DraftFields['lines'] {
	return goods.map(({ shown, sku_name, name, options, img, supplier_sku }, at) => ({
		...piece(at, taxes),
		sku_name_key: shown.sku_name_key,
		sku_name,
		name,
		options,
		img,
		supplier_sku,
		unit_price: shown.price ?? '0',
	}))
}

/** What a new line of goods begins with: one piece. */
function piece(at: number, taxes: readonly string[]) {
	return {
		id: String(at + 1),
		kind: 'item' as const,
		description: '',
		qty: '1',
		unit: 'piece' as const,
		factor: 1,
		is_typed: false,
		discount: null,
		taxes: [...taxes],
		is_optional: false,
		alternative: '',
		supplier_sku: '',
		due: null,
		packing: null,
		delivery: null,
	}
}
