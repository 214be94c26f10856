import { JOINED_FIELDS, mergedFields } from '#domain/customer/merge.ts'
import { type Customer, type Draft, draftOf } from '../customer-data.ts'

/** Fields that are chosen together, each under the name of its first. */
export const CHOSEN = [
	['company'],
	['contact_name'],
	['type'],
	['role'],
	['emails'],
	['phones'],
	['website'],
	['addresses'],
	['tax_id'],
	['tax_exempt', 'tax_exempt_reason'],
	['currency'],
	['language'],
	['payment_terms', 'payment_days'],
	['price_list_id'],
	['ordered_before'],
	['default_discount'],
	['credit_limit'],
	['payments_info'],
	['tags'],
	['assigned_to'],
	['notes'],
	['consent_marketing'],
] as const satisfies readonly (readonly (keyof Draft)[])[]

/** A field of every customer, or an own one of the seller by its id. */
export type ChosenField = (typeof CHOSEN)[number][0] | CustomChoice
type CustomChoice = `custom.${string}`

export const isCustom = (field: ChosenField): field is CustomChoice => field.startsWith('custom.')

/** The id of an own field; undefined: it is one that every customer has. */
export const customOf = (field: ChosenField) => (isCustom(field) ? field.slice('custom.'.length) : undefined)

/** Whose it is to be; lists and notes can be both's. */
export type Side = 'one' | 'other' | 'both'

export interface MergeChoice {
	field: ChosenField
	sides: readonly Side[]
	/** What is taken if nobody says otherwise. */
	usual: Side
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
const part = (draft: Draft, fields: readonly (keyof Draft)[]) => fields.map((field) => draft[field])

/** In what two customers differ, and what is usually taken. */
export function mergeChoices(one: Customer, other: Customer): MergeChoice[] {
	const [a, b] = [draftOf(one), draftOf(other)]
	const both = mergedFields(a, b)
	const usual = CHOSEN.flatMap((fields): MergeChoice[] => {
		const [left, right, joint] = [a, b, both].map((draft) => part(draft, fields))
		if (same(left, right)) return []
		const isOwn = same(joint, left)
		const isJoined = (JOINED_FIELDS as readonly string[]).includes(fields[0]) && !isOwn && !same(joint, right)
		const usual: Side = isOwn ? 'one' : isJoined ? 'both' : 'other'
		return [{ field: fields[0], sides: isJoined ? ['both', 'one', 'other'] : ['one', 'other'], usual }]
	})
	return [...usual, ...customChoices(a.custom, b.custom)]
}

function customChoices(one: Draft['custom'], other: Draft['custom']): MergeChoice[] {
	const ids = [...new Set([...Object.keys(one), ...Object.keys(other)])]
	return ids
		.filter((id) => one[id] !== other[id])
		.map((id) => ({ field: `custom.${id}` as const, sides: ['one', 'other'], usual: one[id] ? 'one' : 'other' }))
}

/** What of two customers is taken on one side. */
export function sidesOf(one: Customer, other: Customer): Readonly<Record<Side, Draft>> {
	const [a, b] = [draftOf(one), draftOf(other)]
	return { one: a, other: b, both: mergedFields(a, b) }
}

/** What becomes of them by what was chosen. */
export function chosenFields(
	sides: Readonly<Record<Side, Draft>>,
	chosen: readonly { field: ChosenField; side: Side }[],
): Partial<Draft> {
	const own = chosen.flatMap(({ field, side }): [string, string][] => {
		const id = customOf(field)
		return id === undefined ? [] : [[id, sides[side].custom[id] ?? '']]
	})
	const parts = chosen.flatMap(({ field, side }) => {
		const fields = CHOSEN.find(([first]) => first === field) ?? []
		return fields.map((name) => [name, sides[side][name]])
	})
	return { ...(Object.fromEntries(parts) as Partial<Draft>), ...(own.length && { custom: Object.fromEntries(own) }) }
}
