import { Anchor } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import type { ImportCounts, ImportFile, ImportProblem } from '#contract/import-shapes.ts'
import { useFormat } from '#web/text/use-format.ts'
import { NARROW } from '#web/ui/narrow.ts'
import type { ImportStatus } from '../import-status.ts'
import type { RowFilter } from '../import-data.ts'
import { useMend } from './mending/mend.ts'
import { useProblemActions } from './mending/problem-actions.ts'
import classes from './problem-list.module.css'
import { useProblemTitle } from './use-problem-title.ts'

interface Props {
	file: ImportFile
	status: ImportStatus
	counts: ImportCounts
	filter: RowFilter
	onChange: (filter: RowFilter) => void
}

/** What the rows object to, each once with its number; a click shows only its rows. */
export function ProblemList({ file, status: { problems }, counts, filter, onChange }: Props) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const summary = { errors: count(counts.error), warnings: count(counts.warning) }
	const narrow = useMediaQuery(NARROW, window.matchMedia(NARROW).matches)
	const actionsOf = useProblemActions(file)
	const title = problems.length ? t('importing.problemsSummary', summary) : t('importing.problemsNone')
	const list = (
		<>
			{counts.error > 0 && <p>{t('importing.problemsText')}</p>}
			<ul>
				{problems.map((problem) => (
					<Problem
						key={`${problem.code} ${problem.column} ${problem.warning}`}
						problem={problem}
						header={problem.column === undefined ? undefined : file.columns[problem.column]?.header}
						chosen={filter.code === problem.code}
						actions={actionsOf(problem)}
						onChoose={() => onChange(filter.code === problem.code ? {} : { code: problem.code })}
					/>
				))}
			</ul>
		</>
	)
	// On a phone the rows come first; the list opens on demand.
	if (narrow)
		return problems.length ? (
			<details className={classes.problems}>
				<summary>{title}</summary>
				{list}
			</details>
		) : null
	return (
		<aside className={classes.problems} aria-label={t('importing.problems')}>
			<h2>{title}</h2>
			{list}
		</aside>
	)
}

interface ProblemProps {
	problem: ImportProblem
	header: string | undefined
	chosen: boolean
	actions: ReturnType<ReturnType<typeof useProblemActions>>
	onChoose: () => void
}

function Problem({ problem: { code, msg, rows, warning }, header, chosen, actions, onChoose }: ProblemProps) {
	const { t } = useTranslation()
	const mend = useMend()
	const { count } = useFormat()
	const titleOf = useProblemTitle()
	return (
		<li>
			<button type="button" aria-pressed={chosen} title={t('importing.onlyThese')} onClick={onChoose}>
				<i data-tone={warning ? 'warn' : 'bad'} aria-hidden />
				<span className={classes.problemTitle}>
					{titleOf(code, msg)}
					<span className="visually-hidden">{t(warning ? 'importing.warning' : 'importing.errors')}</span>
					<small>{[header, msg].filter(Boolean).join(' · ')}</small>
				</span>
				<em className="num">{count(rows)}</em>
			</button>
			{mend && actions.length > 0 && (
				<div className={classes.actions}>
					{actions.map(({ label, change, first }) => (
						<Anchor
							key={label}
							component="button"
							type="button"
							size="xs"
							onClick={() => void mend.change(change, first)}
						>
							{label}
						</Anchor>
					))}
				</div>
			)}
		</li>
	)
}
