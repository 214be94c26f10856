import { Popover } from '@mantine/core'
import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ParameterDraft } from '#domain/custom-parameter/parameter.ts'
import type { CellField, CellStep } from '#web/ui/grid/types.ts'
import { type FieldValue, ValueField } from '#web/ui/value/value-field.tsx'
import { fieldText, fieldValue } from './parameter-text.ts'

/** The field of an own parameter that a cell has no room for, on a card below it: it saves on leaving, Escape cancels. */
export function ParameterCellField({ parameter, field }: { parameter: ParameterDraft; field: CellField }) {
	const { i18n } = useTranslation()
	const { value: text, typed, label, onDone } = field
	const [value, setValue] = useState(() => fieldValue(parameter, typed ?? text))
	/** What it is by now: leaving may come before the next render. */
	const now = useRef(value)
	const put = (next: FieldValue) => {
		now.current = next
		setValue(next)
	}
	const done = (step?: CellStep) => onDone(fieldText(parameter, now.current, i18n.language), step)
	const onKeyDown = (event: KeyboardEvent) => {
		event.stopPropagation()
		if (event.nativeEvent.isComposing) return
		if (event.key === 'Escape') return onDone(null)
		const step = stepOf(event, parameter)
		if (!step) return
		event.preventDefault()
		done(step)
	}
	const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
		if (!currentTarget.contains(relatedTarget)) done()
	}
	return (
		<Popover opened position="bottom-start" width={300} withRoles={false} returnFocus={false}>
			<Popover.Target>
				<span>{text || '–'}</span>
			</Popover.Target>
			<Popover.Dropdown p={8} onKeyDown={onKeyDown} onBlur={onBlur}>
				<ValueField
					parameter={{ ...parameter, help: '' }}
					label={label}
					hideLabel
					focused
					size="xs"
					value={value}
					onChange={put}
				/>
			</Popover.Dropdown>
		</Popover>
	)
}

/** As in a cell, but Enter alone chooses from a list, and with Shift begins a line. */
function stepOf({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent, { type }: ParameterDraft): CellStep | null {
	if (key === 'Tab') return shiftKey ? 'left' : 'right'
	const taken = type === 'multi_select' ? !(ctrlKey || metaKey) : type === 'long_text' && shiftKey
	return key === 'Enter' && !taken ? 'down' : null
}
