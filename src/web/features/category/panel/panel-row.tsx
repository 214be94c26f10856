import { IconArrowRight, IconGripVertical, IconPencil, IconTrash } from '@tabler/icons-react'
import type { DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ROOT } from '#domain/category/limits.ts'
import { useFormat } from '#web/text/use-format.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { openDialog } from '../dialog-state.ts'
import { useNodeName } from '../dialogs/use-node-name.ts'
import type { CategoryNode } from '../tree-data.ts'
import classes from './category-panel.module.css'
import type { Drag, DropPlace } from './use-drag.ts'

/** A row of the management panel; it can be dragged, and dropped on. */
export function PanelRow({ node, drag }: { node: CategoryNode; drag: Drag }) {
	const format = useFormat()
	const name = useNodeName()(node)
	const own = node.id > ROOT
	const over = drag.over?.id === node.id ? drag.over.place : undefined
	return (
		<tr
			className={classes.row}
			draggable={own}
			data-level={node.level}
			data-over={over}
			data-dragged={drag.dragged === node.id || undefined}
			onDragStart={(event) => {
				event.dataTransfer.effectAllowed = 'move'
				drag.start(node.id)
			}}
			onDragEnd={drag.end}
			onDragOver={(event) => {
				event.preventDefault()
				drag.hover(node.id, own ? placeOf(event) : 'inside')
			}}
			onDrop={(event) => {
				event.preventDefault()
				drag.drop(node, own ? placeOf(event) : 'inside')
			}}
		>
			<td>
				<span className={classes.name}>
					{own && <IconGripVertical size={15} stroke={1.6} className={classes.grip} aria-hidden />}
					{node.icon && <img src={node.icon} alt="" className={classes.icon} />}
					<span className={classes.text}>{name}</span>
					<span className="muted num">{format.count(node.skuNum)}</span>
				</span>
			</td>
			<td className={classes.actions}>{own && <RowActions node={node} />}</td>
		</tr>
	)
}

function RowActions({ node }: { node: CategoryNode }) {
	const { t } = useTranslation()
	const look = { iconSize: 16, size: 'md' } as const
	return (
		<>
			<IconButton
				{...look}
				icon={IconArrowRight}
				label={t('category.moveTo')}
				onClick={() => openDialog('move', node)}
			/>
			<IconButton {...look} icon={IconPencil} label={t('category.edit')} onClick={() => openDialog('edit', node)} />
			<IconButton
				{...look}
				icon={IconTrash}
				label={t('category.delete')}
				disabled={node.children.length > 0}
				onClick={() => openDialog('delete', node)}
			/>
		</>
	)
}

/** The upper and lower quarter of a row mean before and after it, the middle means into it. */
function placeOf(event: DragEvent<HTMLElement>): DropPlace {
	const box = event.currentTarget.getBoundingClientRect()
	const share = (event.clientY - box.top) / box.height
	return share < 0.25 ? 'before' : share > 0.75 ? 'after' : 'inside'
}
