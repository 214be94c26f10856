import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasOptions } from '#domain/custom-parameter/check.ts'
import { optionsFrom } from '#domain/custom-parameter/guess.ts'
import { type ParameterDraft, wordIn } from '#domain/custom-parameter/parameter.ts'
import { StatusChip } from '#web/ui/data/status-chip.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import type { Effect } from '../parameter-data.ts'
import classes from './edit.module.css'

interface Props {
	id: string
	draft: ParameterDraft
	effect: Effect
	/** Back to the form, with a changed draft if there is one. */
	onBack: (changed?: ParameterDraft) => void
	onGo: () => Promise<void>
}

/** What a change does to the stored values, said before it is done (product.md section 3.14). */
export function ChangeCheck({ id, draft, effect, onBack, onGo }: Props) {
	const { t, i18n } = useTranslation()
	const language = i18n.language === 'zh' ? 'zh' : 'en'
	const [problem, setProblem] = useState<unknown>(null)
	const { converts, fails, examples } = effect
	const asOptions = () => {
		const known = new Set(draft.options.map(({ value }) => value))
		const more = optionsFrom(
			examples.map(({ value }) => value),
			language,
		)
		onBack({ ...draft, options: [...draft.options, ...more.filter(({ value }) => !known.has(value))] })
	}
	return (
		<form
			id={id}
			className="stack"
			onSubmit={(event) => {
				event.preventDefault()
				void onGo().catch(setProblem)
			}}
		>
			<h3 className={classes.checkTitle}>{t('parameter.checkTitle', { name: wordIn(draft.name, language) })}</h3>
			<div className={classes.counts}>
				<StatusChip tone="ok">{t('parameter.checkConverts', { count: converts })}</StatusChip>
				{fails > 0 ? (
					<StatusChip tone="bad">{t('parameter.checkFails', { count: fails })}</StatusChip>
				) : (
					<span className="muted">{t('parameter.checkAllFine')}</span>
				)}
			</div>
			{examples.length > 0 && (
				<>
					<Examples examples={examples} />
					{hasOptions(draft) && (
						<div>
							<Button size="xs" variant="default" onClick={asOptions}>
								{t('parameter.checkAsOptions')}
							</Button>
						</div>
					)}
				</>
			)}
			<FormProblem error={problem} />
		</form>
	)
}

function Examples({ examples }: Pick<Effect, 'examples'>) {
	const { t } = useTranslation()
	return (
		<table className={classes.examples}>
			<caption>{t('parameter.checkExamples')}</caption>
			<thead>
				<tr>
					<th scope="col">{t('parameter.checkValue')}</th>
					<th scope="col">{t('parameter.checkOn')}</th>
					<th scope="col" className="num">
						{t('parameter.checkCount')}
					</th>
				</tr>
			</thead>
			<tbody>
				{examples.map(({ value, sku_name, count, msg }) => (
					<tr key={value} title={msg}>
						<td>{value}</td>
						<td>{sku_name}</td>
						<td className="num">{count}</td>
					</tr>
				))}
			</tbody>
		</table>
	)
}
