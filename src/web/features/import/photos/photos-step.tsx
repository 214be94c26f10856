import { Button, Progress } from '@mantine/core'
import { IconFolder } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportFile } from '#contract/import-shapes.ts'
import { paths } from '#web/app/paths.ts'
import { notifyError } from '#web/ui/feedback/toast.tsx'
import { JobPanel } from '#web/ui/feedback/job-panel.tsx'
import { FileDrop } from '#web/ui/files/file-drop.tsx'
import { ActionBar, ScrollArea } from '#web/ui/page/page.tsx'
import { checkAgain, isTakingPictures, refreshImport, useWizard } from '../import-data.ts'
import { type ImportStatus } from '../import-status.ts'
import page from '../import-page.module.css'
import { useCounted } from '../use-words.ts'
import { LeftOver } from './left-over.tsx'
import { type PhotoUpload, type PhotoUploads, uploadsOf } from './photo-uploads.ts'
import classes from './photos-step.module.css'
import { PictureSources } from './picture-sources.tsx'
import { UploadList } from './upload-list.tsx'
import { isZip, useZip } from './use-zip.ts'

const isPhoto = ({ type, name }: File) => type.startsWith('image/') || /\.(jpe?g|png|webp|avif|heic)$/i.test(name)

interface Props {
	file: ImportFile
	status: ImportStatus
}

/** Step 4: the photos that the list names, or that carry a SKU's name. The first check has learnt the names. */
export function PhotosStep({ file, status }: Props) {
	const { t } = useTranslation()
	const { go } = useWizard()
	const { photos, state, job } = status
	const uploads = uploadsOf(file.import_id, () => void refreshImport())
	const list = useSyncExternalStore(uploads.subscribe, uploads.list)
	const busy = list.some(({ state }) => state !== 'ok' && state !== 'error')
	const zip = useZip(file.import_id)
	const added = list.some(({ state }) => state === 'ok')
	const { leaving, leave } = useLeaving(file, added && state === 'checked')
	return (
		<>
			<ScrollArea>
				<div className={`${page.body} ${classes.step}`}>
					{state === 'checking' && job && <JobPanel title={t('importing.comparing')} job={job} />}
					{state === 'checked' && <Choices file={file} status={status} uploads={uploads} zip={zip} />}
				</div>
			</ScrollArea>
			<ActionBar text={<Summary list={list} photos={photos} />}>
				<Button variant="default" onClick={() => go('rules')}>
					{t('common.back')}
				</Button>
				<Button
					loading={leaving}
					disabled={busy || zip.part !== undefined || state === 'checking'}
					onClick={() => void leave()}
				>
					{t(photos.matched > 0 || added ? 'importing.next' : 'importing.skipPhotos')}
				</Button>
			</ActionBar>
		</>
	)
}

/** On to the check, which shows the photo that each row gets: `anew` where photos have come that it does not know. */
function useLeaving(file: ImportFile, anew: boolean) {
	const { go } = useWizard()
	const [leaving, setLeaving] = useState(false)
	const leave = async () => {
		setLeaving(true)
		try {
			await (anew ? checkAgain(file) : refreshImport())
			go('check')
		} catch (error) {
			notifyError(error)
		} finally {
			setLeaving(false)
		}
	}
	return { leaving, leave }
}

interface ChoicesProps extends Props {
	uploads: PhotoUploads
	zip: ReturnType<typeof useZip>
}

/** Where photos may come from, and what has come. */
function Choices({ file, status, uploads, zip }: ChoicesProps) {
	const { t } = useTranslation()
	const counted = useCounted()
	const { photos } = status
	const list = useSyncExternalStore(uploads.subscribe, uploads.list)
	return (
		<>
			{(photos.named > 0 || photos.in_rows === 0) && (
				<p className={classes.lead}>
					{photos.named ? counted('photosNamed', photos.named) : t('importing.photosNone')}
				</p>
			)}
			<PictureSources file={file} status={status} />
			<FileDrop
				multiple
				accept="image/*,.zip"
				hint={t('importing.photosHint')}
				disabled={zip.part !== undefined || isTakingPictures(status)}
				onFiles={(files) => {
					const archive = files.find(isZip)
					if (archive) void zip.send(archive)
					uploads.add(files.filter(isPhoto))
				}}
			/>
			{zip.part !== undefined && <Progress value={zip.part * 100} size={4} aria-label={t('importing.uploadingZip')} />}
			<FolderButton uploads={uploads} />
			<UploadList list={list} onRetry={(some) => uploads.retry(some)} />
			<LeftOver photos={photos} />
			<p className={classes.elsewhere}>
				{t('importing.otherPictures')} <Link to={paths.importImages}>{t('importing.matchPictures')}</Link>
			</p>
		</>
	)
}

function Summary({ list, photos }: { list: readonly PhotoUpload[]; photos: ImportStatus['photos'] }) {
	const { t } = useTranslation()
	const counted = useCounted()
	const done = list.filter(({ state }) => state === 'ok' || state === 'error').length
	if (done < list.length) return t('importing.uploadsDone', { done, total: list.length })
	if (photos.named)
		return t('importing.photosHere', { matched: photos.named - photos.missing_total, named: photos.named })
	return photos.matched > 0 ? counted('photosMatched', photos.matched) : null
}

/** Dropping a folder works too; this is for those who choose. */
function FolderButton({ uploads }: { uploads: PhotoUploads }) {
	const { t } = useTranslation()
	const input = useRef<HTMLInputElement>(null)
	return (
		<div className={classes.folder}>
			<Button
				size="xs"
				variant="default"
				leftSection={<IconFolder size={16} stroke={1.6} aria-hidden />}
				onClick={() => input.current?.click()}
			>
				{t('importing.chooseFolder')}
			</Button>
			<input
				ref={input}
				type="file"
				hidden
				multiple
				aria-label={t('importing.chooseFolder')}
				{...{ webkitdirectory: '' }}
				onChange={({ currentTarget }) => {
					uploads.add([...(currentTarget.files ?? [])].filter(isPhoto))
					currentTarget.value = ''
				}}
			/>
		</div>
	)
}
