import { useSearch } from '@tanstack/react-router'
import { paths } from '#web/app/paths.ts'
import { UnknownCategory } from '#web/ui/page/unknown-category.tsx'
import { SkuPage } from './sku-page.tsx'
import type { HomeAddress } from './sku-query.ts'
import { usePlace } from './use-place.ts'

/** /dashboard/home: the SKUs of a category, or the deleted ones (spec section 2). */
export function HomePage() {
	return <Page recent={false} />
}

/** /dashboard/recent: what this user opened or changed in the last 30 days. */
export function RecentPage() {
	return <Page recent />
}

function Page({ recent }: { recent: boolean }) {
	const address: HomeAddress = useSearch({ strict: false })
	const place = usePlace(address, recent)
	if (place?.kind === 'unknown') return <UnknownCategory page={paths.home} />
	return place ? <SkuPage place={place} address={address} /> : null
}
