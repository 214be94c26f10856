import type { Customer, customer, CustomerFields } from '#contract/customer.ts'
import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import { cleanAddresses, cleanEmails, cleanTags, customerProblem, NO_CUSTOMER } from '#domain/customer/customer.ts'
import { type CustomValues, presentValues, withCustomValues } from '#domain/customer/custom-field.ts'
import { CUSTOMERS_MAX, INACTIVE_DAYS } from '#domain/customer/limits.ts'
import { isProblem } from '#domain/problem.ts'
import { searchText } from '#domain/text.ts'
import type { Ctx } from '#server/context.ts'
import { refuse, refuseProblem } from '#server/http/refusal.ts'
import { getSettings } from '#server/modules/account/index.ts'
import { readPeople } from '#server/modules/activity/index.ts'
import { openCartsOf } from '#server/modules/cart/index.ts'
import { newId } from '#server/new-id.ts'
import { findPriceLists, wantPriceLists } from '#server/modules/price-list/index.ts'
import { presentCustomer, presentItem, presentSame } from './customer.presenter.ts'
import {
	countMatching,
	type CustomerRow,
	findByEmail,
	findCustomer,
	holdCustomers,
	linkByEmail,
	listCustomers,
	listSums,
	listTimeline,
	readCounts,
} from './customer.store.ts'
import { listMailsTo } from './mails.store.ts'
import { listFields } from './fields/fields.store.ts'
import { fieldsOf } from './stored.rule.ts'
import { insertCustomer, updateCustomer } from './writes.store.ts'

type Contract = typeof customer
const DAY_MS = 86_400_000
/** Others of the same address that are told. */
const SAME_EMAIL_MAX = 5
type Params<K extends keyof Contract> = ParamsOf<Contract[K]>

/** What of customers is searched, as the store looks for it. */
export function wantedOf(
	{ house }: Pick<Ctx, 'house'>,
	{ name = '', tag, role, archived = false, inactive = false, owing }: Omit<Params<'getCustomers'>, 'page' | 'size'>,
) {
	const words = searchText(name).split(' ').filter(Boolean)
	const quietSince = inactive ? new Date(house.now().getTime() - INACTIVE_DAYS * DAY_MS) : undefined
	return { words, tag, role, archived, quietSince, owing }
}

/** A page of customers. */
export async function getCustomers(
	ctx: Ctx,
	{ page, size, ...search }: Params<'getCustomers'>,
): Promise<DataOf<Contract['getCustomers']>> {
	const wanted = wantedOf(ctx, search)
	const { words, tag, role, archived, quietSince, owing } = wanted
	const { counts, tags } = await readCounts(ctx)
	const rows = await listCustomers(ctx, wanted, { page, size })
	const isAll = !words.length && !tag && !role && !quietSince && !owing
	const total = isAll ? counts[archived ? 'archived' : 'active'] : await countMatching(ctx, wanted)
	const sums = Map.groupBy(await listSums(ctx, idsOf(rows)), ({ customer_id }) => customer_id)
	const { currency } = await getSettings(ctx)
	const list = rows.map((row) => presentItem(row, { locale: ctx.locale, sums: sums.get(row.id) ?? [], currency }))
	return { total, list, tags, counts, people: await readPeople(ctx) }
}

const idsOf = (rows: readonly Pick<CustomerRow, 'id'>[]) => rows.map(({ id }) => id)

/** One customer, whole. Refuses with `not_found`. */
export async function getCustomer(ctx: Ctx, { customer_id }: Params<'getCustomer'>): Promise<Customer> {
	const row = await findCustomer(ctx, customer_id)
	if (!row) throw refuse('not_found')
	return wholeCustomer(ctx, row)
}

/** Refuses `not_found` where there is no such customer. */
export async function wantCustomer(ctx: Ctx, id: string): Promise<void> {
	if (!(await findCustomer(ctx, id))) throw refuse('not_found')
}

/** What is put back: its price list and own fields may have gone meanwhile. */
export async function withPresent(ctx: Ctx, fields: CustomerFields): Promise<CustomerFields> {
	const [list] = await findPriceLists(ctx, fields.price_list_id ? [fields.price_list_id] : [])
	const custom = Object.keys(fields.custom).length ? presentValues(await listFields(ctx), fields.custom) : {}
	return { ...fields, price_list_id: list?.id ?? null, custom }
}

/** Values of own fields with what is said of some. Refuses what `withCustomValues` objects to, and `customer_field_gone`. */
export async function saidOfFields(ctx: Ctx, before: CustomValues, custom: CustomValues = {}): Promise<CustomValues> {
	if (!Object.keys(custom).length) return before
	const values = withCustomValues(await listFields(ctx), before, custom)
	if (isProblem(values)) throw refuseProblem(values)
	return values.value
}

