import { lazy, Suspense } from 'react'
import { usePublishing } from './publish.ts'

const PublishDialog = lazy(async () => ({ default: (await import('./publish-dialog.tsx')).PublishDialog }))

interface Props {
	/** Shows a page, where they are on screen. */
	onPage?: (page: number) => void
	/** Leads to the choice of SKUs, where that is on screen. */
	onContent?: () => void
}

/** Asks before a catalog is published, on every page that can publish one. */
export function PublishHost(props: Props) {
	const { asked } = usePublishing()
	if (!asked) return null
	return (
		<Suspense>
			<PublishDialog key={asked.catalog.id} {...asked} {...props} />
		</Suspense>
	)
}
