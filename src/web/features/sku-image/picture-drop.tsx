import { Button } from '@mantine/core'
import { IconFolder } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FileDrop } from '#web/ui/files/file-drop.tsx'
import classes from './match.module.css'

/** Takes files, folders and ZIPs. */
export function PictureDrop({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
	const { t } = useTranslation()
	const folder = useRef<HTMLInputElement>(null)
	return (
		<div className={classes.drop}>
			<FileDrop multiple accept="image/*,.zip" hint={t('matching.hint')} onFiles={onFiles} />
			<Button
				size="xs"
				variant="default"
				leftSection={<IconFolder size={16} stroke={1.6} aria-hidden />}
				onClick={() => folder.current?.click()}
			>
				{t('matching.chooseFolder')}
			</Button>
			<input
				ref={folder}
				type="file"
				hidden
				multiple
				aria-label={t('matching.chooseFolder')}
				{...{ webkitdirectory: '' }}
				onChange={({ currentTarget }) => {
					onFiles([...(currentTarget.files ?? [])])
					currentTarget.value = ''
				}}
			/>
		</div>
	)
}
