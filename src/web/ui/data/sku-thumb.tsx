import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './sku-thumb.module.css'

interface Props {
	/** Missing or empty: the quiet stand-in. */
	src?: string | undefined
	/** Pixels: 24, 28, 32, 36, 52 or 64. */
	size?: number
	/** Empty when the name stands beside it. */
	alt?: string
}

/** Square picture of a SKU. An inner hairline keeps the edge of white photos; a broken one becomes the stand-in. */
export function SkuThumb({ src, size = 32, alt = '' }: Props) {
	const [broken, setBroken] = useState<string>()
	return (
		<span className={classes.thumb} style={{ width: size, height: size }}>
			{src && src !== broken ? (
				<img
					src={src}
					alt={alt}
					width={size}
					height={size}
					loading="lazy"
					decoding="async"
					onError={() => setBroken(src)}
				/>
			) : (
				<IconPhoto size={Math.round(size * 0.45)} stroke={1.5} aria-hidden />
			)}
		</span>
	)
}
