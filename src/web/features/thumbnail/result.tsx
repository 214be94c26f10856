import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { THUMBNAIL_SIDE } from '#domain/media/limits.ts'
import { drawThumbnail, type Loaded } from './draw.ts'
import type { Look } from './look.ts'
import classes from './thumbnail.module.css'

interface Props {
	picture: Loaded
	look: Look
	/** The thumbnail as it is stored. */
	before: string
}

/** The thumbnail at its real size on a light and a dark page, beside the one that is stored. */
export function Result({ picture, look, before }: Props) {
	const { t } = useTranslation()
	const small = picture.size.width < THUMBNAIL_SIDE || picture.size.height < THUMBNAIL_SIDE
	return (
		<div className={classes.result}>
			<div className={classes.sizes}>
				<figure data-on="light">
					<Preview picture={picture} look={look} />
					<figcaption>{t('thumbnail.after')}</figcaption>
				</figure>
				<figure data-on="dark">
					<Preview picture={picture} look={look} />
					<figcaption>{t('thumbnail.onDark')}</figcaption>
				</figure>
				<figure data-on="light" data-small>
					<img src={before} alt="" width={64} height={64} />
					<figcaption>{t('thumbnail.before')}</figcaption>
				</figure>
			</div>
			{small && <p className="muted">{t('thumbnail.small')}</p>}
		</div>
	)
}

function Preview({ picture, look }: Omit<Props, 'before'>) {
	const canvas = useRef<HTMLCanvasElement>(null)
	useEffect(() => {
		if (canvas.current) drawThumbnail(canvas.current, picture, look)
	}, [picture, look])
	return <canvas ref={canvas} width={THUMBNAIL_SIDE} height={THUMBNAIL_SIDE} aria-hidden />
}
