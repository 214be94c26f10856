import { lookup } from 'node:dns/promises'
import { type MailEncryption, USUAL_MAIL_PORTS } from '#domain/mail/mail.ts'
import { isPublicAddress } from '#server/fetching/public-address.ts'
import { heardLine } from '#server/heard-line.ts'
import { failureOf, MailFailure, WORDS_MAX } from './failure.ts'
import { type MailMessage, toSent } from './message.ts'

/** A mail server and who signs in there. */
export interface MailServer {
	host: string
	port: number
	encryption: MailEncryption
	/** Empty: nobody signs in. */
	user: string
	password: string
	/** Whether it may stand in this network; otherwise only public addresses are spoken to, as with everything fetched. */
	mayBeInside: boolean
}

/** A mail server that is spoken to: one connection, one message after the other. */
export interface MailLine {
	/** Hands a message over; answers what the server said, 300 characters at most. Throws MailFailure. */
	send(message: MailMessage): Promise<string>
	close(): void
}

/** Milliseconds until a server counts as silent. */
const CONNECT_MS = 8_000
const SILENCE_MS = 15_000

/** Gets ready to speak to a server; the connection opens with the first message. */
export async function openMailLine(server: MailServer): Promise<MailLine> {
	// Only who sends mail needs it.
	const { createTransport } = await import('nodemailer')
	const { port, encryption, user, password } = server
	const transport = createTransport({
		...(await placeOf(server)),
		port,
		pool: true,
		maxConnections: 1,
		secure: encryption === 'tls',
		requireTLS: encryption === 'starttls',
		ignoreTLS: encryption === 'none',
		...(user ? { auth: { user, pass: password } } : {}),
		connectionTimeout: CONNECT_MS,
		greetingTimeout: CONNECT_MS,
		dnsTimeout: CONNECT_MS,
		socketTimeout: SILENCE_MS,
		socketCloseTimeout: 0,
		maxResponseSize: 16 * 1024,
	})
	return {
		async send(message) {
			try {
				const { response } = await transport.sendMail(toSent(message))
				return heardLine(response, WORDS_MAX)
			} catch (error) {
				throw failureOf(error)
			}
		},
		close: () => transport.close(),
	}
}

/**
 * Where the server is. Of one that may not stand in this network the name is looked up here, once, and the connection goes to
 * the address that was looked at, under the name that its certificate must have.
 */
async function placeOf({
	host,
	port,
	mayBeInside,
}: MailServer): Promise<{ host: string; tls?: { servername: string } }> {
	if (mayBeInside) return { host }
	if (!USUAL_MAIL_PORTS.includes(port)) throw closed()
	const found = await lookup(host, { all: true }).catch(() => [])
	const [first] = found
	// One closed address among them is enough, as with everything that is fetched.
	if (!first || !found.every(({ address }) => isPublicAddress(address))) throw closed()
	return { host: first.address, tls: { servername: host } }
}

/** Said alike of names that lead nowhere and of those that lead into this network. */
const closed = () => new MailFailure('unreachable', '', { again: true, ofServer: true })
