import type { stock } from '#contract/stock.ts'
import type { Handlers } from '#server/http/mount.ts'
import { getLocations, setLocation } from './locations.service.ts'
import { listMoves } from './moves.service.ts'
import { inventoryProof } from './proof.service.ts'
import { repairInventory } from './repair.service.ts'

export const stockRoutes: Handlers<typeof stock> = {
	inventoryMoves: listMoves,
	inventoryProof,
	repairInventory,
	getLocations,
	setLocation,
}
