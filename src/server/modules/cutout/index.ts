import { contracts } from '#contract/index.ts'
import { CUTOUT_DAYS } from '#domain/cutout/look.ts'
import type { Module } from '#server/module.ts'
import { deleteCutouts, getCutouts, removeBackgrounds } from './cutout.service.ts'
import { cutoutJob } from './cutout.job.ts'

/** Things without their background (product.md section 3.19). */
export const cutout = {
	contract: contracts.cutout,
	routes: { removeBackgrounds, getCutouts, deleteCutouts },
	jobs: { remove_backgrounds: { notify: false, title: { en: 'Background remover', zh: '去除背景' }, run: cutoutJob } },
	retention: [{ table: 'cutout', column: 'created_at', keep: CUTOUT_DAYS * 86_400_000 }],
	files: [{ table: 'cutout', columns: ['url', 'result_url', 'wanted'] }],
} satisfies Module<typeof contracts.cutout>
