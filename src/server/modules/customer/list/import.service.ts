import type { CustomerFields } from '#contract/customer.ts'
import type { customerList } from '#contract/customer-list.ts'
import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import { cleanTags, customerName, customerProblem, NO_ADDRESS, NO_CUSTOMER } from '#domain/customer/customer.ts'
import { CUSTOMERS_MAX } from '#domain/customer/limits.ts'
import { type ListValues, readCustomer } from '#domain/customer/list/read.ts'
import { writeCustomer } from '#domain/customer/list/write.ts'
import type { Problem } from '#domain/problem.ts'
import { foldText, quoted } from '#domain/text.ts'
import type { Ctx } from '#server/context.ts'
import { itemError, refuse } from '#server/http/refusal.ts'
import { newGroup, openGroup, readPeople, record } from '#server/modules/activity/index.ts'
import { priceListNames } from '#server/modules/price-list/index.ts'
import { newId } from '#server/new-id.ts'
import { type CustomerRow, holdAlike, linkAllByEmail, readCounts } from '../customer.store.ts'
import { listFields } from '../fields/fields.store.ts'
import { CUSTOMER_ENTITY, fieldsOf, keptOf, stateOf } from '../stored.rule.ts'
import { insertCustomers, rewriteCustomers } from '../writes.store.ts'

type Row = (typeof customerList)['importCustomers']
type Params = ParamsOf<Row>
type Outcome = DataOf<Row>['rows'][number]

/** A row, what it says, and what it comes to. */
interface Planned {
	row: number
	id: string
	held: CustomerRow | undefined
	fields: CustomerFields
	problems: Problem[]
	outcome: Outcome
}

/**
 * Makes and changes customers by the rows of a list; those with something wrong are left out and told. Empty cells change
 * nothing. All of it is one change with the calls of the same `group_id`. Refuses `customer_too_many`, and `not_found` for a
 * group that is none.
 */
export async function importCustomers(ctx: Ctx, { rows, decimal, dry_run, group_id }: Params): Promise<DataOf<Row>> {
	const group = group_id === undefined ? newGroup() : await openGroup(ctx, group_id, [CUSTOMER_ENTITY])
	const planned = await plan(ctx, rows, decimal)
	if (!dry_run) await write(ctx, planned, group)
	return { rows: planned.map(({ outcome }) => outcome), group_id: group }
}

async function plan(ctx: Ctx, rows: Params['rows'], decimal: Params['decimal']): Promise<Planned[]> {
	const people = await readPeople(ctx)
	const lists = await priceListNames(ctx)
	const names: Names = {
		people: new Map(people.map(({ user_id, name }) => [user_id, name])),
		lists: new Map(lists.map(({ id, name }) => [id, name])),
	}
	const customs = await listFields(ctx)
	const read = rows.map(({ row, values }) => ({ row, ...readCustomer(values as ListValues, decimal, customs) }))
	const alike = await holdAlike(ctx, {
		ids: read.flatMap(({ id }) => (id && UUID.test(id) ? [id] : [])),
		emails: read.flatMap(({ fields }) => (fields['emails'] as string[] | undefined) ?? []),
		names: read.flatMap(({ fields }) => (fields['emails'] ? [] : [foldText(nameOf(fields))])),
	})
	const find = finder(alike)
	const seen = new Map<string, number>()
	return read.map((one) => {
		const person = people.find(({ user_id, name }) => user_id === one.assigned_to || name === one.assigned_to)
		const list = lists.find(({ name_fold }) => name_fold === foldText(one.price_list ?? ''))
		const given = {
			...one.fields,
			...(person && { assigned_to: person.user_id }),
			...(list && { price_list_id: list.id }),
		}
		const held = find({ id: one.id, fields: given })
		const problems = one.price_list === undefined || list ? one.problems : [...one.problems, noList(one.price_list)]
		const planned = planRow({ ...one, problems, held, given })
		if (planned.outcome.outcome !== 'error') markTwice(planned, seen)
		const errors = planned.problems.map((problem) => itemError(problem, ctx.locale))
		const changes = held ? changesOf(planned, held, names) : []
		return { ...planned, outcome: { ...planned.outcome, errors, changes } }
	})
}

const noList = (name: string) => ({
	code: 'customer_price_list_unknown',
	params: { name: quoted(name) },
	path: 'price_list',
})

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

function nameOf({ company = '', contact_name = '' }: Record<string, unknown>): string {
	return customerName({ company: String(company), contact_name: String(contact_name) })
}

/** Whose row it is: by its id, by an address, by the name where it tells no address. */
function finder(alike: readonly CustomerRow[]) {
	const byId = new Map(alike.map((row) => [row.id, row]))
	const byEmail = new Map(alike.toReversed().flatMap((row) => row.emails.map((email) => [email, row] as const)))
	const byName = new Map(alike.toReversed().map((row) => [row.name_fold, row]))
	return ({ id, fields }: { id: string | undefined; fields: Record<string, unknown> }): CustomerRow | undefined => {
		const known = id && byId.get(id.toLowerCase())
		if (known) return known
		const emails = (fields['emails'] as string[] | undefined) ?? []
		const has = emails.map((email) => byEmail.get(email)).find(Boolean)
		return has ?? (emails.length ? undefined : byName.get(foldText(nameOf(fields))))
	}
}

type Address = CustomerFields['addresses'][number]

