// What every command does first: the packages it needs installed, a Node that runs our TypeScript, the web built.
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

/**
 * Which packages a command needs: `serve` those of a running Vitrine, `build` also those that only build the web
 * (`onlyToBuildTheWeb` in package.json), `develop` also those of development, `test` all there are.
 * @typedef {'serve' | 'build' | 'develop' | 'test'} Need
 */

/**
 * Installs the packages of package-lock.json that a command needs, unless they are there. Throws SetupError.
 * @param {Need} need
 */
export function ensureInstalled(need) {
	if (isInstalled(need)) return
	console.log('Installing packages (npm ci) …')
	// npm's own warnings are about the machine's Node, which only installs; what runs is chosen by `nodeBinary`.
	const args = ['ci', `--${isForWork(need) ? 'include' : 'omit'}=dev`, '--include=optional', peers(need), ...CALM]
	if (npm(args) !== 0) {
		throw new SetupError(
			'The packages could not be installed. Check the network connection, then run this command again.',
		)
	}
	ensureNodeStarts()
}

/** A bare system may lack a library of the Node that came along (libatomic on slim Debian images). Throws SetupError. */
function ensureNodeStarts() {
	const { status, stderr } = spawnSync(nodeBinary(), ['--version'], { encoding: 'utf8' })
	if (status !== 0)
		throw new SetupError(`Node does not start: ${stderr?.trim()}\nOn Debian or Ubuntu: apt-get install libatomic1`)
}

/**
 * What runs the operator's model of the background remover is large and wanted by few (docs/decisions/0020): a peer
 * dependency, installed where a model is named.
 */
const isModelNamed = Boolean(process.env.VITRINE_CUTOUT_MODEL)
const peers = (need) => `--${isForWork(need) || isModelNamed ? 'include' : 'omit'}=peer`
const isForWork = (need) => need === 'develop' || need === 'test'

const CALM = ['--no-audit', '--no-fund', '--no-progress', '--loglevel=error']

function npm(args) {
	const script = process.env.npm_execpath
	// What it did is of no use to anybody; what failed stands on the error output.
	/** @type {import('node:child_process').StdioOptions} */
	const stdio = ['inherit', 'ignore', 'inherit']
	const { status } = script?.endsWith('.js')
		? spawnSync(process.execPath, [script, ...args], { cwd: root, stdio })
		: spawnSync('npm', args, { cwd: root, stdio, shell: process.platform === 'win32' })
	return status
}

/**
 * npm notes in node_modules what it has put there. For work on it that must cover the whole lock file, optional
 * packages apart, and peers where nothing is tested; else each direct dependency, and whatever is there must have the lock file's version.
 */
function isInstalled(need) {
	const wanted = readJson('package-lock.json')?.packages ?? {}
	const present = readJson('node_modules/.package-lock.json')?.packages
	if (present === undefined) return false
	const isThere = (path) => present[path]?.version === wanted[path]?.version
	if (isForWork(need)) {
		const mayLack = ({ optional, peer }) => optional || (peer && need === 'develop' && !isModelNamed)
		return Object.keys(wanted).every((path) => path === '' || mayLack(wanted[path]) || isThere(path))
	}
	const { dependencies = {}, peerDependencies = {}, onlyToBuildTheWeb = [] } = readJson('package.json') ?? {}
	const named = Object.keys({ ...dependencies, ...(isModelNamed ? peerDependencies : {}) })
	const roots = named.filter((name) => need === 'build' || !onlyToBuildTheWeb.includes(name))
	return roots.every((name) => isThere(`node_modules/${name}`)) && Object.keys(present).every(isThere)
}

/** Takes away the packages that only build the web, offline too; a place for development keeps them. */
function dropBuildPackages() {
	if (isInstalled('develop')) return
	const { onlyToBuildTheWeb } = readJson('package.json')
	// What stays without need does no harm: a failure is not worth a word.
	npm(['uninstall', '--no-save', '--omit=dev', peers('serve'), '--offline', ...CALM, ...onlyToBuildTheWeb])
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

/** All that the built web depends on: its sources, the packages, and every file that configures the build. */
const BUILT_FROM = [
	'src/web',
	'src/contract',
	'src/domain',
	'scripts/build-web.mjs',
	'scripts/lib/compress.mjs',
	'scripts/lib/computed-paths.ts',
	'vite.config.ts',
	'vite.share.config.ts',
	'tsconfig.json',
	'package.json',
	'package-lock.json',
]

/** Installs what a server needs, builds the web unless dist/ holds what the sources say, and keeps no more than that. */
export function ensureReadyToServe() {
	if (isWebBuilt()) return ensureInstalled('serve')
	ensureInstalled('build')
	ensureWebBuilt()
	dropBuildPackages()
}

/** Builds the web unless dist/ holds what the sources say; its packages are there already. Throws SetupError. */
export function ensureWebBuilt() {
	if (isWebBuilt()) return
	console.log('Building the web …')
	const { status, stdout, stderr } = spawnSync(nodeBinary(), ['scripts/build-web.mjs'], {
		cwd: root,
		encoding: 'utf8',
		maxBuffer: 64 * 1024 * 1024,
		env: environment(),
	})
	// Lists of chunks tell nobody anything; only a failure is told in full.
	if (status !== 0) throw new SetupError(`${stdout}${stderr}\nThe web could not be built; the reason stands above.`)
	mkdirSync(join(root, 'dist'), { recursive: true })
	writeFileSync(STAMP, fingerprint(BUILT_FROM))
}

const STAMP = join(root, 'dist/built-from')

function isWebBuilt() {
	return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint(BUILT_FROM)
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
