// npm run faults -- [seed] [lines]: draws lines of the specification by a seed (17, 20 of them), puts the fault of each into
// the sources (tests/spec/faults.ts), and wants one of the line's tests to fail. It changes files while it runs, and puts
// them back: run it where nothing else is worked on.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FAULTS, type Fault } from '../tests/spec/faults.ts'
import { SPEC_LINES } from '../tests/spec/lines.ts'
import type { SpecLine } from '../tests/spec/spec-line.ts'
import { drawn } from './lib/draw.ts'
import { parsedReference } from './lib/spec-lines.ts'

const [seed = '17', count = '20'] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'vitrine-faults-'))
const lines = drawn(
	SPEC_LINES.filter((line) => !line.coming),
	Number(seed),
	Number(count),
)
const missed: string[] = []
for (const line of lines) {
	const verdict = tried(line)
	console.log(`${verdict.padEnd(9)} ${line.section} ${line.says}`)
	if (verdict !== 'found') missed.push(line.says)
}
rmSync(folder, { recursive: true })
run('node', ['scripts/build-web.mjs'])
console.log(`seed ${seed}: ${lines.length - missed.length} of ${lines.length} faults were found`)
if (missed.length > 0) process.exitCode = 1

/** Whether a line's tests find its fault; those without a browser first. */
function tried(line: SpecLine): string {
	const fault = FAULTS.find(({ says }) => says === line.says)
	if (!fault) return 'no fault'
	const before = readFileSync(fault.file, 'utf8')
	if (before.split(fault.from).length !== 2) return 'outdated'
	writeFileSync(
		fault.file,
		before.replace(fault.from, () => fault.to),
	)
	try {
		return isFound(line, fault) ? 'found' : 'NOT FOUND'
	} finally {
		writeFileSync(fault.file, before)
	}
}

function isFound({ tests }: SpecLine, { file }: Fault): boolean {
	const journeys = tests.filter((test) => test.startsWith('e2e/'))
	if (tests.filter((test) => !journeys.includes(test)).some(fails)) return true
	if (journeys.length > 0 && /^src\/(web|share|domain|contract)\//.test(file)) run('node', ['scripts/build-web.mjs'])
	return journeys.some(fails)
}

/** Whether the tests that a reference means run and one of them fails. */
function fails(reference: string): boolean {
	const { file, title } = parsedReference(reference)
	const told = join(folder, 'ran.json')
	rmSync(told, { force: true })
	const named = title ? ['-t', title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)] : []
	run('node', [
		'node_modules/vitest/vitest.mjs',
		'run',
		`${file}.test.ts`,
		...named,
		'--reporter=json',
		`--outputFile=${told}`,
	])
	const { numFailedTests } = JSON.parse(readFileSync(told, 'utf8')) as { numFailedTests: number }
	return numFailedTests > 0
}

function run(command: string, args: string[]): void {
	spawnSync(command === 'node' ? process.execPath : command, args, { stdio: 'ignore', env: process.env })
}
