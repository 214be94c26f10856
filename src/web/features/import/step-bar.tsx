import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './step-bar.module.css'
import { STEPS, type ImportStep } from './steps.ts'

interface Props {
	current: ImportStep
	/** Which steps can be gone to; none when absent. */
	isOpen?: (step: ImportStep) => boolean
	onStep?: (step: ImportStep) => void
}

/** Where one is, what is done, what comes. Steps that can be gone to are buttons. */
export function StepBar({ current, isOpen = () => false, onStep }: Props) {
	const { t } = useTranslation()
	const at = STEPS.indexOf(current)
	return (
		<ol className={classes.steps} aria-label={t('importing.steps')}>
			{STEPS.map((step, index) => {
				const place = index < at ? 'done' : index === at ? 'now' : 'next'
				const word = (
					<>
						<span className={classes.mark} aria-hidden>
							{place === 'done' ? <IconCheck size={12} stroke={3} /> : index + 1}
						</span>
						<span className={classes.word}>{t(`importing.step.${step}`)}</span>
					</>
				)
				return (
					<li key={step} data-place={place} aria-current={place === 'now' ? 'step' : undefined}>
						{place !== 'now' && isOpen(step) ? (
							<button type="button" className={classes.button} onClick={() => onStep?.(step)}>
								{word}
							</button>
						) : (
							<span className={classes.button}>{word}</span>
						)}
					</li>
				)
			})}
		</ol>
	)
}
