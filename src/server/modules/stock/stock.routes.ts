import type { stock } from '#contract/stock.ts'
import type { Handlers } from '#server/http/mount.ts'
import { getLocations, setLocation } from './locations.service.ts'
import { exportMoves } from './moves-export.job.ts'
import { listMoves } from './moves.service.ts'
import { inventoryProof } from './proof.service.ts'
import { repairInventory } from './repair.service.ts'
import { inventoryStory } from './story.service.ts'

export const stockRoutes: Handlers<typeof stock> = {
	inventoryMoves: listMoves,
	exportMoves,
	inventoryStory,
	inventoryProof,
	repairInventory,
	getLocations,
	setLocation,
}
