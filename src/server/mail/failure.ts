import type { MailProblem } from '#domain/mail/mail.ts'
import { heardLine } from '#server/heard-line.ts'

/** Characters of a server's words that are kept. */
export const WORDS_MAX = 300

/** A message was not sent. */
export class MailFailure extends Error {
	readonly problem: MailProblem
	/** What the mail server said, one line; empty where it said nothing. */
	readonly words: string
	/** Whether the same message may go through later. */
	readonly again: boolean
	/** Whether it is the server that fails, so that no other message would go through now. */
	readonly ofServer: boolean

	constructor(problem: MailProblem, words: string, { again = false, ofServer = false } = {}) {
		super(`mail: ${problem}`)
		this.name = 'MailFailure'
		this.problem = problem
		this.words = heardLine(words, WORDS_MAX)
		this.again = again
		this.ofServer = ofServer
	}
}

/** What nodemailer throws, as far as it is read. */
interface SmtpError {
	code?: unknown
	command?: unknown
	response?: unknown
	responseCode?: unknown
	message?: unknown
}

const CERTIFICATE = /certificate|self[- ]signed|altname|CERT_/i

/** What an error of the mail program means. */
export function failureOf(error: unknown): MailFailure {
	if (error instanceof MailFailure) return error
	const { code, command, response, responseCode, message } = (error ?? {}) as SmtpError
	const words = typeof response === 'string' ? response : ''
	const said = String(message ?? '')
	const status = Number(responseCode ?? 0)
	const server = { again: true, ofServer: true }
	switch (code) {
		case 'EAUTH':
		case 'ENOAUTH':
			return new MailFailure('login', words || said, server)
		case 'ETIMEDOUT':
			return new MailFailure('silent', words, server)
		case 'EENVELOPE':
			return new MailFailure(String(command).startsWith('RCPT') ? 'recipient' : 'sender', words || said, {
				again: status < 500,
			})
		case 'EMESSAGE':
			return new MailFailure('refused', words || said, { again: status < 500 })
	}
	if (CERTIFICATE.test(said)) return new MailFailure('certificate', said, server)
	if (code === 'ETLS') return new MailFailure('encryption', words || said, server)
	if (status >= 400) return new MailFailure('refused', words, { again: status < 500, ofServer: status < 500 })
	return new MailFailure('unreachable', '', server)
}
