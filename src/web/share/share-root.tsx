import { useState } from 'react'
import { LockedPage } from './locked-page.tsx'
import { type Arrived, isLocked, type Opened } from './page-data.ts'
import { ReaderPage } from './reader/reader-page.tsx'
import { SharePage } from './share-page.tsx'

/** The catalog, or the question for its passcode. */
export function ShareRoot({ page }: { page: Arrived }) {
	const [opened, setOpened] = useState<Opened | null>(isLocked(page) ? null : page)
	if (opened) return 'reader' in opened ? <ReaderPage page={opened} /> : <SharePage page={opened} />
	return isLocked(page) ? <LockedPage page={page} onOpen={setOpened} /> : null
}
