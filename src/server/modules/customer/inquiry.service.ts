import type { customer } from '#contract/customer.ts'
import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import type { Ctx } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { getCustomer, makeCustomer } from './customer.service.ts'
import { findByEmail, holdBuyer, holdCustomers, linkByEmail, linkInquiry } from './customer.store.ts'

type Row = (typeof customer)['saveInquiryCustomer']

/**
 * Says whose inquiry it is: the named customer, whoever has its address, or a new one of what the buyer told. Others of the
 * address that are nobody's follow. Refuses `not_found`, and like `setCustomer`.
 */
export async function saveInquiryCustomer(ctx: Ctx, params: ParamsOf<Row>): Promise<DataOf<Row>> {
	const { inquiry_id, customer_id } = params
	const buyer = await holdBuyer(ctx, inquiry_id)
	if (!buyer) throw refuse('not_found')
	const [known] = await findByEmail(ctx, [buyer.email], { most: 1 })
	const found = customer_id ?? known?.id
	const id = found ?? (await makeCustomer(ctx, toldBy(buyer), 'inquiry')).id
	const [held] = await holdCustomers(ctx, [id])
	if (!held) throw refuse('not_found')
	await linkInquiry(ctx, id, inquiry_id)
	await linkByEmail(ctx, id, [buyer.email])
	const whole = await getCustomer(ctx, { customer_id: id })
	return { customer: whole, made: found === undefined, linked: whole.inquiries.length }
}

/** A customer as a buyer's form tells it. */
function toldBy(buyer: NonNullable<Awaited<ReturnType<typeof holdBuyer>>>) {
	const { name, email, company, phone, country, ship_to, locale, consent } = buyer
	const line1 = ship_to.replace(/\s*\n\s*/g, ', ')
	const address = {
		kind: 'shipping' as const,
		label: '',
		line1,
		line2: '',
		city: '',
		region: '',
		postcode: '',
		country,
	}
	return {
		type: company ? ('company' as const) : ('person' as const),
		company,
		contact_name: name,
		emails: [email],
		phones: phone ? [phone] : [],
		addresses: line1 || country ? [address] : [],
		language: locale,
		consent_marketing: consent,
	}
}
