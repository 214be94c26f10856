import type { ComponentProps, RefObject } from 'react'
import classes from './grid-keyboard.module.css'

interface Props extends Pick<ComponentProps<'input'>, 'onKeyDown' | 'onCopy' | 'onCut' | 'onPaste'> {
	input: RefObject<HTMLInputElement | null>
	box: RefObject<HTMLElement | null>
	/** Of the grid, of its active cell if that is there, and of the words about its keys. */
	ids: { grid: string; active: string | undefined; keys: string }
	label: string
	/** The active cell cannot be typed into: input methods stay closed. */
	readOnly: boolean
	/** Before an input method writes: the active cell is to be in view. */
	onReveal: () => void
	/** What was typed on the active cell by other ways than a key for each letter. */
	onText: (text: string) => void
}

/** Kept picked: some browsers copy only what is. */
const IDLE = ' '

/**
 * What has the focus while a cell is picked: a field that nobody sees, because input methods (Chinese, accents, emoji)
 * write into fields only. While one is at work the field stands over the active cell; what it has written begins the
 * edit. A field outside the grid, for a grid holds rows alone; to screen readers the active cell has the focus.
 */
export function GridKeyboard({ input, box, ids, label, readOnly, onReveal, onText, ...on }: Props) {
	const rest = (field: HTMLInputElement) => {
		field.value = IDLE
		field.removeAttribute('data-composing')
		if (field === document.activeElement) field.select()
	}
	const take = (field: HTMLInputElement) => {
		const text = field.value
		rest(field)
		if (text.trim()) onText(text)
	}
	return (
		<input
			ref={input}
			// The grid is the tab stop and hands the focus on.
			tabIndex={-1}
			inputMode="none"
			autoComplete="off"
			spellCheck={false}
			className={classes.field}
			aria-label={label}
			aria-controls={ids.grid}
			aria-describedby={ids.keys}
			{...(ids.active === undefined ? {} : { 'aria-activedescendant': ids.active })}
			readOnly={readOnly}
			defaultValue={IDLE}
			{...on}
			onFocus={({ currentTarget }) => {
				currentTarget.select()
				box.current?.toggleAttribute('data-focused', true)
			}}
			onBlur={({ currentTarget }) => {
				rest(currentTarget)
				box.current?.setAttribute('tabindex', '0')
				box.current?.removeAttribute('data-focused')
			}}
			onKeyDown={(event) => {
				box.current?.toggleAttribute('data-keys', true)
				// Else Tab would lead to the grid, and back here.
				if (event.key === 'Tab') box.current?.setAttribute('tabindex', '-1')
				on.onKeyDown?.(event)
			}}
			onCompositionStart={({ currentTarget }) => {
				onReveal()
				standOver(box.current?.querySelector('[data-active]'), currentTarget)
			}}
			onCompositionEnd={({ currentTarget }) => take(currentTarget)}
			onInput={({ currentTarget, nativeEvent }) => {
				if (!(nativeEvent as InputEvent).isComposing) take(currentTarget)
			}}
		/>
	)
}

function standOver(cell: Element | null | undefined, field: HTMLInputElement): void {
	if (!cell) return
	const { left, top, width, height } = cell.getBoundingClientRect()
	Object.assign(field.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` })
	field.toggleAttribute('data-composing', true)
}
