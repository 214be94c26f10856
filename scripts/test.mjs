// npm test: every check there is, in one go. Ends with the line "N passed, N failed".
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { ensureChromium, ensureLibreOffice, ensurePoppler, ensurePostgres } from './lib/debian.mjs'
import { ensureInstalled, ensureWebBuilt, environment, nodeBinary, orExplain, root, SetupError } from './lib/setup.mjs'

const results = mkdtempSync(join(tmpdir(), 'vitrine-results-'))
const total = { passed: 0, failed: 0, skipped: 0 }
/** What failed, told again at the end: a log is often read from there. */
const failures = []
/** Every test of this run with how it ended: what proves the lines of the specification. */
const ran = []
/** Journeys that failed once and passed when they were alone on the machine: each has a cause that is to be found. */
const unsteady = []
/** The priority of what runs beside the rest: a tenth of the processor where that wants all of it. */
const BEHIND = 10
/** More than these are no accident of a busy machine. */
const TRIED_AGAIN_MAX = 3
/**
 * One more than CI has processors: a journey waits a quarter of its time for pages and their own timers. Nine files took 110 s
 * with three, 132 with two; other tests keep their processors busy and measure what they take.
 */
const JOURNEYS_AT_ONCE = 3

await orExplain(() => ensureInstalled('test'))
// Set-up and tests wait a good deal for disks, pages and each other: what needs neither of them fills the time.
const beside = [
	checkBeside('Format', 'node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'),
	checkBeside('Lint', 'node_modules/oxlint/bin/oxlint'),
	checkBeside('Types', 'scripts/types.mjs'),
]
section('Set-up')
prepare(() => (process.env.CHROMIUM_PATH = ensureChromium()))
for (const ensure of [ensurePostgres, ensurePoppler, ensureLibreOffice, ensureWebBuilt]) prepare(ensure)

await check('Bundle size', 'scripts/bundle-size.mjs')
// One after the other: at once they take as long together, for both keep the processors busy, and journeys grow unsteady.
await tests('Tests', ['rooms', 'server', 'filling'])
await tests('Browser tests', ['browser'], [`--maxWorkers=${JOURNEYS_AT_ONCE}`])
const proof = join(results, 'ran.json')
writeFileSync(proof, JSON.stringify(ran))
await check('Lines of the specification', 'scripts/spec-lines.ts', proof)
for (const report of beside) await report()
await check('Benchmark smoke', 'bench/main.ts', '--smoke')

rmSync(results, { recursive: true, force: true })
if (unsteady.length > 0) console.log(`\nUnsteady, passed when run again alone:\n${listed(unsteady)}`)
if (failures.length > 0) console.log(`\nFailed:\n${listed(failures)}`)
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
async function check(title, ...command) {
	section(title)
	count(title, await run(command))
}

/**
 * As `check`, begun at once, behind whatever else wants the processors, and counted by the function it answers, which
 * waits for its end and tells what it said.
 */
function checkBeside(title, ...command) {
	const child = spawn(nodeBinary(), command, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: environment() })
	if (child.pid !== undefined) setPriority(child.pid, BEHIND)
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

/** The tests of some vitest projects, each test counted. Few journeys that fail are tried once more, alone. */
async function tests(title, projects, more) {
	section(title)
	const { tests, errors, status } = await runTests(projects, more)
	ran.push(...tests)
	for (const { status } of tests) if (status !== 'failed') total[status]++
	const failed = [...tests.filter((one) => one.status === 'failed'), ...errors]
	const isFew = failed.length > 0 && failed.length <= TRIED_AGAIN_MAX
	const again = projects.includes('browser') && isFew ? await triedAgain(failed) : new Set()
	for (const one of failed) {
		if (again.has(nameOf(one))) {
			unsteady.push(told(one))
			if (one.title === undefined) continue
			one.status = 'passed'
			total.passed++
		} else fail(told(one))
	}
	if (failed.length === 0 && status !== 0) fail(title)
}

/** The names of those failures that do not come again when their files run once more with nothing beside them. */
async function triedAgain(failed) {
	if (failed.some(({ file }) => !existsSync(file))) return new Set()
	section('Journeys that failed, again and alone')
	const files = [...new Set(failed.map(({ file }) => file))]
	const { tests, errors } = await runTests(['browser'], ['--maxWorkers=1', ...files])
	const passed = tests.filter(({ status }) => status === 'passed')
	const isQuiet = passed.length > 0 && errors.length === 0
	return new Set([...passed, ...(isQuiet ? failed.filter(({ title }) => title === undefined) : [])].map(nameOf))
}

/** Runs them; answers what lib/results-reporter.mjs wrote of them, and how vitest itself ended. */
async function runTests(projects, more = []) {
	const report = join(results, `${projects.join('-')}.json`)
	rmSync(report, { force: true })
	const command = ['node_modules/vitest/vitest.mjs', 'run', ...projects.map((project) => `--project=${project}`)]
	const reporters = ['--reporter=default', '--reporter=scripts/lib/results-reporter.mjs']
	const status = await run([...command, ...reporters, ...more], { VITRINE_RESULTS: report })
	const told = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : { tests: [], errors: [] }
	return { ...told, status }
}

/** What a test is called over all files; what failed outside of any has no title. */
function nameOf({ file, title = 'outside its tests' }) {
	return `${file}: ${title}`
}

/** A failed test with the first lines of why: enough to begin with when the rest of a log is gone. */
function told(one) {
	const lines = one.why.split('\n').filter((line) => line.trim() !== '')
	return [nameOf(one), ...lines.slice(0, 12)].join('\n      ')
}

function listed(names) {
	return names.map((name) => `  ${name}`).join('\n')
}

async function run(command, more = {}) {
	const child = spawn(nodeBinary(), command, { cwd: root, stdio: 'inherit', env: { ...environment(), ...more } })
	const [status] = await once(child, 'close')
	return status
}
