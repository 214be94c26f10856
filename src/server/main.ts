import { pino } from 'pino'
import { requireNoHalfRestore } from './backup/unfinished.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { openDatabase } from './db/database.ts'
import { DatabaseFault } from './db/errors.ts'
import { migrate } from './db/migrate.ts'
import type { House, Log } from './house.ts'
import { logLines } from './log-lines.ts'
import { closeDataFolder, makeNewFilesPrivate } from './private-folder.ts'

/** Starts a process of the server; every way it can fail is one sentence and an exit code that is not 0. */
async function main(): Promise<void> {
	makeNewFilesPrivate()
	const config = readConfig(process.env)
	const lines = logLines()
	const log = pino({ level: config.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime }, lines)
	process.on('exit', () => lines.flush())
	closeDataFolder(config.dataDir).catch((err: unknown) => log.warn({ err }, 'others may read some files'))
	const { house, buildApp, jobHandlers, chores } = await open(config, log)
	const app = await buildApp(house)
	const listening = config.role === 'worker' ? app.ready() : app.listen({ port: config.port, host: config.host })
	await listening.then(undefined, async (error: NodeJS.ErrnoException) => {
		await house.close()
		throw error
	})
	if (config.role === 'web') await house.jobs.ready()
	else await house.jobs.work(house, jobHandlers, chores)
	if (config.role !== 'worker') say(greeting(config))
	const stop = async (signal: string) => {
		log.info({ signal }, 'stopping')
		await app.close()
		await house.close()
		process.exit(0)
	}
	let stopping = false
	for (const signal of ['SIGINT', 'SIGTERM'] as const)
		process.on(signal, () => {
			// A second Ctrl-C ends at once; jobs are taken up again at the next start.
			if (stopping) process.exit(130)
			stopping = true
			void stop(signal)
		})
	if (process.argv.includes('--demo')) {
		const { fillDemo } = await import('./demo/index.ts')
		await fillDemo(house, say).catch((err: unknown) => log.error({ err }, 'the demo shop could not be filled'))
	}
}

/** Opens the database (migrating it) and, in the time that takes, reads the code of the rest of the server. */
async function open(config: Config, log: Log) {
	const { databaseUrl, dataDir } = config
	requireNoHalfRestore(dataDir)
	const opening = openDatabase({ dataDir, databaseUrl, log })
	// Whatever goes wrong with it is met below.
	opening.catch(() => undefined)
	const [{ furnish }, { buildApp }, { jobHandlers, chores }] = await Promise.all([
		import('./furnish.ts'),
		import('./app.ts'),
		import('./modules/index.ts'),
	])
	const database = await opening
	await migrate(database)
	const house: House = await furnish(config, log, () => new Date(), database)
	return { house, buildApp, jobHandlers, chores }
}

function greeting({ publicUrl, dataDir }: Config): string {
	return `\n  Vitrine is open at ${publicUrl}\n  Sign up there; the first account needs no e-mail code and becomes the operator.\n  Data: ${dataDir}   Stop: Ctrl-C\n`
}

/** The sentence for a failure the operator can mend, or null for a fault of ours. */
function sentence(error: NodeJS.ErrnoException): string | null {
	if (error instanceof ConfigError || error instanceof DatabaseFault) return error.message
	if (error.code === 'EADDRINUSE')
		return 'The port is taken by another program. Stop that one or set PORT to another number.'
	if (error.code === 'EACCES') return 'The port needs rights this user does not have. Set PORT to a number above 1024.'
	if (error.code === 'ECONNREFUSED' || error.code === 'ENOTFOUND')
		return 'The database of DATABASE_URL does not answer. Start it, or unset DATABASE_URL to use the embedded one.'
	return null
}

function say(text: string): void {
	process.stdout.write(`${text}\n`)
}

main().catch((error: NodeJS.ErrnoException) => {
	const text = sentence(error)
	process.stderr.write(text ? `\n  ${text}\n\n` : `${error.stack}\n`)
	process.exit(1)
})
