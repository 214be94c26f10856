import { IconClockHour4, IconTrash } from '@tabler/icons-react'
import { useLocation, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { DELETED } from '#domain/category/limits.ts'
import { links, paths } from '#web/app/paths.ts'
import { SideItem, SideLine } from '#web/layout/sidebar/side-item.tsx'
import { LoadError } from '#web/ui/page/load-error.tsx'
import { CategoryDialogs } from './dialogs/category-dialogs.tsx'
import { CategoryTree } from './category-tree.tsx'
import { useTree } from './tree-data.ts'

interface Props {
	page: 'home' | 'inventory'
}

/** The sidebar of SKU Management and Inventory: the tree, then Recent and Deleted SKUs. */
export function CategorySidebar({ page }: Props) {
	const { t } = useTranslation()
	const { pathname } = useLocation()
	const { cateKey }: { cateKey?: number } = useSearch({ strict: false })
	const { data, error, refetch } = useTree()
	const onPage = pathname === paths[page]
	if (error) return <LoadError error={error} onRetry={() => void refetch()} />
	if (!data) return null
	return (
		<>
			<CategoryTree tree={data} page={page} onPage={onPage && cateKey !== DELETED} />
			<SideLine />
			<SideItem
				icon={IconClockHour4}
				label={t('common.recent')}
				link={{ to: paths.recent }}
				current={pathname === paths.recent}
			/>
			<SideItem
				icon={IconTrash}
				label={t('common.deletedSkus')}
				link={links.category(DELETED, 1, page)}
				count={data.deleted.skuNum}
				current={onPage && cateKey === DELETED}
			/>
			<CategoryDialogs tree={data} />
		</>
	)
}
