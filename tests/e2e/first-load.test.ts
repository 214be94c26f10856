import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Catalog } from '#contract/catalog.ts'
import type { Seller } from '#tests/app.ts'
import { makeGoods, uploadPhoto } from '#tests/make/goods.ts'
import { openSite, type Site } from './site.ts'

let site: Site
let seller: Seller
let catalog: Catalog

beforeAll(async () => {
	site = await openSite()
	seller = await site.seller('firstload')
	const sku_img = [{ url: await uploadPhoto(site, seller, 1), alt: '' }]
	await makeGoods(seller, ['F-1', 'F-2', 'F-3', 'F-4'], { attrs: { sku_img } })
	const { id } = await seller.must('setCatalog', { name: 'Spring', content: { category_ids: [0] } })
	catalog = await seller.must('operateCatalog', { catalog_id: id })
})
afterAll(() => site.close())

interface Reply {
	headers: Record<string, string | string[] | undefined>
	body: Buffer
}

/** As it comes over the wire: nothing is unpacked. */
function raw(path: string, accept = ''): Promise<Reply> {
	return new Promise((resolve, reject) =>
		request(site.url + path, { headers: { 'accept-encoding': accept } }, (reply) => {
			const parts: Buffer[] = []
			reply.on('data', (part: Buffer) => parts.push(part))
			reply.on('end', () => resolve({ headers: reply.headers, body: Buffer.concat(parts) }))
		})
			.on('error', reject)
			.end(),
	)
}

const UNPACK = { br: brotliDecompressSync, gzip: gunzipSync }

test('pages, scripts and styles come packed as the browser accepts it, with the same content', async () => {
	const pages = ['/', '/dashboard/home', catalog.share_path]
	const html = (await Promise.all(pages.map(async (page) => (await raw(page)).body.toString()))).join('\n')
	const files = [...new Set(html.match(/\/(share-)?assets\/[^"]+\.(js|css)/g))]
	expect(files.length).toBeGreaterThan(4)
	for (const path of [...pages, ...files]) {
		const plain = await raw(path)
		expect(plain.headers['content-encoding'], path).toBeUndefined()
		// The policy is the document's; on each file it would weigh as much as a small file.
		expect('content-security-policy' in plain.headers, path).toBe(pages.includes(path))
		expect(plain.headers['x-content-type-options'], path).toBe('nosniff')
		for (const encoding of ['br', 'gzip'] as const) {
			const packed = await raw(path, encoding)
			expect(packed.headers, path).toMatchObject({ 'content-encoding': encoding })
			expect(String(packed.headers['vary']), path).toContain('accept-encoding')
			expect(packed.headers['content-type'], path).toBe(plain.headers['content-type'])
			expect(UNPACK[encoding](packed.body).equals(plain.body), path).toBe(true)
		}
	}
})

test('a public page is the same for every visitor, byte by byte, and its cover is fetched first', async () => {
	const [one, other] = [await raw(catalog.share_path, 'br'), await raw(catalog.share_path, 'br')]
	expect(one.body.equals(other.body)).toBe(true)
	expect(one.headers['content-security-policy']).toBe(other.headers['content-security-policy'])
	const html = brotliDecompressSync(one.body).toString()
	const preload = /<link rel="preload" as="image" href="([^"]+)"/.exec(html)?.[1] ?? ''
	expect(html.indexOf(preload)).toBeLessThan(html.indexOf('<link rel="stylesheet"'))
	const { page, complaints } = await site.visit()
	await page.goto(catalog.share_path)
	const cover = await page.locator('.hero-photo').evaluate((image) => image.getAttribute('src'))
	expect(preload).toBe(cover)
	expect(complaints).toEqual([])
})

describe('before the script has run', () => {
	const SCRIPT = '**/assets/*.js'

	test.each([
		{ what: 'in an office', width: 1440, theme: 'light', sidebar: true },
		{ what: 'in the dark', width: 1440, theme: 'dark', sidebar: true },
		{ what: 'on a phone', width: 390, theme: 'dark', sidebar: false },
	])('the frame of the list stands already $what', async ({ width, theme, sidebar }) => {
		const { page } = await site.visit(seller)
		await page.setViewportSize({ width, height: 900 })
		await page.addInitScript(
			(state) => localStorage.setItem('vitrine.preferences', JSON.stringify({ state, version: 0 })),
			{
				theme,
				language: 'en',
				sidebarOpen: true,
			},
		)
		await page.route(SCRIPT, (route) => route.abort())
		await page.goto('/dashboard/home')
		const [bar, side, list] = await page.locator('#waiting > div').all()
		expect(await Promise.all([bar, side, list].map((part) => part?.isVisible()))).toEqual([true, sidebar, true])
		const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
		expect(ground).toBe(theme === 'dark' ? 'rgb(23, 26, 28)' : 'rgb(255, 255, 255)')
	})

	test('nothing of it is shown to visitors, on other pages, or when the page stands; nothing moves', async () => {
		const stranger = (await site.visit()).page
		await stranger.route(SCRIPT, (route) => route.abort())
		await stranger.goto('/dashboard/home')
		expect(await stranger.locator('#waiting').isVisible()).toBe(false)
		const { page } = await site.visit(seller)
		await page.goto('/dashboard/home')
		await page.getByRole('grid').getByText('F-1', { exact: true }).waitFor()
		expect(await page.locator('#waiting').count()).toBe(0)
		const moved = await page.evaluate(
			() =>
				new Promise<number>((resolve) => {
					new PerformanceObserver((seen) => {
						const shifts = seen.getEntries() as (PerformanceEntry & { value: number })[]
						resolve(shifts.reduce((sum, { value }) => sum + value, 0))
					}).observe({ type: 'layout-shift', buffered: true })
					setTimeout(() => resolve(0), 1000)
				}),
		)
		expect(moved).toBeLessThanOrEqual(0.05)
		await page.route(SCRIPT, (route) => route.abort())
		await page.goto('/accountSettings/company')
		expect(await page.locator('#waiting').isVisible()).toBe(false)
	})
})

test('the list of SKUs is asked for before its code is there, and each thing once', async () => {
	const { page } = await site.visit(seller)
	const asked: string[] = []
	page.on('request', (request) => asked.push(new URL(request.url()).pathname))
	const { promise: released, resolve: release } = Promise.withResolvers<void>()
	await page.route(/\/assets\/home-page-[^/]+\.js$/, async (route) => {
		await released
		await route.continue()
	})
	const search = page.waitForResponse('**/api/productSearch')
	await page.goto('/dashboard/home?sort=price&order=desc')
	await search
	expect(await page.getByRole('grid').count()).toBe(0)
	release()
	await page.getByRole('grid').getByText('F-1').first().waitFor()
	for (const path of ['/api/productSearch', '/api/getSkuAttrs', '/api/getCategoryTree'])
		expect(asked.filter((one) => one === path)).toHaveLength(1)
})
