import { Checkbox, TextInput } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OrderedLines } from '#web/ui/form/ordered-lines.tsx'
import { useKeptFocus } from '#web/ui/form/use-kept-focus.ts'
import classes from './columns-menu.module.css'
import { moveColumn, renameColumn, toggleColumn, type ViewChange, type ViewColumn } from './view-columns.ts'

export interface ColumnLinesProps {
	view: readonly ViewColumn[]
	headerOf: (column: ViewColumn) => string
	/** What a column is called that nobody has named. */
	usualName: (path: string) => string
	/** What can be shown, shown or not. */
	groups: readonly ColumnGroup[]
	onChange: (change: ViewChange) => void
}

export interface ColumnGroup {
	name: string
	columns: readonly { path: string; name: string }[]
}

/** A column that is ticked or no longer is goes to the other list, and the focus with it. */
export function ColumnLines(props: ColumnLinesProps) {
	const keep = useKeptFocus<HTMLDivElement>()
	return (
		<div className={classes.scroll} ref={keep}>
			<ShownColumns {...props} />
			<HiddenColumns {...props} />
		</div>
	)
}

function ShownColumns({ view, headerOf, usualName, onChange }: ColumnLinesProps) {
	const { t } = useTranslation()
	const [renamed, setRenamed] = useState<string | null>(null)
	const rename = (path: string, name: string, next: string | null) => {
		setRenamed(null)
		if (next !== null && next !== name) onChange((now) => renameColumn(now, { path, name: usualName(path) }, next))
	}
	return (
		<fieldset className={classes.group}>
			<legend>{t('grid.columnsShown')}</legend>
			<OrderedLines
				label={t('grid.columnsShown')}
				lines={view.map((column) => ({ key: column.path, name: headerOf(column) }))}
				fixed={{ first: 1 }}
				onMove={(path, move) => onChange((now) => moveColumn(now, path, move))}
				renderButtons={({ key: path, name }) => (
					<button
						type="button"
						data-part={`${path} name`}
						aria-label={t('grid.rename', { name })}
						onClick={() => setRenamed(path)}
					>
						<IconPencil size={14} stroke={1.8} aria-hidden />
					</button>
				)}
			>
				{({ key: path, name }) =>
					renamed === path ? (
						<NameField name={name} onDone={(next) => rename(path, name, next)} />
					) : (
						<Checkbox
							checked
							data-part={`${path} shown`}
							disabled={path === view[0]?.path}
							label={name}
							className={classes.name}
							onChange={() => onChange((now) => toggleColumn(now, { path, name: usualName(path) }))}
						/>
					)
				}
			</OrderedLines>
		</fieldset>
	)
}

/** A column's own name being typed: Enter and leaving keep it, Escape does not. Empty: its usual name. */
function NameField({ name, onDone }: { name: string; onDone: (name: string | null) => void }) {
	const { t } = useTranslation()
	return (
		<TextInput
			size="xs"
			className={classes.name}
			aria-label={t('grid.rename', { name })}
			defaultValue={name}
			maxLength={60}
			ref={(input) => {
				if (input && input !== document.activeElement) input.select()
			}}
			onBlur={({ currentTarget }) => onDone(currentTarget.value)}
			onKeyDown={(event) => {
				if (event.key === 'Enter') {
					// Else it would press the button that the field gives way to.
					event.preventDefault()
					onDone(event.currentTarget.value)
				}
				if (event.key !== 'Escape') return
				event.stopPropagation()
				onDone(null)
			}}
		/>
	)
}

function HiddenColumns({ view, usualName, groups, onChange }: ColumnLinesProps) {
	const shown = new Set(view.map(({ path }) => path))
	return groups.map(({ name: group, columns }) => {
		const hidden = columns.filter(({ path }) => !shown.has(path))
		if (!hidden.length) return null
		return (
			<fieldset key={group} className={classes.group}>
				<legend>{group}</legend>
				{hidden.map(({ path, name }) => (
					<div key={path} className={classes.line}>
						<Checkbox
							checked={false}
							data-part={`${path} shown`}
							label={name}
							className={classes.name}
							onChange={() => onChange((now) => toggleColumn(now, { path, name: usualName(path) }))}
						/>
					</div>
				))}
			</fieldset>
		)
	})
}
