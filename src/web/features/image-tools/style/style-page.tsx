import { useTranslation } from 'react-i18next'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import { Arrival } from '../arrival.tsx'
import { Start } from '../start.tsx'
import { usePhotos } from '../use-photos.ts'
import { StyleBench } from './style-bench.tsx'

/** /dashboard/tools?mod=style: photos in one style (product.md section 3.19). */
export function StylePage() {
	const { t } = useTranslation()
	const photos = usePhotos()
	return (
		<QueryGate query={photos.query}>
			{() => (
				<Arrival photos={photos}>
					{photos.photos.length ? (
						<StyleBench photos={photos} />
					) : (
						<Start title={t('photoStyle.title')} intro={t('photoStyle.intro')} photos={photos} />
					)}
				</Arrival>
			)}
		</QueryGate>
	)
}
