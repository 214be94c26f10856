import { contracts } from '#contract/index.ts'
import type { Module } from '#server/module.ts'
import { cardExportJob, exportBusinessCard } from './card-export.job.ts'
import { drawBusinessCard, setBusinessCard } from './card.service.ts'

export { findPublicCard } from './public-card.service.ts'

/** The business card of the account: how it looks, what is printed, its public page (product.md section 3.19). */
export const businessCard = {
	contract: contracts.businessCard,
	routes: { setBusinessCard, drawBusinessCard, exportBusinessCard },
	jobs: { card_export: { notify: true, title: { en: 'Business cards', zh: '名片' }, run: cardExportJob } },
} satisfies Module<typeof contracts.businessCard>
