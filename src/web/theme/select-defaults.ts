import type { SelectProps } from '@mantine/core'
import { createElement, type FormEvent, type KeyboardEvent, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'

type Field = HTMLInputElement

/** Fields that are being clicked into. */
const entered = new WeakSet<Field>()
/** Fields that were typed into since they were entered. */
const searched = new WeakSet<Field>()

/** Whoever clicks into a select that searches types over what is chosen, as everywhere; a further click places the caret. */
function onMouseDown({ currentTarget }: MouseEvent<Field>): void {
	if (document.activeElement === currentTarget || currentTarget.readOnly) return
	entered.add(currentTarget)
	searched.delete(currentTarget)
}

function onClick({ currentTarget }: MouseEvent<Field>): void {
	if (entered.delete(currentTarget)) currentTarget.select()
}

function onInput({ currentTarget }: FormEvent<Field>): void {
	searched.add(currentTarget)
}

/** What was searched and is not there must not send a form with what was chosen before. */
function onKeyDown(event: KeyboardEvent<Field>): void {
	const { key, currentTarget: field } = event
	const isMarked = field.hasAttribute('aria-activedescendant')
	if (key === 'Enter' && !isMarked && field.ariaExpanded === 'true' && searched.has(field)) event.preventDefault()
}

function NothingFound() {
	const { t } = useTranslation()
	return t('common.nothingFound')
}

/** How every select behaves: Enter takes the first of what was searched; where there is nothing it says so, and Enter takes nothing. */
export const SELECT_DEFAULTS: Partial<SelectProps> = {
	size: 'sm',
	checkIconPosition: 'right',
	selectFirstOptionOnChange: true,
	nothingFoundMessage: createElement(NothingFound),
	onMouseDown,
	onClick,
	onInput,
	onKeyDown,
}
