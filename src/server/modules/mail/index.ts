import { contracts } from '#contract/index.ts'
import type { Module } from '#server/module.ts'
import { deliverMail } from './delivery.service.ts'
import {
	deleteMailServer,
	getMailSettings,
	getOutbox,
	resendMail,
	sendToOneself,
	setMailServer,
	testMail,
} from './mail.service.ts'

export { sendToOneself }
export { problemText } from './mail.presenter.ts'
export { type DocumentMail, listingMailsOfDocument, listMailsOf, listMailsOfDocument } from './outbox.store.ts'
export { canSendMail, type Mail, mayWriteTo, postMail } from './post.service.ts'

const DAY_MS = 86_400_000

/** Messages by e-mail: the server that sends them, and the outbox that every one of them goes through. */
export const mail = {
	contract: contracts.mail,
	routes: { getMailSettings, setMailServer, deleteMailServer, testMail, getOutbox, resendMail },
	chores: [{ every: 2_000, run: deliverMail }],
	retention: [{ table: 'outbox', column: 'created_at', keep: 30 * DAY_MS }],
} satisfies Module<typeof contracts.mail>
