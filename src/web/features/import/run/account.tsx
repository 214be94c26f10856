import { useTranslation } from 'react-i18next'
import type { ImportCounts } from '#contract/import-shapes.ts'
import { useFormat } from '#web/text/use-format.ts'
import classes from './run-step.module.css'

/** Every row of the list in one place: what was not imported says why. */
export function Account({ counts }: { counts: ImportCounts }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const lines = [
		{ label: t('importing.accountNew'), n: counts.new, tone: 'ok' },
		{ label: t('importing.accountChanged'), n: counts.changed, tone: 'info' },
		{ label: t('importing.accountSame'), n: counts.same },
		{ label: t('importing.accountMerged'), n: counts.merged },
		{ label: t('importing.accountSkipped'), n: counts.skipped },
		{ label: t('importing.accountError'), n: counts.error, tone: 'bad' },
	]
	return (
		<dl className={classes.account} aria-label={t('importing.account')}>
			{lines
				.filter(({ n }) => n > 0)
				.map(({ label, n, tone }) => (
					<div key={label} data-tone={tone}>
						<dt>{label}</dt>
						<dd className="num">{count(n)}</dd>
					</div>
				))}
			<div className={classes.total}>
				<dt>{t('importing.account')}</dt>
				<dd className="num">{count(lines.reduce((all, { n }) => all + n, 0))}</dd>
			</div>
		</dl>
	)
}
