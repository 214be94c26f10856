// Writes to an embedded database until it is killed: node tests/crash/db-writer.ts <data folder> <first id>.
// Prints `ready` when the database is open, then the id of each transaction once its commit was acknowledged.
import { sql } from 'kysely'
import { writeSync } from 'node:fs'
import { openDatabase } from '#server/db/database.ts'
import { quietLog } from '../database-template.ts'

const [dataDir = '', firstId = '0'] = process.argv.slice(2)
const { db } = await openDatabase({ dataDir, log: quietLog })
await sql`create table if not exists written (id int primary key, body text not null)`.execute(db)
await sql`create table if not exists balance (id int primary key, n int not null)`.execute(db)
await sql`insert into balance values (1, 0), (2, 0) on conflict do nothing`.execute(db)
writeSync(1, 'ready\n')
for (let id = Number(firstId); ; id++) {
	await db.transaction().execute(async (tx) => {
		await sql`insert into written values (${id}, ${'x'.repeat(400)})`.execute(tx)
		await sql`update balance set n = n + 1 where id = 1`.execute(tx)
		await sql`update balance set n = n - 1 where id = 2`.execute(tx)
	})
	writeSync(1, `${id}\n`)
	if (id % 100 === 50) await sql`checkpoint`.execute(db)
}
