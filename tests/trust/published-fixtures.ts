import type { published } from '#contract/published.ts'
import type { Fixtures } from './fixtures.ts'

/** Good params of what strangers ask of a published catalog (fixtures.ts). */
export const publishedFixtures = {
	getPublishedCatalogV1: (world) => ({
		username: world.seller.username,
		hash: world.hash,
		page: 1,
		size: 100,
		name: '',
		category: '',
		passcode: '',
		pass: '',
		colors: ['Red'],
		sizes: ['M'],
		price_min: '1',
		price_max: '100',
		in_stock: true,
		sku_name_keys: [world.sku],
	}),
	getPublishedFilters: (world) => ({
		username: world.seller.username,
		hash: world.hash,
		name: '',
		category: '',
		passcode: '',
		pass: '',
		colors: ['Red'],
		sizes: ['M'],
		price_min: '1',
		price_max: '100',
		in_stock: true,
	}),
	getPublishedCopy: (world) => ({
		username: world.seller.username,
		hash: world.hash,
		passcode: '',
		pass: '',
		format: 'xlsx',
	}),
	getPrintedPages: (world) => ({
		username: world.seller.username,
		hash: world.hash,
		passcode: '',
		pass: '',
		page: 1,
	}),
	importOrderList: null,
	checkOrderList: (world) => ({
		username: world.seller.username,
		hash: world.hash,
		passcode: '',
		pass: '',
		rows: [{ row: 2, sku: 'SKU', qty: '12', note: 'in blue', name: 'Chair', price: '4.20' }],
	}),
	exportOrderList: (world) => ({
		username: world.seller.username,
		hash: world.hash,
		passcode: '',
		pass: '',
		lines: [{ sku_name_key: world.sku, num: 12, note: 'in blue' }],
	}),
} satisfies Pick<Fixtures, keyof typeof published>
