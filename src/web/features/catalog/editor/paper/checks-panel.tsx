import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/text/use-format.ts'
import { CheckLine } from '../../checks/check-line.tsx'
import { CheckState } from '../../checks/check-state.tsx'
import lines from '../../checks/checks.module.css'
import { type Checks, nameOf } from '../../checks/use-checks.ts'
import classes from './paper.module.css'

interface Props {
	checks: Checks
	/** Pages shown. */
	pages: number
	onPage: (page: number) => void
	/** Leads to the choice of fields. */
	onFields: () => void
	onClose: () => void
}

/** What is odd, on this page and in the whole catalog, each with the way to mend it, and how far the pages are checked. */
export function ChecksPanel({ checks, pages, onPage, onFields, onClose }: Props) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const { page, whole, total, drawn } = checks
	const hidden = total - page.length - whole.length
	const groups = [
		{ title: t('catalog.checksPage', { count: pages }), list: page },
		{ title: t('catalog.checksWhole'), list: whole },
	].filter(({ list }) => list.length > 0)
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
				{groups.map(({ title, list }) => (
					<section key={title} aria-label={title}>
						<h3>{title}</h3>
						<ul className={lines.lines}>
							{list.map((check) => (
								<CheckLine key={nameOf(check)} check={check} onPage={onPage} onFields={onFields} />
							))}
						</ul>
					</section>
				))}
				{hidden > 0 && <p className={lines.more}>{t('catalog.checksMore', { count: hidden, n: count(hidden) })}</p>}
			</div>
		</section>
	)
}
