import type { Page } from 'playwright-core'

/**
 * Resolves when nothing has arrived for half a second. Not Playwright's `networkidle`: the stream of events is never at rest,
 * and on a busy machine it is open before everything else has come. Counts from `since` at the earliest, a time of the
 * page: what a click asks for is not there yet.
 */
export async function quiet(page: Page, since = 0): Promise<void> {
	await page.waitForFunction((since) => {
		const arrived = performance.getEntriesByType('resource').map((entry) => entry.startTime + entry.duration)
		return performance.now() - Math.max(since, ...arrived) > 500
	}, since)
}
