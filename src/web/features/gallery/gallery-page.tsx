import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconBuildingStore, IconSearch } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/api/client.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import '#web/text/later/gallery.ts'
import { GalleryCard } from './gallery-card.tsx'
import classes from './gallery.module.css'

const PAGE_SIZE = 24

/** /gallery and /catalog: the catalogs that sellers of this installation show to everybody. */
export function GalleryPage() {
	const { t } = useTranslation()
	const [typed, setTyped] = useState('')
	const [name] = useDebouncedValue(typed.trim(), 300)
	const query = useGallery(name)
	return (
		<div className={classes.page}>
			<PageTitle title={t('gallery.title')} />
			<header className={classes.head}>
				<h1 className="serif">{t('gallery.title')}</h1>
				<p className="muted">{t('gallery.text')}</p>
				<TextInput
					type="search"
					className={classes.search ?? ''}
					aria-label={t('gallery.find')}
					placeholder={t('gallery.find')}
					leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
					value={typed}
					maxLength={200}
					onChange={({ currentTarget }) => setTyped(currentTarget.value)}
				/>
			</header>
			<QueryGate query={query}>
				{({ pages }) => {
					const [first] = pages
					if (!first?.total) {
						const title = first?.open === false ? t('gallery.closed') : name ? t('gallery.nothing') : t('gallery.empty')
						return (
							<EmptyState
								icon={IconBuildingStore}
								title={title}
								text={first?.open && !name ? t('gallery.emptyText') : ''}
							/>
						)
					}
					return (
						<>
							<ul className={classes.grid}>
								{pages
									.flatMap(({ list }) => list)
									.map((catalog) => (
										<GalleryCard key={catalog.share_path} catalog={catalog} report={first.report_email} />
									))}
							</ul>
							{query.hasNextPage && (
								<Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
									{t('gallery.more')}
								</Button>
							)}
						</>
					)
				}}
			</QueryGate>
		</div>
	)
}

function useGallery(name: string) {
	return useInfiniteQuery({
		queryKey: ['getGallery', name],
		queryFn: ({ pageParam: page, signal }) =>
			call('getGallery', { page, size: PAGE_SIZE, ...(name ? { name } : {}) }, { signal }),
		initialPageParam: 1,
		getNextPageParam: ({ total }, pages) => (pages.length * PAGE_SIZE < total ? pages.length + 1 : undefined),
	})
}
