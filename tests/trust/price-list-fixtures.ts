import type { catalogPrices, priceList } from '#contract/price-list.ts'
import type { Fixtures } from './fixtures.ts'

/** Good params of the calls about price lists (fixtures.ts). */
export const priceListFixtures = {
	getPriceLists: (world) => ({ page: 1, size: 10, name: 'dealer', id: world.priceList }),
	setPriceList: (world) => ({
		id: world.priceList,
		name: 'Dealers',
		currency: 'GBP',
		rate: '0.925',
		rate_date: '2026-11-26',
		percent: '-12.5',
		rounding: '.99',
		others: 'request',
	}),
	deletePriceList: (world) => ({ id: world.priceList }),
	getPriceListItems: (world) => ({ price_list_id: world.priceList, page: 1, size: 10, name: 'chair', only: 'all' }),
	setPriceListItems: (world) => ({
		price_list_id: world.priceList,
		decimal: '.',
		items: [{ sku_name_key: world.sku, price: '9.90', tiers: '100=8.90' }],
	}),
	readPriceSheet: null,
	exportPriceList: (world) => ({ price_list_id: world.priceList, only: 'all' }),
	setCatalogPriceLists: (world) => ({
		catalog_id: world.catalog,
		price_list_id: world.priceList,
		offered: [world.priceList],
	}),
	getCatalogPriceLists: (world) => ({ catalog_id: world.catalog }),
} satisfies Pick<Fixtures, keyof typeof priceList | keyof typeof catalogPrices>
