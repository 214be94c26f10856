import { ActionIcon } from '@mantine/core'
import { IconAlertTriangle, IconCircleX, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { links } from '#web/app/paths.ts'
import type { Data } from '#web/api/client.ts'
import classes from './paper.module.css'

type Check = Data<'previewCatalog'>['preflight'][number]

/** What is odd on this page, each with the way to mend it: the SKU, or the choice of fields. */
export function ChecksPanel({ list, onFields, onClose }: { list: Check[]; onFields: () => void; onClose: () => void }) {
	const { t } = useTranslation()
	return (
		<section className={classes.checks} aria-label={t('catalog.checks')}>
			<header>
				<h2>{t('catalog.warnings', { count: list.length })}</h2>
				<ActionIcon variant="subtle" color="gray" size="sm" aria-label={t('catalog.checksClose')} onClick={onClose}>
					<IconX size={15} aria-hidden />
				</ActionIcon>
			</header>
			<ul>
				{list.map((check) => (
					<li key={`${check.code} ${check.msg}`} data-level={check.level}>
						{check.level === 'block' ? (
							<IconCircleX size={15} stroke={1.8} aria-label={t('catalog.checkBlock')} />
						) : (
							<IconAlertTriangle size={15} stroke={1.8} aria-hidden />
						)}
						<span className="grow">{check.msg}</span>
						{check.item ? (
							<Link {...links.sku(check.item)} target="_blank" className="text-button">
								{t('catalog.openSku')}
							</Link>
						) : null}
						{check.field && ['dropped', 'cut', 'tiny'].includes(check.code) ? (
							<button type="button" className="text-button" onClick={onFields}>
								{t('catalog.toFields')}
							</button>
						) : null}
					</li>
				))}
			</ul>
		</section>
	)
}
