import { writeFileSync } from 'node:fs'

/**
 * A reporter for vitest that writes how each test ended, as JSON, to the file that `VITRINE_RESULTS` names: `tests` as
 * `{file, title, status, why}`, where status is passed, failed or skipped, and `errors`, what went wrong outside any test
 * (a file that does not load, what runs before or after its tests, an error that nobody waited for), as `{file, why}`.
 */
export default class ResultsReporter {
	onTestRunEnd(modules, unhandled) {
		const tests = modules.flatMap((module) => [...module.children.allTests()].map((test) => endOf(module, test)))
		const outside = modules.flatMap((module) =>
			[module, ...module.children.allSuites()].flatMap((suite) =>
				suite.errors().map((error) => ({ file: module.moduleId, why: whyOf(error) })),
			),
		)
		const nobodys = unhandled.map((error) => ({ file: error.VITEST_TEST_PATH ?? '', why: whyOf(error) }))
		writeFileSync(String(process.env.VITRINE_RESULTS), JSON.stringify({ tests, errors: [...outside, ...nobodys] }))
	}
}

function endOf(module, test) {
	const { state, errors = [] } = test.result()
	// What has not ended when the run does has failed: its worker is gone.
	const status = state === 'pending' ? 'failed' : state
	return { file: module.moduleId, title: titleOf(test), status, why: errors.map(whyOf)[0] ?? '' }
}

function titleOf(test) {
	const names = [test.name]
	for (let suite = test.parent; suite.type === 'suite'; suite = suite.parent) names.unshift(suite.name)
	return names.join(' ')
}

const whyOf = (error) => error.stack || error.message
