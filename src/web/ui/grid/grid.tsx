import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useId, useRef, useState, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { GridHead } from './grid-head.tsx'
import { GridRow } from './grid-row.tsx'
import classes from './grid.module.css'
import { headerState, isSelected } from './selection/selection.ts'
import { stepFrom } from './moves.ts'
import type { CellPlace, CellProblem, CellStep, GridColumn, GridSort, RowBranch } from './types.ts'
import { useCellEdits } from './cells/use-cell-edits.ts'
import type { Rows } from './pages/use-pages.ts'
import type { SelectionControl } from './selection/use-selection.ts'
import { GridKeyboard } from './keyboard/grid-keyboard.tsx'
import { useGridKeys } from './keyboard/use-grid-keys.ts'
import {
	editText,
	lineText,
	nextSort,
	picked,
	pinnedWidth,
	placeOf,
	revealColumn,
	shownText,
	withActive,
} from './places.ts'
import { scrollAtEdges } from './range/edge-scroll.ts'
import type { BlockEdit } from './range/use-block.ts'
import { useRange } from './range/use-range.ts'
import { useAnnouncer } from './use-announcer.tsx'
import { useStable } from './use-stable.ts'
import { useWidths } from './use-widths.ts'

export interface GridProps<R> {
	/** Names the grid for screen readers. */
	label: string
	/** The first one is pinned. */
	columns: readonly GridColumn<R>[]
	rows: Rows<R>
	keyOf: (row: R) => string
	/** Names a row's checkbox. */
	nameOf: (row: R) => string
	selecting: SelectionControl
	sort: GridSort | null
	onSort: (sort: GridSort | null) => void
	/** Enter on a row, or a click on its first cell. */
	onOpen: (row: R) => void
	/** Plus or minus on a row. */
	onExpand?: (index: number, row: R) => void
	/** Where a row stands in its family, for screen readers; absent: nothing is folded. */
	branchOf?: ((row: R) => RowBranch) | undefined
	/** Saves an edited cell; answers why it was not taken. */
	onEdit: (row: R, column: GridColumn<R>, text: string) => Promise<CellProblem | null>
	onResize: (id: string, width: number) => void
	/** Saves a pasted, filled or emptied block; answers a problem or null for each cell. Absent: nothing of the kind. */
	onBlock?: (edits: BlockEdit<R>[]) => Promise<readonly (CellProblem | null | undefined)[]>
	/** Cells of these columns were left as they are by a block: they cannot be typed into. Once for each cell. */
	onLeft: (columns: readonly GridColumn<R>[]) => void
	/** More cells at once than a block may have. */
	onTooMany: () => void
	/** Ctrl+Z, and with Shift forward again. */
	onStep?: (direction: 'back' | 'forward') => void
	onError: (error: unknown) => void
}

/** A cell being edited, over its row as it stood then; `typed` is what began it, in place of what stands there. */
interface Editing<R> extends CellPlace {
	readonly typed: string | undefined
	readonly over: R
}

const ROW_HEIGHT = 44
const HEADER_HEIGHT = 34
/** Room below the last row while the bulk bar floats there. */
const BAR_ROOM = 80

/**
 * A table of any length that renders what is on screen: sticky header, pinned first column, one tab stop, arrows,
 * Space selects, Enter opens, F2 or typing edits (design-language.md sections 7 and 10). It tells screen readers what
 * was saved, refused, picked and shown.
 */
