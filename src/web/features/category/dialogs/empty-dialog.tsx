import { Button, Progress } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/api/client.ts'
import { refresh } from '#web/api/queries.ts'
import { undoGroup } from '#web/api/undo.ts'
import { outcomeOf } from '#web/api/wait-for-job.ts'
import { DialogFrame } from '#web/ui/dialogs/dialog-frame.tsx'
import { notifyError, notifyOk } from '#web/ui/feedback/toast.tsx'
import { refreshTree, type CategoryNode } from '../tree-data.ts'
import { useNodeName } from './use-node-name.ts'

/** Moves a category's SKUs to Deleted SKUs: asks, then shows that it works; the toast takes it back. */
export function EmptyDialog({ node, onClose }: { node: CategoryNode; onClose: () => void }) {
	const { t } = useTranslation()
	const nameOf = useNodeName()
	const [busy, setBusy] = useState(false)
	const empty = async () => {
		setBusy(true)
		try {
			const answer = await call('emptySkuInCate', { cate_keys: [node.id] })
			const { group_id } = answer
			const { moved, deleted = moved }: typeof answer & { deleted?: number } = await outcomeOf(answer)
			notifyOk(t('category.emptied', { count: deleted }), () => undoGroup(group_id))
			onClose()
		} catch (error) {
			notifyError(error)
			setBusy(false)
		} finally {
			await refreshSkus()
		}
	}
	return (
		<DialogFrame
			opened
			title={t('category.emptyTitle', { name: nameOf(node) })}
			onClose={busy ? () => undefined : onClose}
			buttons={
				!busy && (
					<>
						<Button variant="default" data-autofocus onClick={onClose}>
							{t('common.cancel')}
						</Button>
						<Button color="red" disabled={!node.skuNum} onClick={() => void empty()}>
							{t('category.deleteSkus')}
						</Button>
					</>
				)
			}
		>
			{busy ? (
				<div role="status">
					<p>{t('category.emptying')}</p>
					<Progress value={100} animated size={4} aria-label={t('category.emptying')} />
				</div>
			) : (
				<>
					<p>{t('category.emptyText')}</p>
					<p className="muted">
						{node.skuNum ? t('category.emptyCount', { count: node.skuNum }) : t('category.emptyNone')}
					</p>
				</>
			)}
		</DialogFrame>
	)
}

async function refreshSkus(): Promise<void> {
	await Promise.all([refreshTree(), refresh('productSearch')])
}
