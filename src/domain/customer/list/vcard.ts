import { countryName } from '../../country.ts'
import type { CustomField } from '../custom-field.ts'
import {
	ADDRESS_PARTS,
	addressFields,
	addressOf,
	customId,
	customName,
	LIST_FIELDS,
	type ListFieldName,
} from './fields.ts'
import type { ListValues } from './read.ts'

/*
 * vCards (RFC 6350 version 4.0, RFC 2426 version 3.0) as rows of a list. What has no property of its own stands in
 * X-VITRINE-…, so that what is written is read back the same.
 */

/** Properties that hold one field as it is. */
const PLAIN: Readonly<Record<string, ListFieldName>> = { URL: 'website', NOTE: 'notes' }
/** In these, entries stand one by one. */
const OWN = 'X-VITRINE-'

/** Own fields of the seller, as cards call them. */
type Customs = readonly Pick<CustomField, 'id' | 'name'>[]

/** A customer as a card of version 4.0; own fields stand in its note, too, where any address book shows them. */
export function writeVcard(given: ListValues, customs: Customs = []): string {
	const own = customs.filter(({ id }) => given[customName(id)])
	const values: ListValues = {
		...given,
		notes: [given.notes, ...own.map((field) => noteOf(field, given))].filter(Boolean).join('\n'),
	}
	const { id, company = '', contact_name = '', emails = '', phones = '', tags = '' } = values
	const lines = ['BEGIN:VCARD', 'VERSION:4.0', `FN:${escaped(contact_name || company)}`]
	if (id) lines.push(`UID:urn:uuid:${id}`)
	if (contact_name) lines.push(`N:${escaped(contact_name)};;;;`)
	if (company) lines.push(`ORG:${escaped(company)}`)
	lines.push(`KIND:${values.type === 'Person' ? 'individual' : 'org'}`)
	for (const email of emails.split(/;\s*/).filter(Boolean)) lines.push(`EMAIL:${escaped(email)}`)
	if (phones) lines.push(`${OWN}PHONES:${escaped(phones)}`)
	for (const phone of phones.split(/[,;|\n]\s*/).filter(Boolean)) lines.push(`TEL:${escaped(phone)}`)
	if (tags) lines.push(`${OWN}TAGS:${escaped(tags)}`)
	for (const [property, field] of Object.entries(PLAIN))
		if (values[field]) lines.push(`${property}:${escaped(values[field])}`)
	for (let n = 1; addressFields(n).some((field) => values[field]); n++) lines.push(...addressLines(values, n))
	for (const field of own) lines.push(`${OWN}CUSTOM-${field.id}:${escaped(given[customName(field.id)] ?? '')}`)
	for (const field of LIST_FIELDS) {
		const value = values[field]
		if (value && !WRITTEN.has(field) && !addressOf(field))
			lines.push(`${OWN}${field.replaceAll('_', '-').toUpperCase()}:${escaped(value)}`)
	}
	return [...lines, 'END:VCARD', ''].map(folded).join('\r\n')
}

const noteOf = ({ id, name }: Customs[number], values: ListValues) => `${name}: ${values[customName(id)] ?? ''}`

const WRITTEN: ReadonlySet<string> = new Set([
	'id',
	'company',
	'contact_name',
	'emails',
	'phones',
	'tags',
	'website',
	'notes',
])

function addressLines(values: ListValues, n: number): string[] {
	const part = (name: (typeof ADDRESS_PARTS)[number]) => values[`address_${n}_${name}`] ?? ''
	const place = [part('line1'), part('city'), part('region'), part('postcode'), countryName(part('country'), 'en')]
	const type = part('kind') === 'Shipping' ? 'home' : 'work'
	const label = part('label') ? [`${OWN}LABEL-${n}:${escaped(part('label'))}`] : []
	const kind = `${OWN}KIND-${n}:${escaped(part('kind'))}`
	return [`ADR;TYPE=${type}:;${[part('line2'), ...place].map(escaped).join(';')}`, kind, ...label]
}

function escaped(text: string): string {
	return text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll(',', '\\,').replaceAll(';', '\\;')
}

/** Lines of a card are 75 bytes long; what is longer goes on behind a blank. */
function folded(line: string): string {
	const pieces: string[] = []
	let piece = ''
	let bytes = 0
	for (const sign of line) {
		const size =
			sign.codePointAt(0)! > 0x7ff ? (sign.codePointAt(0)! > 0xffff ? 4 : 3) : sign.codePointAt(0)! > 0x7f ? 2 : 1
		if (bytes + size > 74) {
			pieces.push(piece)
			piece = ''
			bytes = 0
		}
		piece += sign
		bytes += size
	}
	return [...pieces, piece].join('\r\n ')
}

interface Property {
	name: string
	params: string
	value: string
}

