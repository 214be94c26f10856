// npm run proof: reads all rows and all stored pictures and documents, and names what is damaged. The embedded database is
// read while Vitrine is stopped, a PostgreSQL server at any time.
import { join } from 'node:path'
import { type Config, readConfig } from '#server/config.ts'
import { type Damage, damageBook, noteProof } from '#server/damage-book.ts'
import { openExistingDatabase } from '#server/db/database.ts'
import type { Db } from '#server/house.ts'
import { proveFiles } from '#server/proof/prove-files.ts'
import { proveTables } from '#server/proof/prove-tables.store.ts'
import { openStorage } from '#server/storage/open.ts'

const SAID = { missing: 'is missing', length: 'has another length', changed: 'has changed' }

/** Prints what is found and notes it in the damage book; answers whether all is whole. */
async function prove(): Promise<boolean> {
	const config = readConfig(process.env)
	const { dataDir, databaseUrl } = config
	const database = await openExistingDatabase({ dataDir, databaseUrl, log: console })
	const found: Damage[] = []
	const met = (what: Damage['what'], said: string) => {
		console.log(`Damaged: ${said}`)
		found.push({ at: new Date().toISOString(), what, said })
	}
	try {
		const tables = await proveTables(database.db)
		for (const { table, error } of tables.damaged) met('page', `table ${table}: ${error}`)
		if (!tables.checksums)
			console.log('The database keeps no checksums: only pages that cannot be read at all are found.')
		console.log(`${tables.checked} tables read.`)
		const files = tables.damaged.some(({ table }) => table === 'media') ? null : await readFiles(config, database.db)
		for (const { key, what } of files?.damaged ?? []) met('file', `file ${key} ${SAID[what]}.`)
		if (files) console.log(`${files.checked} files read, ${files.noted} of them for the first time.`)
		noteProof(dataDir, { at: new Date().toISOString(), tables: tables.checked, files: files?.checked ?? 0 }, found)
		return tellOfLog(dataDir) && found.length === 0
	} finally {
		await database.close()
	}
}

const readFiles = async (config: Config, db: Db) =>
	proveFiles(db, await openStorage(config, () => new Date(), console), join(config.dataDir, 'files-proof.jsonl'))

/** What a start met stands in the book until somebody has seen to it: what is lost nobody can find. */
function tellOfLog(dataDir: string): boolean {
	const noted = damageBook(dataDir).damage.filter(({ what }) => what === 'log')
	for (const { at, said } of noted) console.log(`Damaged, noted ${at}: ${said}. Seen to? Delete damage.json.`)
	return noted.length === 0
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
