import type { inventory } from '#contract/inventory.ts'
import type { stock } from '#contract/stock.ts'
import type { Fixtures } from './fixtures.ts'

/** Good params of the calls about stock (fixtures.ts). */
export const stockFixtures = {
	inventoryGet: (world) => ({
		category_ids: [world.category],
		name: 'chair',
		status: ['ok'],
		location: world.location,
		filters: { price_min: '1', group: world.group },
		sort: 'available',
	}),
	inventorySet: (world) => ({
		items: [{ sku_name_key: world.sku, location: world.location, mode: 'inc', qty: '1', to_location: world.location }],
		group_id: world.group,
	}),
	inventoryLookup: (world) => ({ codes: [world.skuName, '036000291452'], location: world.location }),
	readStockList: null,
	getLocations: () => ({ counts: 'true' }),
	setLocation: (world) => ({ id: world.location, name: 'Back room', position: 1, archived: false }),
	inventoryMoves: (world) => ({
		sku_name_key: world.sku,
		location: world.location,
		group: world.group,
		kinds: ['adjust'],
		user_id: world.seller.userId,
		direction: 'in',
		day: '2026-11-03',
		page: 1,
		size: 10,
	}),
	exportMoves: (world) => ({ sku_name_key: world.sku, location: world.location, group: world.group }),
	inventoryStory: (world) => ({ sku_name_key: world.sku }),
	inventoryProof: (world) => ({ sku_name_key: world.sku }),
	repairInventory: (world) => ({ sku_name_keys: [world.sku] }),
} satisfies Pick<Fixtures, keyof typeof stock | keyof typeof inventory>
