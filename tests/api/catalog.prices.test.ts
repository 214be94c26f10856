import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Seller, signUp, startApp, type TestApp } from '#tests/app.ts'
import { oneHome } from '#tests/database.ts'
import { exported, makeGoods } from '#tests/make/goods.ts'
import { pdfPages } from '#tests/pdf.ts'

describe.each(oneHome)('prices and labels of catalogs on %s', (home) => {
	let app: TestApp
	let seller: Seller
	let folder: string
	let sku_name_keys: string[]

	beforeAll(async () => {
		app = await startApp(home)
		seller = await signUp(app, 'seller')
		folder = await mkdtemp(join(tmpdir(), 'vitrine-prices-'))
		const attrs = {
			'bps.price': '100.00',
			'bps.price_per_pack': '500.00',
			'bps.moq': '12',
			'bps.volume_pricing': [
				{ min_qty: 10, price: '90.00' },
				{ min_qty: 50, price: '80.00' },
			],
		}
		sku_name_keys = await makeGoods(seller, ['P-1'], { attrs })
	})
	afterAll(async () => {
		await app.close()
		await rm(folder, { recursive: true, force: true })
	})

	/** The text that a catalog with these settings prints, and what its public page says. */
	const show = async (settings: Record<string, unknown>, key = 'singleTemp') => {
		const display_content = ['SKU', 'Price', 'Price/Pack', 'MOQ']
		const all = { display_content, showTitlePage: false, ...settings }
		const catalog = await seller.must('setCatalog', {
			name: 'Prices',
			template: { key },
			content: { sku_name_keys },
			settings: all,
		})
		const { job_id } = await seller.must('exportCatalog', { catalog_id: catalog.id, format: 'pdf' })
		const path = join(folder, 'file.pdf')
		await writeFile(path, (await exported(app, seller, job_id)).bytes)
		await seller.must('operateCatalog', { catalog_id: catalog.id })
		const page = await seller.must('getPublishedCatalogV1', { username: 'seller', hash: catalog.hash })
		const [item] = page.list
		return {
			text: (await pdfPages(path)).join('\n').replaceAll(/\s+/g, ' '),
			item,
			fields: item?.attrs,
			terms: page.catalog.price_terms,
		}
	}

	test('a rule changes every price alike on paper and page', async () => {
		const { text, item } = await show({ price_rule: { percent: '-10', currency: 'EUR', rate: '0.5' } })
		for (const price of ['€45.00', '€225.00', '€40.50', '€36.00']) expect(text).toContain(price)
		expect(text).not.toContain('$')
		expect(item).toMatchObject({ price: '45.00', price_text: '€45.00', breaks: [{ price_text: '€40.50' }, {}] })
	})

	test('hidden prices leave a sentence or nothing', async () => {
		const asked = await show({ hide_price: true, language: 'zh' })
		expect(asked.text).toContain('面议')
		expect(asked.item).toMatchObject({ price_text: '面议' })
		const none = await show({ hide_price: true, hidden_price: 'nothing' })
		expect(none.text).not.toContain('request')
		expect(none.item).toMatchObject({ price_text: '' })
		for (const { text } of [asked, none]) expect(text).not.toMatch(/[$¥€]|100\.00|500/)
	})

	test('what the prices hold for stands at the head of sections, on the back and on the page; hidden with them', async () => {
		const said = { price_terms: 'FOB Ningbo', showBackPage: true }
		const shown = await show(said, 'template_5')
		expect(shown.text).toContain('1 item · USD, FOB Ningbo')
		expect(shown.text).toContain('Prices in USD, FOB Ningbo')
		expect(shown.terms).toBe('FOB Ningbo')
		const hidden = await show({ ...said, hide_price: true })
		expect(hidden.text).not.toContain('Ningbo')
		expect([hidden.terms, (await show({})).terms]).toEqual([undefined, undefined])
		const long = await seller.call('setCatalog', { name: 'Bad', settings: { price_terms: 'x'.repeat(61) } })
		expect(long.errors?.[0]?.path).toBe('settings.price_terms')
	})

	test('labels are in the language of the page, in another one, or in both', async () => {
		expect((await show({})).text).toContain('MOQ')
		expect((await show({})).text).toContain('12 pcs')
		expect((await show({ label_language: 'zh' })).text).toContain('起订量')
		expect((await show({ label_language: 'both' })).text).toContain('MOQ 起订量')
	})

	test('a rule that is no rule is refused by its path', async () => {
		for (const price_rule of [{ percent: '-101' }, { rate: '0' }, { currency: 'XXY' }, { percent: 5 }]) {
			const answer = await seller.call('setCatalog', { name: 'Bad', settings: { price_rule } })
			expect(answer.errors?.[0]?.path).toBe(`settings.price_rule.${Object.keys(price_rule)[0]}`)
		}
	})
})
