import { useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { Overlay } from '#web/app/feature.ts'
import { useOnce } from '#web/ui/use-once.ts'
import { overlays } from './entries.ts'

/** What the address opens over the page; once opened it stays, so that it can fade out. */
export function Overlays() {
	return overlays.map((overlay) => <Over key={overlay.param} {...overlay} />)
}

function Over({ param, Screen }: Overlay) {
	const asked = useSearch({ strict: false, select: (search) => param in search })
	if (!useOnce(asked)) return null
	return (
		<Suspense>
			<Screen />
		</Suspense>
	)
}
