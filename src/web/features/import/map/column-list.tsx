import { Select } from '@mantine/core'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportColumn, ImportFile, ImportRules } from '#contract/import-shapes.ts'
import { guessType } from '#domain/custom-parameter/guess.ts'
import { columnLetters } from '#domain/import/headers/fold.ts'
import { NEW_PARAMETER_TYPES, type NewParameterType } from '#domain/import/new-parameter-type.ts'
import { useColumnLocations } from '#web/api/locations.ts'
import { useParameters } from '#web/api/parameters.ts'
import { useLanguage } from '#web/state/preferences.ts'
import { useFormat } from '#web/text/use-format.ts'
import { StatusChip } from '#web/ui/data/status-chip.tsx'
import { Segments } from '../segments.tsx'
import classes from './map-step.module.css'
import {
	freshPath,
	initialMapping,
	LEAVE_OUT,
	type Mapping,
	type Option,
	optionsFor,
	takenTargets,
} from './target-options.ts'

interface Props {
	file: ImportFile
	mapping: Mapping
	/** What columns without a field become: path of the new parameter → its type. */
	made: ImportRules['parameters']
	/** Stands beside the filter. */
	tools: ReactNode
	/** `made`: the column becomes a parameter of this type. */
	onChange: (index: number, target: string | null, made?: NewParameterType) => void
}

/** The columns of the file with what they hold and where they go. */
export function ColumnList({ file, mapping, made, tools, onChange }: Props) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const [openOnly, setOpenOnly] = useState(false)
	const found = useMemo(() => initialMapping({ columns: file.columns }), [file.columns])
	const taken = useMemo(() => takenTargets(mapping), [mapping])
	const open = file.columns.filter(({ index }) => !mapping[index])
	const headerOf = (index: number) => file.columns[index]?.header ?? ''
	return (
		<section aria-label={t('importing.column')}>
			<div className={classes.tools}>
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
				{tools}
			</div>
			<div className={classes.head} aria-hidden>
				<span>{t('importing.column')}</span>
				<span>{t('importing.firstValues')}</span>
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
						made={made[mapping[column.index] ?? '']}
						onChange={(target, made) => onChange(column.index, target, made)}
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
	/** The type of the parameter that the column becomes. */
	made: NewParameterType | undefined
	onChange: (target: string | null, made?: NewParameterType) => void
}

function ColumnRow({ column, target, found, taken, headerOf, made, onChange }: RowProps) {
	const { t } = useTranslation()
	const language = useLanguage()
	const [opened, setOpened] = useState(false)
	const name = column.header || t('importing.noHeader', { letter: columnLetters(column.index) })
	// A list of a hundred choices is only made for the field that is open; a closed one needs its own.
	const { all } = useParameters()
	const locations = useColumnLocations()
	const choices = optionsFor(column, target, { taken, headerOf, language, parameters: all, locations })
	const data = opened ? choices : onlyChosen(choices, target, name)
	const choose = (value: string | null) => {
		const fresh = value !== null && value === freshPath(column, all)
		onChange(value || null, fresh ? asNewType(guessType(column.samples)) : undefined)
	}
	return (
		<li className={classes.row} data-out={target === null || undefined}>
			<b className={classes.name} title={name}>
				{name}
			</b>
			<div className={classes.samples}>
				{column.samples.length === 0 && <span>{t('importing.noSamples')}</span>}
				{column.samples.map((value, index) => (
					<span key={index} title={value}>
						{value}
					</span>
				))}
			</div>
			<div className={classes.target}>
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
					onChange={choose}
				/>
				{made && <NewType name={name} type={made} onChange={(type) => onChange(target, type)} />}
			</div>
			<span className={classes.how}>
				{target === null ? (
					<StatusChip>{t(column.how === 'formula' ? 'importing.formula' : 'importing.ignored')}</StatusChip>
				) : target === found ? (
					<StatusChip tone="ok">{t('importing.auto')}</StatusChip>
				) : (
					<StatusChip tone="accent">{t('importing.hand')}</StatusChip>
				)}
			</span>
		</li>
	)
}

interface NewTypeProps {
	name: string
	type: NewParameterType
	onChange: (type: NewParameterType) => void
}

/** What the parameter that a column becomes will hold. */
function NewType({ name, type, onChange }: NewTypeProps) {
	const { t } = useTranslation()
	return (
		<Select
			aria-label={`${name}: ${t('importing.newType')}`}
			size="xs"
			data={NEW_PARAMETER_TYPES.map((value) => ({ value, label: t(`importing.newTypes.${value}`) }))}
			value={type}
			allowDeselect={false}
			onChange={(value) => value !== null && onChange(asNewType(value))}
		/>
	)
}

function asNewType(type: string): NewParameterType {
	return NEW_PARAMETER_TYPES.find((one) => one === type) ?? 'text'
}

type Choices = ReturnType<typeof optionsFor>

/** A parameter that comes along with the list is not among the choices yet: it is called as its column is. */
function onlyChosen([leaveOut, ...groups]: Choices, target: string | null, name: string): Option[] {
	if (target === null) return [leaveOut]
	const chosen = groups.flatMap(({ items }) => items).find((item) => item.value === target)
	return [chosen ?? { value: target, label: target.startsWith('cps.') ? name : target }]
}
