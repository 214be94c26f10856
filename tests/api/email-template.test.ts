import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BUILT_IN, TEMPLATE_PURPOSES } from '#domain/email-template/built-in.ts'
import { EMAIL_TEMPLATES_MAX } from '#domain/email-template/limits.ts'
import { deliverMail } from '#server/modules/mail/delivery.service.ts'
import { caller, type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { inquiriesOf } from '#tests/make/inquiries.ts'
import { type Smtp, startSmtp } from '#tests/make/smtp/server.ts'

const texts = (en: string, zh = '') => ({
	en: { subject: `${en} {{doc.number}}`, body: `Dear {{customer.name}}, ${en}` },
	...(zh && { zh: { subject: `${zh} {{doc.number}}`, body: `{{customer.name}}，${zh}` } }),
})

describe.each(oneHome)('e-mail templates on %s', (home) => {
	let app: TestApp
	let smtp: Smtp
	/** The first account: its mail server may stand in this network. */
	let operator: Seller
	let n = 0
	let hour = 0

	beforeAll(async () => {
		smtp = await startSmtp()
		app = await startApp(home)
		operator = await newSeller()
	})
	afterAll(async () => {
		await app.close()
		await smtp.stop()
	})

	const newSeller = () => signUp(app, `template-seller-${++n}`)
	const named = async (seller: Seller, name: string, more = {}) =>
		seller.must('setEmailTemplate', { name, purpose: 'reply', texts: texts(name), ...more })
	/** An inquiry of a buyer, by its id. */
	const ask = async (seller: Seller, language = 'en', more: Record<string, unknown> = {}) => {
		const inquiries = inquiriesOf(() => ({ app, seller }))
		const { hash, skus } = await inquiries.publish()
		app.clock.now = () => new Date(Date.now() + (hour += 2) * 3_600_000)
		const params = inquiries.form(hash, [{ sku_name_key: skus[0] ?? '', num: 24 }], more)
		const { data } = await caller(app)('sendInquiry', params, { 'accept-language': language })
		return { number: data.number, id: (await inquiries.inbox())[0]?.id ?? '', follow_url: data.follow_url }
	}

	test('the built-in ones are there in both languages; changed, one can be reset, and that undone', async () => {
		const seller = await newSeller()
		const { total, list } = await seller.must('getEmailTemplates', {})
		expect([total, list.map(({ id }) => id)]).toEqual([
			10,
			['reply', 'ask', 'remind', 'quotation', 'order', 'invoice', 'delivery', 'purchase', 'overdue', 'statement'],
		])
		for (const { texts } of list)
			for (const { subject, body } of Object.values(texts)) expect(subject && body).toBeTruthy()
		const changed = await seller.must('setEmailTemplate', { id: 'ask', texts: texts('Tell us'), version: 0 })
		expect(changed).toMatchObject({ id: 'ask', name: 'Ask for information', is_changed: true, version: 1 })
		expect(changed.texts.zh).toEqual(BUILT_IN.ask.texts.zh)
		const stale = await seller.call('setEmailTemplate', { id: 'ask', texts: texts('Other'), version: 0 })
		expect(stale).toMatchObject({ code: 'conflict', data: { version: 1 } })
		const { group_id } = await seller.must('deleteEmailTemplate', { id: 'ask' })
		const ask = async () => (await seller.must('getEmailTemplates', { id: 'ask' })).list[0]
		expect(await ask()).toMatchObject({ is_changed: false, version: 0, texts: BUILT_IN.ask.texts })
		await seller.must('undoGroup', { group_id: group_id ?? '' })
		expect(await ask()).toMatchObject({ is_changed: true, texts: { en: { subject: 'Tell us {{doc.number}}' } } })
		await seller.must('undoGroup', { group_id: changed.group_id ?? '' })
		expect(await ask()).toMatchObject({ is_changed: false })
		expect(await seller.must('deleteEmailTemplate', { id: 'ask' })).toEqual({ group_id: null })
		expect(await seller.call('setEmailTemplate', { id: 'ask', name: 'Mine' })).toMatchObject({
			code: 'email_template_built_in',
		})
	})

	test('own ones are made, found, changed, deleted and brought back', async () => {
		const seller = await newSeller()
		const { id } = await named(seller, 'Fair in March')
		await named(seller, 'Autumn', { purpose: 'remind' })
		const names = async (params = {}) => (await seller.must('getEmailTemplates', params)).list.map(({ name }) => name)
		expect((await names()).slice(TEMPLATE_PURPOSES.length)).toEqual(['Autumn', 'Fair in March'])
		expect(await names({ name: 'FAIR' })).toEqual(['Fair in March'])
		expect(await names({ purpose: 'remind' })).toEqual(['Reminder without an answer', 'Autumn'])
		expect(await names({ page: 2, size: 2 })).toEqual(['Reminder without an answer', 'Send a quotation'])
		const zh = { zh: { subject: '展会', body: '您好' } }
		const { group_id } = await seller.must('setEmailTemplate', { id, name: 'Fair', texts: zh, version: 1 })
		expect((await seller.must('getEmailTemplates', { id })).list[0]).toMatchObject({
			name: 'Fair',
			texts: zh,
			version: 2,
		})
		await seller.must('undoGroup', { group_id: group_id ?? '' })
		expect(await names({ id })).toEqual(['Fair in March'])
		const gone = await seller.must('deleteEmailTemplate', { id })
		expect(await names({ id })).toEqual([])
		expect(await seller.call('deleteEmailTemplate', { id })).toMatchObject({ code: 'not_found' })
		await seller.must('undoGroup', { group_id: gone.group_id ?? '' })
		expect(await names({ id })).toEqual(['Fair in March'])
	})

	test('what is wrong with a text is said where it stands', async () => {
		const seller = await newSeller()
		const refusal = async (en: { subject: string; body: string }) => {
			const params = { name: 'T', purpose: 'reply' as const, texts: { en } }
			const { code, msg, errors } = await seller.call('setEmailTemplate', params)
			return [code, msg, errors?.map(({ path, code }) => [path, code])]
		}
		const good = { subject: 'Hello', body: 'Hello' }
		expect(await refusal({ ...good, body: 'Pay {{price}} now' })).toEqual([
			'email_template_variable',
			'There is no variable “price”. Choose one from the list.',
			[['texts.en.body', 'email_template_variable']],
		])
		expect((await refusal({ ...good, subject: '{{constructor}}' }))[0]).toBe('email_template_variable')
		expect((await refusal({ ...good, body: '{{customer.name}' }))[0]).toBe('email_template_braces')
		expect((await refusal({ ...good, body: '' }))[0]).toBe('email_template_half')
		expect((await refusal({ subject: '', body: '' }))[0]).toBe('email_template_empty')
		expect((await refusal({ ...good, subject: 'Hi\r\nBcc: evil@example.com' }))[2]).toEqual([
			['texts.en.subject', 'text_one_line'],
		])
		expect((await refusal({ ...good, subject: 'x'.repeat(201) }))[2]).toEqual([['texts.en.subject', 'field_too_long']])
		expect((await refusal({ ...good, body: 'x'.repeat(5001) }))[2]).toEqual([['texts.en.body', 'field_too_long']])
		expect((await seller.must('getEmailTemplates', {})).total).toBe(TEMPLATE_PURPOSES.length)
	})

	test('there is an end to how many there can be', async () => {
		const seller = await newSeller()
		const row = {
			account_id: seller.accountId,
			purpose: 'reply' as const,
			texts: JSON.stringify({ ...texts('x', 'x') }),
		}
		const at = new Date()
		const rows = Array.from({ length: EMAIL_TEMPLATES_MAX }, (_, i) => {
			return { ...row, id: crypto.randomUUID(), name: `T${i}`, built_in: null, created_at: at, updated_at: at }
		})
		await app.house.database.db.insertInto('email_template').values(rows).execute()
		expect(await seller.call('setEmailTemplate', { name: 'More', purpose: 'ask', texts: texts('x') })).toMatchObject({
			code: 'email_template_too_many',
		})
		await seller.must('setEmailTemplate', { id: 'ask', texts: texts('x') })
		expect((await seller.must('getEmailTemplates', {})).total).toBe(EMAIL_TEMPLATES_MAX + TEMPLATE_PURPOSES.length)
	})

	test('a preview takes the newest inquiry or a made-up one, its buyer’s language first, and says what is missing', async () => {
		const seller = await newSeller()
		await seller.must('setCompany', { company_name: 'Lumen & Sons', contact_person: 'Jo Lumen' })
		const made = await seller.must('previewEmailTemplate', { id: 'reply' })
		expect(made).toMatchObject({ inquiry: null, missing: [], locale: 'en' })
		expect(made.body).toMatch(/^Dear Mara Lindqvist,\n/)
		const first = await ask(seller, 'zh', { name: 'Wei {{link}}', company: '' })
		const latest = await seller.must('previewEmailTemplate', { id: 'reply' })
		expect(latest).toMatchObject({ locale: 'zh', inquiry: { id: first.id, number: first.number } })
		expect(latest.body).toContain('Wei {{link}}，您好')
		expect(latest.body).toContain(first.follow_url)
		expect(latest.body).toContain('Lumen & Sons')
		const { id } = await named(seller, 'Only English')
		expect(await seller.must('previewEmailTemplate', { id, inquiry_id: first.id })).toMatchObject({ locale: 'en' })
		const text = { subject: '{{doc.total}} for {{customer.company}}', body: '{{doc.pieces}}, {{ sender.name }}' }
		expect(await seller.must('previewEmailTemplate', { text, locale: 'en', inquiry_id: first.id })).toMatchObject({
			subject: '$1,622.40 for {{customer.company}}',
			body: '24, Jo Lumen',
			missing: ['customer.company'],
		})
		const bad = { subject: 'x', body: '{{x}}' }
		expect(await seller.call('previewEmailTemplate', { text: bad })).toMatchObject({ code: 'email_template_variable' })
		expect(await seller.call('previewEmailTemplate', {})).toMatchObject({ code: 'invalid' })
	})

	test('a test message comes to oneself; an answer carries its subject, and no variable reaches a buyer', async () => {
		const seller = operator
		await seller.must('setCompany', { company_name: 'Lumen & Sons' })
		const text = { subject: 'About {{doc.number}}', body: 'Dear {{customer.name}}' }
		expect(await seller.call('testEmailTemplate', { text, locale: 'en' })).toMatchObject({ code: 'mail_none' })
		const server = { host: '127.0.0.1', port: smtp.port, encryption: 'none' as const }
		await seller.must('setMailServer', { ...server, from_address: 'sales@lumen.example' })
		const { id: inquiry_id, number } = await ask(seller, 'en', {
			name: 'Bo\r\nBcc: evil@example.com',
			email: 'bo@x.example',
			company: '',
		})
		await deliverMail(app.house)
		await smtp.next('bo@x.example')
		await smtp.next(seller.email)
		const lacking = { text: { ...text, body: '{{customer.company}}, {{customer.company}}' }, locale: 'en' as const }
		expect(await seller.call('testEmailTemplate', { ...lacking, inquiry_id })).toMatchObject({
			code: 'email_template_missing',
			msg: 'This inquiry has no value for {{customer.company}}. Choose another inquiry, or remove it from the text.',
		})
		await seller.must('testEmailTemplate', {
			text: { ...text, subject: '{{customer.name}}' },
			locale: 'zh',
			inquiry_id,
		})
		const { raw, mail } = await smtp.next(seller.email)
		expect(mail.subject).toBe('Bo Bcc: evil@example.com')
		expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im)
		expect(mail.text).toContain('> Dear Bo')
		const say = { inquiry_id, action: 'reply' as const }
		for (const left of [{ text: 'Dear {{customer.company}}' }, { text: 'Hi', subject: '{{ link }}' }])
			expect(await seller.call('operateInquiry', { ...say, ...left })).toMatchObject({ code: 'inquiry_variable_left' })
		const split = { ...say, text: 'Hi', subject: 'Hi\nBcc: evil@example.com' }
		expect(await seller.call('operateInquiry', split)).toMatchObject({ code: 'invalid' })
		expect((await seller.must('getInquiry', { inquiry_id })).messages).toHaveLength(1)
		await seller.must('operateInquiry', { ...say, text: 'Dear Bo', subject: `About ${number}` })
		await deliverMail(app.house)
		const answer = (await smtp.next('bo@x.example')).mail
		expect(answer.subject).toBe(`About ${number}`)
		expect(answer.text).toContain('> Dear Bo')
	})
})
