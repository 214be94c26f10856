import { Button } from '@mantine/core'
import { IconCrop, IconPhotoScan, IconPhotoX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IMAGES_PER_SKU_MAX } from '#domain/media/limits.ts'
import { call } from '#web/api/client.ts'
import { undoGroup } from '#web/api/undo.ts'
import { links } from '#web/app/paths.ts'
import { notifyError, notifyOk } from '#web/ui/feedback/toast.tsx'
import { FileDrop } from '#web/ui/files/file-drop.tsx'
import { refreshSkus } from '../../refresh-skus.ts'
import { usePage, useSku } from '../draft/use-draft.ts'
import { Conflict } from '../fields/conflict.tsx'
import { Wide } from '../section.tsx'
import classes from './images.module.css'
import { PictureTile } from './picture-tile.tsx'
import { UploadTiles } from './upload-tiles.tsx'
import { PICTURE_TYPES, useImages } from './use-images.ts'

/** Up to 20 pictures in order; the first is the main one. */
export function ImagesTab() {
	const { t } = useTranslation()
	const state = useImages()
	const { images, inherited, readOnly } = state
	const [dragged, setDragged] = useState<number | null>(null)
	return (
		<Wide>
			<Head count={images.length} />
			<Conflict path="sku_img" />
			{images.length === 0 && inherited.length > 0 && <p className="muted">{t('skuPage.picturesInherited')}</p>}
			<ul className={classes.grid} aria-label={t('skuPage.tab.images')}>
				{images.map((image, index) => (
					<PictureTile
						key={image.url}
						image={image}
						index={index}
						count={images.length}
						state={state}
						dragged={dragged}
						onDrag={setDragged}
					/>
				))}
				{images.length === 0 &&
					inherited.map((image) => (
						<li key={image.url} className={classes.tile} data-inherited>
							<span className={classes.picture}>
								<img src={image.thumbnail_url} alt={image.alt} />
							</span>
						</li>
					))}
				<UploadTiles uploads={state.uploads} onForget={state.forget} />
			</ul>
			{!readOnly && images.length < IMAGES_PER_SKU_MAX && (
				<div className={classes.drop}>
					<FileDrop multiple accept={PICTURE_TYPES} hint={t('skuPage.pictureHint')} onFiles={state.add} />
				</div>
			)}
		</Wide>
	)
}

function Head({ count }: { count: number }) {
	const { t } = useTranslation()
	const { draft } = usePage()
	const sku = useSku()
	const clear = async () => {
		if (draft.isNew) return draft.change('sku_img', [])
		try {
			await draft.flush()
			const { group_id } = await call('clearSkuImages', { sku_names: [sku.sku_name] })
			await refreshSkus()
			notifyOk(t('skuPage.picturesCleared', { count }), () => undoGroup(group_id))
		} catch (error) {
			notifyError(error)
		}
	}
	const icon = { size: 16, stroke: 1.6, 'aria-hidden': true }
	return (
		<div className={classes.head}>
			<p className="muted">{t('skuPage.picturesText', { n: count, max: IMAGES_PER_SKU_MAX })}</p>
			{count > 0 && sku.status === 'active' && (
				<>
					<ToolLinks of={sku} icon={icon} />
					<Button
						size="xs"
						variant="subtle"
						color="gray"
						leftSection={<IconPhotoX {...icon} />}
						onClick={() => void clear()}
					>
						{t('skuPage.clearPictures')}
					</Button>
				</>
			)}
		</div>
	)
}

/** The tools that open with this SKU's pictures. */
function ToolLinks({ of: { sku_name_key }, icon }: { of: { sku_name_key: string }; icon: object }) {
	const { t } = useTranslation()
	const look = { size: 'xs', variant: 'subtle', color: 'gray' } as const
	return (
		<>
			<Button
				{...look}
				renderRoot={(props) => <Link {...links.thumbnails({ sku_name_key })} {...props} />}
				leftSection={<IconCrop {...icon} />}
			>
				{t('skuPage.adjustThumbnail')}
			</Button>
			<Button
				{...look}
				renderRoot={(props) => <Link {...links.tools('rmBG', { sku_name_key })} {...props} />}
				leftSection={<IconPhotoScan {...icon} />}
			>
				{t('skuPage.removeBackgrounds')}
			</Button>
		</>
	)
}
