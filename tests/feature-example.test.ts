import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBreaches, readSources } from './architecture.ts'
import { SHARED } from './feature-example/shared.ts'

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '..')
/** The source tree with the example in it. */
let tree: string

beforeAll(() => {
	tree = mkdtempSync(join(tmpdir(), 'vitrine-feature-'))
	for (const part of ['src', 'tests', 'tsconfig.json', 'package.json']) cpSync(join(root, part), join(tree, part), COPY)
	symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
	cpSync(join(root, 'tests/feature-example/src'), join(tree, 'src'), COPY)
	for (const [file, lines] of Object.entries(SHARED)) {
		const text = lines.reduce(
			(text, [added, before]) => {
				expect(text, file).toContain(before)
				return text.replace(before, added + before)
			},
			readFileSync(join(root, file), 'utf8'),
		)
		writeFileSync(join(tree, file), text)
	}
})
afterAll(() => rmSync(tree, { recursive: true, force: true }))

const COPY = { recursive: true, filter: (path: string) => !/\.(png|pdf|zip|xlsx|ttf|gz)$/.test(path) }

test('a new feature touches at most six shared files, those that CONTRIBUTING names', () => {
	const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
	const entry = /- \*\*A new feature\*\*.*?(?=\n- \*\*)/s.exec(text)?.[0] ?? ''
	const named = [...entry.matchAll(/`((?:src|tests)\/[\w/-]+\.ts)`/g)].map(([, file]) => file)
	expect(named.toSorted()).toEqual(Object.keys(SHARED).toSorted())
	expect(named.length).toBeLessThanOrEqual(6)
})

test('with the example the house keeps its rules', () => {
	const known = findBreaches(readSources(root))
	expect(findBreaches(readSources(tree)).filter((breach) => !known.includes(breach))).toEqual([])
})

test(
	'with the example everything compiles: its rows, handlers, fixture, links and words in both languages',
	{ timeout: 120_000 },
	async () => {
		const files = [
			'src/web/globals.d.ts',
			'tests/global-setup.ts',
			'src/web/app/main.tsx',
			'src/server/main.ts',
			'tests/trust/fixtures.ts',
		]
		writeFileSync(
			join(tree, 'tests/example.json'),
			JSON.stringify({ extends: './tsconfig.json', files: files.map((file) => join(tree, file)), include: [] }),
		)
		const tsc = join(root, 'node_modules/typescript/bin/tsc')
		// As scripts/types.mjs has it, a third of the processor's time.
		const env = { ...process.env, GOGC: '400' }
		const command = [tsc, '-p', 'tests/example.json', '--checkers', '1']
		const { stdout } = await run(process.execPath, command, { cwd: tree, env }).catch(
			(error: { stdout: string }) => error,
		)
		expect(stdout).toBe('')
	},
)

test('its call, job, notice, screen and words are there without another line', async () => {
	const script = `
		const { api } = await import('#contract/index.ts')
		const { paths } = await import('#contract/paths.ts')
		const { jobs, notices, modules } = await import('#server/modules/index.ts')
		const answered = modules.some(({ routes }) => 'remind' in routes)
		console.log(JSON.stringify([api.remind.path, paths.remind, answered, jobs.reminder.title.zh, notices.reminder.text.en]))`
	const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], { cwd: tree })
	expect(JSON.parse(stdout)).toEqual(['/api/remind', 'POST /api/remind', true, '提醒', 'Reminder: {what}'])
})
