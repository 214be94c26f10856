import { NO_CUSTOMER } from '#domain/customer/customer.ts'
import type { Data, Params } from '#web/api/client.ts'
import type { activitiesSearch } from '#web/app/search.ts'

export type Customer = Data<'getCustomer'>
export type CustomerItem = Data<'getCustomers'>['list'][number]
/** What the address says: which one is open, what is searched and filtered, the page. */
export type CustomersAddress = Pick<
	ReturnType<typeof activitiesSearch>,
	| 'id'
	| 'add'
	| 'load'
	| 'name'
	| 'tag'
	| 'role'
	| 'archived'
	| 'inactive'
	| 'owing'
	| 'page'
	| 'statement'
	| 'from'
	| 'to'
>

/** What the form changes. */
export type Draft = Required<Omit<Params<'setCustomer'>, 'id' | 'version' | 'archived'>>
export type Address = Draft['addresses'][number]

/** What the form of a new one begins with. */
export const NEW_DRAFT: Draft = NO_CUSTOMER

/** A customer as the form begins. */
export function draftOf(customer: Customer): Draft {
	const names = Object.keys(NEW_DRAFT) as (keyof Draft)[]
	return Object.fromEntries(names.map((name) => [name, customer[name]])) as Draft
}

/** What was changed in the form. */
export function changesOf(draft: Draft, before: Draft): Partial<Draft> {
	const names = Object.keys(draft) as (keyof Draft)[]
	const changed = names.filter((name) => JSON.stringify(draft[name]) !== JSON.stringify(before[name]))
	return Object.fromEntries(changed.map((name) => [name, draft[name]]))
}
