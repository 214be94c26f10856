import { closeDialog, showPanel, useDialogs } from '../dialog-state.ts'
import { CategoryPanel } from '../panel/category-panel.tsx'
import { findNode, type CategoryTree } from '../tree-data.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { EmptyDialog } from './empty-dialog.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'

/** The open dialog of the tree, if any. Stands once, beside the tree. */
export function CategoryDialogs({ tree }: { tree: CategoryTree }) {
	const { open, panel } = useDialogs()
	const props = { onClose: closeDialog, tree }
	// The node as it is now: a dialog may stay open while the tree changes.
	const node = open && (findNode(tree.root, open.node.id) ?? open.node)
	return (
		<>
			{node && open.mode === 'add' && <EditDialog {...props} mode="add" node={node} />}
			{node && open.mode === 'edit' && <EditDialog {...props} mode="edit" node={node} />}
			{node && open.mode === 'delete' && <DeleteDialog {...props} node={node} />}
			{node && open.mode === 'empty' && <EmptyDialog {...props} node={node} />}
			{node && open.mode === 'export' && <ExportDialog {...props} node={node} />}
			{node && open.mode === 'move' && <MoveDialog {...props} node={node} />}
			<CategoryPanel tree={tree} opened={panel} onClose={() => showPanel(false)} />
		</>
	)
}
