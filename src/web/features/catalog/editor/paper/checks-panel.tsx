import { ActionIcon } from '@mantine/core'
import { IconPhotoScan, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { links } from '#web/app/paths.ts'
import { useFormat } from '#web/text/use-format.ts'
import { CauseList } from '../../checks/cause-list.tsx'
import { CheckState } from '../../checks/check-state.tsx'
import type { Cures } from '../../checks/cures.ts'
import type { Checks } from '../../checks/use-checks.ts'
import classes from './paper.module.css'

interface Props {
	checks: Checks
	cures: Cures
	onPage: (page: number) => void
	/** Points at an item on its page; at none without a key. */
	onMark: (item: string | undefined) => void
	onClose: () => void
}

/** What is odd about the catalog, cause by cause with what puts it right, and how far the pages are checked. */
export function ChecksPanel({ checks, cures, onPage, onMark, onClose }: Props) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const { total, drawn, checked } = checks
	return (
		<section className={classes.checks} aria-label={t('catalog.checks')}>
			<header>
				<h2>{total ? t('catalog.warnings', { count: total, n: count(total) }) : t('catalog.checks')}</h2>
				<ActionIcon variant="subtle" color="gray" size="sm" aria-label={t('catalog.checksClose')} onClick={onClose}>
					<IconX size={15} aria-hidden />
				</ActionIcon>
			</header>
			<div className={classes.checkState}>
				<CheckState drawn={drawn} total={total} />
			</div>
			<div data-scroll-area>
				<CauseList causes={checks} checked={checked} cures={cures} onPage={onPage} onMark={onMark} />
			</div>
			{checked.catalog_id !== undefined && <RemoverDoor catalog={checked.catalog_id} />}
		</section>
	)
}

/** What no check can judge, the backgrounds of the photos: the way to the tool that takes them off, with those photos. */
function RemoverDoor({ catalog }: { catalog: string }) {
	const { t } = useTranslation()
	return (
		<p className={classes.remover}>
			<IconPhotoScan size={15} stroke={1.6} aria-hidden />
			<span className="grow">{t('catalog.remover')}</span>
			<Link {...links.tools('rmBG', { catalog })} target="_blank" className="text-button">
				{t('catalog.removerOpen')}
			</Link>
		</p>
	)
}
