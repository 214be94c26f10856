import type { MouseEvent, ReactNode } from 'react'
import type { GridProps } from './grid-props.ts'
import classes from './grid.module.css'
import { placeOf } from './places.ts'
import type { PointerActions } from './use-grid-actions.ts'
import type { GridState } from './use-grid-state.ts'

interface Props<R> {
	id: string
	grid: GridProps<R>
	state: GridState<R>
	actions: PointerActions<R>
	onClick: (event: MouseEvent) => void
	children: ReactNode
}

/** What scrolls: a table to screen readers, one tab stop that hands the focus on, and the pointer's way into all cells. */
export function GridBox<R>({ id, grid, state, actions, onClick, children }: Props<R>) {
	const { box, keyboard, editor } = state
	return (
		// Its role is one of two, and its keys go to the field beside it.
		// oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
		<div
			ref={box}
			id={id}
			role={grid.branchOf ? 'treegrid' : 'grid'}
			tabIndex={0}
			aria-label={grid.label}
			aria-multiselectable
			aria-rowcount={(grid.rows.total ?? 0) + 1}
			aria-colcount={grid.columns.length + 1}
			aria-busy={grid.rows.changing}
			className={classes.grid}
			onFocus={({ target, currentTarget }) => {
				if (target !== currentTarget) return
				currentTarget.toggleAttribute('data-keys', currentTarget.matches(':focus-visible'))
				keyboard.current?.focus({ preventScroll: true })
			}}
			onClick={onClick}
			onPointerDown={({ target, currentTarget, button, shiftKey }) => {
				currentTarget.removeAttribute('data-keys')
				const place = button === 0 ? placeOf(target) : null
				if (place && place.row >= 0) actions.press(place, shiftKey)
			}}
			onPointerOver={({ target, buttons }) => buttons === 1 && actions.over(target)}
			onDoubleClick={({ target }) => {
				const place = placeOf(target)
				if (place) editor.start(place)
			}}
			onScroll={({ currentTarget }) => currentTarget.toggleAttribute('data-scrolled', currentTarget.scrollLeft > 0)}
		>
			{children}
		</div>
	)
}
