import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deliverMail } from '#server/modules/mail/delivery.service.ts'
import { type Answer, caller, lastCode, type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { type DatabaseHome, oneHome } from '#tests/database.ts'
import { type Smtp, startSmtp } from '#tests/make/smtp/server.ts'

const PASSWORD = 'Correct horse 7'

/** What is said about a server that never answers; asked before all else, for it takes a while to be given up. */
let silent: Promise<Answer>
beforeAll(() => {
	silent = tryDeafServer(oneHome[0] ?? 'pglite')
	// Whoever asks for it hears of it.
	silent.catch(() => undefined)
})

describe.each(oneHome)('mail on %s', (home) => {
	let app: TestApp
	let operator: Seller
	let other: Seller
	let smtp: Smtp
	let hour = 0

	beforeAll(async () => {
		smtp = await startSmtp({ user: 'sales', password: PASSWORD })
		app = await startApp(home)
		operator = await signUp(app, 'mail-operator')
		other = await signUp(app, 'mail-other')
		await operator.must('setCompany', { company_name: 'Lumen Trading', company_email: 'hello@lumen.example' })
	})
	afterAll(async () => {
		await app.close()
		await smtp.stop()
	})

	const later = (hours = 2) => {
		hour += hours
		app.clock.now = () => new Date(Date.now() + hour * 3_600_000)
	}
	const server = (more = {}) => ({
		host: '127.0.0.1',
		port: smtp.port,
		encryption: 'none' as const,
		user: 'sales',
		password: PASSWORD,
		from_address: 'sales@lumen.example',
		...more,
	})
	const outbox = async (by = operator) => (await by.must('getOutbox', { size: 100 })).list
	const askCode = (email: string) => caller(app)('sendCode', { email, purpose: 'signup' })

	test('without a mail server a message stands in the outbox, and only the operator sees codes', async () => {
		await askCode('first@example.com')
		await deliverMail(app.house)
		expect((await outbox())[0]).toMatchObject({ recipient: 'first@example.com', state: 'kept' })
		expect((await outbox())[0]?.body).toContain(await lastCode(app, 'first@example.com'))
		expect(await outbox(other)).toEqual([])
		expect(await operator.must('getMailSettings', {})).toEqual({ server: null, sends_by: 'nobody', sender: null })
		expect(await operator.call('testMail', {})).toMatchObject({ code: 'mail_none' })
	})

	test('the password is kept sealed and never answered', async () => {
		const set = await operator.must('setMailServer', server())
		expect(set).toMatchObject({
			sends_by: 'own',
			server: { user: 'sales', has_password: true },
			sender: { name: 'Lumen Trading', address: 'sales@lumen.example' },
		})
		expect(JSON.stringify([set, await operator.must('getMailSettings', {})])).not.toContain(PASSWORD)
		const { rows } = await app.house.database.executeRaw('select mail_server::text as row from mail_server')
		expect(JSON.stringify(rows)).not.toContain(PASSWORD)
		// Left out it stays, while it goes to the same server; to another one it is asked for again.
		const { password: _, ...rest } = server()
		await operator.must('setMailServer', { ...rest, from_name: 'Lumen' })
		const moved = await operator.call('setMailServer', { ...rest, host: 'smtp.evil.example' })
		expect(moved).toMatchObject({ code: 'mail_password_again', errors: [{ path: 'password' }] })
		expect(await operator.must('testMail', {})).toMatchObject({ recipient: operator.email })
		await smtp.next(operator.email)
	})

	test('a test message arrives, as text and as HTML, and the answer is the server’s', async () => {
		const { recipient, words } = await operator.must('testMail', {})
		expect(words).toContain('queued as TEST')
		const { mail, from } = await smtp.next(recipient)
		expect(from).toBe('sales@lumen.example')
		expect(mail.from).toMatchObject({ name: 'Lumen', address: 'sales@lumen.example' })
		expect(mail.subject).toBe('Your mail server works')
		expect(mail.text).toContain('Nothing needs to be done')
		expect(mail.html).toContain('<h1')
		expect(mail.html).not.toMatch(/<img|<script|src=|url\(/)
	})

	test('what does not work is told in a plain sentence', async () => {
		const attempt = async (more: object) => {
			later()
			await operator.must('setMailServer', { ...server(), ...more })
			return operator.call('testMail', {})
		}
		const closed = await attempt({ port: 1 })
		expect(closed).toMatchObject({ code: 'mail_unreachable', msg: expect.stringContaining('127.0.0.1, port 1') })
		const login = await attempt({ password: 'wrong' })
		expect(login).toMatchObject({ code: 'mail_login', msg: expect.stringContaining('Wrong user name') })
		expect(await attempt({ encryption: 'starttls' })).toMatchObject({ code: 'mail_certificate' })
		expect(await attempt({ encryption: 'tls' })).toMatchObject({ status: 422 })
		const zh = await caller(app, operator.token)('testMail', {}, { 'accept-language': 'zh' })
		expect(zh.msg).toMatch(/[一-鿿]/)
		expect(JSON.stringify([closed, login, zh])).not.toContain(PASSWORD)
	})

	test('each of what a server may refuse has its sentence', async () => {
		const bare = await startSmtp({ bare: '1' })
		later()
		const tls = { ...server({ port: bare.port, encryption: 'starttls' as const }) }
		await operator.must('setMailServer', tls)
		expect(await operator.call('testMail', {})).toMatchObject({ code: 'mail_encryption' })
		await bare.stop()
		await operator.must('setMailServer', server({ from_address: 'stranger@lumen.example' }))
		const sender = await operator.call('testMail', {})
		expect(sender).toMatchObject({ code: 'mail_sender', msg: expect.stringContaining('not owned by user') })
		await operator.must('setMailServer', server())
		const nobody = await (await signUp(app, 'nobody')).call('testMail', {})
		expect(nobody).toMatchObject({ code: 'mail_recipient', msg: expect.stringContaining('No such user here') })
		const refused = await (await signUp(app, 'spam')).call('testMail', {})
		expect(refused).toMatchObject({ code: 'mail_refused', msg: expect.stringContaining('Looks like spam') })
	})

	test('codes go out by the operator’s server and are not kept; a refused or put off one says so', async () => {
		later()
		await operator.must('setMailServer', server())
		for (const email of ['mara@example.com', 'nobody@nordhaus.example', 'later@example.com']) await askCode(email)
		const code = await lastCode(app, 'mara@example.com')
		await deliverMail(app.house)
		const { mail } = await smtp.next('mara@example.com')
		expect(mail.text).toContain(code)
		const [put, refused, sent] = await outbox()
		expect(sent).toMatchObject({ recipient: 'mara@example.com', state: 'sent', body: '' })
		expect(refused).toMatchObject({ state: 'refused', problem: expect.stringContaining('No such user here') })
		expect(put).toMatchObject({ state: 'waiting', problem: expect.stringContaining('Greylisted') })
		expect(JSON.stringify((await app.house.database.executeRaw('select body, html from outbox')).rows)).not.toContain(
			code,
		)
		later(0.01)
		await deliverMail(app.house)
		expect((await outbox())[0]).toMatchObject({ state: 'sent' })
		await smtp.next('later@example.com')
	})

	test('a message that two processes find is sent once, under an id of its own', async () => {
		later()
		await askCode('twice@example.com')
		await Promise.all([deliverMail(app.house), deliverMail(app.house), deliverMail(app.house)])
		const { mail } = await smtp.next('twice@example.com')
		const [row] = await outbox()
		expect(mail.messageId).toBe(`<${row?.id}@lumen.example>`)
		expect(smtp.mailbox).toEqual([])
	})

	test('a server that is away for longer than a message is of use ends its tries', async () => {
		later()
		await operator.must('setMailServer', server({ port: 1 }))
		await askCode('late@example.com')
		await deliverMail(app.house)
		expect((await outbox())[0]).toMatchObject({ state: 'waiting', due_at: expect.any(String) })
		later(0.2)
		await deliverMail(app.house)
		const [last] = await outbox()
		expect(last).toMatchObject({ state: 'refused', problem: expect.stringContaining('No mail server answers') })
		await operator.must('setMailServer', server())
		// Codes are asked for again, not sent again.
		expect(await operator.call('resendMail', { mail_id: last?.id ?? '' })).toMatchObject({ status: 404 })
	})

	test('a seller’s own server may not stand in this network, and says nothing of it', async () => {
		later()
		const before = smtp.connections()
		const inside = { ...server(), port: 25 }
		for (const host of ['127.0.0.1', '10.0.0.1', '169.254.169.254', '[::1]', 'no-such-host.invalid']) {
			later(0.05)
			const set = await other.call('setMailServer', { ...inside, host })
			if (set.state === 0)
				expect(await other.call('testMail', {})).toMatchObject({
					code: 'mail_unreachable',
					msg: `No mail server answers at ${host}, port 25. Check both.`,
				})
		}
		expect(await other.call('setMailServer', { ...inside, host: 'localhost' })).toMatchObject({ code: 'mail_host' })
		expect(await other.call('setMailServer', server())).toMatchObject({ code: 'mail_port' })
		expect(smtp.connections()).toBe(before)
		// Without their own, their messages go by the operator's, under their company's name.
		await other.must('deleteMailServer', {})
		await other.must('setCompany', { company_name: 'Nordhaus', company_email: 'buy@nordhaus.example' })
		later(0.05)
		expect(await other.must('getMailSettings', {})).toMatchObject({ server: null, sends_by: 'installation' })
		await other.must('testMail', {})
		const { mail } = await smtp.next(other.email)
		expect(mail.from).toMatchObject({ name: 'Nordhaus', address: 'sales@lumen.example' })
		expect(mail.replyTo).toMatchObject([{ address: 'buy@nordhaus.example' }])
	})

	test('T35: nobody’s name, subject or address becomes a header', async () => {
		later()
		const evil = 'Lumen"\r\nBcc: evil@example.com\r\n\r\n<b>'
		expect(
			await operator.call('setMailServer', server({ from_address: 'a@b.example\r\nBcc: x@y.example' })),
		).toMatchObject({ status: 422 })
		expect(await operator.call('setMailServer', server({ reply_to: 'a@b.example, c@d.example' }))).toMatchObject({
			errors: [{ path: 'reply_to', code: 'email_bad' }],
		})
		await operator.must('setMailServer', server({ from_name: evil }))
		await operator.must('testMail', {})
		const { raw, mail, to } = await smtp.next(operator.email)
		expect(to).toEqual([operator.email])
		expect(mail.bcc ?? []).toEqual([])
		expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im)
		expect(mail.from?.address).toBe('sales@lumen.example')
	})
})

test('a server that never answers is given up soon', async () => {
	expect(await silent).toMatchObject({ code: 'mail_silent' })
})

/** What somebody is told whose mail server takes the call and says nothing. */
async function tryDeafServer(home: DatabaseHome) {
	const deaf = await startSmtp({ deaf: '1' })
	const app = await startApp(home)
	const { call, must } = await signUp(app, 'mail-operator')
	const server = {
		host: '127.0.0.1',
		port: deaf.port,
		encryption: 'none' as const,
		user: 'sales',
		password: PASSWORD,
	}
	await must('setMailServer', { ...server, from_address: 'sales@lumen.example' })
	const answer = await call('testMail', {})
	await app.close()
	await deaf.stop()
	return answer
}
