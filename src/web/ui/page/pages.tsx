import { Pagination } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { pageCount } from '#domain/paging.ts'

interface PagesProps {
	/** From 1. */
	page: number
	/** All entries, and those of a page. */
	total: number
	size: number
	onPage: (page: number) => void
	/** In the foot of a table. */
	small?: boolean
	/** Numbers that are shown on each side of the present one. */
	siblings?: number
}

/** The pages of a list to turn to; nothing where there is one. */
export function Pages({ page, total, size, onPage, small = false, siblings = 1 }: PagesProps) {
	const { t } = useTranslation()
	if (total <= size) return null
	return (
		<Pagination
			value={page}
			total={pageCount(total, size)}
			siblings={siblings}
			onChange={onPage}
			getControlProps={(control) => ({ 'aria-label': t(`common.page.${control}`) })}
			{...(small && { size: 'sm' })}
		/>
	)
}
