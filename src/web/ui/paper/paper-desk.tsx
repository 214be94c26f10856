import { Skeleton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../controls/icon-button.tsx'
import { LoadError } from '../page/load-error.tsx'
import classes from './paper-desk.module.css'
import { Sheet } from './sheet.tsx'

/** Width by height, until the first page tells. */
const SHAPES = { A4: 210 / 297, Letter: 216 / 279.4 } as const

interface Page {
	svg: string
	width: number
	height: number
}

interface Props {
	label: string
	paper: keyof typeof SHAPES
	query: { data: Page | undefined; error: unknown; isFetching: boolean; refetch: () => Promise<unknown> }
	/** What the page is called. */
	pageLabel: string
	foot: ReactNode
}

/** A page of what is printed on a desk; the last drawing stays while the next is made. */
export function PaperDesk({ label, paper, query, pageLabel, foot }: Props) {
	const { data, error, isFetching, refetch } = query
	if (error && !data)
		return (
			<div className={classes.desk}>
				<LoadError error={error} onRetry={() => void refetch()} />
			</div>
		)
	const shape = data ? data.width / data.height : SHAPES[paper]
	return (
		<section className={classes.desk} aria-label={label} aria-busy={isFetching}>
			{/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a paper larger than its desk is moved by the arrow keys */}
			<div className={classes.stage} tabIndex={0}>
				<div className={classes.leaf}>
					{data ? <Sheet data={data} label={pageLabel} /> : <Skeleton radius={0} style={{ aspectRatio: shape }} />}
				</div>
			</div>
			{foot}
		</section>
	)
}

interface FootProps {
	text: string
	/** Null: there is none. */
	onPrevious: (() => void) | null
	onNext: (() => void) | null
}

/** Leafs through the pages. */
export function PaperFoot({ text, onPrevious, onNext }: FootProps) {
	const { t } = useTranslation()
	return (
		<div className={classes.foot}>
			<IconButton
				icon={IconChevronLeft}
				label={t('common.page.previous')}
				disabled={!onPrevious}
				onClick={() => onPrevious?.()}
			/>
			<span className="num">{text}</span>
			<IconButton icon={IconChevronRight} label={t('common.page.next')} disabled={!onNext} onClick={() => onNext?.()} />
		</div>
	)
}
