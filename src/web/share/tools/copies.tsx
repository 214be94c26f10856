import { useState } from 'react'
import { useAlive } from '../cart/cart-context.tsx'
import { Icon } from '../icons.tsx'
import type { PageData } from '../page-data.ts'
import type { Words } from '../words.ts'
import { useLate } from './use-late.ts'

/** The way to the catalog as a file, where its seller offers it. */
export function Copies({ page, w }: { page: PageData; w: Words }) {
	const [Menu, askMenu] = useLate(async () => (await import('./copy-menu.tsx')).CopyMenu)
	const [isOpen, setOpen] = useState(false)
	const isAlive = useAlive()
	if (!isAlive || !page.data.catalog.copies.length) return null
	return (
		<>
			<button
				type="button"
				className="icon-button"
				aria-label={w.takeAway}
				title={w.takeAway}
				aria-haspopup="dialog"
				onPointerEnter={askMenu}
				onClick={() => {
					askMenu()
					setOpen(true)
				}}
			>
				<Icon name="download" />
			</button>
			{isOpen && Menu && <Menu page={page} w={w} onClose={() => setOpen(false)} />}
		</>
	)
}
