// npm test: every check there is, in one go. Ends with the line "N passed, N failed".
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { ensureChromium, ensureLibreOffice, ensurePoppler, ensurePostgres } from './lib/debian.mjs'
import { ensureInstalled, ensureWebBuilt, environment, nodeBinary, orExplain, root, SetupError } from './lib/setup.mjs'

const results = mkdtempSync(join(tmpdir(), 'vitrine-results-'))
const total = { passed: 0, failed: 0, skipped: 0 }
/** What failed, told again at the end: a log is often read from there. */
const failures = []

await orExplain(() => ensureInstalled('develop'))
// What needs no set-up runs beside it: neither keeps both processors busy.
const beside = [
	checkBeside('Format', 'node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'),
	checkBeside('Lint', 'node_modules/oxlint/bin/oxlint'),
	checkBeside('Types', 'scripts/types.mjs'),
]
section('Set-up')
prepare(() => (process.env.CHROMIUM_PATH = ensureChromium()))
for (const ensure of [ensurePostgres, ensurePoppler, ensureLibreOffice, ensureWebBuilt]) prepare(ensure)

for (const report of beside) await report()
check('Bundle size', 'scripts/bundle-size.mjs')
tests('Tests', 'rooms', 'server', 'filling')
tests('Browser tests', 'browser')
check('Benchmark smoke', 'bench/main.ts', '--smoke')

rmSync(results, { recursive: true, force: true })
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((name) => `  ${name}`).join('\n')}`)
if (total.skipped > 0) console.log(`\n${total.skipped} skipped`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)

function section(title) {
	console.log(`\n== ${title}`)
}

/** A missing program is one failure with a sentence; the checks that do without it still run. */
function prepare(ensure) {
	try {
		ensure()
	} catch (err) {
		if (!(err instanceof SetupError)) throw err
		console.error(err.message)
		fail(err.message)
	}
}

/** One command that counts as one check. */
function check(title, ...command) {
	section(title)
	count(title, run(command))
}

/** As `check`, begun at once and counted by the function it answers, which waits for its end and tells what it said. */
function checkBeside(title, ...command) {
	const child = spawn(nodeBinary(), command, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: environment() })
	const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
	return async () => {
		const [said, complained, [status]] = await ended
		section(title)
		process.stdout.write(said + complained)
		count(title, status)
	}
}

function count(title, status) {
	if (status === 0) total.passed++
	else fail(title)
}

function fail(name) {
	total.failed++
	failures.push(name)
}

/** The tests of some vitest projects, each test counted. */
function tests(title, ...projects) {
	section(title)
	const report = join(results, `${projects.join('-')}.json`)
	const status = run([
		'node_modules/vitest/vitest.mjs',
		'run',
		...projects.map((project) => `--project=${project}`),
		'--reporter=default',
		'--reporter=json',
		`--outputFile.json=${report}`,
	])
	const { passed, failed, skipped } = counted(report)
	total.passed += passed
	total.skipped += skipped
	failed.forEach(fail)
	// A run may fail beside its tests: an error outside any test.
	if (failed.length === 0 && status !== 0) fail(title)
}

function counted(report) {
	if (!existsSync(report)) return { passed: 0, failed: [], skipped: 0 }
	const { numPassedTests, numFailedTests, numTotalTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
	const failed = testResults.flatMap(({ name, status, message, assertionResults }) => {
		// A file that does not load has no tests.
		if (status === 'failed' && assertionResults.length === 0) return [`${name}: ${message}`]
		return assertionResults.filter((one) => one.status === 'failed').map((one) => `${name}: ${one.fullName}`)
	})
	return { passed: numPassedTests, failed, skipped: numTotalTests - numPassedTests - numFailedTests }
}

function run(command) {
	return spawnSync(nodeBinary(), command, { cwd: root, stdio: 'inherit', env: environment() }).status
}
