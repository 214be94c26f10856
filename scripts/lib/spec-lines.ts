// Whether the tests that prove the lines of the specification ran and passed (tests/spec names them).
import type { SpecLine } from '../../tests/spec/spec-line.ts'

/** A test of a run, as vitest reports it. */
export interface RanTest {
	readonly file: string
	/** With those of the groups that it stands in. */
	readonly title: string
	readonly status: string
}

/** The file and the part of a title that a reference of the table means. */
export function parsedReference(reference: string): { file: string; title: string } {
	const at = reference.indexOf(': ')
	const place = reference.slice(0, at)
	return { file: place.startsWith('src/') ? place : `tests/${place}`, title: reference.slice(at + 2) }
}

/** What the table says and a run does not prove: a sentence for each reference. */
export function unproven(
	lines: readonly Pick<SpecLine, 'section' | 'says' | 'tests'>[],
	results: readonly RanTest[],
): string[] {
	return lines.flatMap(({ section, says, tests }) =>
		tests.flatMap((reference) => {
			const { file, title } = parsedReference(reference)
			const meant = results.filter((one) => one.file.includes(`/${file}.test.ts`) && one.title.includes(title))
			if (meant.length === 0) return [`section ${section}, “${says}”: no test “${title}” ran in ${file}`]
			const bad = meant.find(({ status }) => status !== 'passed')
			return bad ? [`section ${section}, “${says}”: “${bad.title}” ${bad.status}`] : []
		}),
	)
}
