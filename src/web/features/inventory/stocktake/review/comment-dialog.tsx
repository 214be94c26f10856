import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import type { Line } from '../stocktake-data.ts'

const COMMENT_MAX = 500

interface Props {
	line: Line
	onSave: (comment: string) => Promise<void>
	onClose: () => void
}

/** A note on a line; it goes into the protocol. */
export function CommentDialog({ line, onSave, onClose }: Props) {
	const { t } = useTranslation()
	const [comment, setComment] = useState(line.comment)
	const [busy, setBusy] = useState(false)
	return (
		<FormDialog
			title={t('stocktake.commentTitle', { sku: line.sku_name })}
			busy={busy}
			onSubmit={() => {
				setBusy(true)
				void onSave(comment)
			}}
			onClose={onClose}
		>
			<Textarea
				data-autofocus
				label={t('stocktake.comment')}
				autosize
				minRows={2}
				maxLength={COMMENT_MAX}
				value={comment}
				onChange={({ currentTarget }) => setComment(currentTarget.value)}
			/>
		</FormDialog>
	)
}
