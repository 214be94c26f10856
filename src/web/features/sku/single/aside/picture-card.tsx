import { IconPhoto, IconPhotoPlus, IconStarFilled } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#web/text/use-format.ts'
import { PictureInput } from '../images/picture-input.tsx'
import { type Image, useImages } from '../images/use-images.ts'
import classes from './aside.module.css'
import { Card } from './card.tsx'
import { TabLink } from './tab-link.tsx'

/** Thumbnails beside the main picture; further ones are counted. */
const STRIP = 3

/** The main picture, a few of the others, and the way to add one. */
export function PictureCard() {
	const { t } = useTranslation()
	const input = useRef<HTMLInputElement>(null)
	const { images, inherited, add, readOnly, uploads } = useImages()
	const [main, ...others] = images.length ? images : inherited
	const busy = uploads.some(({ error }) => !error)
	const ask = () => input.current?.click()
	return (
		<Card>
			{main ? (
				<>
					<div className={classes.picture}>
						<img src={main.url} alt={main.alt} />
						<span className={classes.main}>
							<IconStarFilled size={12} aria-hidden />
							{t(images.length ? 'skuPage.mainPicture' : 'skuPage.parentPicture')}
						</span>
					</div>
					<div className={classes.strip}>
						<Others others={others} total={images.length} />
						{!readOnly && <AddButton busy={busy} onClick={ask} />}
					</div>
				</>
			) : (
				<button type="button" className={classes.empty} disabled={readOnly} onClick={ask}>
					<IconPhoto size={22} stroke={1.5} aria-hidden />
					{t(readOnly ? 'sku.lookNoPicture' : busy ? 'skuPage.uploading' : 'skuPage.addFirstPicture')}
				</button>
			)}
			<PictureInput input={input} multiple label={t('skuPage.addPicture')} onFiles={add} />
		</Card>
	)
}

/** The first of the other pictures; the last of them stands for all that follow. */
function Others({ others, total }: { others: readonly Image[]; total: number }) {
	const { t } = useTranslation()
	const { count } = useFormat()
	const rest = others.length - STRIP
	return others.slice(0, STRIP).map((image, index) => (
		<TabLink key={image.url} tab="images" className={`${classes.tile} ${classes.more}`}>
			{index === STRIP - 1 && rest > 0 ? (
				<span>+{count(rest + 1)}</span>
			) : (
				<img src={image.thumbnail_url} alt={image.alt || t('sku.lookPicture', { n: index + 2, total })} />
			)}
		</TabLink>
	))
}

function AddButton({ busy, onClick }: { busy: boolean; onClick: () => void }) {
	const { t } = useTranslation()
	return (
		<button
			type="button"
			className={classes.add}
			aria-label={t(busy ? 'skuPage.uploading' : 'skuPage.addPicture')}
			aria-busy={busy}
			onClick={onClick}
		>
			<IconPhotoPlus size={18} stroke={1.6} aria-hidden />
		</button>
	)
}
