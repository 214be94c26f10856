import { Button, Checkbox, Popover, TextInput } from '@mantine/core'
import { IconColumns3, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAttributeName } from '#web/api/attribute-name.ts'
import { useParameters } from '#web/api/parameters.ts'
import { OrderedLines } from '#web/ui/form/ordered-lines.tsx'
import { useKeptFocus } from '#web/ui/form/use-kept-focus.ts'
import classes from './columns-menu.module.css'
import {
	columnChoices,
	headerOf,
	moveColumn,
	renameColumn,
	toggleColumn,
	type ViewChange,
	type ViewColumn,
} from './view.ts'

interface Props {
	view: readonly ViewColumn[]
	/** Paths of the seller's own parameters. */
	own: readonly string[]
	onChange: (change: ViewChange) => void
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
				<Columns view={view} own={own} onChange={onChange} />
				<div className={classes.foot}>
					<Button size="xs" variant="subtle" color="gray" onClick={onReset}>
						{t('sku.columnsReset')}
					</Button>
				</div>
			</Popover.Dropdown>
		</Popover>
	)
}

/** A column that is ticked or no longer is goes to the other list, and the focus with it. */
function Columns(props: Omit<Props, 'onReset'>) {
	const keep = useKeptFocus<HTMLDivElement>()
	return (
		<div className={classes.scroll} ref={keep}>
			<ShownColumns {...props} />
			<HiddenColumns {...props} />
		</div>
	)
}

function ShownColumns({ view, onChange }: Pick<Props, 'view' | 'onChange'>) {
	const { t, i18n } = useTranslation()
	const language = i18n.language === 'zh' ? 'zh' : 'en'
	const { at } = useParameters()
	const [renamed, setRenamed] = useState<string | null>(null)
	const rename = (path: string, name: string, next: string | null) => {
		setRenamed(null)
		if (next !== null && next !== name) onChange((now) => renameColumn(now, path, next))
	}
	return (
		<fieldset className={classes.group}>
			<legend>{t('sku.columnsShown')}</legend>
			<OrderedLines
				label={t('sku.columnsShown')}
				lines={view.map((column) => ({ key: column.path, name: headerOf(column, language, at.get(column.path)) }))}
				fixed={{ first: 1 }}
				onMove={(path, move) => onChange((now) => moveColumn(now, path, move))}
				renderButtons={({ key: path, name }) => (
					<button
						type="button"
						data-part={`${path} name`}
						aria-label={t('sku.rename', { name })}
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
							onChange={() => onChange((now) => toggleColumn(now, path))}
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
							onChange={() => onChange((now) => toggleColumn(now, path))}
						/>
					</div>
				))}
			</fieldset>
		)
	})
}
