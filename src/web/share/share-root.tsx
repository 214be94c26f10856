import { useState } from 'react'
import { LockedPage } from './locked-page.tsx'
import { type Arrived, isLocked, type PageData } from './page-data.ts'
import { SharePage } from './share-page.tsx'

/** The catalog, or the question for its passcode. */
export function ShareRoot({ page }: { page: Arrived }) {
	const [opened, setOpened] = useState<PageData | null>(isLocked(page) ? null : page)
	if (opened) return <SharePage page={opened} />
	return isLocked(page) ? <LockedPage page={page} onOpen={setOpened} /> : null
}
