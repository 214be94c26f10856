import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { refusals } from '#contract/refusals/index.ts'

const root = resolve(import.meta.dirname, '..')
const tests = globSync(['src/**/*.test.{ts,tsx}', 'tests/**/*.ts'], { cwd: root })
	.filter((path) => !path.endsWith('/refusals.test.ts'))
	.map((path) => readFileSync(resolve(root, path), 'utf8'))
	.join('\n')

/** What stays the same in every such sentence: its longest run without a placeholder or a sign. */
function core(sentence: string): string {
	const runs = sentence.split(/\{\w+\}|[^\w ,’'-]/).map((run) => run.trim())
	return runs.toSorted((a, b) => b.length - a.length)[0] ?? ''
}

const untried = (codes: readonly [code: string, en: string][]) =>
	codes.filter(([code, en]) => !new RegExp(`\\b${code}\\b`).test(tests) && !tests.includes(core(en)))

test('every refusal is tried by a test, by its code or by its sentence', () => {
	const all = Object.entries(refusals).map(([code, { en }]): [string, string] => [code, en])
	expect(untried(all)).toEqual([])
	expect(untried([['never_tried', 'Of this {thing} nobody ever wrote.']])).toHaveLength(1)
})
