import type { House } from '#server/house.ts'
import type { MailServer } from '#server/mail/smtp.ts'
import { unseal } from '#server/mail/seal.ts'
import type { ServerOf } from './server.store.ts'

/** A stored mail server as it is spoken to. Only the operator's may stand in this network. */
export function toServer({ config }: Pick<House, 'config'>, row: ServerOf): MailServer {
	const { account_id, host, port, encryption, user_name, password, is_operator } = row
	return {
		host,
		port,
		encryption,
		user: user_name,
		// Sealed with another secret it is lost: the server will say that it wants one.
		password: password ? (unseal(config.secret, passwordOf(account_id), password) ?? '') : '',
		mayBeInside: is_operator,
	}
}

/** What the password of an account is sealed for. */
export const passwordOf = (accountId: string) => `password of the mail server\n${accountId}`
