import { Button } from '@mantine/core'
import { IconBuildingStore } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import { DemoCatalogs } from './demo-catalogs.tsx'
import { GalleryCard, type GalleryCatalog } from './gallery-card.tsx'
import classes from './gallery.module.css'
import { OperatorMenu } from './operator-menu.tsx'
import { type GalleryWish, isNarrowed, useGallery, useHidden } from './use-gallery.ts'

interface Props {
	wish: GalleryWish
	onClear: () => void
	operator: boolean
}

/** The cards that fit a wish; the operator gets a menu on each. */
export function GalleryList({ wish, onClear, operator }: Props) {
	const query = useGallery(wish)
	return (
		<QueryGate query={query}>
			{({ pages }) => {
				const [first] = pages
				if (!first?.total) return <Nothing open={first?.open !== false} {...(isNarrowed(wish) ? { onClear } : {})} />
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

/** No gallery on this site, nothing that fits a wish, or nothing yet: then demo catalogs show what will stand here. */
function Nothing({ open, onClear }: { open: boolean; onClear?: () => void }) {
	const { t } = useTranslation()
	if (!open) return <EmptyState icon={IconBuildingStore} title={t('gallery.closed')} />
	if (onClear)
		return (
			<EmptyState
				icon={IconBuildingStore}
				title={t('gallery.nothing')}
				action={
					<Button variant="default" onClick={onClear}>
						{t('gallery.clear')}
					</Button>
				}
			/>
		)
	return (
		<>
			<EmptyState icon={IconBuildingStore} title={t('gallery.empty')} text={t('gallery.emptyText')} />
			<DemoCatalogs />
		</>
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
					<EmptyState icon={IconBuildingStore} title={t('gallery.noneHidden')} />
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
