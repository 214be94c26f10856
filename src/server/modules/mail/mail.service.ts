import type { DataOf, ParamsOf } from '#contract/endpoint.ts'
import type { mail, MailSettings, OutboxMail } from '#contract/mail.ts'
import { USUAL_MAIL_PORTS } from '#domain/mail/mail.ts'
import { isDomainOrIp, isEmail } from '#domain/url.ts'
import type { Ctx } from '#server/context.ts'
import { limitRate } from '#server/http/rate-limit.ts'
import { refuse, refuseProblem } from '#server/http/refusal.ts'
import { failureOf } from '#server/mail/failure.ts'
import { writeLetter, type Written } from '#server/mail/letter.ts'
import { seal } from '#server/mail/seal.ts'
import { openMailLine } from '#server/mail/smtp.ts'
import { newId } from '#server/new-id.ts'
import { passwordOf, toServer } from './line.service.ts'
import { isToSendAgain, presentMail } from './mail.presenter.ts'
import { holdMail, listMails, waitAgain } from './outbox.store.ts'
import { senderOf } from './sender.rule.ts'
import { findServer, readSeller, removeServer, saveServer, serverFor, type ServerRow } from './server.store.ts'

type Contract = typeof mail
type Params<K extends keyof Contract> = ParamsOf<Contract[K]>

const DAY_MS = 24 * 3_600_000
/** Test messages of an account. */
const TESTS = { name: 'mail_test', max: 5, seconds: 60 }

/** By which server the account's messages go and how they name the sender. */
export async function getMailSettings(ctx: Ctx): Promise<MailSettings> {
	const server = await serverFor(ctx.db, ctx.accountId)
	if (!server) return { server: null, sends_by: 'nobody', sender: null }
	const own = server.account_id === ctx.accountId
	const seller = await readSeller(ctx)
	return {
		server: own ? present(server) : null,
		sends_by: own ? 'own' : 'installation',
		sender: senderOf(server, { account_id: ctx.accountId, ...seller }),
	}
}

function present({ host, port, encryption, user_name, password, from_name, from_address, reply_to }: ServerRow) {
	return { host, port, encryption, user: user_name, has_password: password !== '', from_name, from_address, reply_to }
}

/**
 * Sets the account's mail server. A kept password goes along only while it is for the same server and no less protected.
 * Refuses with the field at fault: `mail_host`, `mail_port`, `email_bad`, `mail_password_again`.
 */
export async function setMailServer(ctx: Ctx, params: Params<'setMailServer'>): Promise<MailSettings> {
	const { host, port, encryption, user = '', password, from_name = '', from_address, reply_to = '' } = params
	if (!isDomainOrIp(host) && !(ctx.isOperator && isNameInside(host)))
		throw refuseProblem({ code: 'mail_host', path: 'host' })
	if (!ctx.isOperator && !USUAL_MAIL_PORTS.includes(port)) throw refuseProblem({ code: 'mail_port', path: 'port' })
	if (!isEmail(from_address)) throw refuseProblem({ code: 'email_bad', path: 'from_address' })
	if (reply_to && !isEmail(reply_to)) throw refuseProblem({ code: 'email_bad', path: 'reply_to' })
	const before = await findServer(ctx)
	const { secret } = ctx.house.config
	await saveServer(ctx, {
		host: host.toLowerCase(),
		port,
		encryption,
		user_name: user,
		password:
			password === undefined
				? keptPassword(before, { host: host.toLowerCase(), port, encryption, user })
				: password && seal(secret, passwordOf(ctx.accountId), password),
		from_name,
		from_address,
		reply_to,
		updated_at: ctx.house.now(),
	})
	return getMailSettings(ctx)
}

/** A name without a dot, as machines beside this one have. */
const isNameInside = (host: string) => /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i.test(host)

