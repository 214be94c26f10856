import type { Page } from 'playwright-core'

/** The public page of a catalog, as a visitor sees it. */
export function sharePage(page: Page) {
	const products = page.locator('#products').getByRole('listitem')
	return {
		products,
		// What is far from sight is not laid out, and has no inner text.
		names: () => products.locator('.item-name').allTextContents(),
		search: page.getByRole('searchbox'),
		category: (name: RegExp) => page.getByRole('navigation').getByRole('button', { name }),
		async open(name: string) {
			await products
				.getByRole('button', { name: new RegExp(name) })
				.first()
				.click()
			return page.getByRole('dialog')
		},
	}
}
