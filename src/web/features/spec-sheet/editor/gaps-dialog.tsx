import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Data } from '#web/api/client.ts'
import { links } from '#web/app/paths.ts'
import { useFormat } from '#web/text/use-format.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { useAttempt } from '#web/ui/form/use-attempt.ts'
import classes from './form.module.css'

export type Gaps = Data<'checkSpecSheet'>['list']

interface Props {
	gaps: Gaps
	onPublish: () => Promise<void>
	onClose: () => void
}

/** Sheets of which more are missing than a dialog holds. */
const SHOWN = 20

/** What buyers would miss on the sheets, and the way to where it is filled in; they may be published all the same. */
export function GapsDialog({ gaps, onPublish, onClose }: Props) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const { busy, problem, attempt } = useAttempt()
	const more = gaps.length - SHOWN
	const publish = () =>
		attempt(async () => {
			await onPublish()
			onClose()
		})
	return (
		<FormDialog
			title={t('specSheet.gapsTitle')}
			action={t('specSheet.publishAnyway')}
			ready
			busy={busy}
			problem={problem}
			onSubmit={() => void publish()}
			onClose={onClose}
		>
			<ul className={classes.gaps}>
				{gaps.slice(0, SHOWN).map(({ sku_name_key, sku_name, gaps: missing }) => (
					<li key={sku_name_key}>
						<Link {...links.sku(sku_name_key)}>{sku_name}</Link>
						<small>{missing.map((gap) => t(`specSheet.gap.${gap}`)).join(' · ')}</small>
					</li>
				))}
			</ul>
			{more > 0 && <p className={classes.hint}>{t('specSheet.gapsMore', { count: more, n: count(more) })}</p>}
		</FormDialog>
	)
}
