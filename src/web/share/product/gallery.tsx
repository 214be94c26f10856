import { useState } from 'react'
import { itemName } from '#domain/cart/shown-goods.ts'
import { placedUrl } from '#domain/media/urls.ts'
import { Icon } from '../icons.tsx'
import type { PublicItem } from '../page-data.ts'
import { useLate } from '../tools/use-late.ts'
import type { Words } from '../words.ts'

/** The pictures of a product; the large one opens to be looked at closely. */
export function Gallery({ item, w }: { item: PublicItem; w: Words }) {
	const [shown, setShown] = useState(0)
	const [Zoom, askZoom] = useLate(async () => (await import('./zoom.tsx')).Zoom)
	const [isClose, setClose] = useState(false)
	const { images } = item
	const picture = images[shown]
	if (!picture)
		return (
			<div className="gallery item-empty">
				<Icon name="photo" size={36} />
				<span>{w.noPicture}</span>
			</div>
		)
	return (
		<div className="gallery">
			<button
				type="button"
				className="gallery-open"
				aria-label={w.zoomPhoto(picture.alt || itemName(item))}
				onPointerEnter={askZoom}
				onClick={() => {
					askZoom()
					setClose(true)
				}}
			>
				<img src={placedUrl(picture.url, 800)} alt="" />
			</button>
			{isClose && Zoom && (
				<Zoom {...{ images, shown, w }} name={itemName(item)} onShow={setShown} onClose={() => setClose(false)} />
			)}
			{images.length > 1 && <Thumbs {...{ images, shown, w }} onShow={setShown} />}
		</div>
	)
}

interface ThumbsProps {
	images: PublicItem['images']
	shown: number
	w: Words
	onShow: (index: number) => void
}

/** All pictures in small, and the ways to the one before and the next. */
function Thumbs({ images, shown, w, onShow }: ThumbsProps) {
	const step = (by: number) => onShow((shown + by + images.length) % images.length)
	return (
		<div className="gallery-nav">
			<button type="button" className="icon-button" aria-label={w.previous} onClick={() => step(-1)}>
				<Icon name="left" />
			</button>
			{images.map((image, index) => (
				<button
					key={image.url}
					type="button"
					className="gallery-thumb"
					aria-label={w.picture(index + 1)}
					aria-current={index === shown || undefined}
					onClick={() => onShow(index)}
				>
					<img src={image.thumbnail_url} alt="" loading="lazy" />
				</button>
			))}
			<button type="button" className="icon-button" aria-label={w.next} onClick={() => step(1)}>
				<Icon name="right" />
			</button>
		</div>
	)
}
