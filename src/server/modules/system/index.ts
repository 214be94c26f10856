import { contracts } from '#contract/index.ts'
import type { Module } from '#server/module.ts'
import { isFirstRun } from '#server/modules/account/index.ts'
import { VERSION } from '#server/version.ts'

export const system = {
	contract: contracts.system,
	routes: {
		async health(ctx) {
			const first_run = await isFirstRun(ctx.db)
			return {
				version: VERSION,
				database: ctx.house.database.kind,
				storage: ctx.house.storage.kind,
				cutout_model: ctx.house.cutter.model,
				migrated: true,
				first_run,
			}
		},
	},
} satisfies Module<typeof contracts.system>
