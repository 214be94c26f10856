// npm run proof: reads all rows and all stored pictures and documents, and names what is damaged. The embedded database is
// read while Vitrine is stopped, a PostgreSQL server at any time.
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { openExistingDatabase } from '#server/db/database.ts'
import { proveFiles } from '#server/proof/prove-files.ts'
import { proveTables } from '#server/proof/prove-tables.store.ts'
import { openStorage } from '#server/storage/open.ts'

const SAID = { missing: 'is missing', length: 'has another length', changed: 'has changed' }

/** Prints what is found; answers whether all is whole. */
async function prove(): Promise<boolean> {
	const config = readConfig(process.env)
	const { dataDir, databaseUrl } = config
	const database = await openExistingDatabase({ dataDir, databaseUrl, log: console })
	try {
		const tables = await proveTables(database.db)
		for (const { table, error } of tables.damaged) console.log(`Damaged: table ${table}: ${error}`)
		if (!tables.checksums)
			console.log('The database keeps no checksums: only pages that cannot be read at all are found.')
		console.log(`${tables.checked} tables read.`)
		if (tables.damaged.some(({ table }) => table === 'media')) return false
		const storage = await openStorage(config, () => new Date(), console)
		const files = await proveFiles(database.db, storage, join(dataDir, 'files-proof.jsonl'))
		for (const { key, what } of files.damaged) console.log(`Damaged: file ${key} ${SAID[what]}.`)
		console.log(`${files.checked} files read, ${files.noted} of them for the first time.`)
		return tables.damaged.length + files.damaged.length === 0
	} finally {
		await database.close()
	}
}

try {
	const isWhole = await prove()
	console.log(
		isWhole ? 'All is whole.' : 'Bring what is damaged back from a backup: npm run restore into an empty folder.',
	)
	if (!isWhole) process.exitCode = 1
} catch (error) {
	console.error(error instanceof Error ? error.message : error)
	process.exitCode = 1
}