/** Whoever sits at an open session may not have the password sent to a server of theirs. */
function keptPassword(
	before: ServerRow | undefined,
	now: Pick<Params<'setMailServer'>, 'host' | 'port' | 'encryption'> & { user: string },
): string {
	if (!before?.password) return ''
	const same = before.host === now.host && before.port === now.port && before.encryption === now.encryption
	if (!same && now.user) throw refuseProblem({ code: 'mail_password_again', path: 'password' })
	return now.user ? before.password : ''
}

export async function deleteMailServer(ctx: Ctx): Promise<MailSettings> {
	await removeServer(ctx)
	return getMailSettings(ctx)
}

/**
 * Sends a message to the signed-in person at once, by the server that the account's messages go by. Refuses with what the
 * mail server did (`mail_…`), `mail_none`, `rate_limited`.
 */
export async function testMail(ctx: Ctx): Promise<DataOf<Contract['testMail']>> {
	return sendToOneself(ctx, (sender) => {
		const letter = { locale: ctx.locale, sender, ...TEST[ctx.locale] }
		return { subject: letter.heading, ...writeLetter(letter) }
	})
}

/** The same with a message that is written for its sender's name. */
export async function sendToOneself(
	ctx: Ctx,
	write: (sender: string) => Written & { subject: string },
): Promise<DataOf<Contract['testMail']>> {
	await limitRate(ctx, TESTS, ctx.accountId)
	const server = await serverFor(ctx.db, ctx.accountId)
	if (!server) throw refuse('mail_none')
	const { company, email } = await readSeller(ctx)
	const { reply_to, ...from } = senderOf(server, { account_id: ctx.accountId, company, email })
	const written = write(from.name || from.address)
	try {
		const line = await openMailLine(toServer(ctx.house, server))
		const message = { id: newId(), from, replyTo: reply_to, to: email, date: ctx.house.now(), ...written }
		const words = await line.send(message).finally(() => line.close())
		return { recipient: email, words }
	} catch (error) {
		const { problem, words } = failureOf(error)
		throw refuse(`mail_${problem}`, { params: { host: server.host, port: server.port, words: words || '–' } })
	}
}

const TEST = {
	en: {
		heading: 'Your mail server works',
		paragraphs: ['This message was sent to try the mail settings. Nothing needs to be done.'],
		foot: 'Sent from Account and settings, Advanced, Mail.',
	},
	zh: {
		heading: '邮件服务器可以正常发送',
		paragraphs: ['这是用于测试邮件设置的邮件，无需任何操作。'],
		foot: '来自“账户与设置 › 高级 › 邮件”。',
	},
} as const

/** A page of the account's messages; of the operator with those of the installation. */
export async function getOutbox(ctx: Ctx, params: Params<'getOutbox'>): Promise<DataOf<Contract['getOutbox']>> {
	const { total, list } = await listMails(ctx, params)
	const server = await shownServer(ctx)
	return { total, list: list.map((row) => presentMail(row, ctx.locale, server)) }
}

/** Lets a message wait again that was refused or only kept. Refuses `not_found`, `mail_none`, `mail_not_again`. */
export async function resendMail(ctx: Ctx, { mail_id }: Params<'resendMail'>): Promise<OutboxMail> {
	const held = await holdMail(ctx, mail_id)
	if (!held) throw refuse('not_found')
	if (!isToSendAgain(held)) throw refuse('mail_not_again')
	if (!(await serverFor(ctx.db, ctx.accountId))) throw refuse('mail_none')
	const now = ctx.house.now()
	await waitAgain(ctx, mail_id, { due_at: now, give_up_at: new Date(now.getTime() + DAY_MS) })
	return presentMail({ ...held, state: 'waiting', problem: null, tries: 0 }, ctx.locale)
}

/** Of the operator's server an account is told no more than that it failed. */
async function shownServer(ctx: Ctx): Promise<ServerRow | undefined> {
	const server = await serverFor(ctx.db, ctx.accountId)
	return server && (ctx.isOperator || server.account_id === ctx.accountId) ? server : undefined
}
