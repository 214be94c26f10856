import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
