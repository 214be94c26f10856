import type { Page } from 'playwright-core'

/**
 * Resolves when nothing has arrived for half a second. Not Playwright's `networkidle`: the stream of events is never at rest,
 * and on a busy machine it is open before everything else has come.
 */
export async function quiet(page: Page): Promise<void> {
	await page.waitForFunction(() => {
		const arrived = performance.getEntriesByType('resource').map((entry) => entry.startTime + entry.duration)
		return performance.now() - Math.max(0, ...arrived) > 500
	})
}
