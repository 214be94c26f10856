import { Button, Popover, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportColumn } from '#contract/import-shapes.ts'
import type { ImportRow } from '../../import-data.ts'
import classes from './cell-editor.module.css'
import { useMend } from './mend.ts'
import { Cell } from '../row-parts.tsx'
import type { ShownCell } from '../shown-cells.ts'

interface Props {
	row: ImportRow
	column: ImportColumn
	cell: ShownCell
}

/** A cell of the check; where the list can be mended, a button that opens a small editor. */
export function EditableCell({ row, column, cell }: Props) {
	const { t } = useTranslation()
	const mend = useMend()
	const [opened, setOpened] = useState(false)
	// A text that is cut here is mended in the file.
	const whole = !cell.text.endsWith('…')
	const readable = row.status !== 'skipped' && row.status !== 'merged'
	if (!mend || !whole || !readable || cell.isUnknown) return <Cell cell={cell} />
	const button = (
		<button type="button" className={classes.cell} aria-expanded={opened} onClick={() => setOpened(!opened)}>
			<span className="visually-hidden">{t('importing.editCell', { column: column.header, row: row.row })}</span>
			<span>
				<Cell cell={cell} />
			</span>
		</button>
	)
	// Hundreds of cells, one editor.
	if (!opened) return button
	return (
		<Popover
			opened
			onChange={setOpened}
			position="bottom-start"
			width={296}
			shadow="md"
			trapFocus
			returnFocus
			withArrow
		>
			<Popover.Target>{button}</Popover.Target>
			<Popover.Dropdown className={classes.card ?? ''} role="dialog" aria-label={column.header}>
				<Editor row={row} column={column} cell={cell} onClose={() => setOpened(false)} />
			</Popover.Dropdown>
		</Popover>
	)
}

function Editor({ row, column, cell: { text, issue }, onClose }: Props & { onClose: () => void }) {
	const mend = useMend()
	const [value, setValue] = useState(text)
	const [busy, setBusy] = useState(false)
	const write = async (words: string, alike = false) => {
		setBusy(true)
		await mend?.fix(row.row, column.index, words.trim(), alike ? text : undefined)
		onClose()
	}
	const changed = value.trim() !== text
	// What is typed takes the place of what is suggested: each is asked about once, for this cell or all like it.
	const suggestion = changed ? undefined : issue?.suggestion
	return (
		<form
			className={classes.form}
			onSubmit={(event) => {
				event.preventDefault()
				if (changed) void write(value)
			}}
		>
			{issue && <p className={classes.said}>{issue.msg}</p>}
			{suggestion !== undefined && <Suggestion text={suggestion} busy={busy} onTake={write} />}
			<NewValue value={value} choices={issue?.choices} focused={issue?.suggestion === undefined} onChange={setValue} />
			{suggestion === undefined && <Write {...{ text, changed, busy }} onAlike={() => void write(value, true)} />}
		</form>
	)
}

interface WriteProps {
	/** What the cell says now. */
	text: string
	changed: boolean
	busy: boolean
	onAlike: () => void
}

/** Takes what was typed, for this cell or all like it. */
function Write({ text, changed, busy, onAlike }: WriteProps) {
	const { t } = useTranslation()
	return (
		<div className={classes.buttons}>
			<Button type="submit" size="xs" variant="default" disabled={!changed || busy} loading={busy && changed}>
				{t('importing.fixThis')}
			</Button>
			{text !== '' && (
				<Button size="xs" variant="subtle" color="gray" disabled={!changed || busy} onClick={onAlike}>
					{t('importing.fixAlike')}
				</Button>
			)}
		</div>
	)
}

interface SuggestionProps {
	text: string
	busy: boolean
	/** `alike`: in all cells with the same text. */
	onTake: (text: string, alike?: boolean) => Promise<void>
}

/** What was probably meant, for this cell or all like it. */
function Suggestion({ text, busy, onTake }: SuggestionProps) {
	const { t } = useTranslation()
	return (
		<div className={classes.buttons}>
			<Button size="xs" loading={busy} data-autofocus onClick={() => void onTake(text)}>
				<span className={classes.short}>{t('importing.use', { value: text })}</span>
			</Button>
			<Button size="xs" variant="default" disabled={busy} onClick={() => void onTake(text, true)}>
				{t('importing.fixAlike')}
			</Button>
		</div>
	)
}

interface NewValueProps {
	value: string
	/** What may stand here; absent: any text. */
	choices: string[] | undefined
	focused: boolean
	onChange: (value: string) => void
}

function NewValue({ value, choices, focused, onChange }: NewValueProps) {
	const { t } = useTranslation()
	return choices ? (
		<Select
			label={t('importing.mapTo')}
			data={choices}
			value={choices.includes(value) ? value : null}
			allowDeselect={false}
			comboboxProps={{ withinPortal: false }}
			onChange={(chosen) => chosen !== null && onChange(chosen)}
		/>
	) : (
		<TextInput
			label={t('importing.writeInstead')}
			value={value}
			maxLength={10_000}
			{...(focused ? { 'data-autofocus': true } : {})}
			onChange={({ currentTarget }) => onChange(currentTarget.value)}
		/>
	)
}
