import { Alert, Button, Progress } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportFile } from '#contract/import-shapes.ts'
import { uploadForm } from '#web/api/upload.ts'
import { FileDrop } from '#web/ui/files/file-drop.tsx'
import { ErrorWords } from '#web/ui/page/load-error.tsx'
import { ActionBar, ScrollArea } from '#web/ui/page/page.tsx'
import { keepFile, useWizard } from '../import-data.ts'
import page from '../import-page.module.css'
import { useCounted } from '../use-words.ts'
import classes from './file-step.module.css'
import { FoundFacts } from './found-facts.tsx'
import { PreviewTable } from './preview-table.tsx'
import { RecentImports } from './recent-imports.tsx'
import { usePaste } from './use-paste.ts'

const MAX_BYTES = 104_857_600
const MB = 1_048_576

/** Step 1: take a list and show what was found in it. A refused file changes nothing that was there before. */
export function FileStep({ file }: { file?: ImportFile }) {
	const { t } = useTranslation()
	const counted = useCounted()
	const { go } = useWizard()
	const upload = useUpload()
	usePaste((pasted) => void upload.take(pasted))
	return (
		<>
			<ScrollArea>
				<div className={page.body}>
					{!file && <Introduction />}
					<div className={file ? classes.again : classes.drop}>
						<FileDrop
							accept=".xlsx,.csv,.tsv,.txt"
							hint={file ? t('importing.replaceTitle') : t('importing.fileHint')}
							disabled={upload.busy}
							onFiles={([chosen]) => chosen && void upload.take(chosen)}
						/>
					</div>
					<UploadState {...upload} />
					{!file && !upload.busy && <RecentImports />}
					{file && (
						<>
							<FoundFacts file={file} />
							<PreviewTable file={file} />
						</>
					)}
				</div>
			</ScrollArea>
			{file && (
				<ActionBar text={counted('rows', file.total_rows)}>
					<Button onClick={() => go('map')}>{t('importing.next')}</Button>
				</ActionBar>
			)}
		</>
	)
}

function Introduction() {
	const { t } = useTranslation()
	return (
		<div className={classes.intro}>
			<p>{t('importing.intro')}</p>
			<ul>
				{(['point1', 'point2', 'point3'] as const).map((point) => (
					<li key={point}>
						<IconCheck size={16} stroke={2} aria-hidden />
						{t(`importing.${point}`)}
					</li>
				))}
			</ul>
		</div>
	)
}

interface Upload {
	busy: boolean
	name: string
	/** 0 to 1; 1 while the server reads. */
	part: number
	problem: unknown
}

function UploadState({ busy, name, part, problem }: Upload) {
	const { t } = useTranslation()
	if (busy) {
		const title = t(part < 1 ? 'importing.uploading' : 'importing.reading', { file: name })
		return (
			<div className={classes.progress} role="status">
				<span>{title}</span>
				<Progress value={part * 100} size={4} aria-label={title} animated={part === 1} />
			</div>
		)
	}
	if (!problem) return null
	return (
		<Alert
			className={classes.refused ?? ''}
			color="red"
			variant="light"
			role="alert"
			icon={<IconAlertTriangle size={18} stroke={1.6} aria-hidden />}
			title={t('importing.refused', { file: name })}
		>
			{typeof problem === 'string' ? problem : <ErrorWords error={problem} />}
		</Alert>
	)
}

function useUpload() {
	const { t } = useTranslation()
	const { go } = useWizard()
	const [state, setState] = useState<Upload>({ busy: false, name: '', part: 0, problem: null })
	const running = useRef(false)

	const take = async (chosen: File) => {
		if (running.current) return
		const fresh = { name: chosen.name, part: 0, problem: null }
		if (chosen.size > MAX_BYTES) {
			const size = Math.ceil(chosen.size / MB)
			setState({ ...fresh, busy: false, problem: t('importing.fileTooLarge', { file: chosen.name, size }) })
			return
		}
		running.current = true
		setState({ ...fresh, busy: true })
		try {
			const onProgress = (part: number) => setState((now) => ({ ...now, part }))
			const { data } = await uploadForm('importUpload', 'file', [chosen], { onProgress })
			keepFile(data)
			setState({ ...fresh, busy: false })
			go('file', data.import_id)
		} catch (problem) {
			setState({ ...fresh, busy: false, problem })
		} finally {
			running.current = false
		}
	}
	return { ...state, take }
}
