import { lazy, Suspense } from 'react'
import { usePublishing } from './publish.ts'

const PublishDialog = lazy(async () => ({ default: (await import('./publish-dialog.tsx')).PublishDialog }))

/** Asks before a catalog is published, on every page that can publish one; `onPage` where its pages are on screen. */
export function PublishHost({ onPage }: { onPage?: (page: number) => void }) {
	const { asked } = usePublishing()
	if (!asked) return null
	return (
		<Suspense>
			<PublishDialog key={asked.catalog.id} {...asked} onPage={onPage} />
		</Suspense>
	)
}
