import type { inventory } from '#contract/inventory.ts'
import type { reorder } from '#contract/reorder.ts'
import type { stockStats } from '#contract/stock-stats.ts'
import type { stock } from '#contract/stock.ts'
import type { stocktake } from '#contract/stocktake.ts'
import type { Fixtures } from './fixtures.ts'
import type { World } from './world.ts'

/** Good params of the calls about stock (fixtures.ts). */
export const stockFixtures = {
	inventoryGet: (world) => ({
		category_ids: [world.category],
		name: 'chair',
		parent: world.parent,
		status: ['ok'],
		location: world.location,
		filters: { price_min: '1', group: world.group },
		cover: { pace: 30, from: 7, below: 30 },
		slow: true,
		sort: 'available',
	}),
	getInventoryStats: () => ({}),
	inventorySet: (world) => ({
		items: [
			{
				sku_name_key: world.sku,
				location: world.location,
				mode: 'inc',
				qty: '1',
				to_location: world.location,
				usual_location: world.location,
			},
		],
		group_id: world.group,
	}),
	inventoryFilterOptions: (world) => ({
		search: JSON.stringify({ category_ids: [world.category], location: world.location, filters: { brand: ['Oak'] } }),
		only: 'brands',
	}),
	inventoryTotals: (world) => ({
		category_ids: [world.category],
		name: 'chair',
		parent: world.parent,
		status: ['ok'],
		location: world.location,
		filters: { color: ['Red'], group: world.group },
		sku_name_keys: [world.sku],
		except: [world.parent],
	}),
	inventoryLookup: (world) => ({ codes: [world.skuName, '036000291452'], location: world.location }),
	exportInventory: (world) => ({
		sku_name_keys: [world.sku],
		search: { category_ids: [world.category], parent: world.parent, location: world.location },
		except: [world.sku],
	}),
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
	exportMoves: (world) => ({
		sku_name_key: world.sku,
		location: world.location,
		user_id: world.seller.userId,
		group: world.group,
	}),
	inventoryStory: (world) => ({ sku_name_key: world.sku }),
	inventoryProof: (world) => ({ sku_name_key: world.sku }),
	repairInventory: (world) => ({ sku_name_keys: [world.sku] }),
	getStocktakes: () => ({ page: 1, size: 10 }),
	getStocktake: (world) => ({ stocktake_id: world.stocktake, show: 'attention', name: 'chair', page: 1, size: 10 }),
	getStocktakeGoods: (world) => ({ stocktake_id: world.stocktake, page: 1, size: 10 }),
	getStocktakeCounts: (world) => ({ stocktake_id: world.stocktake, sku_name_key: world.sku, location: world.location }),
	setStocktake: (world) => ({
		id: world.plannedStocktake,
		name: 'Back room',
		blind: true,
		scope: { category_ids: [world.category], sku_name_keys: [world.sku] },
		location: world.location,
		version: 1,
	}),
	countStocktake: (world) => ({
		stocktake_id: world.stocktake,
		device: 'Phone',
		sent_at: '2026-11-20T10:00:00.000Z',
		counts: [
			{
				id: '0193a1b0-0000-7000-8000-000000000001',
				sku_name_key: world.sku,
				location: world.location,
				mode: 'set',
				qty: '3',
				at: '2026-11-20T09:59:00.000Z',
			},
		],
	}),
	markStocktake: (world) => ({
		stocktake_id: world.stocktake,
		lines: [{ sku_name_key: world.sku, location: world.location }],
		verified: true,
		recount: false,
		comment: 'Top shelf',
	}),
	operateStocktake: (world) => ({
		stocktake_id: world.stocktake,
		action: 'review',
		uncounted: 'leave',
		uncounted_lines: 0,
		version: 2,
	}),
	exportStocktake: (world) => ({ stocktake_id: world.stocktake, format: 'xlsx' }),
	getReorder: (world) => ({ ...toOrder(world), page: 1, size: 10 }),
	makePurchaseOrders: toOrder,
	exportReorder: (world) => ({ ...toOrder(world), format: 'xlsx', file_name: 'Autumn' }),
} satisfies Pick<
	Fixtures,
	keyof typeof stock | keyof typeof stockStats | keyof typeof inventory | keyof typeof stocktake | keyof typeof reorder
>

function toOrder(world: World) {
	return {
		category_ids: [world.category],
		name: 'chair',
		supplier: 'Oak & Co',
		changes: [{ sku_name_key: world.sku, qty: '24' }],
	}
}
