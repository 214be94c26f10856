import { contracts } from '#contract/index.ts'
import type { Module } from '#server/module.ts'
import { inventoryRoutes } from './inventory.routes.ts'

/** What sellers see of stock and change of it; the ledger itself is the module `stock`. */
export const inventory = {
	contract: contracts.inventory,
	routes: inventoryRoutes,
} satisfies Module<typeof contracts.inventory>
