import { ActionIcon, Menu } from '@mantine/core'
import { IconGripVertical, IconX } from '@tabler/icons-react'
import type { DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './content.module.css'
import { type Order, placed, removed, stepped } from './order.ts'

export interface RowsProps {
	order: Order
	/** Which part these rows belong to; -1: no own part. */
	part: number
	keys: readonly string[]
	nameOf: (key: string) => string
	dragged: string | null
	onDrag: (key: string | null) => void
	onChange: (order: Order) => void
}

/** SKUs to be ordered: by dragging, by the arrow keys on the handle, or by its menu. */
export function SkuRows({ order, part, keys, nameOf, dragged, onDrag, onChange }: RowsProps) {
	const { t } = useTranslation()
	const drop = (index: number) => {
		if (dragged) onChange(placed(order, dragged, part, index))
		onDrag(null)
	}
	const dropAt = (index: number) => ({
		onDragOver: (event: DragEvent) => event.preventDefault(),
		onDrop: () => drop(index),
	})
	return (
		<ul className={classes.rows}>
			{keys.map((key, index) => (
				<li key={key}>
					<div
						className={classes.row}
						draggable
						data-dragged={dragged === key || undefined}
						onDragStart={(event) => {
							event.dataTransfer.effectAllowed = 'move'
							onDrag(key)
						}}
						onDragEnd={() => onDrag(null)}
						{...dropAt(index)}
					>
						<Handle name={nameOf(key)} sku={key} part={part} order={order} onChange={onChange} />
						<span className={classes.name}>{nameOf(key)}</span>
						<ActionIcon
							variant="subtle"
							color="gray"
							size="sm"
							aria-label={t('catalog.removeSku', { name: nameOf(key) })}
							onClick={() => onChange(removed(order, key))}
						>
							<IconX size={14} aria-hidden />
						</ActionIcon>
					</div>
				</li>
			))}
			<li>
				<div className={classes.end} data-open={dragged !== null || undefined} {...dropAt(keys.length)}>
					{keys.length === 0 && part >= 0 && t('catalog.emptyPart')}
				</div>
			</li>
		</ul>
	)
}

interface HandleProps {
	name: string
	sku: string
	part: number
	order: Order
	onChange: (order: Order) => void
}

function Handle({ name, sku, part, order, onChange }: HandleProps) {
	const { t } = useTranslation()
	const end = Number.MAX_SAFE_INTEGER
	return (
		<Menu position="bottom-start" width={200}>
			<Menu.Target>
				<ActionIcon
					variant="subtle"
					color="gray"
					size="sm"
					className={classes.handle ?? ''}
					aria-label={t('catalog.moveSku', { name })}
					onKeyDown={(event) => {
						if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
						event.preventDefault()
						event.stopPropagation()
						onChange(stepped(order, sku, event.key === 'ArrowUp' ? -1 : 1))
					}}
				>
					<IconGripVertical size={14} aria-hidden />
				</ActionIcon>
			</Menu.Target>
			<Menu.Dropdown>
				<Menu.Item onClick={() => onChange(stepped(order, sku, -1))}>{t('catalog.up')}</Menu.Item>
				<Menu.Item onClick={() => onChange(stepped(order, sku, 1))}>{t('catalog.down')}</Menu.Item>
				{order.parts.map(({ name: heading }, index) =>
					index === part ? null : (
						<Menu.Item key={index} onClick={() => onChange(placed(order, sku, index, end))}>
							{t('catalog.toPart', { name: heading })}
						</Menu.Item>
					),
				)}
				{part >= 0 && (
					<Menu.Item onClick={() => onChange(placed(order, sku, -1, end))}>{t('catalog.toCategory')}</Menu.Item>
				)}
			</Menu.Dropdown>
		</Menu>
	)
}
