import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parsedReference, unproven } from '../scripts/lib/spec-lines.ts'
import { SPEC_LINES } from './spec/lines.ts'

const root = join(import.meta.dirname, '..')

test('every line of the specification names tests that are there, or says what is coming', () => {
	const wrong = SPEC_LINES.flatMap(({ says, tests, coming }) => {
		if (tests.length === 0 && !coming) return [`${says}: no test`]
		return tests.filter((reference) => !isThere(reference)).map((reference) => `${says}: ${reference}`)
	})
	expect(wrong).toEqual([])
	expect(new Set(SPEC_LINES.map(({ section }) => section))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8, 9]))
})

test('a test that failed, was left out or never ran is told by its line', () => {
	const lines = [{ section: 5, says: 'Names', tests: ['api/category: names that are refused', 'src/domain/upc: '] }]
	const ran = (status: string) => [
		{ file: '/a/tests/api/category.test.ts', title: 'categories names that are refused, each', status },
		{ file: '/a/src/domain/upc.test.ts', title: 'any', status: 'passed' },
	]
	expect(unproven(lines, ran('passed'))).toEqual([])
	expect(unproven(lines, ran('failed'))).toEqual([
		'section 5, “Names”: “categories names that are refused, each” failed',
	])
	expect(unproven(lines, ran('skipped'))).toHaveLength(1)
	expect(unproven(lines, ran('passed').slice(1))).toEqual([
		'section 5, “Names”: no test “names that are refused” ran in tests/api/category',
	])
})

function isThere(reference: string): boolean {
	const { file, title } = parsedReference(reference)
	const path = join(root, `${file}.test.ts`)
	return existsSync(path) && readFileSync(path, 'utf8').includes(title)
}
