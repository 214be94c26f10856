import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readSources } from './architecture.ts'

const root = resolve(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'vitrine with a space '))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
/** The machine's own Node may be older and then hands over to a child instead of replacing itself. */
const nodes = [process.execPath, '/usr/bin/node'].filter((node) => existsSync(node))

describe.each(nodes)('scripts/run.mjs under %s', (node) => {
	const file = join(folder, 'probe.ts')
	writeFileSync(
		file,
		`const args: string[] = process.argv.slice(2)
		process.on('SIGTERM', () => process.exit(7))
		console.log(JSON.stringify(args))
		if (args[0] === 'end') process.exit(5)
		setInterval(() => undefined, 1000)`,
	)
	const start = (...args: string[]) => [join(root, 'scripts/run.mjs'), file, ...args]

	it('runs TypeScript with its arguments and ends with its exit code', () => {
		const { stdout, status } = spawnSync(node, start('end', 'a b', '--demo'), { encoding: 'utf8', cwd: folder })
		expect(stdout).toBe('["end","a b","--demo"]\n')
		expect(status).toBe(5)
	})

	it('passes the signal to stop', async () => {
		const child = spawn(node, start('wait'), { stdio: ['ignore', 'pipe', 'inherit'] })
		await once(child.stdout, 'data')
		child.kill('SIGTERM')
		expect(await once(child, 'exit')).toEqual([7, null])
	})
})

describe('a fresh clone', () => {
	const clone = join(folder, 'clone')
	mkdirSync(clone)
	cpSync(join(root, 'scripts'), join(clone, 'scripts'), { recursive: true })
	writeFileSync(
		join(clone, 'package-lock.json'),
		lockOf({ one: { version: '1.0.0' }, mac: { version: '2.0.0', optional: true } }),
	)
	// Without its own, the clone would be of the kind that a package.json further up says.
	writeFileSync(join(clone, 'package.json'), '{"type": "commonjs"}')
	writeFileSync(
		join(clone, 'npm.js'),
		`require('node:fs').writeFileSync('asked', process.argv.slice(2).join(' ')); process.exit(1)`,
	)
	const run = () =>
		spawnSync(process.execPath, ['scripts/run.mjs', 'none.ts'], {
			cwd: clone,
			encoding: 'utf8',
			env: { ...process.env, npm_execpath: join(clone, 'npm.js') },
		})

	it('asks npm for the packages, and says in one sentence when that fails', () => {
		const { stderr, status } = run()
		expect(readFileSync(join(clone, 'asked'), 'utf8')).toMatch(/^ci /)
		expect(stderr.trim()).toBe(
			'The packages could not be installed. Check the network connection, then run this command again.',
		)
		expect(status).toBe(1)
	})

	it('asks no more once they are there, and again when a version changes', () => {
		mkdirSync(join(clone, 'node_modules'))
		const installed = join(clone, 'node_modules/.package-lock.json')
		writeFileSync(installed, lockOf({ one: { version: '1.0.0' } }))
		expect(run().stderr).toContain('Cannot find module')
		writeFileSync(installed, lockOf({ one: { version: '0.9.0' } }))
		expect(run().stderr).toContain('could not be installed')
	})
})

describe('a clone that only serves', () => {
	const clone = join(folder, 'server')
	mkdirSync(join(clone, 'node_modules'), { recursive: true })
	cpSync(join(root, 'scripts'), join(clone, 'scripts'), { recursive: true })
	const packages = {
		server: { version: '1.0.0' },
		web: { version: '1.0.0' },
		model: { version: '1.0.0', peer: true },
		tests: { version: '1.0.0', dev: true },
	}
	writeFileSync(join(clone, 'package-lock.json'), lockOf(packages))
	writeFileSync(
		join(clone, 'package.json'),
		'{"type": "commonjs", "dependencies": {"server": "1.0.0", "web": "1.0.0"}, "peerDependencies": {"model": "1.0.0"}, "onlyToBuildTheWeb": ["web"]}',
	)
	writeFileSync(
		join(clone, 'npm.js'),
		`require('node:fs').writeFileSync('asked', process.argv.slice(2).join(' ')); process.exit(1)`,
	)
	/** Whether npm is asked for packages with these in node_modules, and how. */
	const asked = (present: object, file: string, settings: NodeJS.ProcessEnv = {}) => {
		writeFileSync(join(clone, 'node_modules/.package-lock.json'), lockOf(present as typeof packages))
		rmSync(join(clone, 'asked'), { force: true })
		const env = { ...process.env, npm_execpath: join(clone, 'npm.js'), ...settings }
		spawnSync(process.execPath, ['scripts/run.mjs', file], { cwd: clone, encoding: 'utf8', env })
		return existsSync(join(clone, 'asked')) ? readFileSync(join(clone, 'asked'), 'utf8') : null
	}
	const { server, model } = packages

	it('needs neither what built the web nor what tests need', () =>
		expect(asked({ server }, 'scripts/db-export.ts')).toBeNull())

	it('installs without what tests need', () => expect(asked({}, 'scripts/db-export.ts')).toMatch(/^ci --omit=dev /))

	it('installs again when a package has another version than the lock file', () =>
		expect(asked({ server, deep: { version: '2.0.0' } }, 'scripts/db-export.ts')).toMatch(/^ci /))

	it('installs everything for development', () =>
		expect(asked({ server }, 'bench/main.ts')).toMatch(/^ci --include=dev .*--include=peer /))

	it('installs what runs a model of the background remover where one is named, and nowhere else', () => {
		const named = { VITRINE_CUTOUT_MODEL: '/models/one.onnx' }
		expect(asked({}, 'scripts/db-export.ts')).toContain(' --omit=peer ')
		expect(asked({ server }, 'scripts/db-export.ts', named)).toMatch(/^ci --omit=dev .*--include=peer /)
		expect(asked({ server, model }, 'scripts/db-export.ts', named)).toBeNull()
	})
})

it('what only builds the web is a dependency, and no code of a running server imports it', () => {
	const { dependencies, onlyToBuildTheWeb } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
		dependencies: Record<string, string>
		onlyToBuildTheWeb: string[]
	}
	expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(onlyToBuildTheWeb))
	const served = [...readSources()].filter(
		([file]) => /^src\/(server|templates|contract|domain)\//.test(file) && !file.includes('.test.'),
	)
	expect(served.length).toBeGreaterThan(100)
	for (const name of onlyToBuildTheWeb)
		expect(
			served.filter(([, text]) => text.includes(`'${name}`)).map(([file]) => file),
			name,
		).toEqual([])
})

function lockOf(packages: Record<string, object>): string {
	return JSON.stringify({
		packages: Object.fromEntries(Object.entries(packages).map(([name, entry]) => [`node_modules/${name}`, entry])),
	})
}
