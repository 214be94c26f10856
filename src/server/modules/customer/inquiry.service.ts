import type { customer } from '#contract/customer.ts'
import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import { countryOf } from '#domain/country.ts'
import { CUSTOMERS_MAX } from '#domain/customer/limits.ts'
import type { Ctx } from '#server/context.ts'
import { refuse } from '#server/http/refusal.ts'
import { getCustomer, makeCustomer } from './customer.service.ts'
import { findByEmail, holdBuyer, holdCustomers, linkByEmail, linkInquiry, readCounts } from './customer.store.ts'

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

/**
 * Whose inquiry it is when the seller answers it or takes it on (product.md section 3.5): where nobody has said, whoever has
 * its address, else a new customer. An account that holds as many as it can goes on without.
 */
export async function keepLead(ctx: Ctx, inquiry_id: string): Promise<void> {
	const buyer = await holdBuyer(ctx, inquiry_id)
	if (!buyer || buyer.customer_id) return
	const { counts } = await readCounts(ctx)
	if (counts.active + counts.archived < CUSTOMERS_MAX) await saveInquiryCustomer(ctx, { inquiry_id })
}

/** A customer as a buyer's form tells it. */
function toldBy(buyer: NonNullable<Awaited<ReturnType<typeof holdBuyer>>>) {
	const { name, email, company, phone, ship_to, locale, consent } = buyer
	const country = countryOf(buyer.country) ?? ''
	const line1 = ship_to.replace(/\s*\n\s*/g, ', ')
	const address = {
		kind: 'shipping' as const,
		label: '',
		line1,
		// What is no country that anybody knows is kept as they wrote it.
		line2: country ? '' : buyer.country,
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
		addresses: line1 || buyer.country ? [address] : [],
		language: locale,
		consent_marketing: consent,
	}
}
