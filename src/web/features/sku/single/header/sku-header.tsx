import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#web/app/paths.ts'
import { withWords } from '#web/text/words.ts'
import { SkuThumb } from '#web/ui/data/sku-thumb.tsx'
import { StatusChip } from '#web/ui/data/status-chip.tsx'
import { lazyIdle } from '#web/ui/lazy-idle.ts'
import { NARROW } from '#web/ui/narrow.ts'
import { BackLink } from '#web/ui/page/back-link.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { labelWords } from '../../bulk/labels/words.ts'
import { specSheetWords } from '../../bulk/spec-sheets/words.ts'
import { optionsOf } from '../../value/family.ts'
import { useCurrent, usePage, useSku } from '../draft/use-draft.ts'
import page from '../page.module.css'
import type { SingleAddress } from '../single-address.ts'
import type { HeaderDialog } from './header-dialogs.tsx'
import classes from './header.module.css'
import { SavedNote } from './saved-note.tsx'
import { StockChip } from '../stock-chip.tsx'

const SaveNew = lazy(async () => ({ default: (await import('./save-new.tsx')).SaveNew }))
const MoreMenu = lazy(async () => ({ default: (await import('./more-menu.tsx')).MoreMenu }))
const Neighbours = lazy(async () => ({ default: (await import('./neighbours.tsx')).Neighbours }))
const HeaderDialogs = lazyIdle(
	withWords([labelWords, specSheetWords], async () => (await import('./header-dialogs.tsx')).HeaderDialogs),
)

/** Picture, SKU, name, state and stock; when it was saved, the way to its neighbours, and what can be done. */
export function SkuHeader() {
	const { t } = useTranslation()
	const { draft } = usePage()
	const sku = useSku()
	const [dialog, setDialog] = useState<HeaderDialog | null>(null)
	const typedName = useCurrent('bps.product_name')
	const name = typeof typedName === 'string' ? typedName : ''
	const title = draft.isNew ? t('skuPage.newTitle') : sku.sku_name
	return (
		<div className={`${page.bar} ${classes.bar}`}>
			<PageTitle title={title} />
			<Back />
			{!draft.isNew && <SkuThumb src={sku.sku_img[0]?.thumbnail_url} size={40} />}
			<div className={classes.names}>
				<h1 className={classes.title} title={title}>
					{title}
				</h1>
				<span className={classes.name} title={name}>
					{name}
					{sku.parent_sku_name_key !== undefined && <span className="muted"> · {optionsOf(sku)}</span>}
				</span>
				{!draft.isNew && <Chips />}
			</div>
			<SavedNote />
			<Suspense>{draft.isNew ? <SaveNew /> : <Actions onDialog={setDialog} />}</Suspense>
			<Suspense>{dialog && <HeaderDialogs dialog={dialog} onClose={() => setDialog(null)} />}</Suspense>
		</div>
	)
}

/** The way to the neighbours, and what can be done with the SKU. */
function Actions({ onDialog }: { onDialog: (dialog: HeaderDialog) => void }) {
	const { t } = useTranslation()
	const { status } = useSku()
	const narrow = useMediaQuery(NARROW, window.matchMedia(NARROW).matches)
	return (
		<>
			<Neighbours />
			<MoreMenu narrow={narrow} onDialog={onDialog} />
			{!narrow && status === 'active' && <Button onClick={() => onDialog('catalog')}>{t('sku.addToCatalog')}</Button>}
		</>
	)
}

/** Back to the list that the SKU was opened from. */
function Back() {
	const { t } = useTranslation()
	const { sku_name_key: _key, tab: _tab, at: _at, recent, ...list }: SingleAddress = useSearch({ strict: false })
	return <BackLink to={recent ? paths.recent : paths.home} search={list} label={t('skuPage.back')} />
}

function Chips() {
	const { t } = useTranslation()
	const sku = useSku()
	return (
		<span className={classes.chips}>
			{sku.status === 'deleted' ? (
				<StatusChip>{t('sku.lookDeleted')}</StatusChip>
			) : (
				<StatusChip tone="ok">{t('skuPage.active')}</StatusChip>
			)}
			<StockChip />
		</span>
	)
}
