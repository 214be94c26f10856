import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/text/use-format.ts'
import type { ImportStatus } from '../import-status.ts'
import classes from './run-step.module.css'

/** A run that was cancelled or broke off: how far it came, and that this stays. */
export function Stopped({ status: { state, job } }: { status: ImportStatus }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const { done = 0, total = 0 } = job?.progress ?? {}
	return (
		<section className={classes.panel}>
			<h2>{t(state === 'cancelled' ? 'importing.stopped' : 'importing.broke')}</h2>
			{job?.error && <p className={classes.words}>{job.error.msg}</p>}
			<p className={classes.words}>{t('importing.stoppedText', { done: count(done), total: count(total) })}</p>
		</section>
	)
}
