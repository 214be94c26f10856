import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, globSync, mkdtempSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, escapeIdentifier } from 'pg'

/** A PostgreSQL server of our own for one test run: loopback only, data in a temporary folder. */
export interface TestPostgres {
	/** Address of its database `postgres`, with all rights. */
	url: string
	/** Process id of the server, for tests that stop or kill it. */
	pid: number
	/** Stops it and removes its data. */
	stop(): Promise<void>
}

/** PostgreSQL refuses to run as root; then the system's user `postgres` runs it. */
interface RunAs {
	uid?: number
	gid?: number
}

const START_MS = 30_000

/**
 * Runs the server for as long as its own input stays open, so that it ends with the test run however that ends, even
 * by SIGKILL. Prints the server's process id.
 */
const KEEPER = `
folder=$1; shift
"$@" < /dev/null > /dev/null 2>&1 &
echo $!
cat > /dev/null
kill -QUIT $!; wait $!
rm -rf "$folder"`

/** Nothing of these is kept from a crash, and everything is quicker. */
const UNSYNCED = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/** Starts a fresh server; takes about 2 s. Speed goes before durability: it syncs to disk only when asked to. */
export async function startPostgres({ synced = false } = {}): Promise<TestPostgres> {
	const bin = findPrograms()
	const runAs = userToRunAs()
	const folder = mkdtempSync(
		join(runAs.uid === undefined || isOpenToAll(tmpdir()) ? tmpdir() : '/tmp', 'vitrine-postgres-'),
	)
	if (runAs.uid !== undefined && runAs.gid !== undefined) chownSync(folder, runAs.uid, runAs.gid)
	const data = join(folder, 'data')
	const initialise = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
	execFileSync(join(bin, 'initdb'), initialise, { ...runAs, stdio: ['ignore', 'ignore', 'pipe'], cwd: folder })
	const port = await freePort()
	const settings = [...(synced ? [] : UNSYNCED), 'max_connections=200']
	const serve = [
		'-D',
		data,
		'-p',
		String(port),
		'-k',
		folder,
		'-h',
		'127.0.0.1',
		...settings.flatMap((one) => ['-c', one]),
	]
	const keeper = spawn('/bin/sh', ['-c', KEEPER, 'sh', folder, join(bin, 'postgres'), ...serve], {
		...runAs,
		cwd: folder,
		detached: true,
		stdio: ['pipe', 'pipe', 'ignore'],
	})
	const [printed] = await once(keeper.stdout, 'data')
	const url = `postgres://postgres@127.0.0.1:${port}/postgres`
	await answering(url)
	return {
		url,
		pid: Number(printed),
		stop: async () => {
			const ended = once(keeper, 'exit')
			keeper.stdin.end()
			await ended
		},
	}
}

/** Creates a database on the server of `url`, a copy of `template` when one is named, and returns its address. */
export async function createDatabase(url: string, name: string, template = 'template0', options = ''): Promise<string> {
	await runOn(url, `create database ${escapeIdentifier(name)} template ${escapeIdentifier(template)} ${options}`)
	const address = new URL(url)
	address.pathname = `/${name}`
	return address.href
}

/** Removes a database, ending whatever connections it still has. */
export async function dropDatabase(url: string, name: string): Promise<void> {
	await runOn(url, `drop database if exists ${escapeIdentifier(name)} with (force)`)
}

async function runOn(url: string, statement: string): Promise<void> {
	const client = new Client({ connectionString: url })
	await client.connect()
	try {
		await client.query(statement)
	} finally {
		await client.end()
	}
}

/** The folder of PostgreSQL's programs: Debian's newest, else the one that `pg_config` names. */
export function findPrograms(): string {
	const debian = globSync('/usr/lib/postgresql/*/bin').sort((a, b) => versionIn(b) - versionIn(a))
	const found = [...debian, ...namedByPgConfig()].find((folder) => existsSync(join(folder, 'initdb')))
	if (found === undefined) throw new Error('PostgreSQL was not found. On Debian: apt-get install postgresql')
	return found
}

function versionIn(folder: string): number {
	return Number(folder.split('/').at(-2))
}

function namedByPgConfig(): string[] {
	try {
		return [execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim()]
	} catch {
		return []
	}
}

function userToRunAs(): RunAs {
	if (process.getuid?.() !== 0) return {}
	const id = (option: string): number => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))
	return { uid: id('-u'), gid: id('-g') }
}

/** Whether another user finds what is his in a folder. */
const isOpenToAll = (folder: string) => (statSync(folder).mode & 0o001) !== 0

function freePort(): Promise<number> {
	return new Promise((resolve, reject) => {
		const probe = createServer().once('error', reject)
		probe.listen(0, '127.0.0.1', () => {
			const address = probe.address()
			probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
		})
	})
}

async function answering(url: string): Promise<void> {
	const until = Date.now() + START_MS
	for (;;) {
		try {
			return await runOn(url, 'select 1')
		} catch (err) {
			if (Date.now() > until) throw err
			await new Promise((resolve) => setTimeout(resolve, 50))
		}
	}
}
