import type { Locator, Page } from 'playwright-core'

/** The sidebar's categories, their menu, their dialogs and the panel, in a seller's words. */
export function categoryTree(page: Page) {
	const tree = page.getByRole('tree', { name: 'Categories' })
	const node = (name: string) => tree.getByRole('treeitem', { name: new RegExp(`^${name}\\b`) })
	const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })
	const menuItem = (name: string | RegExp) => page.getByRole('menuitem', { name })
	const panel = dialog('Manage categories')
	const row = (name: string) => panel.getByRole('row', { name: new RegExp(`^${name}\\b`) })
	return {
		tree,
		node,
		dialog,
		menuItem,
		panel,
		row,
		/** What each visible node says, with its count: "Furniture 3". */
		lines: () =>
			tree
				.getByRole('treeitem')
				.evaluateAll((items: HTMLElement[]) => items.map((item) => item.innerText.replace(/\s+/g, ' ').trim())),
		/** Opens the menu by right-click, or with `by` by the three dots or the keyboard. */
		async openMenu(name: string, by: 'right-click' | 'dots' | 'ContextMenu' | 'Shift+F10' = 'right-click') {
			if (by === 'right-click') return node(name).click({ button: 'right' })
			if (by === 'dots') {
				await node(name).hover()
				return node(name).getByRole('button').click()
			}
			await node(name).focus()
			return page.keyboard.press(by)
		},
		async choose(name: string, action: string | RegExp) {
			await this.openMenu(name)
			await menuItem(action).click()
		},
		/** Unfolds a category by its arrow, without going there. */
		unfold: (name: string) => node(name).locator('[data-mark]').click(),
		async openPanel() {
			await this.choose('My categories', 'Manage categories')
			await panel.waitFor()
		},
		/** Drags a row of the panel onto another: its middle, or the edge above or below. */
		drag: (from: string, to: string, place: 'before' | 'inside' | 'after' = 'inside') =>
			drag(row(from), row(to), place),
		/** Names in the panel, in their order. */
		panelNames: () =>
			panel
				.getByRole('row')
				.evaluateAll((rows) => rows.slice(1).map((row) => row.querySelector('td')?.innerText.split('\n')[0])),
		toast: (text: string | RegExp) => page.locator('[role=status], [role=alert]').filter({ hasText: text }),
	}
}

async function drag(from: Locator, to: Locator, place: 'before' | 'inside' | 'after') {
	const box = await to.boundingBox()
	const share = { before: 0.1, inside: 0.5, after: 0.9 }[place]
	await from.dragTo(to, { targetPosition: { x: 40, y: (box?.height ?? 40) * share } })
}
