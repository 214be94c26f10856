import { contracts } from '#contract/index.ts'
import type { Module } from '#server/module.ts'
import { eventRoutes } from './event.routes.ts'

export const event = {
	contract: contracts.event,
	routes: eventRoutes,
} satisfies Module<typeof contracts.event>
