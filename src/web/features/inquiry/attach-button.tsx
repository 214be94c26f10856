import { Button, CloseButton, FileButton } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { INQUIRY_FILE_BYTES_MAX, INQUIRY_FILE_ENDINGS, INQUIRY_FILES_MAX } from '#domain/inquiry/attachments.ts'
import { readFollowPath } from '#domain/inquiry/follow-path.ts'
import type { Data } from '#web/api/client.ts'
import { uploadForm } from '#web/api/upload.ts'
import { notifyError, notifyRefusal } from '#web/ui/feedback/toast.tsx'
import classes from './detail.module.css'

type Attached = Data<'uploadInquiryFile'>['list'][number]

/** Files that go with what is being written in the inquiry of this follow-up page; uploaded as soon as they are chosen. */
export function useAttachments(follow_path: string) {
	const { t } = useTranslation()
	const [files, setFiles] = useState<readonly Attached[]>([])
	const [busy, setBusy] = useState(false)
	const add = async (chosen: File[]) => {
		if (!chosen.length) return
		if (files.length + chosen.length > INQUIRY_FILES_MAX)
			return notifyRefusal(t('inquiry.filesMax', { max: INQUIRY_FILES_MAX }))
		const large = chosen.find(({ size }) => size > INQUIRY_FILE_BYTES_MAX)
		if (large) return notifyRefusal(t('inquiry.fileLarge', { name: large.name }))
		setBusy(true)
		try {
			const { data } = await uploadForm('uploadInquiryFile', 'file', chosen, { beside: readFollowPath(follow_path) })
			setFiles((before) => [...before, ...data.list])
		} catch (error) {
			notifyError(error)
		}
		setBusy(false)
	}
	const remove = (file: Attached) => setFiles((before) => before.filter((one) => one !== file))
	return { files, busy, add, remove, clear: () => setFiles([]) }
}

/** Chooses files, and shows those that go along. */
export function AttachButton({ attachments }: { attachments: ReturnType<typeof useAttachments> }) {
	const { t } = useTranslation()
	const { files, busy, add, remove } = attachments
	return (
		<>
			<FileButton
				multiple
				accept={INQUIRY_FILE_ENDINGS.map((ending) => `.${ending}`).join(',')}
				onChange={(chosen) => void add(chosen)}
			>
				{(props) => (
					<Button
						{...props}
						variant="subtle"
						color="gray"
						size="compact-sm"
						loading={busy}
						disabled={files.length >= INQUIRY_FILES_MAX}
						leftSection={<IconPaperclip size={16} stroke={1.6} aria-hidden />}
					>
						{t('inquiry.attach')}
					</Button>
				)}
			</FileButton>
			{files.map((file) => (
				<span key={file.attachment} className={classes.attached}>
					{file.name}
					<CloseButton
						size="xs"
						aria-label={t('inquiry.removeFile', { name: file.name })}
						onClick={() => remove(file)}
					/>
				</span>
			))}
		</>
	)
}
