import { Button, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconBook2 } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PAPER_SIZES } from '#domain/catalog/paper.ts'
import { paperOf } from '#domain/catalog/settings.ts'
import { spreadOf } from '#domain/catalog/spread.ts'
import { ApiError } from '#web/api/api-error.ts'
import { lazyIdle } from '#web/ui/lazy-idle.ts'
import { NARROW } from '#web/ui/narrow.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { LoadError } from '#web/ui/page/load-error.tsx'
import { useCures } from '../../checks/cures.ts'
import { useChecks } from '../../checks/use-checks.ts'
import { NoSkus, useNoSkus } from '../../no-skus.tsx'
import classes from './paper.module.css'
import { PaperFoot } from './paper-foot.tsx'
import { Sheet } from '#web/ui/paper/sheet.tsx'
import type { EditorDraft, EditorEdit } from '../draft.ts'
import { usePreview } from './use-preview.ts'

// Both open by a click; the paper is seen first.
const ChecksPanel = lazyIdle(async () => (await import('./checks-panel.tsx')).ChecksPanel)
const PageStrip = lazyIdle(async () => (await import('./page-strip.tsx')).PageStrip)

interface Props {
	id: string
	/** The edit that was last saved. */
	edit: number
	draft: EditorDraft
	page: number
	onPage: (page: number) => void
	change: (edit: EditorEdit) => void
	/** Leads to another tab of the settings. */
	onTab: (tab: 'content' | 'design' | 'page') => void
	/** Leads to the choice of SKUs; absent where it is on screen. */
	onContent: (() => void) | undefined
}

/** The live paper on its desk: one page or a spread, all pages as a strip, zoom, and what to check. */
export function PaperView({ id, edit, draft, change, page, onPage, onTab, onContent }: Props) {
	const { t } = useTranslation()
	const narrow = useMediaQuery(NARROW)
	const [zoom, setZoom] = useState(1)
	const [strip, setStrip] = useState(false)
	const [spread, setSpread] = useState(false)
	const [checking, setChecking] = useState(false)
	const [marked, setMarked] = useState<string>()
	const paper = usePaper({ id, draft, page, spread: spread && !narrow })
	const checks = useChecks(id, edit, draft)
	const cures = useCures({ draft, change, onTab })
	const { preview, leaves, pages, shown, shape } = paper
	const { data, error } = preview
	if (error && !data) return <NoPaper error={error} onRetry={() => void preview.refetch()} onContent={onContent} />
	const turning = { pages, shape, onPage }
	return (
		<section className={classes.desk} data-paper aria-label={t('catalog.paper')} aria-busy={preview.isFetching}>
			<Leaves leaves={leaves} pages={pages} shape={shape} zoom={zoom} marked={marked} />
			<Suspense>
				{checking && (
					<ChecksPanel
						checks={checks}
						cures={cures}
						onPage={onPage}
						onMark={setMarked}
						onClose={() => setChecking(false)}
					/>
				)}
				{strip && !narrow && <PageStrip id={id} draft={draft} page={shown} busy={preview.isFetching} {...turning} />}
			</Suspense>
			<PaperFoot
				page={paper.turnedTo}
				pages={pages}
				paper={draft.settings.paper}
				count={data?.count}
				products={data?.products}
				zoom={zoom}
				strip={strip}
				spread={spread}
				checks={checks}
				checking={checking}
				step={paper.isSpread ? 2 : 1}
				onPage={onPage}
				onZoom={setZoom}
				onStrip={setStrip}
				onSpread={setSpread}
				onChecking={setChecking}
			/>
		</section>
	)
}

interface Asked extends Pick<Props, 'id' | 'draft' | 'page'> {
	/** Two pages that face each other are shown together. */
	spread: boolean
}

/** The page that is asked for and the one that faces it, as they lie on the desk. */
function usePaper({ id, draft, page, spread }: Asked) {
	const preview = usePreview(id, draft, page)
	const { data } = preview
	const pages = data?.pages ?? 1
	const shown = data?.page ?? page
	const facing = spread ? spreadOf(shown, pages).find((other) => other !== shown) : undefined
	const isSpread = facing !== undefined
	const other = usePreview(id, draft, facing ?? shown, isSpread && !preview.isFetching)
	const { width, height } = data ?? PAPER_SIZES[paperOf(draft.settings.paper)]
	return {
		preview,
		pages,
		shown,
		isSpread,
		shape: width / height,
		// While a page is on its way the foot counts on from it: pressed three times, it turns three pages.
		turnedTo: preview.isPlaceholderData ? Math.min(page, pages) : shown,
		leaves: [data, isSpread ? other.data : undefined].flatMap((leaf) => leaf ?? []).toSorted((a, b) => a.page - b.page),
	}
}

interface LeavesProps extends Pick<ReturnType<typeof usePaper>, 'leaves' | 'pages' | 'shape'> {
	zoom: number
	/** Key of the item that is pointed at. */
	marked: string | undefined
}

function Leaves({ leaves, pages, shape, zoom, marked }: LeavesProps) {
	const { t } = useTranslation()
	const style = {
		['--zoom' as string]: zoom,
		['--shape' as string]: shape,
		['--leaves' as string]: Math.max(1, leaves.length),
	}
	return (
		/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a paper larger than its desk is moved by the arrow keys */
		<div className={classes.stage} tabIndex={zoom > 1 ? 0 : undefined}>
			<div className={classes.leaves} style={style}>
				{!leaves.length && <Skeleton radius={0} className={classes.paper ?? ''} style={{ aspectRatio: shape }} />}
				{leaves.map((leaf) => (
					<Sheet key={leaf.page} data={leaf} label={t('catalog.preview', { page: leaf.page, pages })} marked={marked} />
				))}
			</div>
		</div>
	)
}

interface NoPaperProps extends Pick<Props, 'onContent'> {
	error: Error
	onRetry: () => void
}

function NoPaper({ error, onRetry, onContent }: NoPaperProps) {
	const { t } = useTranslation()
	const empty = error instanceof ApiError && error.code === 'catalog_empty'
	const none = useNoSkus()
	return (
		<div className={classes.desk} data-paper>
			{empty && none ? (
				<NoSkus />
			) : empty ? (
				<EmptyState
					icon={IconBook2}
					title={t('catalog.empty')}
					text={t('catalog.emptyContent')}
					action={onContent && <Button onClick={onContent}>{t('catalog.chooseSkus')}</Button>}
				/>
			) : (
				<LoadError error={error} onRetry={onRetry} />
			)}
		</div>
	)
}
