import { randomUUID } from 'node:crypto'
import type { ParamsIn } from '#contract/endpoint.ts'
import type { Api } from '#contract/index.ts'
import { caller, type Seller, type TestApp } from '#tests/app.ts'
import { makeGoods } from './goods.ts'

/** What tests of price lists do all the time: two SKUs in a catalog, a list, a link, what it shows and what is sent by it. */
export function priceListsOf(test: () => { app: TestApp; seller: Seller }) {
	/** A chair at 10.00, from 100 at 9.00, and a stool at 5.00, in a published catalog. */
	const publish = async (settings: Record<string, unknown> = {}) => {
		const attrs = { 'bps.price': '10.00', 'bps.volume_pricing': '100=9.00' }
		const [chair = ''] = await makeGoods(test().seller, ['CHAIR-1'], { attrs })
		const [stool = ''] = await makeGoods(test().seller, ['STOOL-1'], { attrs: { 'bps.price': '5.00' } })
		const { id } = await test().seller.must('setCatalog', {
			name: 'Living',
			content: { sku_name_keys: [chair, stool] },
			settings,
		})
		const { hash } = await test().seller.must('operateCatalog', { catalog_id: id })
		return { id, hash, chair, stool }
	}
	const makeList = (more: ParamsIn<Api['setPriceList']> = {}) =>
		test().seller.must('setPriceList', { name: 'Distributor', ...more })
	const linkTo = async (catalog_id: string, more: ParamsIn<Api['setShareLink']>) => {
		const { share_path } = await test().seller.must('setShareLink', { catalog_id, name: 'Buyer', ...more })
		return share_path.split('/').at(-1) ?? ''
	}
	const shown = async (hash: string, more: object = {}) => {
		const { list, catalog } = (
			await caller(test().app)('getPublishedCatalogV1', { username: test().seller.username, hash, ...more })
		).data
		return {
			catalog,
			prices: list.map(({ price_text, breaks = [] }) => [price_text, ...breaks.map((line) => line.price_text)]),
		}
	}
	const send = (hash: string, lines: { sku_name_key: string; num: number }[], more: object = {}) =>
		caller(test().app)('sendInquiry', {
			username: test().seller.username,
			hash,
			lines,
			name: 'Mara',
			email: 'mara@nordhaus.example',
			filled_ms: 20_000,
			request_id: randomUUID(),
			...more,
		})
	return { publish, makeList, linkTo, shown, send }
}
