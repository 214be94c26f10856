import { foldText } from '../text.ts'
import { CUSTOMER_CONTACTS_MAX, CUSTOMER_NOTES_MAX, CUSTOMER_TAGS_MAX } from './limits.ts'

/** What lists of two customers are put together of; all else is the one's or the other's. */
interface Merged {
	emails: string[]
	phones: string[]
	tags: string[]
	addresses: { kind: string; line1: string; postcode: string; city: string }[]
	notes: string
	payments_info: object
	consent_marketing: boolean
	custom: Readonly<Record<string, string>>
}

/** Fields in which both have their say: nothing of either is lost as long as it fits. */
export const JOINED_FIELDS = ['emails', 'phones', 'tags', 'addresses', 'notes'] as const

/**
 * What two customers that are one and the same become, if nobody says otherwise: the one's, with what only the other has.
 * Lists and notes are put together, the one's first.
 */
export function mergedFields<F extends Merged>(one: F, other: F): F {
	const filled = Object.fromEntries(
		Object.entries(one).map(([name, value]) => [name, isEmpty(value) ? other[name as keyof F] : value]),
	) as F
	return {
		...filled,
		emails: joined(one.emails, other.emails, (email) => email, CUSTOMER_CONTACTS_MAX),
		phones: joined(one.phones, other.phones, (phone) => phone.replace(/[^+\d]/g, ''), CUSTOMER_CONTACTS_MAX),
		tags: joined(one.tags, other.tags, foldText, CUSTOMER_TAGS_MAX),
		addresses: joined(one.addresses, other.addresses, placeOf, CUSTOMER_CONTACTS_MAX),
		notes: joinedNotes(one.notes, other.notes),
		// Whoever agreed did so for one of the two: that is not taken for granted.
		consent_marketing: one.consent_marketing,
		custom: { ...other.custom, ...one.custom },
	}
}

const placeOf = ({ kind, line1, postcode, city }: Merged['addresses'][number]) =>
	[kind, line1, postcode, city].map(foldText).join('\n')

function joined<T>(one: readonly T[], other: readonly T[], keyOf: (entry: T) => string, max: number): T[] {
	const byKey = new Map<string, T>()
	for (const entry of [...one, ...other]) if (!byKey.has(keyOf(entry))) byKey.set(keyOf(entry), entry)
	return [...byKey.values()].slice(0, max)
}

function joinedNotes(one: string, other: string): string {
	if (!one || !other || one.includes(other)) return one || other
	const both = `${one}\n\n${other}`
	return both.length > CUSTOMER_NOTES_MAX ? one : both
}

/** What says nothing: the other's stands in its place. */
function isEmpty(value: unknown): boolean {
	if (value === null || value === '' || value === '0' || value === false) return true
	if (Array.isArray(value)) return !value.length
	return typeof value === 'object' && Object.values(value).every((part) => part === '')
}
