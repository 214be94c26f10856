// npm run db:export -- <file>: writes the embedded database as a file for psql. Stop Vitrine first.
import { open, rm } from 'node:fs/promises'
import { readConfig } from '#server/config.ts'
import { openExistingDatabase } from '#server/db/database.ts'
import { exportDatabase } from '#server/db/export.ts'

/** Writes the export to `path`, which must not exist yet; a failed one leaves nothing behind. */
async function exportTo(path: string): Promise<void> {
	const { dataDir } = readConfig(process.env)
	const database = await openExistingDatabase({ dataDir, log: console })
	try {
		const file = await open(path, 'wx', 0o600)
		await exportDatabase(database, (text) => file.write(text)).catch(async (err: unknown) => {
			await rm(path)
			throw err
		})
		await file.close()
	} finally {
		await database.close()
	}
}

const [path = 'vitrine.sql'] = process.argv.slice(2)
try {
	await exportTo(path)
	console.log(`The database is in ${path}. Load it with: psql "$DATABASE_URL" -f ${path}`)
} catch (err) {
	const exists = err instanceof Error && 'code' in err && err.code === 'EEXIST'
	console.error(exists ? `${path} exists already.` : err instanceof Error ? err.message : err)
	process.exitCode = 1
}
