import { useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useHotkeys } from '@mantine/hooks'
import type { ByKey, Overlay } from '#web/app/feature.ts'
import { useOnce } from '#web/ui/use-once.ts'
import { byKey, overlays } from './entries.ts'

/** What the address or a key opens over the page; what the address opened stays, so that it can fade out. */
export function Overlays() {
	return (
		<>
			{overlays.map((overlay) => (
				<Over key={overlay.param} {...overlay} />
			))}
			{byKey.map((one) => (
				<OverByKey key={one.key} one={one} />
			))}
		</>
	)
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

function OverByKey({ one: { key, Screen } }: { one: ByKey }) {
	const [open, setOpen] = useState(false)
	useHotkeys([[key, () => setOpen(true), { usePhysicalKeys: false }]])
	if (!open) return null
	return (
		<Suspense>
			<Screen close={() => setOpen(false)} />
		</Suspense>
	)
}
