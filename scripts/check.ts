// npm run check [paths]: what a change touches, in a minute or two: format, lint, types, the walls, and the tests of the
// features it is in, on the embedded database. Without paths the change is what is not committed, and the commits since
// the branch left main; on main itself the last commit. `npm test` runs everything.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { ensureChromium, ensurePostgres } from './lib/debian.mjs'
import { ensureWebBuilt, environment, nodeBinary, orExplain, root } from './lib/setup.mjs'
import { touchedBy } from './lib/touched.ts'

const failed: string[] = []
const VITEST = ['node_modules/vitest/vitest.mjs']
const PROJECTS = ['--project=server', '--project=filling', '--project=browser']

await orExplain(async () => {
	const changed = process.argv.length > 2 ? process.argv.slice(2).flatMap(filesOf) : changedFiles()
	if (changed.length === 0) {
		console.log('Nothing was changed.')
		return
	}
	const present = changed.filter((file) => existsSync(`${root}/${file}`))
	const touched = touchedBy(changed, globSync('{src,tests,scripts}/**/*.test.{ts,tsx}', { cwd: root }))
	const pure = touched.tests.filter((test) => /^src\/(domain|contract|templates|web)\//.test(test))
	const others = touched.tests.filter((test) => !pure.includes(test))

	// Tests wait for databases and pages a good deal of their time: what looks at the text alone runs beside them.
	await Promise.all([
		(async () => {
			const format = ['--check', '--log-level=warn', '--ignore-unknown', ...present]
			await step('Format', ['node_modules/prettier/bin/prettier.cjs', ...format], 'told at its end')
			await step('Lint', ['node_modules/oxlint/bin/oxlint', '--quiet'], 'told at its end')
			if (touched.rooms.length > 0) await step('Types', ['scripts/types.mjs', ...touched.rooms], 'told at its end')
		})(),
		(async () => {
			await step('Walls', [...VITEST, 'run', '--project=rooms', 'tests/architecture.test.ts', ...pure])
			if (touched.related.length > 0)
				await step('Rules and screens', [...VITEST, 'related', '--run', '--project=rooms', ...touched.related])
			if (others.length === 0) return
			ensurePostgres()
			if (touched.journeys) {
				process.env['CHROMIUM_PATH'] = ensureChromium()
				ensureWebBuilt()
			}
			await step('Calls and journeys', [...VITEST, 'run', ...PROJECTS, ...others])
		})(),
	])
	if (touched.rest.length > 0)
		console.log(`\nEverything rests on these; run npm test too:\n  ${touched.rest.slice(0, 8).join('\n  ')}`)
	console.log(failed.length === 0 ? '\nAll right.' : `\nFailed: ${failed.join(', ')}`)
	process.exit(failed.length === 0 ? 0 : 1)
})

/** Runs a step of the check, and says how long it took. */
async function step(title: string, command: string[], shown: 'as it goes' | 'told at its end' = 'as it goes') {
	const begun = performance.now()
	const isTold = shown === 'told at its end'
	if (!isTold) console.log(`\n== ${title}`)
	const env = { TEST_HOMES: 'pglite', ...environment() }
	const told: Buffer[] = []
	const child = spawn(nodeBinary(), command, { cwd: root, stdio: isTold ? 'pipe' : 'inherit', env })
	for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => told.push(part))
	const [code] = (await once(child, 'close')) as [number | null]
	if (code !== 0) failed.push(title)
	const took = `${((performance.now() - begun) / 1000).toFixed(1)} s`
	console.log(isTold ? `\n== ${title}, meanwhile\n${Buffer.concat(told).toString()}   ${took}` : `   ${took}`)
}

/** What is not committed, and the commits since main; on main the last commit. */
function changedFiles(): string[] {
	const onMain = git('rev-parse', 'HEAD') === git('rev-parse', '--verify', '--quiet', 'main')
	const base = onMain ? git('rev-parse', '--verify', '--quiet', 'HEAD~1') : git('merge-base', 'main', 'HEAD')
	const committed = base === '' ? '' : git('diff', '--name-only', base)
	const files = `${committed}\n${git('ls-files', '--others', '--exclude-standard')}`.split('\n')
	return [...new Set(files.filter(Boolean))]
}

/** A path's file, or those in its folder. */
function filesOf(path: string): string[] {
	return git('ls-files', '--cached', '--others', '--exclude-standard', '--', path).split('\n').filter(Boolean)
}

function git(...args: string[]): string {
	return String(spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout ?? '').trim()
}
