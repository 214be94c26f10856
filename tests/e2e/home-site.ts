import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Seller } from '#tests/app.ts'
import { stockChairs } from './pages/home-list.ts'
import { openSite, type Site } from './site.ts'

/** Before each test of the file a new seller without SKUs, who is not the operator. */
export function homeSite() {
	let site: Site
	let seller: Seller
	beforeAll(async () => {
		site = await openSite()
		await site.seller('operator')
	})
	beforeEach(async () => {
		seller = await site.seller(`s${randomUUID().slice(0, 8)}`)
	})
	afterAll(() => site.close())
	return {
		site: () => site,
		seller: () => seller,
		stock: (count: number) => stockChairs(seller, count),
		/** Signs in and opens a page. */
		async openHome(path = '/dashboard/home', look?: Parameters<Site['visit']>[1]) {
			const { page, complaints } = await site.visit(seller, look)
			await page.goto(path)
			return { page, complaints }
		},
	}
}
