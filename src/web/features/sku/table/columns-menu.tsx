import { Button, Checkbox, Popover, TextInput } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconColumns3, IconGripVertical, IconPencil } from '@tabler/icons-react'
import { useState, type DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useAttributeName } from '#web/api/attribute-name.ts'
import { useParameters } from '#web/api/parameters.ts'
import classes from './columns-menu.module.css'
import { columnChoices, headerOf, moveColumn, renameColumn, toggleColumn, type ViewColumn } from './view.ts'

interface Props {
	view: readonly ViewColumn[]
	/** Paths of the seller's own parameters. */
	own: readonly string[]
	onChange: (view: ViewColumn[]) => void
	onReset: () => void
}

/** Which columns the table shows, and in which order: by dragging or with the arrows. */
export function ColumnsMenu({ view, own, onChange, onReset }: Props) {
	const { t } = useTranslation()
	return (
		<Popover position="bottom-end" width={312} trapFocus>
			<Popover.Target>
				<Button
					size="xs"
					variant="subtle"
					color="gray"
					leftSection={<IconColumns3 size={16} stroke={1.6} aria-hidden />}
				>
					{t('sku.columns')}
				</Button>
			</Popover.Target>
			<Popover.Dropdown className={classes.card} aria-label={t('sku.columns')}>
				<div className={classes.scroll}>
					<ShownColumns view={view} onChange={onChange} />
					<HiddenColumns view={view} own={own} onChange={onChange} />
				</div>
				<div className={classes.foot}>
					<Button size="xs" variant="subtle" color="gray" onClick={onReset}>
						{t('sku.columnsReset')}
					</Button>
				</div>
			</Popover.Dropdown>
		</Popover>
	)
}

function ShownColumns({ view, onChange }: Pick<Props, 'view' | 'onChange'>) {
	const { t, i18n } = useTranslation()
	const language = i18n.language === 'zh' ? 'zh' : 'en'
	const [dragged, setDragged] = useState<string | null>(null)
	const { at } = useParameters()
	const [renamed, setRenamed] = useState<string | null>(null)
	const over = (event: DragEvent, index: number) => {
		event.preventDefault()
		if (dragged && view[index]?.path !== dragged) onChange(moveColumn(view, dragged, index))
	}
	return (
		<fieldset className={classes.group}>
			<legend>{t('sku.columnsShown')}</legend>
			{view.map((column, index) => {
				const name = headerOf(column, language, at.get(column.path))
				const locked = index === 0
				return (
					<div
						key={column.path}
						className={classes.line}
						draggable={!locked}
						data-dragged={dragged === column.path || undefined}
						onDragStart={() => setDragged(column.path)}
						onDragOver={(event) => over(event, index)}
						onDragEnd={() => setDragged(null)}
					>
						<IconGripVertical size={14} stroke={1.6} aria-hidden data-locked={locked || undefined} />
						{renamed === column.path ? (
							<NameField
								name={name}
								onDone={(next) => {
									setRenamed(null)
									if (next !== null && next !== name) onChange(renameColumn(view, column.path, next))
								}}
							/>
						) : (
							<Checkbox
								checked
								disabled={locked}
								label={name}
								className={classes.name}
								onChange={() => onChange(toggleColumn(view, column.path))}
							/>
						)}
						<button type="button" aria-label={t('sku.rename', { name })} onClick={() => setRenamed(column.path)}>
							<IconPencil size={14} stroke={1.8} aria-hidden />
						</button>
						<button
							type="button"
							aria-label={t('common.moveUp', { name })}
							disabled={index < 2}
							onClick={() => onChange(moveColumn(view, column.path, index - 1))}
						>
							<IconChevronUp size={14} stroke={1.8} aria-hidden />
						</button>
						<button
							type="button"
							aria-label={t('common.moveDown', { name })}
							disabled={locked || index === view.length - 1}
							onClick={() => onChange(moveColumn(view, column.path, index + 1))}
						>
							<IconChevronDown size={14} stroke={1.8} aria-hidden />
						</button>
					</div>
				)
			})}
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
			aria-label={t('sku.rename', { name })}
			defaultValue={name}
			maxLength={60}
			ref={(input) => {
				if (input && input !== document.activeElement) input.select()
			}}
			onBlur={({ currentTarget }) => onDone(currentTarget.value)}
			onKeyDown={(event) => {
				if (event.key === 'Enter') onDone(event.currentTarget.value)
				if (event.key !== 'Escape') return
				event.stopPropagation()
				onDone(null)
			}}
		/>
	)
}

function HiddenColumns({ view, own, onChange }: Pick<Props, 'view' | 'own' | 'onChange'>) {
	const { t } = useTranslation()
	const nameOf = useAttributeName()
	const shown = new Set(view.map(({ path }) => path))
	const groups = [
		...columnChoices().map(({ group, paths }) => ({ name: t(`sku.group.${group}`), paths })),
		{ name: t('sku.columnsOwn'), paths: [...own] },
	]
	return groups.map(({ name, paths }) => {
		const hidden = paths.filter((path) => !shown.has(path))
		if (!hidden.length) return null
		return (
			<fieldset key={name} className={classes.group}>
				<legend>{name}</legend>
				{hidden.map((path) => (
					<div key={path} className={classes.line}>
						<Checkbox
							checked={false}
							label={nameOf(path)}
							className={classes.name}
							onChange={() => onChange(toggleColumn(view, path))}
						/>
					</div>
				))}
			</fieldset>
		)
	})
}
