import { type KeyboardEvent, useId } from 'react'
import { GridBox } from './grid-box.tsx'
import { GridHead } from './grid-head.tsx'
import type { GridProps } from './grid-props.ts'
import { GridRows } from './grid-rows.tsx'
import { GridKeyboard } from './keyboard/grid-keyboard.tsx'
import { lineText } from './places.ts'
import { headerState } from './selection/selection.ts'
import { useGridActions } from './use-grid-actions.ts'
import { useGridCommands } from './use-grid-commands.ts'
import { type GridState, useGridState } from './use-grid-state.ts'
import { useStable } from './use-stable.ts'

/**
 * A table of any length that renders what is on screen: sticky header, pinned first column, one tab stop, arrows,
 * Space selects, Enter opens, F2 or typing edits (design-language.md sections 7 and 10). It tells screen readers what
 * was saved, refused, picked and shown.
 */
export function Grid<R>(props: GridProps<R>) {
	const id = useId()
	const state = useGridState(props)
	const actions = useGridActions(props, state)
	const { toggleAll, onKeyDown, onClick } = useGridCommands(props, state, actions)
	const head = useStable({ toggleAll, drag: state.widths.drag })
	const { columns, rows, selecting } = props
	const { active } = state
	return (
		<>
			{state.voice}
			<p id={`${id}-keys`} hidden>
				{state.t('grid.keys')}
			</p>
			<KeyField id={id} grid={props} state={state} onKeyDown={onKeyDown} />
			<GridBox id={id} grid={props} state={state} actions={actions} onClick={onClick}>
				<GridHead
					id={id}
					columns={columns}
					sort={props.sort}
					active={active.row < 0 ? active.column : -1}
					state={headerState(selecting.selection, rows.total ?? 0)}
					onAll={head.toggleAll}
					onEdge={head.drag}
				/>
				<GridRows id={id} grid={props} state={state} actions={actions} />
			</GridBox>
		</>
	)
}

interface KeyFieldProps<R> {
	id: string
	grid: GridProps<R>
	state: GridState<R>
	onKeyDown: (event: KeyboardEvent) => void
}

/** The field that has the focus: what is typed and pasted there is for the active cell. */
function KeyField<R>({ id, grid: { label, rows, columns }, state, onKeyDown }: KeyFieldProps<R>) {
	const { active, range, editor, virtual } = state
	const drawn = active.row < 0 || virtual.getVirtualItems().some(({ index }) => index === active.row)
	const row = rows.rowAt(active.row)
	return (
		<GridKeyboard
			input={state.keyboard}
			box={state.box}
			ids={{ grid: id, active: rows.total && drawn ? `${id}-active` : undefined, keys: `${id}-keys` }}
			label={label}
			readOnly={!row || lineText(columns[active.column - 1], row) === null}
			onReveal={() => state.focusCell(active)}
			onText={(text) => editor.start(active, text)}
			onKeyDown={onKeyDown}
			onCopy={range.onCopy}
			onCut={range.onCut}
			onPaste={range.onPaste}
		/>
	)
}
