import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runSchedules } from '#server/modules/recurring/run.service.ts'
import { openSession } from '#server/modules/account/session.service.ts'
import { caller, type Seller, startApp, type TestApp } from '#tests/app.ts'
import { databaseHomes } from '#tests/database.ts'
import { documentsOf, line, NORDHAUS, sellerOfDocuments } from '#tests/make/documents.ts'
import { schedulesOf } from '#tests/make/recurring.ts'
import { until } from '#tests/make/until.ts'

describe.each(databaseHomes)('invoices that repeat, on %s', (home) => {
	let app: TestApp
	let seller: Seller
	let tools: ReturnType<typeof schedulesOf>

	beforeAll(async () => {
		app = await startApp(home)
		tools = schedulesOf(app, () => seller)
	})
	afterAll(() => app.close())
	beforeEach(async () => {
		tools.goBack()
		seller = await sellerOfDocuments(app)
	})

	test('the 31st is kept: each run leaves a draft of its day, due by its terms, its words filled in', async () => {
		const { turn, repeat, madeBy } = tools
		const { draft, get } = documentsOf(seller)
		const { meta, header } = await draft([])
		const lines = [line('1', '90', { name: 'Storage {MONTH} {YEAR}', description: '{PERIOD} {other}' })]
		const { id: document_id } = await draft(lines, {
			header: { ...header, title: 'RENT {MONTH}' },
			meta: { ...meta, payment_terms: 'net_30' },
			note: 'Only here.',
			tags: ['rent'],
		})
		const made = await repeat(document_id, { first_day: '2027-01-31' })
		expect(made).toMatchObject({ state: 'active', next_day: '2027-01-31', made: 0, makes: 'draft', prices: 'kept' })
		expect(made.document).toMatchObject({ id: document_id, number: null, name: NORDHAUS.name, total: '90.00' })
		for (const day of ['2027-01-31', '2027-02-27', '2027-02-28', '2027-03-30', '2027-03-31']) await turn(day)
		const runs = await madeBy(made.id)
		expect(runs.map(({ day }) => day)).toEqual(['2027-03-31', '2027-02-28', '2027-01-31'])
		expect(runs.map(({ document, problem }) => [document?.state, document?.total, problem])).toEqual(
			Array.from({ length: 3 }, () => ['draft', '90.00', '']),
		)
		const second = await get(runs[1]?.document?.id ?? '')
		expect(second).toMatchObject({ note: '', tags: ['rent'], header: { title: 'RENT February' } })
		expect(second.meta).toMatchObject({ issue_date: '2027-02-28', due_date: '2027-03-30' })
		expect(second.lines[0]).toMatchObject({
			name: 'Storage February 2027',
			description: '28 Feb 2027 – 30 Mar 2027 {other}',
		})
		const ofIt = async (id: string) =>
			(await seller.must('getRecurrings', { document_id: id })).list.map(({ id }) => id)
		expect([await ofIt(document_id), await ofIt(second.id)]).toEqual([[made.id], [made.id]])
		const { list } = await seller.must('getNotifications', { page: 1, size: 10 })
		expect(list.filter(({ type }) => type === 'recurring_draft')).toHaveLength(3)
		expect(list[0]).toMatchObject({ link: `/invoiceEditor?id=${runs[0]?.document?.id}` })
		// Whoever does not wish to hear of it by the bell hears of it by e-mail, or not at all.
		const told = async () => {
			tools.goBack()
			const { list } = await seller.must('getNotifications', { page: 1, size: 10 })
			return list.filter(({ type }) => type === 'recurring_draft')
		}
		await seller.must('setSettings', { notices_off: ['recurring_draft'] })
		await turn('2027-04-30')
		expect([(await madeBy(made.id)).length, (await told()).length]).toEqual([4, 3])
		await seller.must('setSettings', { notices_off: [], mails_daily: ['recurring_draft'] })
		await turn('2027-05-31')
		expect(await told()).toHaveLength(4)
		const mails = app.house.database.db.selectFrom('notice_mail').select('type').where('topic', '=', 'recurring_draft')
		expect((await mails.execute()).length).toBeGreaterThan(0)
	})

	test('in daytime by the account’s clock, once under two turns at once', async () => {
		const { goTo, invoice, repeat, madeBy } = tools
		const { id } = await repeat((await invoice()).id, { first_day: '2026-12-01', makes: 'final' })
		// Half past seven in Amsterdam.
		goTo('2026-12-01T06:30:00Z')
		await runSchedules(app.house)
		expect(await madeBy(id)).toEqual([])
		goTo('2026-12-01T07:30:00Z')
		await Promise.all([runSchedules(app.house), runSchedules(app.house), runSchedules(app.house)])
		const runs = await madeBy(id)
		expect(runs).toMatchObject([{ day: '2026-12-01', document: { number: 'INV-2026-0001', state: 'open' } }])
	})

	test('what starts today is made at once, whatever the hour; it ends after a day, or after so many', async () => {
		const { goTo, turn, invoice, repeat, madeBy } = tools
		goTo('2026-11-27T02:00:00Z')
		const { id } = await repeat((await invoice()).id, {
			first_day: '2026-11-27',
			ends: { count: 2 },
			unit: 'week',
			every: 2,
		})
		await until(async () => (await seller.must('getRecurring', { id })).made === 1, 'its first run')
		for (const day of ['2026-12-10', '2026-12-11', '2026-12-25', '2027-01-08']) await turn(day)
		expect((await madeBy(id)).map(({ day }) => day)).toEqual(['2026-12-11', '2026-11-27'])
		expect(await seller.must('getRecurring', { id })).toMatchObject({ state: 'ended', next_day: null })
		expect((await seller.call('operateRecurring', { id, action: 'resume' })).code).toBe('recurring_step')
		const other = await repeat((await invoice()).id, { first_day: '2026-12-24', ends: { day: '2027-02-23' } })
		for (const day of ['2026-12-24', '2027-01-24', '2027-02-24']) await turn(day)
		expect(await madeBy(other.id)).toHaveLength(2)
		expect((await seller.must('getRecurrings', {})).heads).toEqual({ all: 2, active: 0, paused: 0, ended: 2 })
	})

	test('paused it makes nothing; what was missed is asked about, made or skipped', async () => {
		const { turn, invoice, repeat, madeBy } = tools
		const { id } = await repeat((await invoice()).id, { first_day: '2026-12-31', makes: 'final' })
		const operate = (action: 'pause' | 'resume' | 'end', missed?: 'make' | 'skip') =>
			seller.call('operateRecurring', { id, action, ...(missed && { missed }) })
		expect((await operate('pause')).data).toMatchObject({ state: 'paused', next_day: '2026-12-31' })
		expect((await operate('pause')).code).toBe('recurring_step')
		for (const day of ['2026-12-31', '2027-01-31', '2027-02-28']) await turn(day)
		expect(await madeBy(id)).toEqual([])
		const late = await sellerAt('2027-03-01T10:00:00Z')
		expect(await late('getRecurring', { id })).toMatchObject({ data: { missed: 3 } })
		expect(await late('operateRecurring', { id, action: 'resume' })).toMatchObject({
			code: 'recurring_missed',
			status: 409,
		})
		await late('operateRecurring', { id, action: 'resume', missed: 'make' })
		await until(async () => (await late('getRecurring', { id })).data.made === 3, 'what was missed')
		const { data } = await late('getRecurring', { id })
		expect(data).toMatchObject({ state: 'active', next_day: '2027-03-31', missed: 0 })
		// Each of its own day, numbered by the year it is of.
		expect(data.runs.map(({ day, document }) => [day, document?.number])).toEqual([
			['2027-02-28', 'INV-2027-0002'],
			['2027-01-31', 'INV-2027-0001'],
			['2026-12-31', 'INV-2026-0001'],
		])
		await late('operateRecurring', { id, action: 'end' })
		await turn('2027-03-31')
		const later = await sellerAt('2027-04-30T10:00:00Z')
		expect(await later('operateRecurring', { id, action: 'resume', missed: 'skip' })).toMatchObject({
			data: { state: 'active', next_day: '2027-04-30' },
		})
		await until(async () => (await later('getRecurring', { id })).data.made === 4, 'the run of today')
	})

	/** The same seller, signed in at another time. */
	const sellerAt = async (at: string) => {
		tools.goTo(at)
		const { db } = app.house.database
		return caller(app, await openSession(db, app.clock.now(), seller.accountId, seller.userId))
	}

	test('a run that is a week late is asked about: the server rested, or its clock is wrong', async () => {
		const { goBack, turn, invoice, repeat, madeBy } = tools
		const { id } = await repeat((await invoice()).id, { first_day: '2026-12-01', unit: 'week', makes: 'final' })
		await turn('2026-12-08')
		expect((await madeBy(id)).map(({ day }) => day)).toEqual(['2026-12-08', '2026-12-01'])
		await turn('2031-12-25')
		goBack()
		expect(await seller.must('getRecurring', { id })).toMatchObject({
			state: 'paused',
			made: 2,
			next_day: '2026-12-15',
		})
		const { list } = await seller.must('getNotifications', { page: 1, size: 10 })
		expect(list[0]).toMatchObject({ type: 'recurring_late', content: expect.stringContaining('100 were not made') })
	})

	test('changes count from the next run on; two at once are told', async () => {
		const { goBack, turn, invoice, repeat } = tools
		const { id, version } = await repeat((await invoice()).id, { first_day: '2026-12-01' })
		await turn('2026-12-01')
		goBack()
		const changed = await seller.must('setRecurring', { id, every: 2, unit: 'week' })
		expect(changed).toMatchObject({ every: 2, unit: 'week', next_day: '2026-12-15', made: 1 })
		const stale = await seller.call('setRecurring', { id, version, every: 3 })
		expect(stale).toMatchObject({ status: 409, code: 'conflict', data: { every: 2 } })
		const moved = await seller.must('setRecurring', { id, first_day: '2026-12-20', unit: 'year', every: 1 })
		expect(moved.next_day).toBe('2026-12-20')
		await seller.must('operateRecurring', { id, action: 'end' })
		expect((await seller.call('setRecurring', { id, every: 3 })).code).toBe('recurring_step')
	})
})
