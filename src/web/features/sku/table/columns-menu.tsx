import { Button, Checkbox, Popover, TextInput } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconColumns3, IconGripVertical, IconPencil } from '@tabler/icons-react'
import { useEffect, useRef, useState, type DragEvent, type RefObject } from 'react'
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
	/** The order while a column is dragged; one change when it is let go. */
	const [drag, setDrag] = useState<{ path: string; view: readonly ViewColumn[] } | null>(null)
	const { at } = useParameters()
	const keep = useKeptFocus()
	const [renamed, setRenamed] = useState<string | null>(null)
	const over = (event: DragEvent, index: number) => {
		event.preventDefault()
		if (drag && drag.view[index]?.path !== drag.path)
			setDrag({ ...drag, view: moveColumn(drag.view, drag.path, index) })
	}
	const drop = () => {
		if (drag && drag.view.some(({ path }, index) => path !== view[index]?.path)) onChange([...drag.view])
		setDrag(null)
	}
	return (
		<fieldset className={classes.group} ref={keep}>
			<legend>{t('sku.columnsShown')}</legend>
			{(drag?.view ?? view).map((column, index) => {
				const name = headerOf(column, language, at.get(column.path))
				const locked = index === 0
				return (
					<div
						key={column.path}
						className={classes.line}
						draggable={!locked}
						data-dragged={drag?.path === column.path || undefined}
						onDragStart={() => setDrag({ path: column.path, view })}
						onDragOver={(event) => over(event, index)}
						onDragEnd={drop}
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
								data-part={`${column.path} shown`}
								disabled={locked}
								label={name}
								className={classes.name}
								onChange={() => onChange(toggleColumn(view, column.path))}
							/>
						)}
						<button
							type="button"
							data-part={`${column.path} name`}
							aria-label={t('sku.rename', { name })}
							onClick={() => setRenamed(column.path)}
						>
							<IconPencil size={14} stroke={1.8} aria-hidden />
						</button>
						<button
							type="button"
							data-part={`${column.path} up`}
							aria-label={t('common.moveUp', { name })}
							disabled={index < 2}
							onClick={() => onChange(moveColumn(view, column.path, index - 1))}
						>
							<IconChevronUp size={14} stroke={1.8} aria-hidden />
						</button>
						<button
							type="button"
							data-part={`${column.path} down`}
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

/** What had the focus gets it back when a change has taken it away: lines come and go, a field gives way to its button. */
function useKeptFocus(): RefObject<HTMLFieldSetElement | null> {
	const group = useRef<HTMLFieldSetElement>(null)
	const part = useRef<string>(undefined)
	useEffect(() => {
		const menu = group.current?.parentElement
		const remember = ({ target }: FocusEvent) => {
			if (target instanceof HTMLElement) part.current = target.dataset['part'] ?? part.current
		}
		menu?.addEventListener('focusin', remember)
		return () => menu?.removeEventListener('focusin', remember)
	}, [])
	useEffect(() => {
		if (document.activeElement !== document.body || !part.current) return
		group.current?.parentElement?.querySelector<HTMLElement>(`[data-part="${CSS.escape(part.current)}"]`)?.focus()
	})
	return group
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
							data-part={`${path} shown`}
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
