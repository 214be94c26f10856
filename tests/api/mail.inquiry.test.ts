import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deliverMail } from '#server/modules/mail/delivery.service.ts'
import { caller, type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { inquiriesOf, type SentInquiry, tokenOf } from '#tests/make/inquiries.ts'
import { type Smtp, startSmtp } from '#tests/make/smtp/server.ts'

describe.each(oneHome)('mails about inquiries on %s', (home) => {
	let app: TestApp
	let seller: Seller
	let smtp: Smtp
	let hash = ''
	let chair = ''
	let hour = 0

	beforeAll(async () => {
		smtp = await startSmtp()
		app = await startApp(home)
		seller = await signUp(app, 'mail-seller')
		await seller.must('setCompany', { company_name: 'Lumen & Sons', company_email: 'hello@lumen.example' })
		const server = { host: '127.0.0.1', port: smtp.port, encryption: 'none' as const }
		await seller.must('setMailServer', { ...server, from_address: 'sales@lumen.example' })
		const { hash: made, skus } = await publish()
		hash = made
		chair = skus[0] ?? ''
	})
	afterAll(async () => {
		await app.close()
		await smtp.stop()
	})
	beforeEach(() => {
		hour += 2
		app.clock.now = () => new Date(Date.now() + hour * 3_600_000)
	})

	const { publish, form, inbox } = inquiriesOf(() => ({ app, seller }))
	const deliver = () => deliverMail(app.house)
	const send = async (more: Partial<SentInquiry> = {}, language = 'en') => {
		const params = form(hash, [{ sku_name_key: chair, num: 24, note: 'secret note' }], more)
		const answer = await caller(app)('sendInquiry', params, { 'accept-language': language })
		expect(answer.msg).toBe('Ok')
		return { ...answer.data, inquiry_id: (await inbox())[0]?.id ?? '' }
	}
	const mails = async (inquiry_id: string) => (await seller.must('getInquiry', { inquiry_id })).mails

	test('an inquiry is told to both sides', async () => {
		const { number, follow_url, inquiry_id } = await send()
		await deliver()
		const told = (await smtp.next(seller.email)).mail
		expect(told.subject).toBe(`New inquiry ${number} from Mara Lindqvist (Nordhaus)`)
		expect(told.replyTo).toMatchObject([{ address: 'mara@nordhaus.example' }])
		for (const part of [told.text, told.html]) {
			expect(part).toContain('Could you ship before the holidays?')
			expect(part).toContain('Padded Chair')
			expect(part).toContain('$1,622.40')
			expect(part).toContain(inquiry_id)
		}
		const thanks = (await smtp.next('mara@nordhaus.example')).mail
		expect(thanks.subject).toBe(`Your inquiry ${number} to Lumen & Sons`)
		expect(thanks.from).toMatchObject({ name: 'Lumen & Sons', address: 'sales@lumen.example' })
		expect(thanks.text).toContain(follow_url)
		expect(thanks.html).toContain('Lumen &#38; Sons')
		expect(thanks.html).toContain('24 pcs')
		expect(await mails(inquiry_id)).toMatchObject([
			{ to: 'seller', state: 'sent', message_id: null },
			{ to: 'buyer', state: 'sent', message_id: null },
		])
	})

	test('nothing that a visitor typed goes to an address that is merely theirs by their word', async () => {
		const typed = {
			name: 'Buy at evil.example',
			company: 'Evil Ltd',
			message: 'click evil.example',
			po_number: 'evil-7',
		}
		await send({ ...typed, email: 'victim@example.com' })
		await deliver()
		const { raw, mail } = await smtp.next('victim@example.com')
		for (const text of [raw, mail.text, mail.html, mail.subject]) expect(text).not.toMatch(/evil|secret note/i)
		await smtp.next(seller.email)
	})

	test('such an address gets one message an hour, however it is spelled', async () => {
		const spellings = ['one.two@gmail.com', 'OneTwo@gmail.com', 'onetwo+a@googlemail.com']
		const sent = []
		for (const email of spellings) sent.push(await send({ email }))
		await deliver()
		expect(smtp.mailbox.filter(({ to }) => /two/i.test(to.join()))).toHaveLength(1)
		expect((await mails(sent[2]?.inquiry_id ?? '')).at(-1)).toMatchObject({ to: 'buyer', state: 'held' })
		// The seller hears of each.
		expect(smtp.mailbox.filter(({ to }) => to.includes(seller.email))).toHaveLength(3)
		smtp.mailbox.length = 0
		hour += 2
		await send({ email: 'onetwo@gmail.com' })
		await deliver()
		await smtp.next('onetwo@gmail.com')
		await smtp.next(seller.email)
	})

	test('an answer, a question and the reply go out once, each in its reader’s language', async () => {
		const { inquiry_id, number, follow_url } = await send({ email: 'wei@example.com' }, 'zh')
		await deliver()
		expect((await smtp.next('wei@example.com')).mail.subject).toContain('您发给Lumen & Sons的询盘')
		await smtp.next(seller.email)
		const request_id = 'reply-1'
		for (let i = 0; i < 2; i++)
			await app.send(
				'POST',
				'/api/operateInquiry',
				{ params: { inquiry_id, action: 'reply', text: '<b>Yes</b>\nand soon.', request_id } },
				{ authorization: `Bearer ${seller.token}` },
			)
		await seller.must('operateInquiry', { inquiry_id, action: 'ask', text: 'Which colour?' })
		await seller.must('operateInquiry', { inquiry_id, action: 'note', text: 'Just for us' })
		await deliver()
		const answer = (await smtp.next('wei@example.com')).mail
		expect(answer.subject).toBe(`Lumen & Sons回复了您的询盘 ${number}`)
		expect(answer.html).toContain('&#60;b&#62;Yes&#60;/b&#62;<br>and soon.')
		expect(answer.replyTo ?? []).toEqual([])
		expect((await smtp.next('wei@example.com')).mail.subject).toContain('疑问')
		expect(smtp.mailbox).toEqual([])
		const follow = { username: seller.username, token: tokenOf(follow_url ?? '') }
		const text = 'Blue, please.'
		await caller(app)('replyFollowUp', { ...follow, text, request_id: crypto.randomUUID() })
		await deliver()
		expect((await smtp.next(seller.email)).mail).toMatchObject({
			subject: `Mara Lindqvist (Nordhaus) answered in inquiry ${number}`,
			text: expect.stringContaining('> Blue, please.'),
		})
		const whole = await seller.must('getInquiry', { inquiry_id })
		const about = whole.mails.map(({ message_id }) => whole.messages.find(({ id }) => id === message_id)?.text)
		expect(about).toContain('Which colour?')
	})

	test('a refusal stands at the inquiry and in the outbox, and is sent again when it is asked for', async () => {
		const { inquiry_id } = await send({ email: 'nobody@example.com' })
		await deliver()
		const [, refused] = await mails(inquiry_id)
		expect(refused).toMatchObject({ to: 'buyer', state: 'refused', problem: expect.stringContaining('No such user') })
		await smtp.next(seller.email)
		const again = await seller.must('resendMail', { mail_id: refused?.id ?? '' })
		expect(again).toMatchObject({ state: 'waiting' })
		expect(await seller.call('resendMail', { mail_id: refused?.id ?? '' })).toMatchObject({ code: 'mail_not_again' })
		await deliver()
		expect((await seller.must('getOutbox', { state: 'refused' })).list[0]).toMatchObject({ inquiry_id })
	})

	test('a program’s inquiry writes to nobody, and a seller may hear of none', async () => {
		await send({ website: 'https://spam.example', email: 'spam@example.com' })
		await seller.must('setSettings', { mail_notices: 'never' })
		const { inquiry_id } = await send({ email: 'quiet@example.com' })
		await deliver()
		await smtp.next('quiet@example.com')
		expect(smtp.mailbox).toEqual([])
		expect(await mails(inquiry_id)).toHaveLength(1)
		await seller.must('setSettings', { mail_notices: 'each' })
	})

	test('T35: names with line breaks become no header', async () => {
		const evil = 'Mara\r\nBcc: evil@example.com'
		await send({ name: evil, company: '', email: 'crlf@example.com' })
		await deliver()
		const { raw, to, mail } = await smtp.next(seller.email)
		expect(to).toEqual([seller.email])
		expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im)
		expect(mail.subject).toContain('Mara Bcc: evil@example.com')
	})
})
