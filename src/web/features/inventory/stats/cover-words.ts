import type { TFunction } from 'i18next'
import type { Cover } from '#domain/inventory/pace.ts'

/** "Under 7 days", "7 to 29 days", "90 days or more", "Nothing went out". */
export function coverText(t: TFunction, { from = 0, below, idle }: Omit<Cover, 'pace'>): string {
	if (idle) return t('stats.cover.idle')
	if (below === undefined) return t('stats.cover.over', { n: from })
	return from ? t('stats.cover.between', { from, to: below - 1 }) : t('stats.cover.under', { n: below })
}

/** "< 7", "7–29", "≥ 90", "none out": where there is little room. */
export function coverShort(t: TFunction, { from = 0, below, idle }: Omit<Cover, 'pace'>): string {
	if (idle) return t('stats.cover.idleShort')
	if (below === undefined) return `≥ ${from}`
	return from ? `${from}–${below - 1}` : `< ${below}`
}
