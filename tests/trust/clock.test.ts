import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runSchedules } from '#server/modules/recurring/run.service.ts'
import { SteadyClock } from '#server/jobs/steady-clock.ts'
import { remindOfInvoices } from '#server/modules/dunning/dunning.service.ts'
import { type Seller, startApp, type TestApp } from '#tests/app.ts'
import { databaseHomes } from '#tests/database.ts'
import { documentsOf, line, sellerOfDocuments } from '#tests/make/documents.ts'
import { documentFaults } from '#tests/make/proofs.ts'
import { until } from '#tests/make/until.ts'

const HOUR_MS = 3_600_000

describe.each(databaseHomes)('K06: clocks that go wrong, and days that are not like others, on %s', (home) => {
	let app: TestApp
	let seller: Seller
	const goTo = (at: string) => {
		app.clock.now = () => new Date(at)
	}

	beforeAll(async () => {
		app = await startApp(home)
	})
	afterAll(() => app.close())
	beforeEach(async () => {
		goTo('2026-12-31T10:00:00Z')
		seller = await sellerOfDocuments(app)
	})

	const finalised = () => documentsOf(seller).final([line('1', '10')])

	test('the clock two hours back and three days on: people stay signed in, numbers go on, the newest comes first', async () => {
		const names: (string | null)[] = []
		for (const at of ['2027-01-10T10:00:00Z', '2027-01-10T08:00:00Z', '2027-01-13T10:00:00Z', '2027-01-13T09:55:00Z']) {
			goTo('2027-01-10T10:00:00Z')
			if (names.length === 0) seller = await sellerOfDocuments(app)
			goTo(at)
			names.push((await finalised()).number)
		}
		expect(names).toEqual([1, 2, 3, 4].map((n) => `INV-2027-000${n}`))
		const { list } = await seller.must('getDocuments', {})
		expect(list.map(({ number }) => number)).toEqual(names.toReversed())
		expect(await documentFaults({ db: app.house.database.db, accountId: seller.accountId })).toEqual([])
	})

	test('the year turns by the account’s clock: in Auckland eleven hours before it does here', async () => {
		await seller.must('setSettings', { timezone: 'Pacific/Auckland' })
		goTo('2026-12-31T10:59:00Z')
		const [old, young] = [await finalised(), (goTo('2026-12-31T11:00:00Z'), await finalised())]
		expect([old.meta.issue_date, old.number]).toEqual(['2026-12-31', 'INV-2026-0001'])
		expect([young.meta.issue_date, young.number]).toEqual(['2027-01-01', 'INV-2027-0001'])
		await seller.must('setSettings', { timezone: 'Pacific/Honolulu' })
		goTo('2027-01-01T09:59:00Z')
		expect((await finalised()).number).toBe('INV-2026-0002')
	})

	test('29 February and the end of months: last days are days of the calendar', async () => {
		goTo('2028-02-29T10:00:00Z')
		seller = await sellerOfDocuments(app)
		const dueBy = async (payment_terms: 'net_30' | 'eom' | 'net_60') => {
			await seller.must('setInvoiceSetting', { payment_terms })
			return (await seller.must('newDocument', { type: 'invoice' })).meta.due_date
		}
		expect([await dueBy('net_30'), await dueBy('eom'), await dueBy('net_60')]).toEqual([
			'2028-03-30',
			'2028-02-29',
			'2028-04-29',
		])
		const { id: document_id } = await documentsOf(seller).draft([line('1', '10')])
		const { id } = await seller.must('setRecurring', { document_id, first_day: '2028-02-29', unit: 'year' })
		await until(async () => (await seller.must('getRecurring', { id })).made === 1, 'the run of today')
		expect((await seller.must('getRecurring', { id })).next_day).toBe('2029-02-28')
	})

	test('where an hour is left out or comes twice, a quotation holds to the end of its last day and what is due is done once', async () => {
		for (const [day, lastMoment] of [
			['2027-03-28', '2027-03-28T21:59:59Z'],
			['2027-10-31', '2027-10-31T22:59:59Z'],
		] as const) {
			goTo(`${day}T05:00:00Z`)
			seller = await sellerOfDocuments(app)
			const { draft, final, get } = documentsOf(seller)
			const { meta } = await draft([])
			const { id } = await final([line('1', '1')], { type: 'quotation', meta: { ...meta, due_date: day } })
			const { id: document_id } = await draft([line('1', '10')])
			const schedule = await seller.must('setRecurring', { document_id, first_day: day, makes: 'final', unit: 'year' })
			const made = async () => (await seller.must('getRecurring', { id: schedule.id })).made
			await until(async () => (await made()) === 1, 'the run of today')
			for (let hour = 0; hour < 25; hour++) {
				app.clock.now = () => new Date(Date.parse(`${day}T00:30:00Z`) + hour * HOUR_MS)
				await runSchedules(app.house)
			}
			goTo(lastMoment)
			expect([(await get(id)).state, await made()]).toEqual(['sent', 1])
			goTo(new Date(Date.parse(lastMoment) + 1000).toISOString())
			expect((await get(id)).state).toBe('expired')
		}
	})

	test('two processes whose clocks are five minutes apart do once what falls due between them', async () => {
		const { id: document_id } = await documentsOf(seller).draft([line('1', '10')])
		const { id } = await seller.must('setRecurring', { document_id, first_day: '2027-01-04', makes: 'final' })
		const at = (time: string) => ({ ...app.house, database: app.house.database, now: () => new Date(time) })
		// Eight in Amsterdam.
		for (const minute of [0, 5, 10]) {
			const [slow, fast] = [Date.parse('2027-01-04T06:55:00Z') + minute * 60_000, 5 * 60_000]
			const houses = [slow, slow + fast].map((ms) => at(new Date(ms).toISOString()))
			await Promise.all(houses.flatMap((house) => [runSchedules(house), remindOfInvoices(house)]))
		}
		expect(await seller.must('getRecurring', { id })).toMatchObject({ made: 1, next_day: '2027-02-04' })
	})

	test('a clock that leaps by more than a day clears nothing away for good until it has gone on for a day', async () => {
		// Those of the tests before were there in other years.
		await app.house.database.db.deleteFrom('session').execute()
		seller = await sellerOfDocuments(app)
		let ticks = 0
		const clock = new SteadyClock(() => ticks)
		const goOn = (hours: number, leap = 0) => {
			ticks += hours * HOUR_MS
			const now = app.clock.now().getTime() + (hours + leap) * HOUR_MS
			app.clock.now = () => new Date(now)
			return clock.isSteady(app.house)
		}
		expect([await goOn(0), await goOn(1), await goOn(1, -2), await goOn(1, 23)]).toEqual([true, true, true, true])
		// Three days on, and back again: held for a day from the last leap on.
		expect([await goOn(1, 72), await goOn(20), await goOn(1, -72), await goOn(23), await goOn(2)]).toEqual([
			false,
			false,
			false,
			false,
			true,
		])
		// A process that begins with a clock that is far from when somebody was last there.
		goTo('2036-01-04T10:00:00Z')
		expect(await new SteadyClock().isSteady(app.house)).toBe(false)
		goTo('2026-12-31T18:00:00Z')
		expect(await new SteadyClock().isSteady(app.house)).toBe(true)
	})

	test('a clock that jumps by years makes nothing: it is asked about first, and back again all goes on', async () => {
		const { id: document_id } = await documentsOf(seller).draft([line('1', '10')])
		const { id } = await seller.must('setRecurring', { document_id, first_day: '2027-01-04', makes: 'final' })
		goTo('2036-01-04T10:00:00Z')
		await runSchedules(app.house)
		goTo('2026-12-31T11:00:00Z')
		expect(await seller.must('getRecurring', { id })).toMatchObject({ state: 'paused', made: 0, missed: 0 })
		const resumed = await seller.must('operateRecurring', { id, action: 'resume' })
		expect(resumed).toMatchObject({ state: 'active', next_day: '2027-01-04' })
	})
})
