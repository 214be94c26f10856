import type { Page } from 'playwright-core'

/** /allTemplates: shelves, cards, their menus. */
export function templateShelf(page: Page) {
	const card = (name: string) =>
		page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })
	return {
		card,
		open: () => page.goto('/allTemplates'),
		shelf: (name: string) =>
			page.getByRole('radiogroup', { name: 'Kind of template' }).getByText(name, { exact: true }).click(),
		names: () => page.getByRole('article').getByRole('heading').allInnerTexts(),
		find: (text: string) => page.getByRole('searchbox', { name: 'Find a template' }).fill(text),
		/** Pictures of cards that are drawn. */
		drawn: () => page.locator('article img').count(),
		async choose(name: string, action: string) {
			const actions = { name: `Actions for the template ${name}`, exact: true }
			await page.getByRole('button', actions).click()
			// Of this card: a menu that is closing has the same entries for a moment.
			await page.getByRole('menu', actions).getByRole('menuitem', { name: action, exact: true }).click()
		},
		dialog: (name: string) => page.getByRole('dialog', { name }),
	}
}
