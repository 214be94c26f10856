import { contracts } from '#contract/index.ts'
import type { Module } from '#server/module.ts'
import { getUsage } from './usage.service.ts'

export { requireQuota, requiringQuota } from './usage.service.ts'

export const usage = {
	contract: contracts.usage,
	routes: { getUsage },
} satisfies Module<typeof contracts.usage>
