import { Select } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportColumn, ImportFile } from '#contract/import.ts'
import { columnLetters } from '#domain/import/headers/fold.ts'
import { useParameters } from '#web/api/parameters.ts'
import { usePreferences } from '#web/state/preferences.ts'
import { useFormat } from '#web/text/use-format.ts'
import { StatusChip } from '#web/ui/data/status-chip.tsx'
import { Segments } from '../segments.tsx'
import classes from './map-step.module.css'
import { initialMapping, LEAVE_OUT, type Mapping, type Option, optionsFor, takenTargets } from './target-options.ts'

interface Props {
	file: ImportFile
	mapping: Mapping
	onChange: (index: number, target: string | null) => void
}

/** The columns of the file with what they hold and where they go. */
export function ColumnList({ file, mapping, onChange }: Props) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const [openOnly, setOpenOnly] = useState(false)
	const found = useMemo(() => initialMapping({ columns: file.columns }), [file.columns])
	const taken = useMemo(() => takenTargets(mapping), [mapping])
	const open = file.columns.filter(({ index }) => !mapping[index])
	const headerOf = (index: number) => file.columns[index]?.header ?? ''
	return (
		<section aria-label={t('importing.column')}>
			<div className={classes.filter}>
				<Segments
					label={t('importing.column')}
					value={openOnly ? 'open' : 'all'}
					options={[
						{ value: 'all', label: t('importing.showAll', { n: '' }).trim(), count: file.columns.length },
						{ value: 'open', label: t('importing.showOpen', { n: '' }).trim(), count: open.length },
					]}
					format={count}
					onChange={(value) => setOpenOnly(value === 'open')}
				/>
			</div>
			<div className={classes.head} aria-hidden>
				<span>{t('importing.column')}</span>
				<span>{t('importing.goesTo')}</span>
				<span />
			</div>
			<ul className={classes.list}>
				{(openOnly ? open : file.columns).map((column) => (
					<ColumnRow
						key={column.index}
						column={column}
						target={mapping[column.index] ?? null}
						found={found[column.index] ?? null}
						taken={taken}
						headerOf={headerOf}
						onChange={(target) => onChange(column.index, target)}
					/>
				))}
			</ul>
		</section>
	)
}

interface RowProps {
	column: ImportColumn
	target: string | null
	found: string | null
	taken: ReadonlyMap<string, number>
	headerOf: (index: number) => string
	onChange: (target: string | null) => void
}

function ColumnRow({ column, target, found, taken, headerOf, onChange }: RowProps) {
	const { t } = useTranslation()
	const language = usePreferences((preferences) => preferences.language)
	const [opened, setOpened] = useState(false)
	const name = column.header || t('importing.noHeader', { letter: columnLetters(column.index) })
	// A list of a hundred choices is only made for the field that is open; a closed one needs its own.
	const { all } = useParameters()
	const choices = optionsFor(column, taken, headerOf, language, all)
	const data = opened ? choices : onlyChosen(choices, target)
	return (
		<li className={classes.row} data-out={target === null || undefined}>
			<div className={classes.source}>
				<b>{name}</b>
				<span className={classes.samples}>
					{column.samples.length ? column.samples.join(' · ') : t('importing.noSamples')}
				</span>
			</div>
			<Select
				aria-label={`${name}: ${t('importing.goesTo')}`}
				data={data}
				value={target ?? LEAVE_OUT}
				searchable
				allowDeselect={false}
				maxDropdownHeight={320}
				nothingFoundMessage={t('importing.nothingFound')}
				onDropdownOpen={() => setOpened(true)}
				onDropdownClose={() => setOpened(false)}
				onChange={(value) => onChange(value === null || value === LEAVE_OUT ? null : value)}
			/>
			<span className={classes.how}>
				{target === null ? (
					<StatusChip>{t('importing.ignored')}</StatusChip>
				) : target === found ? (
					<StatusChip tone="ok">{t('importing.auto')}</StatusChip>
				) : (
					<StatusChip tone="accent">{t('importing.hand')}</StatusChip>
				)}
			</span>
		</li>
	)
}

type Choices = ReturnType<typeof optionsFor>

function onlyChosen([leaveOut, ...groups]: Choices, target: string | null): Option[] {
	if (target === null) return [leaveOut]
	const chosen = groups.flatMap(({ items }) => items).find((item) => item.value === target)
	return [chosen ?? { value: target, label: target }]
}
