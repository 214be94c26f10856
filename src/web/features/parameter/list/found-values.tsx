import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Usage } from '../parameter-data.ts'
import classes from '../parameters.module.css'
import { usedWords } from './used-words.ts'

interface Props {
	found: Usage['undefined_keys']
	onAdopt: (name: string, samples: readonly string[]) => void
}

/** Values on SKUs that nobody has defined: they came with lists and calls, and were kept. */
export function FoundValues({ found, onAdopt }: Props) {
	const { t } = useTranslation()
	return (
		<section className={classes.section}>
			<h2>{t('parameter.found')}</h2>
			<p>{t('parameter.foundText')}</p>
			<ul className={classes.list}>
				{found.map(({ name, skus, samples }) => (
					<li key={name} className={classes.row} data-plain>
						<span className={classes.name}>
							<b>{name}</b>
							<small>{samples.join(' · ')}</small>
						</span>
						<span />
						<span className={classes.fact}>{usedWords(skus)}</span>
						<span className={classes.actions}>
							<Button
								size="xs"
								variant="default"
								aria-label={t('parameter.foundAdoptNamed', { name })}
								onClick={() => onAdopt(name, samples)}
							>
								{t('parameter.foundAdopt')}
							</Button>
						</span>
					</li>
				))}
			</ul>
		</section>
	)
}
