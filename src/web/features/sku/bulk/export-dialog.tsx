import { Button, Checkbox, SegmentedControl, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { exportBaseName } from '#domain/category/export-name.ts'
import { call } from '#web/api/client.ts'
import { isOver, useJob } from '#web/api/use-job.ts'
import { useFormat } from '#web/text/use-format.ts'
import { DialogFrame } from '#web/ui/dialogs/dialog-frame.tsx'
import { JobPanel } from '#web/ui/feedback/job-panel.tsx'
import { notifyError } from '#web/ui/feedback/toast.tsx'
import { headerOf, type ViewColumn } from '../table/view.ts'
import { chosenParams, type Chosen } from './chosen.ts'
import classes from './dialogs.module.css'

interface Props {
	chosen: Chosen
	title: string
	columns: readonly ViewColumn[]
	onClose: () => void
}

/** Exports SKUs with the columns of the table: file name first, then the progress, then the download. */
export function ExportDialog({ chosen, title, columns, onClose }: Props) {
	const { t, i18n } = useTranslation()
	const format = useFormat()
	const language = i18n.language === 'zh' ? 'zh' : 'en'
	const [file_name, setFileName] = useState(() => exportBaseName(title, new Date()))
	const [kind, setKind] = useState<'xlsx' | 'csv'>('xlsx')
	const [pictures, setPictures] = useState(false)
	const [jobId, setJobId] = useState<string>()
	const { data: job } = useJob(jobId)
	const result = job?.state === 'done' ? (job.result as { url: string; file_name: string } | undefined) : undefined

	const start = async () => {
		try {
			const { job_id } = await call('exportSkus', {
				...chosenParams(chosen),
				columns: columns.map((column) => ({ path: column.path, name: headerOf(column, language) })),
				format: kind,
				file_name,
				...(pictures && kind === 'xlsx' ? { with_images: true } : {}),
			})
			setJobId(job_id)
		} catch (error) {
			notifyError(error)
		}
	}
	const cancel = () => void call('cancelJob', { id: jobId ?? '' }).catch(notifyError)
	const close = () => {
		if (job && !isOver(job)) cancel()
		onClose()
	}

	return (
		<DialogFrame
			opened
			title={t('sku.exportTitle', { count: chosen.count, n: format.count(chosen.count) })}
			onClose={close}
			buttons={
				result ? (
					<Button component="a" href={result.url} download={result.file_name} data-autofocus onClick={onClose}>
						{t('sku.download', { file: result.file_name })}
					</Button>
				) : (
					!jobId && (
						<>
							<Button variant="default" onClick={onClose}>
								{t('common.cancel')}
							</Button>
							<Button disabled={!file_name.trim()} onClick={() => void start()}>
								{t('sku.export')}
							</Button>
						</>
					)
				)
			}
		>
			{jobId ? (
				job && <JobPanel title={t('sku.exporting', { file: file_name })} job={job} onCancel={cancel} />
			) : (
				<div className="stack">
					<TextInput
						data-autofocus
						label={t('sku.fileName')}
						value={file_name}
						maxLength={120}
						onChange={({ currentTarget }) => setFileName(currentTarget.value)}
					/>
					<SegmentedControl
						aria-label={t('sku.format')}
						value={kind}
						onChange={(value) => setKind(value === 'csv' ? 'csv' : 'xlsx')}
						data={[
							{ value: 'xlsx', label: t('sku.formatXlsx') },
							{ value: 'csv', label: t('sku.formatCsv') },
						]}
					/>
					<Checkbox
						label={t('sku.withImages')}
						checked={pictures && kind === 'xlsx'}
						disabled={kind === 'csv'}
						onChange={({ currentTarget }) => setPictures(currentTarget.checked)}
					/>
					<p className={classes.hint}>{t('sku.exportText', { count: columns.length })}</p>
				</div>
			)}
		</DialogFrame>
	)
}
