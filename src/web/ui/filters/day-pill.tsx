import { Button, Popover, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '#domain/custom-parameter/date.ts'
import { FilterPill } from '../controls/filter-pill.tsx'
import classes from './day-pill.module.css'

interface DayProps {
	label: string
	/** `2026-11-30`. */
	day: string | undefined
	onChoose: (day: string | undefined) => void
}

/** A filter by a day. */
export function DayPill({ label, day, onChoose }: DayProps) {
	const { i18n } = useTranslation()
	const [opened, setOpened] = useState(false)
	const choose = (day: string | undefined) => {
		setOpened(false)
		onChoose(day)
	}
	return (
		<Popover position="bottom-start" width={260} trapFocus opened={opened} onChange={setOpened}>
			<Popover.Target>
				<FilterPill
					label={label}
					{...(day === undefined ? {} : { value: formatDay(day, i18n.language) })}
					onClick={() => setOpened(!opened)}
				/>
			</Popover.Target>
			<Popover.Dropdown aria-label={label}>
				<DayForm label={label} day={day} onChoose={choose} />
			</Popover.Dropdown>
		</Popover>
	)
}

function DayForm({ label, day = '', onChoose }: DayProps) {
	const { t } = useTranslation()
	const [draft, setDraft] = useState(day)
	const apply = (event: FormEvent) => {
		event.preventDefault()
		onChoose(draft || undefined)
	}
	return (
		<form onSubmit={apply} className={`stack ${classes.form}`}>
			<TextInput
				size="xs"
				type="date"
				data-autofocus
				aria-label={label}
				value={draft}
				onChange={({ currentTarget }) => setDraft(currentTarget.value)}
			/>
			<div className="row">
				<Button size="xs" variant="subtle" color="gray" onClick={() => onChoose(undefined)}>
					{t('common.clear')}
				</Button>
				<div className="grow" />
				<Button size="xs" type="submit">
					{t('filter.apply')}
				</Button>
			</div>
		</form>
	)
}
