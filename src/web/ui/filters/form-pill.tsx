import { Button, Popover, TextInput, type TextInputProps } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterPill } from '../controls/filter-pill.tsx'
import classes from './form-pill.module.css'

interface Props extends Pick<TextInputProps, 'type' | 'placeholder' | 'maxLength'> {
	label: string
	/** What the filter holds, as it is typed; undefined: it is off. */
	text: string | undefined
	/** The same in words. */
	shown: string | undefined
	/** Undefined takes the filter off, as an empty field does. */
	onChoose: (text: string | undefined) => void
}

/** A filter that is typed into a small form. */
export function FormPill({ label, text, shown, onChoose, ...field }: Props) {
	const [opened, setOpened] = useState(false)
	const choose = (text: string | undefined) => {
		setOpened(false)
		onChoose(text)
	}
	return (
		<Popover position="bottom-start" width={260} trapFocus opened={opened} onChange={setOpened}>
			<Popover.Target>
				<FilterPill
					label={label}
					{...(shown === undefined ? {} : { value: shown })}
					onClick={() => setOpened(!opened)}
				/>
			</Popover.Target>
			<Popover.Dropdown aria-label={label}>
				<Form {...field} label={label} text={text} onChoose={choose} />
			</Popover.Dropdown>
		</Popover>
	)
}

function Form({ label, text = '', onChoose, ...field }: Omit<Props, 'shown'>) {
	const { t } = useTranslation()
	const [typed, setTyped] = useState(text)
	const apply = (event: FormEvent) => {
		event.preventDefault()
		onChoose(typed.trim() || undefined)
	}
	return (
		<form onSubmit={apply} className={`stack ${classes.form}`}>
			<TextInput
				{...field}
				size="xs"
				data-autofocus
				aria-label={label}
				value={typed}
				onChange={({ currentTarget }) => setTyped(currentTarget.value)}
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
