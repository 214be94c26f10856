import type { Generated } from 'kysely'
import type { MailEncryption, MailProblem, MailState, MailTopic } from '#domain/mail/mail.ts'
import type { At, AtOrNull, ToReadOrNull } from './columns.ts'

/** Mail: by which server it is sent, and every message. */
export interface MailTables {
	outbox: {
		id: string
		recipient: string
		subject: string
		body: string
		created_at: At
		/** Whose it is; null: the installation's own. */
		account_id: string | null
		kind: 'code' | 'notice' | 'inquiry' | 'digest' | 'share' | 'document'
		html: Generated<string>
		state: Generated<MailState>
		/** Why the last try failed. */
		problem: MailProblem | null
		/** What the mail server said then. */
		words: Generated<string>
		tries: Generated<number>
		/** Of what waits: when it is tried. */
		due_at: AtOrNull
		/** After this it is not tried again. */
		give_up_at: AtOrNull
		sent_at: AtOrNull
		inquiry_id: string | null
		document_id: string | null
		/** Who gets a copy. */
		cc: Generated<string[]>
		/** A file that goes along: where it is stored, and what it is called. */
		file_key: string | null
		file_name: string | null
		/** More of them; null: none. */
		files: ToReadOrNull
		/** The message of the inquiry's thread, or the sending of a document, that it tells of. */
		message_id: string | null
		/** Who is answered, where it is not the sender. */
		reply_to: Generated<string>
		/** Who has written it, where nothing else that is kept says so. */
		user_id: string | null
	}
	/** Messages of the bell on their way into an e-mail. */
	notice_mail: {
		account_id: string
		id: string
		topic: MailTopic
		/** The kind of message. */
		type: string
		content: string
		link: string | null
		/** With all others of a day, or at once. */
		daily: boolean
		due_at: Date
		created_at: Date
	}
	mail_server: {
		account_id: string
		host: string
		port: number
		encryption: MailEncryption
		user_name: string
		/** Sealed; empty: none. */
		password: string
		from_name: string
		from_address: string
		reply_to: string
		updated_at: Date
	}
}
