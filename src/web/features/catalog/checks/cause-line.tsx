import { ActionIcon } from '@mantine/core'
import { IconAlertTriangle, IconChevronLeft, IconChevronRight, IconCircleX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { links } from '#web/app/paths.ts'
import { useFormat } from '#web/text/use-format.ts'
import { notifyError } from '#web/ui/feedback/toast.tsx'
import type { Cause, Checked } from './cause.ts'
import classes from './checks.module.css'
import { CureButton } from './cure-button.tsx'
import type { Cures } from './cures.ts'
import { usePlaces } from './use-places.ts'

interface Props {
	cause: Cause
	checked: Checked
	/** What the editor can put right; elsewhere what needs no editor. */
	cures?: Cures | undefined
	/** Whether its places are being shown. */
	open: boolean
	onOpen: (open: boolean) => void
	onPage: (page: number) => void
	/** Points at an item on its page; at none without a key. */
	onMark?: ((item: string | undefined) => void) | undefined
	/** Before another page is opened. */
	onLeave?: (() => void) | undefined
}

/** Something odd: how often, the way through its places, and the one thing that puts it right. */
export function CauseLine({ cause, checked, cures, open, onOpen, onPage, onMark, onLeave }: Props) {
	const { t } = useTranslation()
	const { level, msg, places } = cause
	const [first] = places
	const show = () => {
		onOpen(!open)
		if (!open && first?.page !== undefined) onPage(first.page)
	}
	return (
		<li data-level={level} data-open={open}>
			<div className={classes.line}>
				{level === 'block' ? (
					<IconCircleX size={15} stroke={1.8} aria-label={t('catalog.checkBlock')} />
				) : (
					<IconAlertTriangle size={15} stroke={1.8} aria-hidden />
				)}
				<span className={classes.msg}>{msg}</span>
				<span className={classes.actions}>
					{first && (
						<button type="button" className="text-button" aria-expanded={open} onClick={show}>
							{t(open ? 'catalog.hidePlaces' : 'catalog.showPlaces')}
						</button>
					)}
					<CureButton cause={cause} checked={checked} cures={cures} onLeave={onLeave} />
				</span>
			</div>
			{open && first && <Places cause={cause} checked={checked} onPage={onPage} onMark={onMark} />}
		</li>
	)
}

/** One place after the other, each on its page: "3 of 28". */
function Places({ cause, checked, onPage, onMark }: Pick<Props, 'cause' | 'checked' | 'onPage' | 'onMark'>) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const places = usePlaces(cause, checked)
	const { place } = places
	const marked = place?.product ?? place?.item
	useEffect(() => {
		onMark?.(marked)
		return () => onMark?.(undefined)
	}, [marked, onMark])
	if (!place) return null
	const isOne = cause.count === 1
	return (
		<div className={classes.places} role="group" aria-label={t('catalog.places')}>
			{!isOne && <Steps places={places} all={cause.count} onPage={onPage} />}
			<span className={classes.msg}>
				{!isOne && `${place.msg} `}
				{place.page !== undefined && <span className="muted">{t('catalog.onPage', { page: count(place.page) })}</span>}
			</span>
			{place.item !== undefined && (
				<Link {...links.sku(place.item)} target="_blank" className="text-button">
					{t('catalog.openSku')}
				</Link>
			)}
		</div>
	)
}

interface StepsProps extends Pick<Props, 'onPage'> {
	places: ReturnType<typeof usePlaces>
	/** Places in all. */
	all: number
}

function Steps({ places: { at, go, busy, isFirst, isLast }, all, onPage }: StepsProps) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const step = async (by: 1 | -1) => {
		try {
			const next = await go(by)
			if (next?.page !== undefined) onPage(next.page)
		} catch (error) {
			notifyError(error)
		}
	}
	return (
		<>
			<StepButton label={t('catalog.placeBefore')} disabled={isFirst} onClick={() => void step(-1)}>
				<IconChevronLeft size={15} aria-hidden />
			</StepButton>
			<span className="num" aria-live="polite">
				{t('catalog.placeOf', { at: count(at + 1), all: count(all) })}
			</span>
			<StepButton label={t('catalog.placeNext')} disabled={isLast || busy} onClick={() => void step(1)}>
				<IconChevronRight size={15} aria-hidden />
			</StepButton>
		</>
	)
}

interface StepProps {
	label: string
	disabled: boolean
	onClick: () => void
	children: ReactNode
}

/** Without a tooltip: it would cover the lines between which one goes. */
function StepButton({ label, children, ...rest }: StepProps) {
	return (
		<ActionIcon variant="subtle" color="gray" size="sm" aria-label={label} {...rest}>
			{children}
		</ActionIcon>
	)
}
