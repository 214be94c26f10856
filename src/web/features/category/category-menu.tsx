import { Menu } from '@mantine/core'
import {
	IconArrowRight,
	IconFileExport,
	IconFolderPlus,
	IconPencil,
	IconSettings2,
	IconTrash,
	IconTrashX,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { MAX_LEVEL, ROOT } from '#domain/category/limits.ts'
import classes from './category-menu.module.css'
import { openDialog, showPanel, type DialogMode } from './dialog-state.ts'
import type { CategoryNode } from './tree-data.ts'

interface Props {
	node: CategoryNode
	/** Where the menu opens, in pixels of the window. */
	at: { x: number; y: number }
	onClose: () => void
}

/** Right-click, three-dot and keyboard menu of a node (spec section 2). What cannot be done says why. */
export function CategoryMenu({ node, at, onClose }: Props) {
	const { t } = useTranslation()
	const own = node.id > ROOT
	const deep = node.level >= MAX_LEVEL
	const item = (mode: DialogMode) => () => openDialog(mode, node)
	return (
		// Not keydown: the key that opens the menu would close it on its way up.
		<Menu opened onClose={onClose} clickOutsideEvents={['mousedown', 'touchstart']} position="bottom-start" width={248}>
			<Menu.Target>
				<button type="button" tabIndex={-1} aria-hidden className={classes.place} style={{ left: at.x, top: at.y }} />
			</Menu.Target>
			<Menu.Dropdown aria-label={t('category.actionsOf', { name: node.name })}>
				{node.id >= ROOT && (
					<Menu.Item
						disabled={deep}
						className={classes.item ?? ''}
						leftSection={<IconFolderPlus size={16} stroke={1.6} aria-hidden />}
						onClick={item('add')}
					>
						{deep ? t('category.addUnavailable') : t('category.add')}
						{deep && <Hint>{t('category.addUnavailableHint')}</Hint>}
					</Menu.Item>
				)}
				<Menu.Item leftSection={<IconFileExport size={16} stroke={1.6} aria-hidden />} onClick={item('export')}>
					{t('category.exportFile')}
				</Menu.Item>
				{own && (
					<>
						<Menu.Item leftSection={<IconPencil size={16} stroke={1.6} aria-hidden />} onClick={item('edit')}>
							{t('category.edit')}
						</Menu.Item>
						<Menu.Item leftSection={<IconArrowRight size={16} stroke={1.6} aria-hidden />} onClick={item('move')}>
							{t('category.moveTo')}
						</Menu.Item>
					</>
				)}
				{node.id === ROOT && (
					<Menu.Item leftSection={<IconSettings2 size={16} stroke={1.6} aria-hidden />} onClick={() => showPanel(true)}>
						{t('category.manage')}
					</Menu.Item>
				)}
				<Menu.Divider />
				<Menu.Item color="red" leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />} onClick={item('empty')}>
					{t('category.deleteSkus')}
				</Menu.Item>
				{own && (
					<Menu.Item
						color="red"
						disabled={node.children.length > 0}
						className={classes.item ?? ''}
						leftSection={<IconTrashX size={16} stroke={1.6} aria-hidden />}
						onClick={item('delete')}
					>
						{t('category.delete')}
						{node.children.length > 0 && <Hint>{t('category.deleteUnavailableHint')}</Hint>}
					</Menu.Item>
				)}
			</Menu.Dropdown>
		</Menu>
	)
}

function Hint({ children }: { children: string }) {
	return <small className={classes.hint}>{children}</small>
}
