import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Schedule, nextDays } from '#domain/documents/recurring.ts'
import { reminderDay } from '#domain/documents/reminders.ts'
import { addDays } from '#domain/zoned-time.ts'
import { type Ctx, transact } from '#server/context.ts'
import { setInvoiceSetting, setSettings } from '#server/modules/account/index.ts'
import { getDocument, operateDocument, setDocument } from '#server/modules/document/index.ts'
import { getRecurring, setRecurring } from '#server/modules/recurring/recurring.service.ts'
import { endProcess, makePlace, startProcess, visit } from '#tests/crash/place.ts'
import { databaseHomes } from '#tests/database.ts'
import { line, NORDHAUS } from '#tests/make/documents.ts'
import { documentFaults } from '#tests/make/proofs.ts'
import { until } from '#tests/make/until.ts'

const [FIRST, LAST] = ['2026-12-01', '2027-12-31']
const REMINDED = [3, 14, 30]
/** Opening the embedded database takes its time. `CRASHES=20` (npm run crashes) kills as often on each. */
const KILLS = { pglite: 3, postgres: 4 } as const
const kills = Number(process.env['CRASHES'] ?? 0)

const PLANS = {
	monthly: { every: 1, unit: 'month', first_day: '2026-12-31', ends: null, makes: 'final' },
	some: { every: 2, unit: 'week', first_day: '2026-12-02', ends: { count: 9 }, makes: 'draft' },
	quarterly: { every: 1, unit: 'quarter', first_day: '2027-01-31', ends: { day: '2027-10-30' }, makes: 'sent' },
} as const

const all = <T>(db: Ctx['db'], query: ReturnType<typeof sql<T>>) => query.execute(db).then(({ rows }) => rows)

/** An account that may write e-mails, three schedules, an invoice that is never paid and a quotation that nobody answers. */
async function fill(ctx: Ctx) {
	const { db, accountId } = ctx
	await sql`update account set is_operator = true where account_id = ${accountId}::uuid`.execute(db)
	await sql`insert into mail_server (account_id, host, port, encryption, user_name, password, from_name, from_address, reply_to, updated_at)
		values (${accountId}::uuid, '127.0.0.1', 9, 'none', '', '', '', 'shop@lumen.example', '', now())`.execute(db)
	await setSettings(ctx, { currency: 'EUR', timezone: 'Europe/Amsterdam' })
	await setInvoiceSetting(ctx, { reminder_days: [3, 14, 30] })
	const draft = async (type: 'invoice' | 'quotation', due_date: string) => {
		const { id, meta } = await setDocument(ctx, { type, bill_to: NORDHAUS, lines: [line('2', '50')] })
		const dated = { ...meta, issue_date: FIRST, due_date, payment_terms: 'net_30' as const }
		await setDocument(ctx, { id, meta: dated })
		return id
	}
	const finalize = async (id: string) => {
		await operateDocument(ctx, { id, action: 'finalize', confirm: false })
		return id
	}
	const unpaid = await finalize(await draft('invoice', '2026-12-20'))
	const quotation = await finalize(await draft('quotation', '2027-03-28'))
	const schedules = new Map<keyof typeof PLANS, string>()
	for (const name of Object.keys(PLANS) as (keyof typeof PLANS)[]) {
		const document_id = await draft('invoice', '2026-12-31')
		schedules.set(name, (await setRecurring(ctx, { document_id, ...PLANS[name] })).id)
	}
	return { unpaid, quotation, schedules }
}

/** On which days each invoice was reminded of, and until when each was owed. */
async function reminded({ db, accountId }: Ctx) {
	return all(
		db,
		sql<{ number: string; issue: string; due: string; days: string[] }>`
			select number, issue_date::text as issue, due_date::text as due, coalesce((
				select array_agg((at at time zone 'Europe/Amsterdam')::date::text order by at) from document_event e
				where e.account_id = d.account_id and e.document_id = d.id and kind = 'reminded'
			), '{}') as days
			from document d where account_id = ${accountId}::uuid and type = 'invoice' and state = 'open' order by issue_date, number`,
	)
}

/** By the rule, day by day. */
const ruled = ({ issue, due }: { issue: string; due: string }, until: string) => {
	const days: string[] = []
	for (let day = issue; day <= until; day = addDays(day, 1)) if (reminderDay(due, REMINDED, day) === day) days.push(day)
	return days
}

test.each(databaseHomes)(
	'13 months day by day on %s, killed in between: each recurring invoice and each reminder once, quotations expire on their day',
	async (home) => {
		const place = await makePlace(home)
		let made: Awaited<ReturnType<typeof fill>> | undefined
		const owner = await visit(place, async (ctx) => {
			const at = new Date(`${FIRST}T06:00:00Z`)
			const early = { ...ctx, house: { ...ctx.house, now: () => at } }
			made = await transact(early, fill)
			return ctx
		})
		if (!made) throw new Error('the place is filled')
		const { quotation, schedules } = made
		/** What stands after a day must be what the rules say of it, however often it was begun. */
		const check = (day: string) =>
			visit(
				place,
				async (real) => {
					const ctx = { ...real, house: { ...real.house, now: () => new Date(`${day}T22:00:00Z`) } }
					expect(await documentFaults(ctx)).toEqual([])
					for (const [name, id] of schedules) {
						const begun: Schedule = { ...PLANS[name], n: 0, made: 0 }
						const wanted = nextDays(begun, 40).filter((one) => one <= day)
						const { runs, state } = await getRecurring(ctx, { id })
						expect(runs.map((run) => run.day).toReversed(), name).toEqual(wanted)
						expect(new Set(runs.map(({ document }) => document?.id)).size).toBe(wanted.length)
						expect(runs.every(({ problem }) => problem === '')).toBe(true)
						expect(state).toBe(nextDays(begun, 40).length === wanted.length ? 'ended' : 'active')
					}
					for (const invoice of await reminded(ctx)) expect(invoice.days, invoice.number).toEqual(ruled(invoice, day))
					const { state } = await getDocument(ctx, { id: quotation })
					expect(state).toBe(day <= '2027-03-28' ? 'sent' : 'expired')
				},
				owner,
			)
		const said = { day: '', isOver: false }
		const start = () =>
			startProcess(
				place,
				join(import.meta.dirname, '../crash/year.ts'),
				(line) => {
					said.day = /^day (\S+)$/.exec(line)?.[1] ?? said.day
					said.isOver ||= line === 'over'
				},
				[owner.accountId, owner.userId, said.day === '' ? FIRST : addDays(said.day, 1), LAST],
			)
		const times = kills || KILLS[home]
		const days = (Date.parse(LAST) - Date.parse(FIRST)) / 86_400_000
		for (let kill = 1; kill <= times; kill++) {
			const process = await start()
			const reached = addDays(FIRST, Math.floor((days * kill) / (times + 1)))
			await until(() => said.day >= reached, `the ${reached}`, 120)
			await endProcess(process, 'SIGKILL')
		}
		await check(said.day)
		const last = await start()
		await until(() => said.isOver, 'the last day', 120)
		await endProcess(last, 'SIGKILL')
		await check(LAST)
		await place.remove()
	},
	Math.max(240_000, kills * 30_000),
)
