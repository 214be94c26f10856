import type { Data, Params } from '#web/api/client.ts'
import type { activitiesSearch } from '#web/app/search.ts'
import type { Tone } from '#web/ui/data/status-chip.tsx'

export type Customer = Data<'getCustomer'>
export type CustomerItem = Data<'getCustomers'>['list'][number]
/** What the address says: which one is open, what is searched and filtered, the page. */
export type CustomersAddress = Pick<
	ReturnType<typeof activitiesSearch>,
	'id' | 'add' | 'name' | 'tag' | 'role' | 'archived' | 'page'
>

/** What the form changes. */
export type Draft = Required<Omit<Params<'setCustomer'>, 'id' | 'version' | 'archived'>>
export type Address = Draft['addresses'][number]

/** How the state of an inquiry looks. */
export const STATE_TONES: Readonly<Record<Customer['inquiries'][number]['state'], Tone>> = {
	new: 'accent',
	open: 'info',
	waiting: 'warn',
	quoted: 'info',
	won: 'ok',
	lost: 'neutral',
	spam: 'bad',
}

export const NEW_DRAFT: Draft = {
	type: 'company',
	role: 'customer',
	company: '',
	contact_name: '',
	emails: [],
	phones: [],
	website: '',
	addresses: [],
	tax_id: '',
	tax_exempt: false,
	tax_exempt_reason: '',
	currency: '',
	language: '',
	payment_terms: '',
	payment_days: null,
	default_discount: '0',
	credit_limit: null,
	payments_info: { bank_name: '', account_no: '', swift: '', bank_text: '' },
	tags: [],
	notes: '',
	consent_marketing: false,
}

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
