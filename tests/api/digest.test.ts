import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MailTopic } from '#domain/mail/mail.ts'
import { mailNotices } from '#server/modules/account/notice-mail.service.ts'
import { tellAlerts } from '#server/modules/inventory/alerts.service.ts'
import { deliverMail } from '#server/modules/mail/delivery.service.ts'
import { announce } from '#server/notices.ts'
import { type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { startSmtp } from '#tests/make/smtp/server.ts'

describe.each(oneHome)('e-mails of what the bell tells on %s', (home) => {
	let app: TestApp
	let operator: Seller
	let n = 0
	let now = new Date()

	beforeAll(async () => {
		app = await startApp(home)
		app.clock.now = () => now
		operator = await signUp(app, 'digest-operator')
	})
	afterAll(() => app.close())

	const at = (time: string) => (now = new Date(time))
	const newSeller = async (mails_daily: MailTopic[], mails_at_once: MailTopic[] = []) => {
		const seller = await signUp(app, `digest-seller-${++n}`)
		await seller.must('setSettings', { timezone: 'Asia/Shanghai', mails_daily, mails_at_once })
		await seller.must('setCompany', { company_name: 'Lumen & Sons' })
		return seller
	}
	const tell = ({ accountId }: Seller, kind: string, id: string, number = `INQ-2027-${id}`) => {
		const to = { account_id: accountId, locale: 'en' } as const
		return announce({ house: app.house, db: app.served.db }, to, kind, { id, number, who: 'Li', catalog: 'C' })
	}
	const turn = () => mailNotices(app.house)
	const mails = async (seller: Seller) => (await seller.must('getOutbox', {})).list

	test('a day comes as one e-mail, in the morning by the account’s clock', async () => {
		at('2027-03-01T05:00:00Z')
		const seller = await newSeller(['inquiry', 'inquiry_waits'])
		await tell(seller, 'inquiry', '0001')
		await tell(seller, 'inquiry_waits', '0002')
		await tell(seller, 'inquiry_reply', '0003')
		await turn()
		at('2027-03-01T23:59:00Z')
		await turn()
		expect(await mails(seller)).toEqual([])
		at('2027-03-02T00:00:00Z')
		await turn()
		await tell(seller, 'inquiry', '0004')
		await turn()
		const [mail, ...others] = await mails(seller)
		expect(others).toEqual([])
		expect(mail).toMatchObject({ recipient: seller.email, subject: 'Daily summary, 2 March 2027: 2 messages' })
		expect(mail?.body).toContain('New inquiry INQ-2027-0001 from Li, C (1 Mar 2027, 13:00)')
		expect(mail?.body).toContain('/dashboard/activities?mod=inquiries&id=0002')
		expect(mail?.body).not.toContain('0003')
		at('2027-03-03T09:00:00Z')
		await turn()
		expect((await mails(seller)).map(({ subject }) => subject)).toEqual([
			'Daily summary, 3 March 2027: 1 message',
			'Daily summary, 2 March 2027: 2 messages',
		])
	})

	test('who reads Chinese gets it in Chinese, also of stock that crossed its threshold', async () => {
		at('2027-03-10T05:00:00Z')
		const seller = await newSeller(['inquiry', 'stock'])
		await seller.must('setUserInfo', { locale: 'zh' })
		await seller.must('productUpsertByAttrPath', {
			items: [{ sku_name: 'OAK-1', attrs: { inventory: '9', low_inventory_triggering: 5 } }],
		})
		await tellAlerts(app.house)
		await seller.must('inventorySet', { items: [{ sku_name_key: 'oak-1', mode: 'dec', qty: '5', reason: 'sold' }] })
		at('2027-03-10T05:20:00Z')
		await tellAlerts(app.house)
		at('2027-03-11T00:00:00Z')
		await turn()
		const [mail, ...others] = await mails(seller)
		expect(others).toEqual([])
		expect(mail).toMatchObject({ subject: '每日摘要（2027年3月11日）：1 条消息' })
		expect(mail?.body).toContain('账户中有 1 条新消息。')
		expect(mail?.body).toContain('- OAK-1 库存偏低：剩余 4（2027年3月10日 13:20）')
		expect(mail?.body).toContain('打开应用：')
		expect(mail?.body).toContain('/singleSKU?sku_name_key=oak-1')
		expect(mail?.body).toContain('此邮件每天发送一次')
		expect(mail?.body).not.toMatch(/summary|Open the app|You get/)
	})

	test('it is written once, by however many processes, and nothing is lost when one dies in between', async () => {
		at('2027-04-01T05:00:00Z')
		const seller = await newSeller(['inquiry'])
		await tell(seller, 'inquiry', '0001')
		at('2027-04-02T05:00:00Z')
		const { db } = app.house.database
		await sql`alter table outbox rename to outbox_away`.execute(db)
		await turn()
		await sql`alter table outbox_away rename to outbox`.execute(db)
		expect(await mails(seller)).toEqual([])
		await Promise.all([turn(), turn(), turn()])
		expect(await mails(seller)).toHaveLength(1)
	})

	test('at once is within the minute; what has an e-mail of its own comes by that alone', async () => {
		at('2027-05-01T05:00:00Z')
		const seller = await newSeller([], ['inquiry', 'inquiry_waits'])
		await tell(seller, 'inquiry', '0001')
		await tell(seller, 'inquiry_waits', '0002')
		await turn()
		expect((await mails(seller)).map(({ subject }) => subject)).toEqual([
			'Li has waited a week for an answer to inquiry INQ-2027-0002',
		])
		at('2027-05-01T05:01:00Z')
		for (const id of ['0003', '0004', '0003']) await tell(seller, 'inquiry_waits', id)
		await turn()
		expect((await mails(seller))[0]?.subject).toBe('2 new messages')
	})

	test('who has chosen otherwise meanwhile, or turned all of it off, gets none', async () => {
		at('2027-06-01T05:00:00Z')
		const [off, other] = [await newSeller(['inquiry']), await newSeller(['inquiry', 'inquiry_waits'])]
		for (const seller of [off, other]) await tell(seller, 'inquiry', '0001')
		await tell(other, 'inquiry_waits', '0002')
		await off.must('setSettings', { mail_notices: 'never' })
		await other.must('setSettings', { mails_daily: ['inquiry_waits'] })
		await tell(off, 'inquiry', '0005')
		at('2027-06-02T05:00:00Z')
		await turn()
		expect(await mails(off)).toEqual([])
		expect((await mails(other))[0]?.body).not.toContain('0001')
		await off.must('setSettings', { mail_notices: 'each' })
		await turn()
		expect(await mails(off)).toEqual([])
	})

	test('the switches of the bell are others, and of many the newest are listed', async () => {
		at('2027-07-01T05:00:00Z')
		const seller = await newSeller(['inquiry_waits'])
		await seller.must('setSettings', { notices_off: ['inquiry_waits'] })
		for (let i = 0; i < 53; i++) {
			at(`2027-07-01T05:00:${String(i).padStart(2, '0')}Z`)
			await tell(seller, 'inquiry_waits', String(i).padStart(4, '0'))
		}
		expect((await seller.must('getNotifications', {})).total).toBe(0)
		at('2027-07-02T05:00:00Z')
		await turn()
		const [mail] = await mails(seller)
		expect(mail?.subject).toContain('53 messages')
		expect(mail?.body).toContain('and 3 more in the app')
		expect(mail?.body).toContain('INQ-2027-0052')
		expect(mail?.body).not.toContain('INQ-2027-0002')
		expect(mail?.body).toMatch(/Advanced, Mail:\n.*\/accountSettings\/advanced/)
	})

	test('one that the mail server refused is told in the outbox, and sent again from there', async () => {
		at('2027-08-01T05:00:00Z')
		const smtp = await startSmtp()
		const seller = await newSeller(['inquiry'])
		await tell(seller, 'inquiry', '0001')
		const { db } = app.house.database
		await sql`insert into mail_server (account_id, host, port, encryption, user_name, password, from_name, from_address,
				reply_to, updated_at)
			values (${operator.accountId}::uuid, '127.0.0.1', ${smtp.port}, 'none', '', '', '', 'stranger@lumen.example', '', now())`.execute(
			db,
		)
		at('2027-08-02T05:00:00Z')
		await turn()
		await deliverMail(app.house)
		const [refused] = (await seller.must('getOutbox', { state: 'refused' })).list
		expect(refused).toMatchObject({ recipient: seller.email, problem: expect.any(String), again: true })
		await sql`update mail_server set from_address = 'shop@lumen.example'`.execute(db)
		await seller.must('resendMail', { mail_id: refused?.id ?? '' })
		await deliverMail(app.house)
		const { mail } = await smtp.next(seller.email)
		expect(mail.subject).toBe('Daily summary, 2 August 2027: 1 message')
		expect(mail.text).toContain('INQ-2027-0001')
		expect((await mails(seller))[0]).toMatchObject({ id: refused?.id, state: 'sent' })
		expect((await mails(seller))[0]?.again).toBe(false)
		await smtp.stop()
	})
})
