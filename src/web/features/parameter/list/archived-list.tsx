import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { wordIn } from '#domain/custom-parameter/parameter.ts'
import type { CustomParameter } from '#web/api/parameters.ts'
import classes from '../parameters.module.css'
import { deleteForGood, restore } from './archive.ts'
import { NameAndType } from './parameter-list.tsx'
import { usedWords } from './used-words.ts'

interface Props {
	archived: readonly CustomParameter[]
	skus: Readonly<Record<string, number>>
	onJob: (id: string | undefined) => void
}

/** What was archived: restore it, or delete it for good with its values. */
export function ArchivedList({ archived, skus, onJob }: Props) {
	const { t, i18n } = useTranslation()
	return (
		<section className={classes.section}>
			<h2>{t('parameter.archived')}</h2>
			<p>{t('parameter.archivedText')}</p>
			<ul className={classes.list}>
				{archived.map((parameter) => {
					const name = wordIn(parameter.name, i18n.language === 'zh' ? 'zh' : 'en')
					return (
						<li key={parameter.id} className={classes.row} data-plain>
							<NameAndType parameter={parameter} />
							<span className={classes.fact}>{usedWords(skus[parameter.id] ?? 0)}</span>
							<span className={classes.actions}>
								<Button size="xs" variant="default" onClick={() => void restore(parameter.id, name)}>
									{t('parameter.restore')}
								</Button>
								<Button
									size="xs"
									variant="subtle"
									color="gray"
									onClick={() => void deleteForGood(parameter, name).then(onJob)}
								>
									{t('parameter.deleteWord')}
								</Button>
							</span>
						</li>
					)
				})}
			</ul>
		</section>
	)
}
