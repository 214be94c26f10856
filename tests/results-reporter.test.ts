import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/** Runs files of tests in a folder of their own; answers what the reporter wrote, with the first line of each reason. */
function results(files: Record<string, string>) {
	const folder = realpathSync(mkdtempSync(join(tmpdir(), 'vitrine-reporter-')))
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
	symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
	for (const [name, text] of Object.entries(files))
		writeFileSync(join(folder, name), `import { afterAll, describe, expect, it } from 'vitest'\n${text}`)
	const reporter = join(root, 'scripts/lib/results-reporter.mjs')
	spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--root', folder, '--reporter', reporter], {
		cwd: folder,
		env: { ...process.env, VITEST: undefined, VITRINE_RESULTS: join(folder, 'results.json') },
	})
	type Told = { file: string; title?: string; status?: string; why: string }
	const brief = ({ why, ...one }: Told) => ({ ...one, file: basename(one.file), why: why.split('\n')[0] })
	const told = JSON.parse(readFileSync(join(folder, 'results.json'), 'utf8')) as Record<'tests' | 'errors', Told[]>
	return { tests: told.tests.map(brief), errors: told.errors.map(brief) }
}

it('tells each test with its end, and what goes wrong outside of them', () => {
	const told = results({
		'ends.test.ts': `
			it('holds', () => undefined)
			describe('some', () => {
				it('do not', () => { throw new Error('it broke') })
				it.skip('wait', () => undefined)
			})`,
		'close.test.ts': `
			it('works', () => undefined)
			afterAll(() => { throw new Error('it does not close') })`,
		'load.test.ts': `throw new Error('it does not load')`,
		'nobody.test.ts': `
			it('leaves', async () => {
				void Promise.reject(new Error('nobody waited'))
				await new Promise((resolve) => setTimeout(resolve, 50))
			})`,
	})
	expect(told.tests).toHaveLength(5)
	expect(told.tests).toEqual(
		expect.arrayContaining([
			{ file: 'ends.test.ts', title: 'holds', status: 'passed', why: '' },
			{ file: 'ends.test.ts', title: 'some do not', status: 'failed', why: 'Error: it broke' },
			{ file: 'ends.test.ts', title: 'some wait', status: 'skipped', why: '' },
			{ file: 'close.test.ts', title: 'works', status: 'passed', why: '' },
			{ file: 'nobody.test.ts', title: 'leaves', status: 'passed', why: '' },
		]),
	)
	expect(told.errors).toHaveLength(3)
	expect(told.errors).toEqual(
		expect.arrayContaining([
			{ file: 'close.test.ts', why: 'Error: it does not close' },
			{ file: 'load.test.ts', why: 'Error: it does not load' },
			{ file: 'nobody.test.ts', why: 'Error: nobody waited' },
		]),
	)
})
