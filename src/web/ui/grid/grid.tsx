import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useId, useRef, useState, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { GridHead } from './grid-head.tsx'
import type { GridProps } from './grid-props.ts'
import { GridRow } from './grid-row.tsx'
import classes from './grid.module.css'
import { headerState, isSelected } from './selection/selection.ts'
import type { CellPlace, GridColumn } from './types.ts'
import { useCellEdits } from './cells/use-cell-edits.ts'
import { useEditor } from './cells/use-editor.ts'
import { GridKeyboard } from './keyboard/grid-keyboard.tsx'
import { useGridKeys } from './keyboard/use-grid-keys.ts'
import { lineText, nextSort, picked, pinnedWidth, placeOf, revealColumn, shownText, withActive } from './places.ts'
import { scrollAtEdges } from './range/edge-scroll.ts'
import { useRange } from './range/use-range.ts'
import { useAnnouncer } from './use-announcer.tsx'
import { useStable } from './use-stable.ts'
import { useWidths } from './use-widths.ts'

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
				const fresh = () => block.map((edit) => ({ ...edit, row: editor.latest(edit.row, edit.index) }))
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
		overscan: 4,
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
	const editor = useEditor(props, { edits, keyboard, focusCell, say })
	const { editing } = editor
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
		edit: (row: number, column: number) => editor.start({ row, column }),
		startFill: () => {
			range.startFill()
			scrollOn()
		},
		over: (target: EventTarget) => {
			const place = placeOf(target)
			const next = place && range.over(place)
			if (next) setActive(next)
		},
		discard: (row: R, column: GridColumn<R>) => edits.discard(keyOf(row), column.id),
		endEdit: editor.end,
		write: editor.write,
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
		edit: editor.start,
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
				onText={(text) => editor.start(active, text)}
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
					if (place) editor.start(place)
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
