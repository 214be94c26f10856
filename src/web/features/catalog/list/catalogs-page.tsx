import { Button, SegmentedControl, Skeleton, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconBook2, IconPlus, IconSearch } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/api/client.ts'
import { useFormat } from '#web/text/use-format.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { LoadError } from '#web/ui/page/load-error.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { ScrollArea, Toolbar } from '#web/ui/page/page.tsx'
import '#web/text/later/catalog.ts'
import '#web/text/later/publishing.ts'
import { PAGE } from '../catalog-data.ts'
import { NewCatalogDialog } from '../dialogs/new-catalog-dialog.tsx'
import { CatalogCard } from './catalog-card.tsx'
import classes from './catalogs-page.module.css'

type State = 'all' | 'published' | 'draft' | 'unpublished'

/** /dashboard/catelogMng: the catalogs as covers; deleted ones with mod=deleted. */
export function CatalogsPage() {
	const { t } = useTranslation()
	const format = useFormat()
	const { mod }: { mod?: string } = useSearch({ strict: false })
	const status = mod === 'deleted' ? 'deleted' : 'active'
	const [typed, setTyped] = useState('')
	const [name] = useDebouncedValue(typed.trim(), 300)
	const [creating, setCreating] = useState(false)
	const [state, setState] = useState<State>('all')
	const query = useCatalogs(status, name, state)
	const plain = status === 'active' && !name && state === 'all'
	const list = query.data?.pages.flatMap((page) => page.list) ?? []
	const total = query.data?.pages.at(-1)?.total
	const newButton = (
		<Button leftSection={<IconPlus size={16} stroke={2} aria-hidden />} onClick={() => setCreating(true)}>
			{t('catalog.new')}
		</Button>
	)
	return (
		<>
			<PageHeader
				title={status === 'deleted' ? t('catalog.deletedTitle') : t('catalog.listTitle')}
				meta={total === undefined ? undefined : <span className="num">{format.count(total)}</span>}
				actions={status === 'active' && newButton}
			/>
			<Toolbar label={t('catalog.find')}>
				<TextInput
					type="search"
					w={240}
					aria-label={t('catalog.find')}
					placeholder={t('catalog.find')}
					leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
					value={typed}
					maxLength={200}
					onChange={({ currentTarget }) => setTyped(currentTarget.value)}
				/>
				{status === 'active' && (
					<SegmentedControl
						aria-label={t('publishing.filter')}
						value={state}
						onChange={(value) => setState(value as State)}
						data={[
							{ value: 'all', label: t('publishing.all') },
							{ value: 'published', label: t('publishing.publishedOnes') },
							{ value: 'draft', label: t('publishing.drafts') },
							{ value: 'unpublished', label: t('publishing.unpublishedOnes') },
						]}
					/>
				)}
				<div className="grow" />
				<span className={classes.order}>{t('catalog.lastEdited')}</span>
			</Toolbar>
			<ScrollArea>
				{query.error ? (
					<LoadError error={query.error} onRetry={() => void query.refetch()} />
				) : total === undefined ? (
					<Waiting />
				) : list.length ? (
					<div className={classes.grid}>
						{list.map((catalog) => (
							<CatalogCard key={catalog.id} catalog={catalog} />
						))}
						{plain && !query.hasNextPage && <NewTile onClick={() => setCreating(true)} />}
					</div>
				) : (
					<EmptyState
						icon={IconBook2}
						title={
							name
								? t('catalog.nothingFound')
								: state !== 'all'
									? t('publishing.nothingThere')
									: status === 'deleted'
										? t('catalog.emptyDeleted')
										: t('catalog.emptyTitle')
						}
						text={plain ? t('catalog.emptyText') : ''}
						action={plain && newButton}
					/>
				)}
				{query.hasNextPage && (
					<div className={classes.more}>
						<Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
							{t('catalog.showMore')}
						</Button>
					</div>
				)}
			</ScrollArea>
			{creating && <NewCatalogDialog onClose={() => setCreating(false)} />}
		</>
	)
}

/** The first page replaces, later ones append while fewer than the total are shown (spec section 4). */
function useCatalogs(status: 'active' | 'deleted', name: string, state: State) {
	return useInfiniteQuery({
		queryKey: ['getCatalog', 'list', status, name, state],
		queryFn: ({ pageParam, signal }) =>
			call(
				'getCatalog',
				{
					page: pageParam,
					size: PAGE,
					status,
					...(name ? { name } : {}),
					...(state === 'all' || status === 'deleted' ? {} : { state }),
				},
				{ signal },
			),
		initialPageParam: 1,
		getNextPageParam: (last, pages) => (pages.length * PAGE < last.total ? pages.length + 1 : undefined),
	})
}

/** The place of the next catalog, after the last one. */
function NewTile({ onClick }: { onClick: () => void }) {
	const { t } = useTranslation()
	return (
		<button type="button" className={classes.tile} onClick={onClick}>
			<IconPlus size={20} stroke={1.6} aria-hidden />
			<b>{t('catalog.new')}</b>
			<span className="muted">{t('catalog.newHint')}</span>
		</button>
	)
}

function Waiting() {
	return (
		<div className={classes.grid} aria-busy>
			{[1, 2, 3, 4].map((index) => (
				<Skeleton key={index} height={330} radius="lg" />
			))}
		</div>
	)
}
