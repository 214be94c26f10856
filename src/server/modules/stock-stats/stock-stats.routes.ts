import type { stockStats } from '#contract/stock-stats.ts'
import type { Handlers } from '#server/http/mount.ts'
import { getInventoryStats } from './stats.service.ts'

export const stockStatsRoutes: Handlers<typeof stockStats> = { getInventoryStats }
