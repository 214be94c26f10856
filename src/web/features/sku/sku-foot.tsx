import { useTranslation } from 'react-i18next'
import { Foot } from '#web/ui/page/page.tsx'
import type { HomeAddress } from './sku-query.ts'
import { SORTS } from './table/columns.tsx'
import type { ViewColumn } from '#web/ui/grid/columns/view-columns.ts'
import { headerOf } from './table/view.ts'
import { useCountOf } from './use-count-of.ts'
import type { SkuList } from './use-sku-list.ts'

interface Props {
	list: SkuList
	address: HomeAddress
	view: readonly ViewColumn[] | undefined
}

/** How many there are, in which order, and whether a part did not load. */
export function SkuFoot({ list, address, view }: Props) {
	const { t, i18n } = useTranslation()
	const countOf = useCountOf()
	const { rows } = list
	const sorted = view?.find(({ path }) => address.sort && SORTS[path] === address.sort)
	return (
		<Foot>
			<span className="num" role="status">
				{rows.total !== undefined && countOf(list)}
			</span>
			{rows.total !== undefined && rows.error && (
				<span role="alert">
					{t('grid.someFailed')}{' '}
					<button type="button" className="text-button" onClick={rows.retry}>
						{t('common.tryAgain')}
					</button>
				</span>
			)}
			<div className="grow" />
			<span role="status">
				{sorted &&
					t('sku.sortedBy', {
						column: headerOf(sorted, i18n.language === 'zh' ? 'zh' : 'en'),
						order: t(address.order === 'desc' ? 'sku.descending' : 'sku.ascending'),
					})}
			</span>
		</Foot>
	)
}
