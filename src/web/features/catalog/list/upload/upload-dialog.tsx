import { Alert, Button, Progress } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogFrame } from '#web/ui/dialogs/dialog-frame.tsx'
import { FileDrop } from '#web/ui/files/file-drop.tsx'
import type { Catalog } from '../../catalog-data.ts'
import { useUpload } from './use-upload.ts'

interface Props {
	/** Whose file is replaced; absent for a new catalog. */
	catalog?: Catalog
	/** Dropped already. */
	file?: File | undefined
	onClose: () => void
}

/** Takes a PDF for a catalog: sent with progress, refused with a sentence, closed once its pages are being drawn. */
export function UploadDialog({ catalog, file, onClose }: Props) {
	const { t } = useTranslation()
	const { upload, send, abort } = useUpload(catalog?.id, onClose)
	const leave = () => {
		abort()
		onClose()
	}
	useEffect(() => {
		if (file) void send(file)
		// oxlint-disable-next-line react/exhaustive-deps -- once, when the dialog opens with a file
	}, [])
	const broken = upload.is === 'waiting' ? upload.broken : undefined
	const title = catalog ? t('upload.replaceTitle', { name: catalog.name }) : t('upload.dialogTitle')
	return (
		<DialogFrame
			opened
			title={title}
			onClose={leave}
			buttons={
				<Button variant="default" onClick={leave}>
					{t('common.cancel')}
				</Button>
			}
		>
			<div className="stack">
				{catalog && <p>{t('upload.replaceText')}</p>}
				{upload.is === 'sending' ? (
					<div role="status" aria-busy>
						<p>{upload.part < 1 ? t('upload.sending', { name: upload.name }) : t('upload.checking')}</p>
						<Progress mt={8} value={upload.part * 100} animated={upload.part === 1} aria-label={title} />
					</div>
				) : (
					<>
						<FileDrop
							hint={t('upload.hint')}
							accept=".pdf,application/pdf"
							onFiles={([first]) => first && void send(first)}
						/>
						{upload.problem && (
							<Alert color="red" role="alert" icon={<IconAlertTriangle size={18} stroke={1.6} aria-hidden />}>
								<div>{upload.problem}</div>
								{broken && (
									<Button mt={8} size="compact-sm" variant="default" onClick={() => void send(broken)}>
										{t('upload.sendAgain')}
									</Button>
								)}
							</Alert>
						)}
					</>
				)}
			</div>
		</DialogFrame>
	)
}
