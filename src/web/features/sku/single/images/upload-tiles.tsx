import { Progress } from '@mantine/core'
import { IconPhotoUp, IconPhotoX, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import classes from './images.module.css'
import type { Upload } from './use-images.ts'

/** Files on their way, and those that did not get here with the reason. */
export function UploadTiles({ uploads, onForget }: { uploads: readonly Upload[]; onForget: (id: number) => void }) {
	const { t } = useTranslation()
	return uploads.map(({ id, name, progress, error }) => (
		<li key={id} className={classes.tile}>
			<span className={classes.waiting} data-failed={error !== undefined || undefined}>
				{error ? <IconPhotoX size={22} stroke={1.5} aria-hidden /> : <IconPhotoUp size={22} stroke={1.5} aria-hidden />}
				<span className={classes.fileName} title={name}>
					{name}
				</span>
				{error ? (
					<span role="alert">{error}</span>
				) : (
					<Progress value={progress * 100} size={4} w="100%" aria-label={t('skuPage.uploadingFile', { name })} />
				)}
				{error && (
					<IconButton
						icon={IconX}
						iconSize={16}
						size="sm"
						className={classes.dismiss ?? ''}
						label={t('common.close')}
						onClick={() => onForget(id)}
					/>
				)}
			</span>
		</li>
	))
}
