import type { Customer, CustomerItem } from '#contract/customer.ts'
import { countryName } from '#domain/country.ts'
import { customerName, maskAccount } from '#domain/customer/customer.ts'
import { compareDecimals, trimDecimal } from '#domain/decimal.ts'
import { inquiryNumber } from '#domain/inquiry/number.ts'
import { roundMoney } from '#domain/money.ts'
import type { CustomerRow, findByEmail, listCustomers, listSums, listTimeline } from './customer.store.ts'
import type { About, listMailsTo, MailTo } from './mails.store.ts'
import { fieldsOf } from './stored.rule.ts'

type Rows<F extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<F>>

function presentKnown(row: CustomerRow) {
	const { id, source, archived, version, created_at, updated_at, erased_at } = row
	return {
		id,
		source,
		archived,
		version,
		name: customerName(row),
		created_at: created_at.toISOString(),
		updated_at: updated_at.toISOString(),
		erased: erased_at !== null,
	}
}

interface Owed {
	sums: Rows<typeof listSums>
	/** The account's own, of a customer who has none. */
	currency: string
}

/** What their documents come to, and whether that is more than they may owe. */
function presentSums(row: CustomerRow, { sums, currency }: Owed): Pick<CustomerItem, 'sums' | 'is_over_limit'> {
	const limit = row.credit_limit
	const own = sums.find((sum) => sum.currency === (row.currency || currency))
	return {
		sums: sums.map(({ currency, balance, invoiced }) => ({
			currency,
			balance: roundMoney(balance, currency),
			invoiced: roundMoney(invoiced, currency),
		})),
		is_over_limit: limit !== null && own !== undefined && compareDecimals(own.balance, limit) > 0,
	}
}

/** A line of the list. */
export function presentItem(
	row: Rows<typeof listCustomers>[number],
	{ locale, ...owed }: Owed & { locale: string },
): CustomerItem {
	const { type, role, company, contact_name, emails, phones, tags, assigned_to, addresses, payments_info } =
		fieldsOf(row)
	const [address] = addresses
	return {
		...presentKnown(row),
		type,
		role,
		company,
		contact_name,
		emails,
		phones,
		tags,
		assigned_to,
		...payments_info,
		account_no: maskAccount(payments_info.account_no),
		place: [address?.city, countryName(address?.country ?? '', locale)].filter(Boolean).join(', '),
		last_inquiry_at: row.last_inquiry_at?.toISOString() ?? null,
		...presentSums(row, owed),
	}
}

interface Around extends Owed {
	sameEmail: Rows<typeof findByEmail>
	timeline: Rows<typeof listTimeline>
	mails: Rows<typeof listMailsTo>
	people: Customer['people']
	carts: Customer['carts']
	priceList: Customer['price_list']
}

/** Others that have one of these addresses, with the one they have. */
export function presentSame(others: Around['sameEmail'], emails: readonly string[]): Customer['same_email'] {
	return others.map((other) => ({
		id: other.id,
		name: customerName(other),
		email: other.emails.find((email) => emails.includes(email)) ?? '',
	}))
}

/** A customer, whole. */
export function presentCustomer(
	row: CustomerRow,
	{ sameEmail, timeline, mails, people, carts, priceList, ...owed }: Around,
): Customer {
	const fields = fieldsOf(row)
	return {
		...fields,
		...presentKnown(row),
		...presentSums(row, owed),
		people,
		carts,
		price_list: priceList,
		default_discount: trimDecimal(fields.default_discount),
		credit_limit: fields.credit_limit === null ? null : trimDecimal(fields.credit_limit),
		same_email: presentSame(sameEmail, fields.emails),
		inquiries: timeline.map(({ year, no, created_at, amount, ...rest }) => ({
			...rest,
			number: inquiryNumber(year, no),
			amount: trimDecimal(amount),
			created_at: created_at.toISOString(),
		})),
		mails: mails.map(presentMailTo),
	}
}

function presentMailTo({
	id,
	at,
	kind,
	recipient,
	user,
	automatic,
	mail,
	...about
}: MailTo): Customer['mails'][number] {
	return { id, at: at.toISOString(), kind, to: recipient, user, automatic, mail, about: presentAbout(about) }
}

function presentAbout({ about_id, type, number, year, no }: About): Customer['mails'][number]['about'] {
	if (about_id === null) return null
	const known = year === null || no === null ? (number ?? '') : inquiryNumber(year, no)
	return { id: about_id, type: type ?? 'inquiry', number: known }
}
