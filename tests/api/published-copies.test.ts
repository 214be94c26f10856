import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ShareLink } from '#contract/sharing.ts'
import type { LinkFiles } from '#domain/catalog/link-files.ts'
import { caller, type Seller, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { makeGoods } from '#tests/make/goods.ts'
import { allFinished } from '#tests/make/jobs.ts'
import { withSellers } from '#tests/make/sellers.ts'
import { rowsIn, testFolder } from '#tests/make/workbook.ts'
import { pdfPages } from '#tests/pdf.ts'

describe.each(oneHome)('files of a published catalog on %s', (home) => {
	let app: TestApp
	let seller: Seller
	withSellers(home, 'copies-', (test) => ({ app, seller } = test))
	let key = ''
	beforeEach(async () => {
		;[key = ''] = await makeGoods(seller, ['COPY-1'], { attrs: { 'bps.material': ['Secretwood'] } })
	})

	async function publish(settings: Record<string, unknown>, mode: 'live' | 'frozen' = 'live') {
		const shown = { display_content: ['SKU', 'Product name', 'Price'], ...settings }
		const content = { sku_name_keys: [key] }
		const { id } = await seller.must('setCatalog', { name: 'Spring', content, settings: shown, mode })
		return seller.must('operateCatalog', { catalog_id: id })
	}

	const hashOf = ({ share_path }: Pick<ShareLink, 'share_path'>) => share_path.split('/').at(-1) ?? ''
	const ask = (hash: string, format: 'pdf' | 'xlsx', more = {}) =>
		caller(app)('getPublishedCopy', { username: seller.username, hash, format, ...more })

	/** The bytes, once they are there. */
	async function fetched(hash: string, format: 'pdf' | 'xlsx'): Promise<Buffer> {
		for (let n = 0; n < 3; n++) {
			const answer = await ask(hash, format)
			expect(answer.status).toBe(200)
			const { url } = answer.data
			if (url) return (await app.app.inject({ url })).rawPayload
			await allFinished(app, seller)
		}
		throw new Error('all jobs are done and there is no file')
	}

	async function textOf(pdf: Buffer): Promise<string> {
		const path = join(await testFolder(), 'copy.pdf')
		await writeFile(path, pdf)
		return (await pdfPages(path)).join('\n')
	}

	const OFFER = { offer: { pdf: true, xlsx: true } }

	test('what is offered is made once, shows what the page shows, and follows a live catalog', async () => {
		const { hash } = await publish(OFFER)
		const { data } = await caller(app)('getPublishedCatalogV1', { username: seller.username, hash })
		expect(data.catalog.copies).toEqual(['pdf', 'xlsx'])
		const rows = await rowsIn(await fetched(hash, 'xlsx'))
		expect(rows).toEqual([
			['SKU', 'Product name', 'Price (USD)'],
			['COPY-1', 'Product COPY-1', '1.5'],
		])
		// It is there for the next at once, and made anew when what it shows has changed.
		expect((await ask(hash, 'xlsx')).data.url).toBeDefined()
		await seller.must('productUpsertByAttrPath', { items: [{ sku_name_key: key, attrs: { 'bps.price': '7' } }] })
		expect((await rowsIn(await fetched(hash, 'xlsx')))[1]).toEqual(['COPY-1', 'Product COPY-1', '7'])
		expect((await fetched(hash, 'pdf')).subarray(0, 4).toString()).toBe('%PDF')
	})

	test('a frozen catalog gives what it was, and a link without prices gives none', async () => {
		const { id, hash } = await publish(OFFER, 'frozen')
		await seller.must('productUpsertByAttrPath', { items: [{ sku_name_key: key, attrs: { 'bps.price': '7' } }] })
		expect((await rowsIn(await fetched(hash, 'xlsx')))[1]?.at(-1)).toBe('1.5')
		const link = await seller.must('setShareLink', { catalog_id: id, name: 'Fair', prices: 'hidden' })
		const hidden = link.share_path.split('/').at(-1) ?? ''
		expect(JSON.stringify(await rowsIn(await fetched(hidden, 'xlsx')))).not.toContain('1.5')
	})

	test('a link with its own word on prices has it in its files, too', async () => {
		const { id, hash } = await publish({ ...OFFER, hide_price: true, hidden_price: 'nothing' })
		const files = async (prices: 'shown' | 'request' | 'hidden') => {
			const own = hashOf(await seller.must('setShareLink', { catalog_id: id, name: prices, prices }))
			const pdf = await textOf(await fetched(own, 'pdf'))
			return { pdf, xlsx: JSON.stringify(await rowsIn(await fetched(own, 'xlsx'))) }
		}
		const [shown, request, hidden] = [await files('shown'), await files('request'), await files('hidden')]
		expect([shown.pdf, shown.xlsx]).toEqual([expect.stringContaining('1.50'), expect.stringContaining('1.5')])
		expect([request.pdf, request.xlsx]).toEqual([
			expect.stringContaining('Price on request'),
			expect.stringContaining('Price on request'),
		])
		for (const text of [...Object.values(request), ...Object.values(hidden)]) expect(text).not.toMatch(/1\.5/)
		for (const text of Object.values(hidden)) expect(text).not.toContain('on request')
		expect(JSON.stringify(await rowsIn(await fetched(hash, 'xlsx')))).not.toContain('1.5')
	})

	test('a link offers the files that were chosen for it, whatever its catalog offers', async () => {
		const { id, hash } = await publish({ offer: { xlsx: true } })
		const link = (files: LinkFiles) => seller.must('setShareLink', { catalog_id: id, name: files, files })
		const copies = async (hash: string) =>
			(await caller(app)('getPublishedCatalogV1', { username: seller.username, hash })).data.catalog.copies
		const [none, pdf] = [await link('none'), await link('pdf')]
		expect([await copies(hash), await copies(hashOf(none)), await copies(hashOf(pdf))]).toEqual([['xlsx'], [], ['pdf']])
		expect(await ask(hashOf(none), 'xlsx')).toMatchObject({ status: 404 })
		expect(await ask(hashOf(pdf), 'xlsx')).toMatchObject({ status: 404 })
		expect(await ask(hashOf(pdf), 'pdf')).toMatchObject({ status: 200 })
		// Taken back it holds at once, on the page that was kept, too.
		await seller.must('setShareLink', { link_id: pdf.id ?? '', files: 'none' })
		expect(await copies(hashOf(pdf))).toEqual([])
		expect(await ask(hashOf(pdf), 'pdf')).toMatchObject({ status: 404 })
	})

	test('what is not offered is not there; nor is anything behind a passcode without it', async () => {
		const { id, hash } = await publish({ offer: { xlsx: true } })
		expect(await ask(hash, 'pdf')).toMatchObject({ status: 404 })
		const link = await seller.must('setShareLink', { catalog_id: id, name: 'Fair', passcode: 'open-sesame' })
		const locked = link.share_path.split('/').at(-1) ?? ''
		expect(await ask(locked, 'xlsx')).toMatchObject({ code: 'passcode_needed' })
		const { hash: none } = await publish({})
		expect(await ask(none, 'xlsx')).toMatchObject({ status: 404 })
	})

	test('a catalog that changes all the time does not make files all the time', async () => {
		const { hash } = await publish(OFFER)
		let refused = 0
		for (let n = 0; n < 14; n++) {
			await seller.must('productUpsertByAttrPath', {
				items: [{ sku_name_key: key, attrs: { 'bps.price': `${n + 2}` } }],
			})
			const { status, headers } = await ask(hash, 'xlsx')
			if (status === 429) refused += headers['retry-after'] ? 1 : 0
		}
		expect(refused).toBe(2)
	})
})
