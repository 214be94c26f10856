import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LIST_FIELDS } from '#domain/customer/list/fields.ts'
import { Asked } from '#web/ui/form/asked.tsx'
import { customNames, useCustomFields, useFieldHeader } from '../custom/use-custom-fields.ts'
import classes from './import.module.css'
import type { ListRow, Outcome } from './list-data.ts'
import type { useCheck } from './use-check.ts'

/** Rows that are shown at a time. */
const SHOWN = 50

interface Props {
	kind: Outcome['outcome']
	check: Pick<ReturnType<typeof useCheck>, 'rows' | 'outcomes' | 'mend' | 'done'>
}

/** The rows of one outcome: what changes, or what is wrong, with a field to put it right. */
export function OutcomeList({ kind, check: { rows, outcomes, mend, done } }: Props) {
	const { t } = useTranslation()
	const [shown, setShown] = useState(SHOWN)
	const wanted = [...outcomes.values()].filter(({ outcome }) => outcome === kind)
	const byRow = new Map(rows.map((row) => [row.row, row]))
	if (!wanted.length) return <p className="muted">{t('customer.outcomeNone')}</p>
	return (
		<>
			<ul className={classes.outcomes}>
				{wanted.slice(0, shown).map((outcome) => (
					<Line
						key={outcome.row}
						outcome={outcome}
						values={byRow.get(outcome.row)?.values ?? {}}
						onMend={done ? undefined : (field, value) => void mend(outcome.row, field, value)}
					/>
				))}
			</ul>
			{wanted.length > shown && (
				<Button variant="default" size="xs" onClick={() => setShown(shown + SHOWN)}>
					{t('customer.showMore')}
				</Button>
			)}
		</>
	)
}

interface LineProps {
	outcome: Outcome
	values: ListRow['values']
	/** None: it is too late. */
	onMend: ((field: string, value: string) => void) | undefined
}

function useFieldName() {
	const headerOf = useFieldHeader()
	const own = customNames(useCustomFields())
	return (path: string) => {
		const field = [...LIST_FIELDS, ...own].find((one) => one === path)
		return field ? headerOf(field) : path
	}
}

function Line({ outcome: { row, name, changes, errors }, values, onMend }: LineProps) {
	const { t } = useTranslation()
	const nameOf = useFieldName()
	return (
		<li>
			<div>
				<b>{name || t('customer.mergeEmpty')}</b> <small>{t('customer.row', { n: row })}</small>
			</div>
			{changes.map(({ field, from, to }) => (
				<p key={field}>
					<span className="muted">{nameOf(field)}</span> {from && <s>{from}</s>} {from && '→ '}
					<b>{to || t('customer.mergeEmpty')}</b>
				</p>
			))}
			{errors.map(({ path, msg, suggestion }) =>
				path && onMend ? (
					<Mend
						key={path}
						label={nameOf(path)}
						value={(values as Record<string, string | undefined>)[path] ?? ''}
						error={
							suggestion === undefined ? (
								msg
							) : (
								<Asked text={msg} suggestion={suggestion} onTake={(text) => onMend(path, text)} />
							)
						}
						onDone={(value) => onMend(path, value)}
					/>
				) : (
					<p key={path ?? msg} className={classes.problem}>
						{msg}
					</p>
				),
			)}
		</li>
	)
}

interface MendProps {
	label: string
	value: string
	error: React.ReactNode
	onDone: (value: string) => void
}

/** What is wrong, as it stands in the list; it is checked again when the field is left. */
function Mend({ label, value, error, onDone }: MendProps) {
	const [typed, setTyped] = useState(value)
	return (
		<form
			onSubmit={(event) => {
				event.preventDefault()
				if (typed !== value) onDone(typed)
			}}
		>
			<TextInput
				label={label}
				value={typed}
				error={error}
				onChange={({ currentTarget }) => setTyped(currentTarget.value)}
				onBlur={() => typed !== value && onDone(typed)}
			/>
		</form>
	)
}
