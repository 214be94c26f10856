// Whether the tests that prove the lines of the specification ran and passed (tests/spec/lines.ts names them).

/** The file and the part of a title that a reference of the table means. */
export function parsedReference(reference) {
	const at = reference.indexOf(': ')
	const place = reference.slice(0, at)
	return { file: place.startsWith('src/') ? place : `tests/${place}`, title: reference.slice(at + 2) }
}

/**
 * What the table says and this run does not prove: a sentence for each reference. `results`: of every test its file, its
 * whole title and how it ended, as vitest reports it.
 */
export function unproven(lines, results) {
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
