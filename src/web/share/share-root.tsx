import { type ComponentType, useState } from 'react'
import { LockedPage } from './locked-page.tsx'
import { type Arrived, isLocked, type Opened, type ReaderData } from './page-data.ts'
import { SharePage } from './share-page.tsx'

interface Props {
	page: Arrived
	/** Draws uploaded catalogs; a browser fetches it only for them (`readerFor`). */
	Reader: ComponentType<{ page: ReaderData }> | null
}

/** The catalog, or the question for its passcode. */
export function ShareRoot({ page, Reader }: Props) {
	const [opened, setOpened] = useState<Opened | null>(isLocked(page) ? null : page)
	if (opened) return 'reader' in opened ? Reader && <Reader page={opened} /> : <SharePage page={opened} />
	return isLocked(page) ? <LockedPage page={page} onOpen={setOpened} /> : null
}
