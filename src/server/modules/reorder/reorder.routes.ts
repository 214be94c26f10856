import type { reorder } from '#contract/reorder.ts'
import type { Handlers } from '#server/http/mount.ts'
import { exportReorder } from './export.service.ts'
import { makePurchaseOrders } from './orders.service.ts'
import { getReorder } from './reorder.service.ts'

export const reorderRoutes: Handlers<typeof reorder> = { getReorder, exportReorder, makePurchaseOrders }
