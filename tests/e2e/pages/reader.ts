import type { Page } from 'playwright-core'

/** The public reader of an uploaded catalog. */
export function reader(page: Page) {
	return {
		/** "2–3 / 5". */
		place: () => page.locator('.place > [aria-hidden]').innerText(),
		pages: page.locator('.leaf > img'),
		button: (name: string) => page.getByRole('button', { name, exact: true }),
		/** Whether the picture of the first open page has come. */
		drawn: () =>
			page
				.locator('.leaf > img')
				.first()
				.evaluate((image) => (image as HTMLImageElement).complete && (image as HTMLImageElement).naturalWidth > 0),
		async find(words: string) {
			const field = page.getByRole('searchbox', { name: 'Search in the pages' })
			if (!(await field.isVisible())) await page.getByRole('button', { name: 'Search in the pages' }).click()
			await field.fill(words)
			return page.locator('.find-hits button')
		},
	}
}
