// What every command does first: packages installed, a Node that runs our TypeScript, the web built.
// Only Node's own modules here, in the dialect of Node 20: this runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** A step that the user has to help with; the message is one sentence for them. */
export class SetupError extends Error {}

/** Runs `work` and turns a SetupError into its sentence and exit code 1. */
export async function orExplain(work) {
	try {
		return await work()
	} catch (err) {
		if (!(err instanceof SetupError)) throw err
		console.error(`\n${err.message}`)
		process.exit(1)
	}
}

/** Installs the packages of package-lock.json unless they are there. Throws SetupError. */
export function ensureInstalled() {
	if (isInstalled()) return
	console.log('Installing packages (npm ci) …')
	const npm = process.env.npm_execpath
	const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
	const { status } = npm?.endsWith('.js')
		? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
		: spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
	if (status !== 0) {
		throw new SetupError(
			'The packages could not be installed. Check the network connection, then run this command again.',
		)
	}
}

/** npm notes in node_modules what it has put there; that must cover the lock file, optional packages apart. */
function isInstalled() {
	const wanted = readJson('package-lock.json')?.packages ?? {}
	const present = readJson('node_modules/.package-lock.json')?.packages
	if (present === undefined) return false
	return Object.entries(wanted).every(
		([path, { version, optional }]) => path === '' || optional || present[path]?.version === version,
	)
}

function readJson(path) {
	const file = join(root, path)
	return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** The Node that runs our TypeScript: this one from 24.7 on, else the npm package `node`. Throws SetupError. */
export function nodeBinary() {
	const [major, minor] = process.versions.node.split('.').map(Number)
	if (major > 24 || (major === 24 && minor >= 7)) return process.execPath
	const packaged = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
	if (existsSync(packaged)) return packaged
	throw new SetupError(
		`Vitrine needs Node 24.7 or newer; this is ${process.versions.node}. Install it from https://nodejs.org.`,
	)
}

/**
 * This process's environment with our Node first on the PATH, a cache of compiled code that makes starts faster, and no
 * more than two heaps of glibc's: its default of eight a core keeps tens of MB that nobody uses.
 */
export function environment() {
	const PATH = `${dirname(nodeBinary())}${delimiter}${process.env.PATH ?? ''}`
	const ours = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'), MALLOC_ARENA_MAX: '2' }
	return { ...ours, ...process.env, PATH }
}

/** Builds the web unless dist/ holds what the sources say. Throws SetupError. */
export function ensureWebBuilt() {
	const stamp = join(root, 'dist/built-from')
	const sources = fingerprint(['src/web', 'src/contract', 'src/domain', 'vite.config.ts', 'package-lock.json'])
	if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
	console.log('Building the web …')
	const { status } = spawnSync(nodeBinary(), ['scripts/build-web.mjs'], {
		cwd: root,
		stdio: 'inherit',
		env: environment(),
	})
	if (status !== 0) throw new SetupError('The web could not be built; the reason stands above.')
	mkdirSync(join(root, 'dist'), { recursive: true })
	writeFileSync(stamp, sources)
}

function fingerprint(paths) {
	const hash = createHash('sha256')
	for (const path of paths.flatMap(filesUnder)) hash.update(`${path}\n`).update(readFileSync(join(root, path)))
	return hash.digest('hex')
}

function filesUnder(path) {
	const full = join(root, path)
	if (!existsSync(full)) return []
	if (!statSync(full).isDirectory()) return [path]
	return readdirSync(full)
		.sort()
		.flatMap((name) => filesUnder(`${path}/${name}`))
}
