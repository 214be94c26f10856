/*
 * A process that writes and sends the e-mails of what the bell has told, turn after turn, for tests that kill it. Says
 * `ready`, then `turn` after each. The argument: its clock, in ms ahead of ours.
 */
import { writeSync } from 'node:fs'
import { pino } from 'pino'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { furnish } from '#server/furnish.ts'
import { mailNotices } from '#server/modules/account/notice-mail.service.ts'
import { deliverMail } from '#server/modules/mail/delivery.service.ts'

const ahead = Number(process.argv[2] ?? 0)
const config = readConfig(process.env)
const database = await openDatabase({ ...config, log: { warn: () => undefined } })
const house = await furnish(config, pino({ level: 'silent' }), () => new Date(Date.now() + ahead), database)
writeSync(1, 'ready\n')
for (;;) {
	await mailNotices(house)
	await deliverMail(house)
	writeSync(1, 'turn\n')
}
