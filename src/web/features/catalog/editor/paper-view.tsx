import { ActionIcon, Tooltip } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
	IconAlertTriangle,
	IconBook2,
	IconChevronLeft,
	IconChevronRight,
	IconMinus,
	IconPlus,
} from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#web/api/api-error.ts'
import type { Data } from '#web/api/client.ts'
import { NARROW } from '#web/ui/narrow.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { LoadError } from '#web/ui/page/load-error.tsx'
import classes from './editor.module.css'
import { svgOf } from './svg.ts'
import type { usePreview } from './use-preview.ts'

interface Props {
	preview: ReturnType<typeof usePreview>
	page: number
	paper: string
	onPage: (page: number) => void
}

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2]

/** The live paper on its desk: the page, its number, zoom, and what to check on it. */
export function PaperView({ preview, page, paper, onPage }: Props) {
	const { t } = useTranslation()
	const narrow = useMediaQuery(NARROW)
	const [zoom, setZoom] = useState(1)
	const { data, error } = preview
	if (error && !data) {
		const empty = error instanceof ApiError && error.code === 'catalog_empty'
		return (
			<div className={classes.desk}>
				{empty ? (
					<EmptyState icon={IconBook2} title={t('catalog.empty')} text={t('catalog.emptyContent')} />
				) : (
					<LoadError error={error} onRetry={() => void preview.refetch()} />
				)}
			</div>
		)
	}
	const pages = data?.pages ?? 1
	const shown = data?.page ?? page
	const step = (by: number) => setZoom(ZOOMS[Math.min(ZOOMS.length - 1, Math.max(0, ZOOMS.indexOf(zoom) + by))] ?? 1)
	return (
		<section className={classes.desk} aria-label={t('catalog.paper')} aria-busy={preview.isFetching}>
			{/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a paper larger than its desk is moved by the arrow keys */}
			<div className={classes.stage} tabIndex={zoom > 1 ? 0 : undefined}>
				{data && <Paper data={data} zoom={zoom} label={t('catalog.preview', { page: shown, pages })} />}
			</div>
			<div className={classes.foot}>
				<ActionIcon
					variant="subtle"
					color="gray"
					aria-label={t('catalog.previousPage')}
					disabled={shown <= 1}
					onClick={() => onPage(shown - 1)}
				>
					<IconChevronLeft size={18} stroke={1.6} aria-hidden />
				</ActionIcon>
				<span className="num" aria-live="polite">
					{narrow
						? `${shown} / ${pages}`
						: t('catalog.pageFoot', {
								page: shown,
								pages,
								paper,
								skus: t('catalog.skus', { count: data?.count ?? 0 }),
							})}
				</span>
				<ActionIcon
					variant="subtle"
					color="gray"
					aria-label={t('catalog.nextPage')}
					disabled={shown >= pages}
					onClick={() => onPage(shown + 1)}
				>
					<IconChevronRight size={18} stroke={1.6} aria-hidden />
				</ActionIcon>
				<span className={classes.divider} />
				<ActionIcon
					variant="subtle"
					color="gray"
					aria-label={t('catalog.zoomOut')}
					disabled={zoom === ZOOMS[0]}
					onClick={() => step(-1)}
				>
					<IconMinus size={16} stroke={1.6} aria-hidden />
				</ActionIcon>
				<span className={`num ${classes.zoom}`}>
					{zoom === 1 ? t('catalog.fit') : t('catalog.zoom', { percent: zoom * 100 })}
				</span>
				<ActionIcon
					variant="subtle"
					color="gray"
					aria-label={t('catalog.zoomIn')}
					disabled={zoom === ZOOMS.at(-1)}
					onClick={() => step(1)}
				>
					<IconPlus size={16} stroke={1.6} aria-hidden />
				</ActionIcon>
				{data && data.preflight.length > 0 && <Warnings list={data.preflight} />}
			</div>
		</section>
	)
}

function Paper({ data, zoom, label }: { data: Data<'previewCatalog'>; zoom: number; label: string }) {
	const frame = useRef<HTMLDivElement>(null)
	const { svg, width, height } = data
	useEffect(() => frame.current?.replaceChildren(svgOf(svg)), [svg])
	return (
		<div
			ref={frame}
			role="img"
			aria-label={label}
			className={classes.paper}
			style={{ aspectRatio: `${width} / ${height}`, ['--zoom' as string]: zoom, ['--shape' as string]: width / height }}
		/>
	)
}

function Warnings({ list }: { list: Data<'previewCatalog'>['preflight'] }) {
	const { t } = useTranslation()
	return (
		<Tooltip
			multiline
			w={320}
			events={{ hover: true, focus: true, touch: true }}
			label={
				<ul className={classes.warnings}>
					{list.slice(0, 12).map(({ msg }) => (
						<li key={msg}>{msg}</li>
					))}
				</ul>
			}
		>
			<button type="button" className={`text-button ${classes.warning}`}>
				<IconAlertTriangle size={15} stroke={1.6} aria-hidden /> {t('catalog.warnings', { count: list.length })}
			</button>
		</Tooltip>
	)
}
