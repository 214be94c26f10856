import { z } from 'zod'
import { readStored } from '#server/db/stored.ts'
import type { ServerRow } from './server.store.ts'

const Company = z.object({ company_name: z.string().catch(''), company_email: z.string().catch('') })

export interface Sender {
	name: string
	address: string
	reply_to: string
}

/** Whose message it is. */
interface Writer {
	account_id: string | null
	company: unknown
	/** The first of the account's people. */
	email: string | null
}

/** What the installation calls itself where nobody has said otherwise. */
const INSTALLATION = 'Vitrine'

/**
 * Who a message is from. An account with a server of its own says so there; others are named by their company, write from
 * the operator's address, for which that server vouches, and are answered at their own.
 */
export function senderOf(
	server: Pick<ServerRow, 'account_id' | 'from_name' | 'from_address' | 'reply_to'>,
	writer: Writer,
): Sender {
	const address = server.from_address
	if (writer.account_id === null) return { address, name: server.from_name || INSTALLATION, reply_to: '' }
	const { company_name, company_email } = readStored(Company.partial(), writer.company ?? {}, 'company')
	const reply_to = company_email || writer.email || ''
	if (server.account_id === writer.account_id)
		return { address, name: server.from_name || company_name || '', reply_to: server.reply_to }
	return { address, name: company_name || '', reply_to }
}
