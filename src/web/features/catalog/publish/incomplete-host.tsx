import { lazy, Suspense } from 'react'
import { useIncomplete } from './publish.ts'

const IncompleteDialog = lazy(async () => ({ default: (await import('./incomplete-dialog.tsx')).IncompleteDialog }))

/** Shows what stops a catalog from being published, on every page that can publish one. */
export function IncompleteHost() {
	const { catalog } = useIncomplete()
	if (!catalog) return null
	return (
		<Suspense>
			<IncompleteDialog catalog={catalog} onClose={() => useIncomplete.setState({ catalog: null })} />
		</Suspense>
	)
}
