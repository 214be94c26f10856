import type { PublicCtx } from '#server/context.ts'
import { writeLetter } from '#server/mail/letter.ts'
import { postMail } from '#server/modules/mail/index.ts'

interface Letter {
	kind: 'code' | 'notice'
	to: string
	subject: string
	/** What it says, and what to do when the reader did not ask for it. */
	said: string
	foot: string
}

/**
 * Writes to a person about their sign-in, in the caller's language: by the installation's mail server; without one it stands
 * in the outbox, which the operator reads in the settings.
 */
export async function writeToUser(ctx: PublicCtx, { kind, to, subject, said, foot }: Letter): Promise<void> {
	const letter = writeLetter({ locale: ctx.locale, sender: 'Vitrine', heading: subject, paragraphs: [said], foot })
	await postMail(ctx, { accountId: null, kind, to, subject, ...letter })
}
