import type { Page } from 'playwright-core'

/** The page of one SKU, in a seller's words. */
export function skuPage(page: Page) {
	const header = page.locator('main header').first()
	const panel = page.getByRole('tabpanel')
	return {
		header,
		panel,
		title: page.getByRole('heading', { level: 1 }),
		saved: header.getByRole('status').filter({ hasText: /^Saved \d\d:\d\d$/ }),
		attention: header.getByRole('status').filter({ hasText: /attention/ }),
		field: (name: string) => panel.getByLabel(name, { exact: true }),
		button: (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' }),
		tab: (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}\\b`) }).click(),
		async go(key?: string, tab = '') {
			const query = new URLSearchParams({ ...(key ? { sku_name_key: key } : {}), ...(tab ? { tab } : {}) })
			await page.goto(`/singleSKU?${query}`)
			await page.getByRole('heading', { level: 1 }).waitFor()
		},
		/** Leaves the field, so that it is checked and saved. */
		async fill(name: string, text: string) {
			await this.field(name).fill(text)
			await this.field(name).blur()
		},
		async choose(action: string) {
			await header.getByRole('button', { name: 'More actions' }).click()
			await page.getByRole('menuitem', { name: action, exact: true }).click()
		},
		dialog: (name: string) => page.getByRole('dialog', { name }),
		toast: (text: string | RegExp) => page.locator('[role=status], [role=alert]').filter({ hasText: text }),
	}
}
