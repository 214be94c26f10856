import { Button } from '@mantine/core'
import { IconCamera, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { openReader } from './code-reader.ts'
import { frameOf } from './frames.ts'
import classes from './camera-panel.module.css'
import { cameraFault, type CameraFault, useCamera } from './use-camera.ts'

interface Props {
	onCode: (code: string) => void
	onClose: () => void
}

/** What the camera sees, with a way to close it; where there is no camera, a photo of the code and why. */
export function CameraPanel({ onCode, onClose }: Props) {
	const { t } = useTranslation()
	const [blocked] = useState(cameraFault)
	return (
		<section className={classes.panel} aria-label={t('scan.camera')}>
			{blocked ? <PhotoInstead fault={blocked} onCode={onCode} /> : <Live onCode={onCode} />}
			<div className={classes.close}>
				<IconButton icon={IconX} label={t('scan.closeCamera')} variant="default" onClick={onClose} />
			</div>
		</section>
	)
}

function Live({ onCode }: Pick<Props, 'onCode'>) {
	const { t } = useTranslation()
	const video = useRef<HTMLVideoElement>(null)
	const { fault, ready } = useCamera(video, onCode)
	if (fault) return <PhotoInstead fault={fault} onCode={onCode} />
	return (
		<>
			<video ref={video} className={classes.video} muted playsInline aria-label={t('scan.picture')} />
			<span className={classes.frame} aria-hidden />
			<p className={classes.hint}>{t(ready ? 'scan.aim' : 'scan.starting')}</p>
		</>
	)
}

function PhotoInstead({ fault, onCode }: { fault: CameraFault; onCode: (code: string) => void }) {
	const { t } = useTranslation()
	const field = useRef<HTMLInputElement>(null)
	const [said, setSaid] = useState('')
	const [busy, setBusy] = useState(false)
	const read = async (file: File | undefined) => {
		if (!file) return
		setBusy(true)
		const codes = await codesOn(file).catch(() => [])
		setBusy(false)
		setSaid(codes.length ? '' : t('scan.photoNothing'))
		if (codes[0] !== undefined) onCode(codes[0])
	}
	return (
		<div className={classes.photo}>
			<p>{t(`scan.fault.${fault}`)}</p>
			<input
				ref={field}
				type="file"
				accept="image/*"
				capture="environment"
				hidden
				onChange={({ currentTarget }) => {
					void read(currentTarget.files?.[0])
					currentTarget.value = ''
				}}
			/>
			<Button
				leftSection={<IconCamera size={16} stroke={1.6} aria-hidden />}
				loading={busy}
				onClick={() => field.current?.click()}
			>
				{t('scan.takePhoto')}
			</Button>
			<p role="status">{said}</p>
		</div>
	)
}

/** The codes on a photo. */
async function codesOn(file: File): Promise<string[]> {
	const picture = await createImageBitmap(file)
	const reader = await openReader()
	try {
		const frame = frameOf(picture, picture)
		return frame ? await reader.read(frame) : []
	} finally {
		reader.close()
		picture.close()
	}
}
