import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { links } from '#web/app/paths.ts'
import classes from './checks.module.css'
import type { Check } from './check.ts'

interface Props {
	check: Check
	onPage: (page: number) => void
	/** Leads to the choice of fields. */
	onFields?: () => void
}

/** Something odd, with the way to mend it: its page, the SKU, the fields. */
export function CheckLine({ check, onPage, onFields }: Props) {
	const { t } = useTranslation()
	const { level, code, item, field, msg, page } = check
	return (
		<li data-level={level}>
			{level === 'block' ? (
				<IconCircleX size={15} stroke={1.8} aria-label={t('catalog.checkBlock')} />
			) : (
				<IconAlertTriangle size={15} stroke={1.8} aria-hidden />
			)}
			<span className={classes.msg}>{msg}</span>
			{page === undefined ? null : (
				<button type="button" className="text-button" onClick={() => onPage(page)}>
					{t('catalog.toPage', { page })}
				</button>
			)}
			{item ? (
				<Link {...links.sku(item)} target="_blank" className="text-button">
					{t('catalog.openSku')}
				</Link>
			) : null}
			{onFields && field && ['dropped', 'cut', 'tiny'].includes(code) ? (
				<button type="button" className="text-button" onClick={onFields}>
					{t('catalog.toFields')}
				</button>
			) : null}
		</li>
	)
}
