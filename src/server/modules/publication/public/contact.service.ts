import { companyAddress } from '#domain/account/company-address.ts'
import type { PublicCtx } from '#server/context.ts'
import { readCompany } from '#server/modules/account/index.ts'
import { asksFirst, findLinked } from '../links/shared.service.ts'
import { readSnapshot } from '../versions/version.store.ts'

/** Whom to ask, as far as the seller shows it. */
export interface Contact {
	name: string
	email: string
	phone: string
}

/**
 * Whom to ask about a catalog that is closed at the moment: what its last version showed of the company to everybody.
 * Null: it showed nothing, was never published, or its link asks before it opens.
 */
export async function publisherContact(ctx: PublicCtx, username: string, hash: string): Promise<Contact | null> {
	const linked = await findLinked(ctx, username, hash)
	if (!linked || asksFirst(linked.link) || linked.row.published_version === null) return null
	const { scope, row, publisher } = linked
	const snapshot = row.kind === 'uploaded' ? undefined : await readSnapshot(scope, row.id, linked.row.published_version)
	if (row.kind !== 'uploaded' && (!snapshot || snapshot.settings.hiddenNameCard)) return null
	// The reader of an uploaded catalog tells the name alone.
	const company = publicCompany(publisher.company, { header: snapshot?.settings.header ?? {}, language: ctx.locale })
	const { company_name: name = '', company_email: email = '', company_phone: phone = '' } = company
	return name || email || phone ? { name, email, phone } : null
}

const CARD = {
	company_name: 'company_name',
	email: 'company_email',
	phone: 'company_phone',
	address: 'company_address',
	website: 'company_website',
	contact_person: 'contact_person',
	fax_number: 'fax_number',
} as const

/** The fields of the company that the seller shows, at the address that catalogs have; the name always. */
export function publicCompany(
	stored: Record<string, unknown>,
	{ header, language }: { header: Record<string, boolean>; language: string },
): Record<string, string> {
	const company = readCompany(stored)
	const told = { ...company, company_address: companyAddress(company, 'catalogs', language) }
	const shown = Object.entries(CARD).filter(([field]) => field === 'company_name' || header[field])
	return Object.fromEntries(shown.flatMap(([, name]) => (told[name] ? [[name, told[name]]] : [])))
}
