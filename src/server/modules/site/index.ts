import { contracts } from '#contract/index.ts'
import type { Module } from '#server/module.ts'
import { getSite, setSiteOperator, setSitePage } from './site.service.ts'

/** The public pages of the installation, as its operator writes them (product.md section 3.16). */
export const site = {
	contract: contracts.site,
	routes: { getSite, setSiteOperator, setSitePage },
} satisfies Module<typeof contracts.site>
