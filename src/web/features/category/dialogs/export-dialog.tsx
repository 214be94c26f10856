import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ROOT, UNCATEGORIZED } from '#domain/category/limits.ts'
import { exportBaseName } from '#domain/category/export-name.ts'
import { call } from '#web/api/client.ts'
import { isOver, useJob } from '#web/api/use-job.ts'
import { DialogFrame } from '#web/ui/dialogs/dialog-frame.tsx'
import { JobPanel } from '#web/ui/feedback/job-panel.tsx'
import { notifyError } from '#web/ui/feedback/toast.tsx'
import type { CategoryNode } from '../tree-data.ts'
import { useNodeName } from './use-node-name.ts'

/** Exports a category: file name first, then the exporting view with Cancel (spec section 4). */
export function ExportDialog({ node, onClose }: { node: CategoryNode; onClose: () => void }) {
	const { t } = useTranslation()
	const nameOf = useNodeName()
	const [fileName, setFileName] = useState(() => exportBaseName(nameOf(node), new Date()))
	const [format, setFormat] = useState<'xlsx' | 'csv'>('xlsx')
	const [jobId, setJobId] = useState<string>()
	const { data: job } = useJob(jobId)

	const start = async () => {
		try {
			const category_ids = node.id === ROOT ? [ROOT] : [node.id]
			const { job_id } = await call('exportSkus', { category_ids, format, file_name: fileName })
			setJobId(job_id)
		} catch (error) {
			notifyError(error)
		}
	}
	const cancel = () => void call('cancelJob', { id: jobId ?? '' }).catch(notifyError)
	const result = job?.state === 'done' ? (job.result as { url: string; file_name: string } | undefined) : undefined

	return (
		<DialogFrame
			opened
			title={t('category.exportTitle', { name: nameOf(node) })}
			onClose={() => {
				if (job && !isOver(job)) cancel()
				onClose()
			}}
			buttons={
				jobId ? (
					result && (
						<Button component="a" href={result.url} download={result.file_name} data-autofocus onClick={onClose}>
							{t('category.download', { file: result.file_name })}
						</Button>
					)
				) : (
					<>
						<Button variant="default" onClick={onClose}>
							{t('common.cancel')}
						</Button>
						<Button
							disabled={!fileName.trim() || (node.id === UNCATEGORIZED && !node.skuNum)}
							onClick={() => void start()}
						>
							{t('category.export')}
						</Button>
					</>
				)
			}
		>
			{jobId ? (
				job && <JobPanel title={t('category.exporting', { file: fileName })} job={job} onCancel={cancel} />
			) : (
				<div className="stack">
					<TextInput
						data-autofocus
						label={t('category.fileName')}
						value={fileName}
						maxLength={120}
						description={/\.xls$/i.test(fileName.trim()) ? t('category.xlsNote') : undefined}
						onChange={({ currentTarget }) => setFileName(currentTarget.value)}
					/>
					<SegmentedControl
						aria-label={t('category.format')}
						value={format}
						onChange={(value) => setFormat(value === 'csv' ? 'csv' : 'xlsx')}
						data={[
							{ value: 'xlsx', label: t('category.formatXlsx') },
							{ value: 'csv', label: t('category.formatCsv') },
						]}
					/>
				</div>
			)}
		</DialogFrame>
	)
}