interface Told {
	row: number
	id?: string
	held: CustomerRow | undefined
	given: Record<string, unknown>
	bank: Record<string, string>
	custom: Record<string, string>
	addresses: ReadonlyMap<number, Partial<Address>>
	problems: Problem[]
}

function planRow({ row, id: told_id, held, given, bank, custom, addresses, problems }: Told): Planned {
	const before: CustomerFields = held ? fieldsOf(held) : { ...NO_CUSTOMER }
	const fields = { ...before, ...given, ...joined(before, given, told_id === held?.id) } as CustomerFields
	fields.addresses = withAddresses(before.addresses, addresses)
	fields.payments_info = { ...before.payments_info, ...bank }
	fields.custom = { ...before.custom, ...custom }
	fields.tags = cleanTags(fields.tags)
	if (fields.payment_terms !== 'custom') fields.payment_days = null
	if (!fields.tax_exempt) fields.tax_exempt_reason = ''
	const problem = problems.length ? null : customerProblem({ ...fields, addresses: [] })
	const errors = [...problems, ...(problem ? [problem] : []), ...(held?.erased_at ? [{ code: 'customer_erased' }] : [])]
	const same = held !== undefined && JSON.stringify(textsOf(fields)) === JSON.stringify(textsOf(before))
	const outcome = errors.length ? 'error' : !held ? 'new' : same ? 'same' : 'changed'
	const id = held?.id ?? newId()
	const told: Outcome = { row, outcome, name: nameOf(fields), changes: [], errors: [], ...(held && { id }) }
	return { row, id, held, fields, problems: errors, outcome: told }
}

/** The addresses that are known, each with what a row says of it; what it says nothing of stays. */
function withAddresses(known: readonly Address[], said: Told['addresses']): Address[] {
	const last = Math.max(known.length, ...said.keys())
	const all = Array.from({ length: last }, (_, at) => ({ ...NO_ADDRESS, ...known[at], ...said.get(at + 1) }))
	return all.filter(({ kind: _kind, ...parts }) => Object.values(parts).some(Boolean))
}

/** What a row says of lists is put to what is known, unless it is a row of our own export: that says what is to be. */
function joined(before: CustomerFields, given: Record<string, unknown>, isOwn: boolean): Partial<CustomerFields> {
	const both = (field: 'emails' | 'phones' | 'tags') => {
		const said = given[field] as string[] | undefined
		return said && !isOwn ? { [field]: [...new Set([...before[field], ...said])] } : {}
	}
	return { ...both('emails'), ...both('phones'), ...both('tags') }
}

/** Two rows that are one customer: only the first counts. */
function markTwice(planned: Planned, seen: Map<string, number>): void {
	const { id, row, fields } = planned
	const keys = [id, ...fields.emails, ...(fields.emails.length ? [] : [`name ${foldText(nameOf(fields))}`])]
	const first = keys.map((key) => seen.get(key)).find((row) => row !== undefined)
	if (first !== undefined) {
		planned.outcome.outcome = 'error'
		planned.problems.push({ code: 'customer_row_twice', params: { row: first } })
	} else for (const key of keys) seen.set(key, row)
}

type Names = Readonly<Record<'people' | 'lists', ReadonlyMap<string, string>>>

/** All that a list tells of a customer, in its words; without names by ids. */
function textsOf(fields: CustomerFields, names?: Names) {
	const { assigned_to, price_list_id } = fields
	const nameOf = (id: string | null, kind: keyof Names) => (names ? names[kind].get(id ?? '') : id) ?? ''
	const named = { assigned_to: nameOf(assigned_to, 'people'), price_list: nameOf(price_list_id, 'lists') }
	return writeCustomer({ ...fields, id: '' }, named)
}

function changesOf({ fields }: Planned, held: CustomerRow, named: Names): Outcome['changes'] {
	const [before, after] = [textsOf(fieldsOf(held), named), textsOf(fields, named)]
	const names = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof ListValues)[]
	return names.flatMap((field) => {
		const [from = '', to = ''] = [before[field], after[field]]
		return from === to ? [] : [{ field, from, to }]
	})
}

async function write(ctx: Ctx, planned: readonly Planned[], group_id: string): Promise<void> {
	const now = ctx.house.now()
	const made = planned.filter(({ outcome }) => outcome.outcome === 'new')
	const changed = planned.filter(({ outcome }) => outcome.outcome === 'changed')
	const { counts } = await readCounts(ctx)
	if (counts.active + counts.archived + made.length > CUSTOMERS_MAX)
		throw refuse('customer_too_many', { params: { max: CUSTOMERS_MAX } })
	const rows = await insertCustomers(ctx, made, now)
	const old = changed.flatMap(({ held }) => held ?? [])
	await rewriteCustomers(
		ctx,
		changed.map(({ id, fields, held }) => ({ id, fields, archived: held?.archived ?? false })),
		now,
	)
	await linkAllByEmail(
		ctx,
		[...made, ...changed].flatMap(({ id, fields }) => fields.emails.map((email) => ({ id, email }))),
	)
	const about = { group_id, action: 'customer_import', entity: CUSTOMER_ENTITY }
	await record(ctx, [
		...rows.map((row) => ({ ...about, entity_id: row.id, before: null, after: stateOf(row) })),
		...old.map((row) => ({
			...about,
			entity_id: row.id,
			before: { customer: customerName(row), kept: keptOf(row), imported: true },
			after: { customer: customerName(row), version: row.version + 1 },
		})),
	])
	for (const { id, outcome } of made) outcome.id = id
}
