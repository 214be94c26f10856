import type { Page } from 'playwright-core'

/** The list of catalogs: covers, their menus, the dialogs. */
export function catalogList(page: Page) {
	const card = (name: string) =>
		page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })
	const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })
	return {
		card,
		dialog,
		open: (mod: 'generated' | 'uploaded' | 'deleted' = 'generated') => page.goto(`/dashboard/catelogMng?mod=${mod}`),
		names: () => page.getByRole('article').getByRole('heading').allInnerTexts(),
		async choose(name: string, action: string) {
			await card(name)
				.getByRole('button', { name: `Actions for ${name}` })
				.click()
			// Of this card: a menu that is closing has the same entries for a moment.
			const menu = page.getByRole('menu', { name: `Actions for ${name}` })
			await menu.getByRole('menuitem', { name: action, exact: true }).click()
		},
		answer: (title: string, button: string) => dialog(title).getByRole('button', { name: button, exact: true }).click(),
		find: (text: string) => page.getByRole('searchbox', { name: 'Find a catalog' }).fill(text),
		toast: (text: string | RegExp) => page.locator('[role=status], [role=alert]').filter({ hasText: text }),
	}
}

/** The editor: its bar, its tabs, its paper. */
export function catalogEditor(page: Page) {
	const paper = page.getByRole('img', { name: /^Page \d+ of \d+$/ })
	/** Does something and waits until the paper shows another drawing. */
	const redrawn = async (act: () => Promise<unknown>) => {
		const before = await paper.innerHTML()
		await act()
		await page.waitForFunction(
			([selector, before]) => {
				const now = document.querySelector(String(selector))?.innerHTML
				return now !== undefined && now !== before
			},
			['[role=img]', before],
		)
	}
	return {
		paper,
		name: page.getByRole('textbox', { name: 'Name' }),
		saved: page.getByRole('status').filter({ hasText: /Saved \d/ }),
		notSaved: page.getByRole('status').filter({ hasText: 'Not saved' }),
		button: (name: string) => page.getByRole('button', { name, exact: true }),
		tab: (name: string) => page.getByRole('tab', { name, exact: true }).click(),
		async go(id: string) {
			await page.goto(`/catalogEditor?id=${id}`)
			await paper.waitFor()
		},
		/** Publishes from the bar, past what was found. */
		async publish() {
			await page.getByRole('button', { name: /^Publish( changes)?$/ }).click()
			await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
		},
		/** "Page 2 of 5". */
		place: () => paper.getAttribute('aria-label'),
		redrawn,
		/** Takes a layout from its shelf, and waits for the paper. */
		layout: (group: string, name: string) =>
			redrawn(async () => {
				await page.getByRole('group', { name: 'Layout' }).getByText(group, { exact: true }).click()
				await page.getByRole('radiogroup', { name: 'Layout' }).getByText(name, { exact: true }).click()
			}),
		/** The display content as the list shows it. */
		fields: () => page.getByRole('group', { name: 'Show on each item' }).getByRole('listitem').allInnerTexts(),
	}
}
