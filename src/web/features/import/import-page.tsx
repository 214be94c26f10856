import { IconFileSpreadsheet, IconFileOff } from '@tabler/icons-react'
import { Button } from '@mantine/core'
import { Suspense, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportFile } from '#contract/import-shapes.ts'
import { ApiError } from '#web/api/api-error.ts'
import { paths } from '#web/app/paths.ts'
import { lazyIdle } from '#web/ui/lazy-idle.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { BackLink } from '#web/ui/page/back-link.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import { saveChoices, useSavingOnLeave } from './choices.ts'
import { FileStep } from './file/file-step.tsx'
import { type ImportStatus } from './import-status.ts'
import { useImportFile, useImportStatus, useWizard } from './import-data.ts'
import classes from './import-page.module.css'
import { MapStep } from './map/map-step.tsx'
import { RulesStep } from './rules/rules-step.tsx'
import { StepBar } from './step-bar.tsx'
import { isOpen, stepOf, type ImportStep } from './steps.ts'

// Whoever opens the page starts with a file; what comes after it is fetched meanwhile.
const PhotosStep = lazyIdle(async () => (await import('./photos/photos-step.tsx')).PhotosStep)
const CheckStep = lazyIdle(async () => (await import('./check/check-step.tsx')).CheckStep)
const RunStep = lazyIdle(async () => (await import('./run/run-step.tsx')).RunStep)
const ResultStep = lazyIdle(async () => (await import('./run/result-step.tsx')).ResultStep)

/** /importProduct: File · Map · Rules · Photos · Check · Run · Result. The import itself lives on the server. */
export function ImportPage() {
	const { import_id } = useWizard()
	if (import_id) return <Import key={import_id} import_id={import_id} />
	return (
		<Frame>
			<StepBar current="file" />
			<FileStep />
		</Frame>
	)
}

function Import({ import_id }: { import_id: string }) {
	const file = useImportFile(import_id)
	const status = useImportStatus(import_id)
	const error = file.error ?? status.error
	if (file.data && status.data)
		return <Wizard file={file.data} status={status.data} lost={status.isError || status.failureCount > 0} />
	if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return <Gone />
	return (
		<Frame>
			{file.data ? <QueryGate query={status}>{nothing}</QueryGate> : <QueryGate query={file}>{nothing}</QueryGate>}
		</Frame>
	)
}

const nothing = () => null

interface Props {
	file: ImportFile
	status: ImportStatus
	/** The server did not answer the last time it was asked. */
	lost: boolean
}

function Wizard({ file, status, lost }: Props) {
	const { t } = useTranslation()
	const { step: asked, go } = useWizard()
	useSavingOnLeave()
	const open = (step: ImportStep) => isOpen(step, status)
	const step = asked && open(asked) ? asked : stepOf(status)
	return (
		<Frame file={file}>
			<StepBar current={step} isOpen={open} onStep={(to) => void saveChoices().finally(() => go(to))} />
			{step === 'file' && <FileStep file={file} />}
			{step === 'map' && <MapStep file={file} />}
			{step === 'rules' && <RulesStep file={file} />}
			<Suspense fallback={<p role="status">{t('common.loading')}</p>}>
				{step === 'photos' && <PhotosStep file={file} status={status} />}
				{step === 'check' && <CheckStep file={file} status={status} />}
				{step === 'run' && <RunStep file={file} status={status} lost={lost} />}
				{step === 'result' && <ResultStep file={file} status={status} />}
			</Suspense>
		</Frame>
	)
}

function Frame({ file, children }: { file?: ImportFile; children: ReactNode }) {
	const { t } = useTranslation()
	return (
		<>
			<PageHeader
				title={t('importing.title')}
				back={<BackLink to={paths.home} label={t('importing.back')} />}
				meta={
					file && (
						<>
							<IconFileSpreadsheet size={16} stroke={1.6} aria-hidden />
							<span className={classes.file} title={file.file_name}>
								{file.file_name}
								{file.sheets.length > 1 && ` · ${file.sheet}`}
							</span>
						</>
					)
				}
			/>
			{children}
		</>
	)
}

function Gone() {
	const { t } = useTranslation()
	const { startOver } = useWizard()
	return (
		<Frame>
			<EmptyState
				icon={IconFileOff}
				title={t('importing.gone')}
				text={t('importing.goneText')}
				action={<Button onClick={startOver}>{t('importing.newImport')}</Button>}
			/>
		</Frame>
	)
}
