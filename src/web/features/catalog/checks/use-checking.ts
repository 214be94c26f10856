import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/text/use-format.ts'
import type { PageCheck } from './use-page-check.ts'

/** "Checking… page 12 of 557"; the numbers when it is known how many pages there are. */
export function useChecking({ done, pages }: Pick<PageCheck, 'done' | 'pages'>): string {
	const { t } = useTranslation()
	const { count } = useFormat()
	if (!done) return t('catalog.checking')
	return t('catalog.checkingPage', { page: count(done), pages: count(pages) })
}
