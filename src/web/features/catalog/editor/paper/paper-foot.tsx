import { Loader } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
	IconAlertTriangle,
	IconBook,
	IconChevronLeft,
	IconChevronRight,
	IconCircleCheck,
	IconLayoutBottombar,
	IconMinus,
	IconPlus,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { useFormat } from '#web/text/use-format.ts'
import { NARROW } from '#web/ui/narrow.ts'
import { useChecking } from '../../checks/use-checking.ts'
import type { Checks } from '../../checks/use-checks.ts'
import classes from './paper.module.css'

interface Props {
	page: number
	pages: number
	paper: string
	/** SKUs; not known before the first page is drawn. */
	count: number | undefined
	/** What is shown as one thing. */
	products: number | undefined
	zoom: number
	strip: boolean
	spread: boolean
	checks: Checks
	checking: boolean
	/** Pages that are turned at once. */
	step: number
	onPage: (page: number) => void
	onZoom: (zoom: number) => void
	onStrip: (on: boolean) => void
	onSpread: (on: boolean) => void
	onChecking: (on: boolean) => void
}

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2]

/** Under the paper: which page, how near, which views, what to check. */
export function PaperFoot(props: Props) {
	const { t } = useTranslation()
	const format = useFormat()
	const narrow = useMediaQuery(NARROW)
	const { page, pages, paper, count, products = count, step, onPage, checks, checking, onChecking } = props
	const countsOf = useCounts()
	return (
		<div className={classes.foot}>
			<IconButton
				icon={IconChevronLeft}
				label={t('catalog.previousPage')}
				disabled={page <= 1}
				onClick={() => onPage(Math.max(1, page - step))}
			/>
			<span className="num" aria-live="polite">
				{count === undefined
					? paper
					: narrow
						? `${page} / ${pages}`
						: t('catalog.pageFoot', {
								page: format.count(page),
								pages: format.count(pages),
								paper,
								skus: countsOf(count, products),
							})}
			</span>
			<IconButton
				icon={IconChevronRight}
				label={t('catalog.nextPage')}
				disabled={page >= pages}
				onClick={() => onPage(Math.min(pages, page + step))}
			/>
			<span className={classes.divider} />
			<Zoom {...props} />
			{!narrow && <Views {...props} />}
			<CheckButton checks={checks} checking={checking} onChecking={onChecking} />
		</div>
	)
}

/** `24 products, 354 SKUs`; SKUs alone where each stands for itself. */
function useCounts() {
	const { t } = useTranslation()
	const format = useFormat()
	return (skus: number, products = skus) => {
		const counted = t('catalog.skus', { count: skus, n: format.count(skus) })
		if (products === skus) return counted
		return `${t('catalog.products', { count: products, n: format.count(products) })}${t('catalog.countsBetween')}${counted}`
	}
}

/** How many things there are to check, and whether all pages are known; opens the list. */
function CheckButton({
	checks: { total, drawn },
	checking,
	onChecking,
}: Pick<Props, 'checks' | 'checking' | 'onChecking'>) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const narrow = useMediaQuery(NARROW)
	const progress = useChecking(drawn)
	const busy = drawn.done !== null && drawn.failed === null
	const words = total
		? t('catalog.warnings', { count: total, n: count(total) })
		: busy
			? progress
			: t('catalog.checked')
	return (
		<button
			type="button"
			className={`text-button ${classes.warning}`}
			data-found={total > 0}
			aria-expanded={checking}
			onClick={() => onChecking(!checking)}
		>
			{total > 0 && <IconAlertTriangle size={15} stroke={1.6} aria-hidden />}
			{!total && !busy && <IconCircleCheck size={15} stroke={1.6} aria-hidden />}
			{narrow && total > 0 && (
				<span className="num" aria-hidden>
					{count(total)}
				</span>
			)}
			<span className={narrow ? 'visually-hidden' : undefined}>{words}</span>
			{busy && <Loader size={11} color="gray" aria-hidden />}
		</button>
	)
}

function Zoom({ zoom, onZoom }: Props) {
	const { t } = useTranslation()
	const step = (by: number) => onZoom(ZOOMS[Math.min(ZOOMS.length - 1, Math.max(0, ZOOMS.indexOf(zoom) + by))] ?? 1)
	return (
		<>
			<IconButton
				icon={IconMinus}
				iconSize={16}
				label={t('catalog.zoomOut')}
				disabled={zoom === ZOOMS[0]}
				onClick={() => step(-1)}
			/>
			<span className={`num ${classes.zoom}`}>
				{zoom === 1 ? t('catalog.fit') : t('catalog.zoom', { percent: zoom * 100 })}
			</span>
			<IconButton
				icon={IconPlus}
				iconSize={16}
				label={t('catalog.zoomIn')}
				disabled={zoom === ZOOMS.at(-1)}
				onClick={() => step(1)}
			/>
		</>
	)
}

function Views({ strip, spread, onStrip, onSpread }: Props) {
	const { t } = useTranslation()
	return (
		<>
			<span className={classes.divider} />
			<IconButton
				icon={IconBook}
				label={t('catalog.spread')}
				aria-pressed={spread}
				variant={spread ? 'light' : 'subtle'}
				onClick={() => onSpread(!spread)}
			/>
			<IconButton
				icon={IconLayoutBottombar}
				label={strip ? t('catalog.stripHide') : t('catalog.stripShow')}
				aria-expanded={strip}
				variant={strip ? 'light' : 'subtle'}
				onClick={() => onStrip(!strip)}
			/>
		</>
	)
}
