import { useTranslation } from 'react-i18next'
import { QueryGate } from '#web/ui/page/query-gate.tsx'
import { Arrival } from '../arrival.tsx'
import { Start } from '../start.tsx'
import { usePhotos } from '../use-photos.ts'
import { Bench } from './bench.tsx'

/** /dashboard/tools?mod=rmBG: things without their background (product.md section 3.19). */
export function CutoutPage() {
	const { t } = useTranslation()
	const photos = usePhotos()
	return (
		<QueryGate query={photos.query}>
			{() => (
				<Arrival photos={photos}>
					{photos.photos.length ? (
						<Bench photos={photos} />
					) : (
						<Start title={t('cutout.title')} intro={t('cutout.intro')} photos={photos} />
					)}
				</Arrival>
			)}
		</QueryGate>
	)
}
