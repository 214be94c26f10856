import { contracts } from '#contract/index.ts'
import { damageBook } from '#server/damage-book.ts'
import type { House } from '#server/house.ts'
import type { Module } from '#server/module.ts'
import { isFirstRun } from '#server/modules/account/index.ts'
import { VERSION } from '#server/version.ts'

export const system = {
	contract: contracts.system,
	routes: {
		async health(ctx) {
			const first_run = await isFirstRun(ctx.db)
			const { damage } = damageBook(ctx.house.config.dataDir)
			return { ...standing(ctx.house), migrated: true, whole: damage.length === 0, first_run }
		},
		async getInstallation({ house }) {
			return { ...standing(house), ...damageBook(house.config.dataDir) }
		},
	},
} satisfies Module<typeof contracts.system>

const standing = ({ database, storage, cutter }: House) => ({
	version: VERSION,
	database: database.kind,
	storage: storage.kind,
	cutout_model: cutter.model,
})
