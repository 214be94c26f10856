import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useId, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { uploadForm } from '#web/api/upload.ts'
import { notifyError } from '../feedback/toast.tsx'
import classes from './picture-field.module.css'

interface Props {
	label: string
	hint: string
	/** "Upload logo", "Replace logo". */
	action: string
	/** What stands in the frame. */
	preview: ReactNode
	filled: boolean
	/** The address of the uploaded picture, or '' when it was removed. */
	onChange: (url: string) => void
}

/** One picture of a form: a frame, Upload, Remove. It is stored at once; the form saves its address. */
export function PictureField({ label, hint, action, preview, filled, onChange }: Props) {
	const { t } = useTranslation()
	const input = useRef<HTMLInputElement>(null)
	const [busy, setBusy] = useState(false)
	const hintId = useId()

	const upload = async (file: File) => {
		setBusy(true)
		try {
			const { data } = await uploadForm('uploadImg', 'img', [file])
			onChange(data.list[0]?.url ?? '')
		} catch (error) {
			notifyError(error)
		} finally {
			setBusy(false)
		}
	}

	return (
		<div className={classes.field} role="group" aria-label={label} aria-describedby={hintId}>
			{preview}
			<div>
				<div className="row">
					<Button
						size="xs"
						variant="default"
						loading={busy}
						leftSection={<IconUpload size={15} stroke={1.6} aria-hidden />}
						onClick={() => input.current?.click()}
					>
						{action}
					</Button>
					{filled && (
						<Button size="xs" variant="subtle" color="gray" disabled={busy} onClick={() => onChange('')}>
							{t('common.remove')}
						</Button>
					)}
				</div>
				<small id={hintId} className={classes.hint}>
					{hint}
				</small>
			</div>
			<input
				ref={input}
				type="file"
				hidden
				aria-label={action}
				accept="image/jpeg,image/png,image/webp,image/avif"
				onChange={(event) => {
					const file = event.currentTarget.files?.[0]
					event.currentTarget.value = ''
					if (file) void upload(file)
				}}
			/>
		</div>
	)
}
