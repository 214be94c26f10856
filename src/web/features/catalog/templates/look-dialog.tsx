import { Button, Modal } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PAPER_SIZES, type Paper } from '#domain/catalog/paper.ts'
import { nameOfPaper } from '#domain/catalog/settings.ts'
import { displayField } from '#domain/sku/display-fields.ts'
import { links } from '#web/app/paths.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { SamplePicture, useSample } from '#web/ui/data/sample.tsx'
import type { Template } from '../template-data.ts'
import { nameOfLayout } from '../templates.tsx'
import classes from './public-templates.module.css'

interface Props {
	layout: Template
	paper: Paper
	color: string
	onClose: () => void
}

/** A layout to leaf through, page by page; from here it is taken into the editor. */
export function LookDialog({ layout, paper, color, onClose }: Props) {
	const { t, i18n } = useTranslation()
	const [page, setPage] = useState(1)
	const settings = { paper: nameOfPaper(paper), color }
	const { data, isPlaceholderData } = useSample({ key: layout.key, page, photos: 'large', settings })
	// The next page comes before it is turned to.
	useSample({ key: layout.key, page: page + 1, photos: 'large', settings }, data !== undefined && page < data.pages)
	const pages = data?.pages ?? 1
	const turn = (by: number) => setPage((now) => Math.min(pages, Math.max(1, now + by)))
	useHotkeys([
		['ArrowRight', () => turn(1)],
		['ArrowLeft', () => turn(-1)],
	])
	const name = nameOfLayout([layout], layout.key, i18n.language)
	const { width, height } = PAPER_SIZES[paper]
	return (
		<Modal
			opened
			size={880}
			title={name}
			onClose={onClose}
			closeButtonProps={{ 'aria-label': t('common.close') }}
			classNames={{ body: classes.look ?? '' }}
		>
			<div className={classes.desk}>
				<div
					key={page}
					className={classes.leaf}
					style={{ ['--shape' as string]: width / height }}
					aria-busy={!data || isPlaceholderData}
				>
					{data && <SamplePicture page={data} alt={t('template.page', { page, pages })} />}
				</div>
			</div>
			<LookFoot layout={layout} color={color} page={page} pages={pages} onTurn={turn} />
		</Modal>
	)
}

interface FootProps {
	layout: Template
	color: string
	page: number
	pages: number
	onTurn: (by: number) => void
}

function LookFoot({ layout, color, page, pages, onTurn }: FootProps) {
	const { t, i18n } = useTranslation()
	const nameOf = (field: string) => (i18n.language === 'zh' ? (displayField(field)?.zh ?? field) : field)
	return (
		<div className={classes.lookFoot}>
			<IconButton
				icon={IconChevronLeft}
				label={t('template.previous')}
				disabled={page <= 1}
				onClick={() => onTurn(-1)}
			/>
			<span className="num" aria-live="polite">
				{t('template.page', { page, pages })}
			</span>
			<IconButton
				icon={IconChevronRight}
				label={t('template.next')}
				disabled={page >= pages}
				onClick={() => onTurn(1)}
			/>
			<span className={`grow ${classes.facts}`}>
				{t('template.best')}: {layout.fields.map(nameOf).join(', ')}
			</span>
			<Button renderRoot={(props) => <Link {...links.fromTemplate(layout.key, color)} {...props} />}>
				{t('template.use')}
			</Button>
		</div>
	)
}
