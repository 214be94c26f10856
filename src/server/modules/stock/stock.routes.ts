import type { stock } from '#contract/stock.ts'
import type { Handlers } from '#server/http/mount.ts'
import { inventoryProof } from './stock.service.ts'

export const stockRoutes: Handlers<typeof stock> = {
	inventoryProof: (ctx) => inventoryProof(ctx),
}
