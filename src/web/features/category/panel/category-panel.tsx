import { Button } from '@mantine/core'
import { IconFolders, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DrawerFrame } from '#web/ui/dialogs/drawer-frame.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { openDialog } from '../dialog-state.ts'
import type { CategoryTree } from '../tree-data.ts'
import classes from './category-panel.module.css'
import { PanelRow } from './panel-row.tsx'
import { useDrag } from './use-drag.ts'

interface Props {
	tree: CategoryTree
	opened: boolean
	onClose: () => void
}

/** Manages the categories: a draggable tree with the columns 'Category name' and 'Actions' (spec section 2). */
export function CategoryPanel({ tree, opened, onClose }: Props) {
	const { t } = useTranslation()
	const drag = useDrag(tree)
	const nodes = tree.root.children.flatMap((node) => [node, ...node.children])
	return (
		<DrawerFrame opened={opened} title={t('category.manage')} onClose={onClose}>
			<div className={classes.head}>
				<p className="muted">{t('category.panelText')}</p>
				<Button
					size="xs"
					leftSection={<IconPlus size={14} stroke={2} aria-hidden />}
					onClick={() => openDialog('add', tree.root)}
				>
					{t('category.add')}
				</Button>
			</div>
			{nodes.length ? (
				<table className={classes.table}>
					<thead>
						<tr>
							<th>{t('category.columnName')}</th>
							<th className={classes.actions}>{t('category.columnActions')}</th>
						</tr>
					</thead>
					<tbody>
						{nodes.map((node) => (
							<PanelRow key={node.id} node={node} drag={drag} />
						))}
						<PanelRow node={tree.uncategorized} drag={drag} />
					</tbody>
				</table>
			) : (
				<EmptyState small icon={IconFolders} title={t('category.emptyTree')} text="" />
			)}
		</DrawerFrame>
	)
}
