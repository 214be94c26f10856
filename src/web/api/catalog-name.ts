import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { read } from './queries.ts'

/** Proposes names for a new catalog: of what it shows (a category, a SKU), else of the seller's company, with the year. */
export function useCatalogName(): (shown: string | undefined) => string {
	const { t } = useTranslation()
	const { data } = useQuery(read('userProfile', {}))
	return (shown) => `${shown || data?.company.company_name?.trim() || t('common.catalog')} ${new Date().getFullYear()}`
}
