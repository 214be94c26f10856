import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileDrop } from '#web/ui/files/file-drop.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import { Bench } from './bench.tsx'
import { SkuPhotosDialog } from './sku-dialogs.tsx'
import { ACCEPTED, type Photos, usePhotos } from './use-photos.ts'
import classes from './cutout.module.css'

/** /dashboard/tools?mod=rmBG: things without their background (product.md section 3.19). */
export function CutoutPage() {
	const photos = usePhotos()
	return (
		<QueryGate query={photos.query}>
			{() => (photos.photos.length ? <Bench photos={photos} /> : <Start photos={photos} />)}
		</QueryGate>
	)
}

/** Before the first photo. */
function Start({ photos: { sending, addFiles, take } }: { photos: Photos }) {
	const { t } = useTranslation()
	const [isChoosing, setChoosing] = useState(false)
	return (
		<>
			<PageHeader title={t('cutout.title')} />
			<div className={classes.start}>
				<FileDrop
					multiple
					accept={ACCEPTED}
					hint={sending ? t('cutout.uploading', sending) : t('cutout.intro')}
					disabled={sending !== null}
					onFiles={(files) => void addFiles(files)}
				/>
				<Button variant="default" onClick={() => setChoosing(true)}>
					{t('cutout.introSkus')}
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
