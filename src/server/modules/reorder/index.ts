import { contracts } from '#contract/index.ts'
import type { Module } from '#server/module.ts'
import { reorderExportJob } from './export.job.ts'
import { reorderRoutes } from './reorder.routes.ts'

/** What is to be bought again, by supplier. */
export const reorder = {
	contract: contracts.reorder,
	routes: reorderRoutes,
	jobs: {
		reorder_export: { notify: true, title: { en: 'Reorder list', zh: '补货清单' }, run: reorderExportJob },
	},
} satisfies Module<typeof contracts.reorder>
