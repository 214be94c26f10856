import { contracts } from '#contract/index.ts'
import type { Module } from '#server/module.ts'
import { deleteBgImg, listBgImg, uploadBgImg } from './background.service.ts'

/** The library of pictures to put products on (product.md section 3.19). */
export const background = {
	contract: contracts.background,
	routes: { listBgImg, uploadBgImg, deleteBgImg },
	files: [{ table: 'background', columns: ['url'] }],
} satisfies Module<typeof contracts.background>