/**
 * The cards of a text as rows; null: there is none. What a card says that no field takes is left out. An own field that the
 * account has is not read from the note again; of one that it has not the note tells.
 */
export function readVcards(text: string, customs: Customs = []): ListValues[] | null {
	const cards: ListValues[] = []
	let open: Property[] | null = null
	for (const line of text
		.replace(/^\uFEFF/, '')
		.replaceAll(/\r?\n[ \t]/g, '')
		.split(/\r?\n|\r/)) {
		const property = propertyOf(line)
		if (!property) continue
		if (property.name === 'BEGIN') open = []
		else if (property.name === 'END' && open) {
			cards.push(withCustoms(valuesOf(open), customs))
			open = null
		} else open?.push(property)
	}
	return cards.length ? cards : null
}

function propertyOf(line: string): Property | null {
	const colon = line.search(/:(?=(?:[^"]*"[^"]*")*[^"]*$)/)
	if (colon < 1) return null
	const [head = '', ...params] = line.slice(0, colon).split(';')
	return {
		name: head.replace(/^.*\./, '').toUpperCase(),
		params: params.join(';').toUpperCase(),
		value: line.slice(colon + 1),
	}
}

/** Text of a value; parts that a sign separates are told apart before. */
const plain = (value: string) =>
	value.replaceAll(/\\([\\,;nN])/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign)).trim()
const parts = (value: string, sign: ';' | ',') => value.split(sign === ';' ? /(?<!\\);/ : /(?<!\\),/).map(plain)

function valuesOf(card: readonly Property[]): ListValues {
	const values: Partial<Record<ListFieldName, string>> = {}
	const lists = { emails: [] as string[], phones: [] as string[], tags: [] as string[] }
	let addresses = 0
	for (const { name, params, value } of card) {
		const field = PLAIN[name]
		if (field) values[field] = [values[field], plain(value)].filter(Boolean).join('\n')
		else if (name === 'FN') values.contact_name ??= plain(value)
		else if (name === 'ORG') values.company = parts(value, ';').filter(Boolean).join(', ')
		else if (name === 'KIND') values.type = /^org/i.test(value) ? 'Company' : 'Person'
		else if (name === 'EMAIL') lists.emails.push(plain(value))
		else if (name === 'TEL') lists.phones.push(plain(value).replace(/^tel:/i, ''))
		else if (name === 'CATEGORIES') lists.tags.push(...parts(value, ','))
		else if (name === 'UID') setId(values, value)
		else if (name === 'ADR') Object.assign(values, addressValues(parts(value, ';'), params, ++addresses))
		else if (name.startsWith(OWN)) setOwn(values, name.slice(OWN.length), plain(value), addresses)
	}
	for (const [field, entries] of Object.entries(lists) as [keyof typeof lists, string[]][])
		if (entries.length && values[field] === undefined) values[field] = entries.filter(Boolean).join('\n')
	// A card must have a formatted name: of a company alone it says the company twice.
	if (values.contact_name === values.company && !card.some(({ name, value }) => name === 'N' && /[^;]/.test(value)))
		delete values.contact_name
	return values
}

function withCustoms(values: ListValues, customs: Customs): ListValues {
	const known = customs.filter(({ id }) => values[customName(id)])
	const told = new Set(known.map((field) => noteOf(field, values)))
	const kept = Object.entries(values).filter(([field]) => {
		const id = customId(field)
		return id === undefined || known.some((one) => one.id === id)
	})
	const notes = values.notes?.split('\n').filter((line) => !told.has(line))
	return { ...Object.fromEntries(kept), ...(notes && { notes: notes.join('\n') }) }
}

function setId(values: Partial<Record<ListFieldName, string>>, value: string): void {
	const [id] = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.exec(value) ?? []
	if (id) values.id = id.toLowerCase()
}

function setOwn(values: Partial<Record<ListFieldName, string>>, name: string, value: string, address: number): void {
	const own = /^(KIND|LABEL)-\d+$/.exec(name)
	const custom = /^CUSTOM-(.+)$/i.exec(name)?.[1]?.toLowerCase()
	if (custom !== undefined) values[customName(custom)] = value
	else if (own) values[`address_${address}_${own[1] === 'KIND' ? 'kind' : 'label'}`] = value
	else {
		const field = name.replaceAll('-', '_').toLowerCase() as ListFieldName
		if (LIST_FIELDS.includes(field)) values[field] = value
	}
}

function addressValues(
	[box = '', line2 = '', line1 = '', city = '', region = '', postcode = '', country = '']: string[],
	params: string,
	n: number,
): ListValues {
	const kind = params.includes('HOME') && !params.includes('WORK') ? 'Shipping' : 'Billing'
	const said = { kind, line1: line1 || box, line2, city, region, postcode, country }
	return Object.fromEntries(Object.entries(said).map(([part, value]) => [`address_${n}_${part}`, value]))
}
