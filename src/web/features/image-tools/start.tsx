import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileDrop } from '#web/ui/files/file-drop.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Back } from './arrival.tsx'
import { SkuPhotosDialog } from './sku-dialogs.tsx'
import { ACCEPTED, type Photos } from './use-photos.ts'
import classes from './bench.module.css'

interface Props {
	title: string
	intro: string
	photos: Photos
}

/** Before the first photo. */
export function Start({ title, intro, photos: { sending, addFiles, take } }: Props) {
	const { t } = useTranslation()
	const [isChoosing, setChoosing] = useState(false)
	return (
		<>
			<PageHeader title={title} back={<Back />} />
			<div className={classes.start}>
				<FileDrop
					multiple
					accept={ACCEPTED}
					hint={sending ? t('imageTools.uploading', sending) : intro}
					disabled={sending !== null}
					onFiles={(files) => void addFiles(files)}
				/>
				<Button variant="default" onClick={() => setChoosing(true)}>
					{t('imageTools.introSkus')}
				</Button>
			</div>
			{isChoosing && (
				<SkuPhotosDialog
					onClose={() => setChoosing(false)}
					onTake={(wanted) => {
						setChoosing(false)
						void take(wanted)
					}}
				/>
			)}
		</>
	)
}
