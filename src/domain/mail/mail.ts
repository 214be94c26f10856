/** How a mail server is spoken to: TLS from the first byte, TLS after STARTTLS, or neither. */
export const MAIL_ENCRYPTIONS = ['tls', 'starttls', 'none'] as const
export type MailEncryption = (typeof MAIL_ENCRYPTIONS)[number]

/** The port that goes with it, unless somebody knows better. */
export const MAIL_PORTS: Readonly<Record<MailEncryption, number>> = { tls: 465, starttls: 587, none: 25 }

/** Ports that mail servers are found at; of a server whose address somebody else than the operator types, only these. */
export const USUAL_MAIL_PORTS: readonly number[] = [25, 465, 587, 2525]

/**
 * What became of a message. `waiting`: it is being sent, or tried again later. `kept`: there was no mail server when it was
 * written, so it stands in the outbox alone. `held`: its address had got one within the hour already.
 */
export const MAIL_STATES = ['waiting', 'sent', 'refused', 'kept', 'held'] as const
export type MailState = (typeof MAIL_STATES)[number]

/** Why a message could not be sent. */
export const MAIL_PROBLEMS = [
	'unreachable',
	'silent',
	'certificate',
	'encryption',
	'login',
	'sender',
	'recipient',
	'refused',
	'file',
] as const
export type MailProblem = (typeof MAIL_PROBLEMS)[number]

/** Whether a seller is written to by e-mail at all: of what they wish to hear (MAIL_TOPICS), or of nothing. */
export const MAIL_NOTICES = ['each', 'never'] as const

/** Characters of a subject; longer ones are cut. */
export const MAIL_SUBJECT_MAX = 200

/** Kinds of messages of the bell that are written by e-mail, too, where a seller wishes so. */
export const MAIL_TOPICS = [
	'inquiry',
	'inquiry_reply',
	'inquiry_waits',
	'document_answer',
	'document_viewed',
	'recurring_draft',
	'stock',
	'job',
	'plan',
] as const
export type MailTopic = (typeof MAIL_TOPICS)[number]

/** Which of them a kind of message is; undefined: it is never mailed. */
export function mailTopic(kind: string): MailTopic | undefined {
	if (kind.startsWith('stock_')) return 'stock'
	if (kind.startsWith('plan_')) return 'plan'
	// What kept an invoice from repeating is told with those that wait.
	if (kind.startsWith('recurring_')) return 'recurring_draft'
	return MAIL_TOPICS.find((topic) => topic === kind)
}
