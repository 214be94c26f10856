import { ActionIcon } from '@mantine/core'
import { IconAlertTriangle, IconCircleX, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { links } from '#web/app/paths.ts'
import classes from './paper.module.css'
import { type Check, nameOf } from './use-checks.ts'

interface Props {
	/** Of the page shown. */
	page: Check[]
	/** Of the whole catalog. */
	whole: Check[]
	onPage: (page: number) => void
	/** Leads to the choice of fields. */
	onFields: () => void
	onClose: () => void
}

/** What is odd, on this page and in the whole catalog, each with the way to mend it: its page, the SKU, the fields. */
export function ChecksPanel({ page, whole, onPage, onFields, onClose }: Props) {
	const { t } = useTranslation()
	const groups = [
		{ title: t('catalog.checksPage'), list: page },
		{ title: t('catalog.checksWhole'), list: whole },
	].filter(({ list }) => list.length > 0)
	return (
		<section className={classes.checks} aria-label={t('catalog.checks')}>
			<header>
				<h2>{t('catalog.warnings', { count: page.length + whole.length })}</h2>
				<ActionIcon variant="subtle" color="gray" size="sm" aria-label={t('catalog.checksClose')} onClick={onClose}>
					<IconX size={15} aria-hidden />
				</ActionIcon>
			</header>
			<div data-scroll-area>
				{groups.map(({ title, list }) => (
					<section key={title} aria-label={title}>
						<h3>{title}</h3>
						<ul>
							{list.map((check) => (
								<CheckLine key={nameOf(check)} check={check} onPage={onPage} onFields={onFields} />
							))}
						</ul>
					</section>
				))}
			</div>
		</section>
	)
}

function CheckLine({ check, onPage, onFields }: Pick<Props, 'onPage' | 'onFields'> & { check: Check }) {
	const { t } = useTranslation()
	const { level, code, item, field, msg, page } = check
	return (
		<li data-level={level}>
			{level === 'block' ? (
				<IconCircleX size={15} stroke={1.8} aria-label={t('catalog.checkBlock')} />
			) : (
				<IconAlertTriangle size={15} stroke={1.8} aria-hidden />
			)}
			<span className="grow">{msg}</span>
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
			{field && ['dropped', 'cut', 'tiny'].includes(code) ? (
				<button type="button" className="text-button" onClick={onFields}>
					{t('catalog.toFields')}
				</button>
			) : null}
		</li>
	)
}
