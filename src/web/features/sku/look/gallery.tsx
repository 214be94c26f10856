import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Sku } from '#contract/sku.ts'
import { SkuThumb } from '#web/ui/data/sku-thumb.tsx'
import classes from './quick-look.module.css'

/** The pictures of a SKU: one large, the others to choose from. */
export function Gallery({ sku }: { sku: Sku }) {
	const { t } = useTranslation()
	const [at, setAt] = useState(0)
	const pictures = sku.sku_img
	const shown = pictures[at] ?? pictures[0]
	if (!shown)
		return (
			<div className={classes.noPicture}>
				<IconPhoto size={22} stroke={1.5} aria-hidden />
				{t('sku.lookNoPicture')}
			</div>
		)
	return (
		<div>
			<div className={classes.picture}>
				<img src={shown.url} alt={shown.alt || sku.sku_name} />
			</div>
			{pictures.length > 1 && (
				<div className={classes.strip} role="group" aria-label={t('sku.lookPictures', { name: sku.sku_name })}>
					{pictures.map(({ thumbnail_url }, index) => (
						<button
							key={thumbnail_url}
							type="button"
							aria-pressed={shown === pictures[index]}
							aria-label={t('sku.lookPicture', { n: index + 1, total: pictures.length })}
							onClick={() => setAt(index)}
						>
							<SkuThumb src={thumbnail_url} size={52} />
						</button>
					))}
				</div>
			)}
		</div>
	)
}
