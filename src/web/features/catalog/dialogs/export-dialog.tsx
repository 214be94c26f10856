import { Button, SegmentedControl, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#web/api/client.ts'
import { isOver, useJob } from '#web/api/use-job.ts'
import { DialogFrame } from '#web/ui/dialogs/dialog-frame.tsx'
import { JobPanel } from '#web/ui/feedback/job-panel.tsx'
import { notifyError } from '#web/ui/feedback/toast.tsx'
import type { Catalog } from '../catalog-data.ts'

type Preset = 'screen' | 'print' | 'email'

/** Exports a catalog as PDF or workbook: name and quality first, then the progress with Cancel, then the file. */
export function ExportDialog({ catalog, onClose }: { catalog: Catalog; onClose: () => void }) {
	const { t } = useTranslation()
	const [format, setFormat] = useState<'pdf' | 'xlsx'>('pdf')
	const [preset, setPreset] = useState<Preset>('screen')
	const [fileName, setFileName] = useState(catalog.name)
	const [jobId, setJobId] = useState<string>()
	const { data: job } = useJob(jobId)
	const start = async () => {
		try {
			const { job_id } = await call('exportCatalog', { catalog_id: catalog.id, format, preset, file_name: fileName })
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
			title={t('catalog.exportTitle', { name: catalog.name })}
			onClose={() => {
				if (job && !isOver(job)) cancel()
				onClose()
			}}
			buttons={
				jobId ? (
					result && (
						<Button component="a" href={result.url} download={result.file_name} data-autofocus>
							{t('catalog.download', { file: result.file_name })}
						</Button>
					)
				) : (
					<>
						<Button variant="default" onClick={onClose}>
							{t('common.cancel')}
						</Button>
						<Button onClick={() => void start()}>{t('catalog.export')}</Button>
					</>
				)
			}
		>
			{jobId ? (
				job && <JobPanel title={t('catalog.exporting', { file: fileName })} job={job} onCancel={cancel} />
			) : (
				<div className="stack">
					<SegmentedControl
						fullWidth
						aria-label={t('catalog.format')}
						data={[
							{ value: 'pdf', label: 'PDF' },
							{ value: 'xlsx', label: 'Excel (.xlsx)' },
						]}
						value={format}
						onChange={(value) => setFormat(value === 'xlsx' ? 'xlsx' : 'pdf')}
					/>
					<TextInput
						data-autofocus
						label={t('catalog.fileName')}
						value={fileName}
						maxLength={120}
						onChange={({ currentTarget }) => setFileName(currentTarget.value)}
					/>
					{format === 'pdf' && (
						<Select
							label={t('catalog.quality')}
							allowDeselect={false}
							data={[
								{ value: 'screen', label: t('catalog.screen') },
								{ value: 'print', label: t('catalog.print') },
								{ value: 'email', label: t('catalog.emailSize') },
							]}
							value={preset}
							onChange={(value) => setPreset((value as Preset | null) ?? 'screen')}
						/>
					)}
				</div>
			)}
		</DialogFrame>
	)
}
