import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { PublishHost } from '../publish/publish-host.tsx'
import { CatalogsPage } from './catalogs-page.tsx'

const SharedPage = lazy(() => import('./links/shared-page.tsx').then((module) => ({ default: module.SharedPage })))
const MarketingPage = lazy(() =>
	import('./marketing/marketing-page.tsx').then((module) => ({ default: module.MarketingPage })),
)

/** The screens of /dashboard/catelogMng by `mod`; the list is the first. */
export function CatalogScreens() {
	const { mod }: { mod?: string } = useSearch({ strict: false })
	if (mod === 'shared' || mod === 'marketing')
		return <Suspense>{mod === 'shared' ? <SharedPage /> : <MarketingPage />}</Suspense>
	return (
		<>
			<CatalogsPage />
			<PublishHost />
		</>
	)
}