/** Refuses `customer_person_unknown` where it is nobody of the account. */
export async function requirePerson(ctx: Ctx, user_id: string): Promise<void> {
	const people = await readPeople(ctx)
	if (!people.some((one) => one.user_id === user_id)) throw refuse('customer_person_unknown')
}

/** Who has one of these addresses. */
export async function getSameEmail(
	ctx: Ctx,
	{ emails, except }: Params<'getSameEmail'>,
): Promise<DataOf<Contract['getSameEmail']>> {
	const wanted = cleanEmails(emails)
	return { list: presentSame(await findByEmail(ctx, wanted, { except, most: SAME_EMAIL_MAX }), wanted) }
}

/** A customer that is held, whole. */
export async function wholeCustomer(ctx: Ctx, row: CustomerRow): Promise<Customer> {
	const [list] = await findPriceLists(ctx, row.price_list_id ? [row.price_list_id] : [])
	return presentCustomer(row, {
		sums: await listSums(ctx, [row.id]),
		currency: (await getSettings(ctx)).currency,
		sameEmail: await findByEmail(ctx, row.emails, { except: row.id, most: SAME_EMAIL_MAX }),
		timeline: await listTimeline(ctx, row.id),
		mails: await listMailsTo(ctx, row.id),
		people: await readPeople(ctx),
		carts: await openCartsOf(ctx, row.emails),
		priceList: list ? { id: list.id, name: list.name, currency: list.currency } : null,
	})
}

/**
 * Makes a customer, or changes what is named of one. Inquiries of its addresses that are nobody's become its own. Refuses
 * `not_found`, `conflict` with the present one, `customer_too_many`,
 * `customer_person_unknown`, and what domain/customer/customer.ts says.
 */
export async function setCustomer(ctx: Ctx, params: Params<'setCustomer'>): Promise<Customer> {
	const { id, version, archived, ...given } = params
	await wantPriceLists(ctx, [given.price_list_id])
	if (given.assigned_to) await requirePerson(ctx, given.assigned_to)
	if (id === undefined) return makeCustomer(ctx, given, 'manual')
	const [held] = await holdCustomers(ctx, [id])
	if (!held) throw refuse('not_found')
	if (held.erased_at) throw refuse('customer_erased')
	if (version !== undefined && version !== held.version)
		throw refuse('conflict', { data: await wholeCustomer(ctx, held) })
	const before = fieldsOf(held)
	const custom = await saidOfFields(ctx, before.custom, given.custom)
	const fields = checked({ ...before, ...said(given), custom }, given.addresses ?? [])
	const change = { fields, updated_at: ctx.house.now(), ...(archived !== undefined && { archived }) }
	await updateCustomer(ctx, id, change)
	await linkByEmail(ctx, id, fields.emails)
	return getCustomer(ctx, { customer_id: id })
}

/** Makes a customer of what is known. Refuses like `setCustomer`. */
export async function makeCustomer(
	ctx: Ctx,
	given: Partial<{ [K in keyof CustomerFields]: CustomerFields[K] | undefined }>,
	source: CustomerRow['source'],
): Promise<Customer> {
	const { counts } = await readCounts(ctx)
	if (counts.active + counts.archived >= CUSTOMERS_MAX)
		throw refuse('customer_too_many', { params: { max: CUSTOMERS_MAX } })
	const custom = await saidOfFields(ctx, {}, given.custom)
	const fields = checked({ ...NO_CUSTOMER, ...said(given), custom })
	const [id, now] = [newId(), ctx.house.now()]
	const kept = { id, source, archived: false, version: 1, created_at: now, updated_at: now }
	await insertCustomer(ctx, kept, fields)
	await linkByEmail(ctx, id, fields.emails)
	return getCustomer(ctx, { customer_id: id })
}

/**
 * What was said of a customer as it is stored. `told` are the addresses that are judged: those that were kept before there
 * was a list of countries are no fault of another change. Refuses what domain/customer/customer.ts objects to.
 */
export function checked(fields: CustomerFields, told = fields.addresses): CustomerFields {
	const { emails, tags, addresses, payment_terms, payment_days, tax_exempt, tax_exempt_reason } = fields
	const clean = {
		...fields,
		emails: cleanEmails(emails),
		tags: cleanTags(tags),
		addresses: cleanAddresses(addresses),
		// What belongs to another choice goes with it.
		payment_days: payment_terms === 'custom' ? payment_days : null,
		tax_exempt_reason: tax_exempt ? tax_exempt_reason : '',
	}
	const problem = customerProblem({ ...clean, addresses: cleanAddresses(told) })
	if (problem) throw refuseProblem(problem)
	return clean
}

/** What was said, without what was left out. */
export function said<T extends object>(given: T): { [K in keyof T]: Exclude<T[K], undefined> } {
	const entries = Object.entries(given).filter(([, value]) => value !== undefined)
	return Object.fromEntries(entries) as { [K in keyof T]: Exclude<T[K], undefined> }
}
