import { IconClockHour4, IconTrash } from '@tabler/icons-react'
import { useLocation, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { DELETED } from '#domain/category/limits.ts'
import { links, paths } from '#web/app/paths.ts'
import { SideItem, SideLine } from '#web/layout/sidebar/side-item.tsx'
import { lazyIdle } from '#web/ui/lazy-idle.ts'
import { useOnce } from '#web/ui/use-once.ts'
import { LoadError } from '#web/ui/page/load-error.tsx'
import { CategoryTree } from './category-tree.tsx'
import { useDialogs } from './dialog-state.ts'
import { type CategoryTree as Tree, useTree } from './tree-data.ts'

const CategoryDialogs = lazyIdle(async () => (await import('./dialogs/category-dialogs.tsx')).CategoryDialogs)

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
			<DialogsWhenAsked tree={data} />
		</>
	)
}

/** From the first time that one is opened, so that it may close in its own time. */
function DialogsWhenAsked({ tree }: { tree: Tree }) {
	const used = useOnce(useDialogs(({ open, panel }) => open !== null || panel))
	if (!used) return null
	return (
		<Suspense fallback={null}>
			<CategoryDialogs tree={tree} />
		</Suspense>
	)
}
