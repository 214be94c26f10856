import { Radio } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { moveProblem } from '#domain/category/move.ts'
import { call } from '#web/api/client.ts'
import { undoGroup } from '#web/api/undo.ts'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { notifyError, notifyOk } from '#web/ui/feedback/toast.tsx'
import { problemText } from '../problem-text.ts'
import { refreshTree, type CategoryNode, type CategoryTree } from '../tree-data.ts'
import { useNodeName } from './use-node-name.ts'

/** Moves a category by keyboard or touch, by the same rule as dragging; what is not possible says why. */
export function MoveDialog({ node, tree, onClose }: { node: CategoryNode; tree: CategoryTree; onClose: () => void }) {
	const { t } = useTranslation()
	const nameOf = useNodeName()
	const [target, setTarget] = useState(String(node.parent_id))
	const [busy, setBusy] = useState(false)
	const targets = [tree.root, ...tree.root.children].map((candidate) => {
		const problem = candidate.id === node.parent_id ? null : moveProblem(node, candidate)
		return { candidate, why: problem ? problemText(problem) : '' }
	})
	const move = async () => {
		setBusy(true)
		try {
			const { group_id } = await call('updateCategory', { id: node.id, parent_id: Number(target) })
			notifyOk(t('category.moved', { name: node.name }), group_id ? () => undoGroup(group_id) : undefined)
			onClose()
		} catch (error) {
			notifyError(error)
		} finally {
			setBusy(false)
			await refreshTree()
		}
	}
	return (
		<FormDialog
			title={t('category.moveTitle', { name: node.name })}
			action={t('category.move')}
			ready={target !== String(node.parent_id)}
			busy={busy}
			onSubmit={() => void move()}
			onClose={onClose}
		>
			<Radio.Group label={t('category.moveText')} value={target} onChange={setTarget}>
				<div className="stack" style={{ maxHeight: 320, overflow: 'auto', padding: '8px 2px' }}>
					{targets.map(({ candidate, why }) => (
						<Radio
							key={candidate.id}
							value={String(candidate.id)}
							label={nameOf(candidate)}
							disabled={why !== ''}
							{...(why ? { description: why } : {})}
						/>
					))}
				</div>
			</Radio.Group>
		</FormDialog>
	)
}
