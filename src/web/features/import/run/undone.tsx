import { Progress } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Job } from '#contract/job.ts'
import { useFormat } from '#web/text/use-format.ts'
import { useCounted } from '../use-words.ts'
import classes from './run-step.module.css'
import type { Undone as UndoneData } from './use-undo.ts'

/** A large import is being taken back. Leaving the page changes nothing. */
export function Undoing({ job }: { job: Job | undefined }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const counted = useCounted()
	const { done = 0, total = 0 } = job?.progress ?? {}
	const title = t('importing.undoing')
	return (
		<section className={classes.panel} aria-label={title} aria-busy>
			<h2>{title}</h2>
			<p className={classes.big}>
				{count(done)}
				{total > 0 && <span className="muted"> / {counted('changes', total)}</span>}
			</p>
			<Progress value={total ? (done / total) * 100 : 0} size={6} aria-label={title} animated={done === 0} />
			<p className={classes.words}>{t('importing.runHint')}</p>
		</section>
	)
}

/** What came back, and what was left alone with the reason. */
export function Undone({ undone }: { undone: UndoneData | undefined }) {
	const { t } = useTranslation()
	const counted = useCounted()
	return (
		<section className={classes.panel}>
			<h2 className={classes.done} data-quiet>
				<IconArrowBackUp size={22} stroke={1.8} aria-hidden />
				{t('importing.undone')}
			</h2>
			<p className={classes.words}>
				{undone && `${counted('undoneText', undone.restored)} `}
				{t('importing.undoneAgain')}
			</p>
			{undone && undone.skipped.length > 0 && (
				<>
					<h3>{counted('undoneSkipped', undone.skipped.length)}</h3>
					<ul className={classes.skipped}>
						{undone.skipped.map(({ key, reason }, index) => (
							<li key={index}>
								<b>{key}</b> {reason}
							</li>
						))}
					</ul>
				</>
			)}
		</section>
	)
}
