import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Ctx } from '#server/context.ts'
import { endProcess, makePlace, startProcess, visit } from '#tests/crash/place.ts'
import { type Smtp, startSmtp } from '#tests/make/smtp/server.ts'
import { until } from '#tests/make/until.ts'

const SELLERS = 60
const NOTICES = 3
/** Later than a message waits whose process died while it was sent. */
const LATER_MS = 10 * 60_000
const DIGESTER = join(import.meta.dirname, '../crash/digester.ts')

/** Sellers with a day's messages due, and the operator's mail server. */
async function fill({ db, accountId }: Ctx, smtp: Smtp): Promise<void> {
	await sql`update account set is_operator = true where account_id = ${accountId}::uuid`.execute(db)
	await sql`insert into mail_server (account_id, host, port, encryption, user_name, password, from_name, from_address, reply_to, updated_at)
		values (${accountId}::uuid, '127.0.0.1', ${smtp.port}, 'none', '', '', '', 'shop@lumen.example', '', now())`.execute(db)
	await sql`with made as (
			insert into account (account_id, username, company, business_card, invoice_setting, settings)
			select gen_random_uuid(), 'digest-' || n, '{}', '{}', '{}', '{"mails_daily": ["inquiry"]}'
			from generate_series(1, ${SELLERS}::int) as n returning account_id, username
		), people as (
			insert into app_user (account_id, user_id, email, password_hash)
			select account_id, gen_random_uuid(), username || '@sellers.example', '' from made
		)
		insert into notice_mail (account_id, id, topic, type, content, link, daily, due_at, created_at)
		select account_id, gen_random_uuid(), 'inquiry', 'inquiry', 'Notice ' || n, '/dashboard/home', true, now(), now()
		from made cross join generate_series(1, ${NOTICES}::int) as n`.execute(db)
}

async function standing({ db }: Ctx) {
	const { rows } = await sql<{ left: number; written: number; recipients: number; sent: number }>`
		select (select count(*)::int from notice_mail) as left, count(*)::int as written,
			count(distinct recipient)::int as recipients, count(*) filter (where state = 'sent')::int as sent
		from outbox where kind = 'digest'`.execute(db)
	return rows[0]
}

test('K01: daily summaries whose process is killed again and again are each written once, and sent under one Message-ID', async () => {
	const smtp = await startSmtp()
	const place = await makePlace('postgres')
	const ctx = await visit(place, async (ctx) => {
		await fill(ctx, smtp)
		return ctx
	})
	// Each is killed in the middle of its first turn: once so many messages have arrived, while another waits for its answer.
	let turns = 0
	for (const enough of [1, 8, 20]) {
		smtp.takeUpTo(enough)
		const process = await startProcess(place, DIGESTER, () => undefined, [String(turns++ * LATER_MS)])
		await until(() => smtp.mailbox.length >= enough, `${enough} messages`)
		await endProcess(process, 'SIGKILL')
	}
	const before = await visit(place, standing, ctx)
	expect(before?.sent).toBeLessThan(SELLERS)
	smtp.takeUpTo(Infinity)
	const last = await startProcess(place, DIGESTER, () => undefined, [String(turns * LATER_MS)])
	await until(() => new Set(smtp.mailbox.flatMap(({ to }) => to)).size === SELLERS, 'a message for each seller')
	await until(async () => (await visit(place, standing, ctx))?.sent === SELLERS, 'all of them sent')
	await endProcess(last, 'SIGKILL')
	expect(await visit(place, standing, ctx)).toEqual({ left: 0, written: SELLERS, recipients: SELLERS, sent: SELLERS })
	const ids = Map.groupBy(smtp.mailbox, ({ to }) => to.join())
	for (const [, mails] of ids) expect(new Set(mails.map(({ mail }) => mail.messageId)).size).toBe(1)
	for (const { mail } of smtp.mailbox) for (let n = 1; n <= NOTICES; n++) expect(mail.text).toContain(`Notice ${n}`)
	await smtp.stop()
	await place.remove()
}, 90_000)
