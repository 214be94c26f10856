import { Button } from '@mantine/core'
import { IconBuildingStore } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import { GalleryCard, type GalleryCatalog } from './gallery-card.tsx'
import classes from './gallery.module.css'
import { OperatorMenu } from './operator-menu.tsx'
import { type GalleryWish, useGallery, useHidden } from './use-gallery.ts'

/** The cards that fit a wish; the operator gets a menu on each. */
export function GalleryList({ wish, operator }: { wish: GalleryWish; operator: boolean }) {
	const { t } = useTranslation()
	const query = useGallery(wish)
	const narrowed = Boolean(wish.name || wish.category || wish.group)
	return (
		<QueryGate query={query}>
			{({ pages }) => {
				const [first] = pages
				if (!first?.total) {
					const closed = first?.open === false
					const title = closed ? t('gallery.closed') : narrowed ? t('gallery.nothing') : t('gallery.empty')
					return (
						<EmptyState
							icon={IconBuildingStore}
							title={title}
							text={!closed && !narrowed ? t('gallery.emptyText') : ''}
						/>
					)
				}
				return (
					<Cards
						list={pages.flatMap(({ list }) => list)}
						report={first.report_email}
						menu={operator ? 'shown' : null}
						more={query}
					/>
				)
			}}
		</QueryGate>
	)
}

/** What the operator has hidden, to be put back. */
export function HiddenList() {
	const { t } = useTranslation()
	const query = useHidden()
	return (
		<QueryGate query={query}>
			{({ pages }) =>
				pages[0]?.total ? (
					<Cards list={pages.flatMap(({ list }) => list)} report="" menu="hidden" more={query} />
				) : (
					<EmptyState icon={IconBuildingStore} title={t('gallery.noneHidden')} text="" />
				)
			}
		</QueryGate>
	)
}

interface CardsProps {
	list: GalleryCatalog[]
	report: string
	/** The operator's, on cards of the gallery or on hidden ones. */
	menu: 'shown' | 'hidden' | null
	more: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }
}

function Cards({ list, report, menu, more }: CardsProps) {
	const { t } = useTranslation()
	return (
		<>
			<ul className={classes.grid}>
				{list.map((catalog) => (
					<GalleryCard
						key={catalog.share_path}
						catalog={catalog}
						report={report}
						menu={menu && <OperatorMenu catalog={catalog} hidden={menu === 'hidden'} />}
					/>
				))}
			</ul>
			{more.hasNextPage && (
				<Button variant="default" loading={more.isFetchingNextPage} onClick={() => void more.fetchNextPage()}>
					{t('gallery.more')}
				</Button>
			)}
		</>
	)
}
