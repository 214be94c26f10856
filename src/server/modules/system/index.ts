import type { system } from '#contract/system.ts'
import type { Handlers } from '#server/http/mount.ts'
import { isFirstRun } from '#server/modules/account/index.ts'
import { VERSION } from '#server/version.ts'

export const systemRoutes: Handlers<typeof system> = {
	async health(ctx) {
		const first_run = await isFirstRun(ctx.db)
		return { version: VERSION, database: ctx.house.database.kind, storage: 'disk', migrated: true, first_run }
	},
}
