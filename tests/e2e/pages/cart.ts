import type { Page } from 'playwright-core'

/** The cart of a public page, as a buyer sees it. */
export function cartOf(page: Page) {
	const drawer = page.getByRole('dialog', { name: 'Your cart' })
	const line = (name: string) => drawer.getByRole('listitem').filter({ hasText: name })
	return {
		drawer,
		line,
		button: page.getByRole('button', { name: /^Cart, / }),
		said: () => page.locator('[data-said]').first().innerText(),
		add: (name: string) => page.getByRole('button', { name: `Add ${name}`, exact: true }),
		async open() {
			await page.getByRole('button', { name: /^Cart, / }).click()
			await drawer.waitFor()
		},
		/** The pieces in the stepper of a product, in the grid or the drawer. */
		num: (name: string, within: Page | typeof drawer = page) =>
			within.getByRole('textbox', { name: `Quantity of ${name}`, exact: true }),
		totals: async () => (await drawer.locator('.sums').innerText()).replace(/\s+/g, ' '),
		kept: (username: string) =>
			page.evaluate((key) => localStorage.getItem(key), `vitrine.cart.${username}`) as Promise<string | null>,
	}
}
