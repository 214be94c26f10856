import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { links } from '#web/app/paths.ts'
import { type Kind, KINDS } from './list-address.ts'
import classes from './list.module.css'

/** The lists of one page; the last one tells of invoices that repeat. */
export function Kinds({ kind }: { kind: Kind | 'recurring' }) {
	const { t } = useTranslation()
	const navigate = useNavigate()
	return (
		<div className={classes.kinds} role="group" aria-label={t('document.kinds')}>
			{KINDS.map((one) => (
				<button key={one} type="button" aria-pressed={one === kind} onClick={() => void navigate(links.documents(one))}>
					{t(`document.list.${one}`)}
				</button>
			))}
			<button
				type="button"
				aria-pressed={kind === 'recurring'}
				// A phone has no room for all of them.
				ref={(button) => {
					if (kind === 'recurring') button?.scrollIntoView({ inline: 'end', block: 'nearest' })
				}}
				onClick={() => void navigate(links.recurring())}
			>
				{t('document.list.recurring')}
			</button>
		</div>
	)
}
