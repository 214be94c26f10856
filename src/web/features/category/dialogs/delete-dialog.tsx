import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/api/client.ts'
import { undoGroup } from '#web/api/undo.ts'
import { DialogFrame } from '#web/ui/dialogs/dialog-frame.tsx'
import { notifyError, notifyOk } from '#web/ui/feedback/toast.tsx'
import { openDialog } from '../dialog-state.ts'
import { refreshTree, type CategoryNode } from '../tree-data.ts'

/** Deletes an empty category; with SKUs in it, asks to empty it first and leads there (spec section 4). */
export function DeleteDialog({ node, onClose }: { node: CategoryNode; onClose: () => void }) {
	const { t } = useTranslation()
	const [busy, setBusy] = useState(false)
	const { name } = node
	const full = node.skuNum > 0
	const remove = async () => {
		setBusy(true)
		try {
			const { group_id } = await call('deleteCategory', { id: node.id })
			notifyOk(t('category.deleted', { name }), () => undoGroup(group_id))
			onClose()
		} catch (error) {
			notifyError(error)
		} finally {
			setBusy(false)
			await refreshTree()
		}
	}
	return (
		<DialogFrame
			opened
			title={full ? t('category.emptyFirstTitle', { name }) : t('category.deleteTitle', { name })}
			onClose={onClose}
			buttons={
				<>
					<Button variant="default" data-autofocus onClick={onClose}>
						{t('common.cancel')}
					</Button>
					{full ? (
						<Button onClick={() => openDialog('empty', node)}>{t('common.continue')}</Button>
					) : (
						<Button color="red" loading={busy} onClick={() => void remove()}>
							{t('category.delete')}
						</Button>
					)}
				</>
			}
		>
			{full ? (
				<>
					<p>{t('category.emptyFirst')}</p>
					<p className="muted">{t('category.emptyCount', { count: node.skuNum })}</p>
				</>
			) : (
				t('category.deleteText')
			)}
		</DialogFrame>
	)
}