export function Grid<R>(props: GridProps<R>) {
	const { columns, rows, keyOf, selecting, sort } = props
	const { t } = useTranslation()
	const id = useId()
	const box = useRef<HTMLDivElement>(null)
	const keyboard = useRef<HTMLInputElement>(null)
	const total = rows.total ?? 0
	const [active, setActive] = useState<CellPlace>({ row: 0, column: 1 })
	const [editing, setEditing] = useState<Editing<R> | null>(null)
	const { say, voice } = useAnnouncer()
	const edits = useCellEdits()
	const { onBlock } = props
	const range = useRange<R>({
		active,
		columns,
		rows,
		textOf: (row, column) => edits.editsOf(keyOf(row))?.[column.id]?.text ?? shownText(column, row),
		onBlock:
			onBlock &&
			((block) => {
				const cells = block.map(({ row, column, text }) => ({ key: keyOf(row), column: column.id, text }))
				const fresh = () => block.map((edit) => ({ ...edit, row: actions.latest(edit.row, edit.index) }))
				if (cells.length) void edits.runAll(cells, (waited) => onBlock(waited ? fresh() : block))
			}),
		onLeft: props.onLeft,
		onPick: (rows, columns) => say(t('grid.picked', { rows, columns })),
		onTooMany: props.onTooMany,
		onError: props.onError,
	})
	const widths = useWidths(box, columns, props.onResize)
	// Not for the React compiler, which is not used here.
	// oxlint-disable-next-line react/incompatible-library
	const virtual = useVirtualizer({
		count: total,
		getScrollElement: () => box.current,
		estimateSize: () => ROW_HEIGHT,
		overscan: 8,
		paddingStart: HEADER_HEIGHT,
		scrollPaddingStart: HEADER_HEIGHT,
		paddingEnd: BAR_ROOM,
		useFlushSync: false,
		rangeExtractor: (range) => withActive(range, active.row),
	})
	const items = virtual.getVirtualItems()
	const { startIndex: first, endIndex: last } = virtual.range ?? { startIndex: 0, endIndex: 0 }

	const { show, shownKey } = rows
	useEffect(() => show(first, last), [show, first, last])
	useEffect(() => {
		box.current?.scrollTo({ top: 0 })
		setActive(({ column }) => ({ row: 0, column }))
	}, [shownKey])

	const focusCell = (place: CellPlace) => {
		setActive(place)
		if (place.row >= 0) virtual.scrollToIndex(place.row, { align: 'auto' })
		revealColumn(box.current, place.column)
	}
	const startEdit = (place: CellPlace, typed?: string) => {
		const row = rows.rowAt(place.row)
		const column = columns[place.column - 1]
		if (!row || !column) return
		if (lineText(column, row) !== null) {
			focusCell(place)
			setEditing({ ...place, typed, over: row })
		} else if (column.edit && typed === undefined)
			// What a line cannot hold is edited where there is room.
			props.onOpen(row)
		else say(t('grid.fixed', { column: column.header, name: props.nameOf(row) }))
	}
	const sortBy = (column: GridColumn<R> | undefined) => {
		if (column?.sort) props.onSort(nextSort(sort, column.sort))
	}
	const scrollOn = () => {
		if (!box.current) return
		const covered = { header: HEADER_HEIGHT, pinned: pinnedWidth(box.current) }
		scrollAtEdges({ box: box.current, ...covered, onOver: actions.over })
	}
	const actions = useStable({
		focus: (row: number, column: number) => {
			setActive({ row, column })
			if (!editing) keyboard.current?.focus({ preventScroll: true })
		},
		toggle: (index: number, range: boolean) => selecting.toggle(index, range),
		open: (row: R) => props.onOpen(row),
		edit: (row: number, column: number) => startEdit({ row, column }),
		startFill: () => {
			range.startFill()
			scrollOn()
		},
		over: (target: EventTarget) => {
			const place = placeOf(target)
			const next = place && range.over(place)
			if (next) setActive(next)
		},
		/** The row as it stands by now, if it still stands there. */
		latest: (row: R, index: number) => {
			const now = rows.rowAt(index)
			return now && keyOf(now) === keyOf(row) ? now : row
		},
		discard: (row: R, column: GridColumn<R>) => edits.discard(keyOf(row), column.id),
		endEdit: (column: GridColumn<R>, text: string | null, step?: CellStep) => {
			if (!editing) return
			const { over: row, row: index } = editing
			setEditing(null)
			keyboard.current?.focus({ preventScroll: true })
			if (step) focusCell(stepFrom(editing, step, { rows: total, columns: columns.length + 1 }))
			const before = edits.editsOf(keyOf(row))?.[column.id]?.text ?? editText(column, row)
			if (text === null) edits.discard(keyOf(row), column.id)
			if (text === null || text === before) return
			const quiet = () => document.activeElement !== keyboard.current
			void edits.run({ key: keyOf(row), column: column.id, text }, quiet, async (waited) => {
				const problem = await props.onEdit(waited ? actions.latest(row, index) : row, column, text)
				const place = { column: column.header, name: props.nameOf(row) }
				if (!problem) say(t('grid.saved', place))
				// Else its card has the focus and is read out.
				else if (quiet()) say(t('grid.refused', { ...place, reason: problem.message }))
				return problem
			})
		},
	})

	const withRow = (index: number, act: (row: R) => void) => {
		const row = rows.rowAt(index)
		if (row) act(row)
	}
	const toggleAll = () => (headerState(selecting.selection, total) === 'all' ? selecting.clear() : selecting.all())
	const head = useStable({ toggleAll, drag: widths.drag })
	const toggleBranch = (index: number, row: R) => {
		const branch = props.branchOf?.(row)
		if (branch?.expanded === undefined) return
		props.onExpand?.(index, row)
		say(t(branch.expanded ? 'grid.collapsed' : 'grid.expanded', { name: props.nameOf(row) }))
	}
	const onKeyDown = useGridKeys({
		box,
		active,
		size: { rows: total, columns: columns.length + 1, rowHeight: ROW_HEIGHT },
		selecting,
		focus: focusCell,
		edit: startEdit,
		toggleAll,
		...(props.branchOf ? { expand: (index) => withRow(index, (row) => toggleBranch(index, row)) } : {}),
		...(props.onStep ? { step: props.onStep } : {}),
		range,
		sort: (column) => sortBy(columns[column - 1]),
		nudge: (column, direction) => widths.nudge(column - 1, direction),
		open: (index) => withRow(index, props.onOpen),
	})

	/** Clicks of all cells meet here: cells stay light. */
	const onClick = ({ target, shiftKey }: MouseEvent) => {
		const place = placeOf(target)
		if (!place) return
		actions.focus(place.row, place.column)
		if (shiftKey && place.row >= 0) return
		if (place.row < 0) sortBy(columns[place.column - 1])
		if (place.column === 1) withRow(place.row, props.onOpen)
	}

	const visible = total > 0 && (active.row < 0 || items.some(({ index }) => index === active.row))
	const activeRow = rows.rowAt(active.row)
	return (
		<>
			{voice}
			<p id={`${id}-keys`} hidden>
				{t('grid.keys')}
			</p>
			<GridKeyboard
				input={keyboard}
				box={box}
				ids={{ grid: id, active: visible ? `${id}-active` : undefined, keys: `${id}-keys` }}
				label={props.label}
				readOnly={!activeRow || lineText(columns[active.column - 1], activeRow) === null}
				onReveal={() => focusCell(active)}
				onText={(text) => startEdit(active, text)}
				onKeyDown={onKeyDown}
				onCopy={range.onCopy}
				onCut={range.onCut}
				onPaste={range.onPaste}
			/>
			{/* Its role is one of two, and its keys go to the field above. */}
			{/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
			<div
				ref={box}
				id={id}
				role={props.branchOf ? 'treegrid' : 'grid'}
				tabIndex={0}
				aria-label={props.label}
				aria-multiselectable
				aria-rowcount={total + 1}
				aria-colcount={columns.length + 1}
				aria-busy={rows.changing}
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
					if (!place || place.row < 0) return
					range.press(place, shiftKey)
					scrollOn()
				}}
				onPointerOver={({ target, buttons }) => buttons === 1 && actions.over(target)}
				onDoubleClick={({ target }) => {
					const place = placeOf(target)
					if (place) startEdit(place)
				}}
				onScroll={({ currentTarget }) => currentTarget.toggleAttribute('data-scrolled', currentTarget.scrollLeft > 0)}
			>
				<GridHead
					id={id}
					columns={columns}
					sort={sort}
					active={active.row < 0 ? active.column : -1}
					state={headerState(selecting.selection, total)}
					onAll={head.toggleAll}
					onEdge={head.drag}
				/>
				<div role="rowgroup" className={classes.body} style={{ height: virtual.getTotalSize() - HEADER_HEIGHT }}>
					{items.map(({ index, start }) => {
						const row = rows.rowAt(index)
						const key = row && keyOf(row)
						return (
							<GridRow
								key={index}
								id={id}
								index={index}
								top={start - HEADER_HEIGHT}
								row={row}
								name={row ? props.nameOf(row) : ''}
								t={t}
								columns={columns}
								selected={key === undefined ? selecting.selection.all : isSelected(selecting.selection, key)}
								active={active.row === index ? active.column : -1}
								editing={editing?.row === index ? editing.column : -1}
								typed={editing?.row === index ? editing.typed : undefined}
								{...(row && props.branchOf?.(row))}
								{...picked(range.shown, index)}
								edits={key === undefined ? undefined : edits.editsOf(key)}
								actions={actions}
							/>
						)
					})}
				</div>
			</div>
		</>
	)
}
