import { Button } from '@mantine/core'
import { IconVersions } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call, type Data } from '#web/api/client.ts'
import { useFormat } from '#web/text/use-format.ts'
import { StatusChip } from '#web/ui/data/status-chip.tsx'
import { confirm } from '#web/ui/dialogs/confirm.ts'
import { DrawerFrame } from '#web/ui/dialogs/drawer-frame.tsx'
import { notifyOk } from '#web/ui/feedback/toast.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import { change, type Catalog } from '../../catalog-data.ts'
import classes from './review.module.css'

const PAGE_SIZE = 20

/** What was published when and by whom; an earlier one can be the draft again. */
export function VersionsDrawer({ catalog, onClose }: { catalog: Catalog; onClose: () => void }) {
	const { t } = useTranslation()
	const query = useVersions(catalog.id)
	const restore = async (n: number) => {
		const question = {
			title: t('publishing.restoreTitle', { n }),
			text: t('publishing.restoreText'),
			action: t('publishing.restoreVersion'),
		}
		if (!(await confirm(question))) return
		if (!(await change(() => call('restoreCatalogVersion', { catalog_id: catalog.id, n })))) return
		notifyOk(t('publishing.restored', { n }))
		onClose()
	}
	return (
		<DrawerFrame opened title={t('publishing.versionsTitle', { name: catalog.name })} onClose={onClose}>
			<QueryGate query={query}>
				{({ pages }) =>
					pages[0]?.total ? (
						<>
							<ol className={classes.versions}>
								{pages
									.flatMap(({ list }) => list)
									.map((version) => (
										<VersionItem key={version.n} version={version} onRestore={() => void restore(version.n)} />
									))}
							</ol>
							{query.hasNextPage && (
								<Button variant="subtle" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
									{t('publishing.showMore')}
								</Button>
							)}
						</>
					) : (
						<EmptyState
							small
							icon={IconVersions}
							title={t('publishing.noVersions')}
							text={t('publishing.noVersionsText')}
						/>
					)
				}
			</QueryGate>
		</DrawerFrame>
	)
}

type Version = Data<'getCatalogVersions'>['list'][number]

function VersionItem({ version, onRestore }: { version: Version; onRestore: () => void }) {
	const { t } = useTranslation()
	const format = useFormat()
	const { n, created_at, name, count, mode, automatic, current } = version
	const by = automatic ? t('publishing.automatic') : version.by
	return (
		<li>
			<span className={`${classes.number} num`}>{t('catalog.version', { version: n })}</span>
			<div className={classes.what}>
				<p>
					<b>{name}</b>
				</p>
				<p title={format.stamp(created_at)}>{format.when(created_at)}</p>
				<p className="muted">
					{t('publishing.versionFacts', {
						skus: t('catalog.skus', { count, n: format.count(count) }),
						mode: t(`publishing.${mode}`),
						by,
					})}
				</p>
			</div>
			{current ? (
				<StatusChip tone="ok">{t('publishing.current')}</StatusChip>
			) : (
				<Button variant="default" size="compact-sm" onClick={onRestore}>
					{t('publishing.restoreVersion')}
				</Button>
			)}
		</li>
	)
}

function useVersions(catalog_id: string) {
	return useInfiniteQuery({
		queryKey: ['getCatalogVersions', catalog_id],
		queryFn: ({ pageParam: page, signal }) =>
			call('getCatalogVersions', { catalog_id, page, size: PAGE_SIZE }, { signal }),
		initialPageParam: 1,
		getNextPageParam: ({ total }, pages) => (pages.length * PAGE_SIZE < total ? pages.length + 1 : undefined),
		staleTime: 0,
	})
}
