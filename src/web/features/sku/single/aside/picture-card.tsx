import { IconPhoto, IconPhotoPlus, IconStarFilled } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/text/use-format.ts'
import { PICTURE_TYPES, useImages } from '../images/use-images.ts'
import classes from './aside.module.css'
import { Card } from './card.tsx'
import { TabLink } from './tab-link.tsx'

/** Thumbnails beside the main picture; further ones are counted. */
const STRIP = 3

/** The main picture, a few of the others, and the way to add one. */
export function PictureCard() {
	const { t } = useTranslation()
	const { count } = useFormat()
	const input = useRef<HTMLInputElement>(null)
	const { images, inherited, add, readOnly, uploads } = useImages()
	const [main, ...others] = images.length ? images : inherited
	const busy = uploads.some(({ error }) => !error)
	const rest = others.length - STRIP
	return (
		<Card>
			{main ? (
				<div className={classes.picture}>
					<img src={main.url} alt={main.alt} />
					<span className={classes.main}>
						<IconStarFilled size={12} aria-hidden />
						{t(images.length ? 'skuPage.mainPicture' : 'skuPage.parentPicture')}
					</span>
				</div>
			) : (
				<button type="button" className={classes.empty} disabled={readOnly} onClick={() => input.current?.click()}>
					<IconPhoto size={22} stroke={1.5} aria-hidden />
					{t(readOnly ? 'sku.lookNoPicture' : busy ? 'skuPage.uploading' : 'skuPage.addFirstPicture')}
				</button>
			)}
			{main && (
				<div className={classes.strip}>
					{others.slice(0, STRIP).map((image, index) => (
						<TabLink key={image.url} tab="images" className={`${classes.tile} ${classes.more}`}>
							{index === STRIP - 1 && rest > 0 ? (
								<span>+{count(rest + 1)}</span>
							) : (
								<img
									src={image.thumbnail_url}
									alt={image.alt || t('sku.lookPicture', { n: index + 2, total: images.length })}
								/>
							)}
						</TabLink>
					))}
					{!readOnly && (
						<button
							type="button"
							className={classes.add}
							aria-label={t(busy ? 'skuPage.uploading' : 'skuPage.addPicture')}
							aria-busy={busy}
							onClick={() => input.current?.click()}
						>
							<IconPhotoPlus size={18} stroke={1.6} aria-hidden />
						</button>
					)}
				</div>
			)}
			<input
				ref={input}
				type="file"
				hidden
				multiple
				accept={PICTURE_TYPES}
				aria-label={t('skuPage.addPicture')}
				onChange={({ currentTarget }) => {
					add([...(currentTarget.files ?? [])])
					currentTarget.value = ''
				}}
			/>
		</Card>
	)
}
