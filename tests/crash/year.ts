/*
 * A process that lives through days of an account, for tests that kill it: node tests/crash/year.ts <account> <user> <first day>
 * <last day>. On each it lets what the clock does do its work, twice at once. Says `ready`, then `day <day>` when one is over.
 */
import { writeSync } from 'node:fs'
import { addDays, momentOf } from '#domain/zoned-time.ts'
import { remindOfInvoices } from '#server/modules/dunning/dunning.service.ts'
import { runSchedules } from '#server/modules/recurring/run.service.ts'
import { ownerIn } from './owner.ts'

const [accountId = '', userId = '', first = '', last = ''] = process.argv.slice(2)
let now = new Date()
const { house } = await ownerIn(accountId, userId, () => now)
writeSync(1, 'ready\n')
for (let day = first; day <= last; day = addDays(day, 1)) {
	// Before daytime nothing may be done; from eight on it is, once.
	for (const time of ['07:30', '08:10']) {
		now = momentOf(`${day}T${time}`, 'Europe/Amsterdam') ?? now
		await Promise.all([runSchedules(house), remindOfInvoices(house), runSchedules(house), remindOfInvoices(house)])
	}
	writeSync(1, `day ${day}\n`)
}
writeSync(1, 'over\n')
