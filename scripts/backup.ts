// npm run backup [-- <file>]: writes the whole installation as one file, also while Vitrine runs.
import { createReadStream, existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { askForBackup } from '#server/backup/ask.ts'
import { openBackups } from '#server/backup/folder.ts'
import { keepBackup } from '#server/backup/kept.ts'
import { factsOf, progressOf } from '#server/backup/words.ts'
import { writeWhole } from '#server/backup/whole-file.ts'
import { type BackupFacts, type BackupParts, type BackupProgress, writeBackup } from '#server/backup/write-backup.ts'
import { type Config, readConfig } from '#server/config.ts'
import { openExistingDatabase } from '#server/db/database.ts'
import { DataDirInUse } from '#server/db/errors.ts'
import { openStorage } from '#server/storage/open.ts'

/** Lines of progress are this far apart, in ms. */
const TOLD_MS = 2_000

const now = () => new Date()
const signal = new AbortController().signal

async function main(path: string | undefined): Promise<void> {
	if (path !== undefined && existsSync(path)) throw new Error(`${path} exists already.`)
	const config = readConfig(process.env)
	const database = await openOrNull(config)
	if (!database) return askRunning(config, path)
	try {
		const storage = await openStorage(config, now, console)
		const parts = { database, storage, config, now }
		const { facts, at } = path === undefined ? await intoFolder(parts, config) : await intoFile(parts, path)
		console.log(`${factsOf(facts)}\n${at}`)
	} finally {
		await database.close()
	}
}

/** Null: a running Vitrine holds the embedded database. */
async function openOrNull({ dataDir, databaseUrl }: Config) {
	return openExistingDatabase({ dataDir, databaseUrl, log: console }).catch((error: unknown) => {
		if (error instanceof DataDirInUse) return null
		throw error
	})
}

async function intoFolder(parts: BackupParts, config: Config): Promise<{ facts: BackupFacts; at: string }> {
	const folder = await openBackups(config, now)
	const facts = await keepBackup(parts, folder, { by: 'hand', tell: telling(), signal })
	return { facts, at: resolve(folder.path, facts.name) }
}

async function intoFile(parts: BackupParts, path: string): Promise<{ facts: BackupFacts; at: string }> {
	const tell = telling()
	const facts = await writeWhole(path, { parts: dirname(path) }, (write) => writeBackup(parts, write, { tell, signal }))
	return { facts, at: path }
}

/** The running process makes it; where a file is wanted, it is brought there. */
async function askRunning({ dataDir }: Config, path: string | undefined): Promise<void> {
	console.log('Vitrine is running and makes the backup.')
	const tell = telling()
	for await (const said of askForBackup(dataDir)) {
		if (said.kind === 'progress') tell(said)
		else if (said.kind === 'failed') throw new Error(said.text)
		else console.log(`${said.text}\n${path === undefined ? said.path : await bring(said.path, path)}`)
	}
}

/** Copies it and takes the first one away. */
async function bring(from: string, to: string): Promise<string> {
	await writeWhole(to, { parts: dirname(to), reserve: 0 }, async (write) => {
		for await (const chunk of createReadStream(from)) await write(chunk)
	})
	await rm(from)
	return to
}

function telling(): (progress: BackupProgress) => void {
	let told = Date.now()
	return (progress) => {
		if (Date.now() - told < TOLD_MS) return
		told = Date.now()
		console.log(progressOf(progress))
	}
}

const [path] = process.argv.slice(2)
try {
	await main(path === undefined ? undefined : resolve(process.env['INIT_CWD'] ?? '.', path))
} catch (error) {
	console.error(error instanceof Error ? error.message : error)
	process.exitCode = 1
}
