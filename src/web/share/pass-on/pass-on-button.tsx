import { useState } from 'react'
import { Icon } from '../icons.tsx'
import { useLate } from '../tools/use-late.ts'
import type { Words } from '../words.ts'

/** The way to give what is shown to somebody else. */
export function PassOnButton({ lang, w }: { lang: 'en' | 'zh'; w: Words }) {
	const [PassOn, ask] = useLate(async () => (await import('./pass-on.tsx')).PassOn)
	const [isOpen, setOpen] = useState(false)
	return (
		<>
			<button
				type="button"
				className="icon-button"
				aria-label={w.share}
				title={w.share}
				aria-haspopup="dialog"
				onPointerEnter={ask}
				onClick={() => {
					ask()
					setOpen(true)
				}}
			>
				<Icon name="share" />
			</button>
			{isOpen && PassOn && <PassOn lang={lang} w={w} onClose={() => setOpen(false)} />}
		</>
	)
}
