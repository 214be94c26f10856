import { useSyncExternalStore } from 'react'
import { addressToPass } from './address-to-pass.ts'
import { useFirstTouch, useLate } from './tools/use-late.ts'

/** What is looked for is said in the address, until the moment it is printed. */
function onPrint(tell: () => void): () => void {
	addEventListener('beforeprint', tell)
	return () => removeEventListener('beforeprint', tell)
}

/** On paper alone: where this is found, also for a phone's camera, and that more is found there. */
export function PrintNote({ more }: { more: string }) {
	const [Code, ask] = useLate(async () => (await import('./pass-on/code-picture.tsx')).CodePicture)
	const address = useSyncExternalStore(onPrint, addressToPass, () => '')
	useFirstTouch(ask)
	return (
		<div className="print-note">
			{Code && address && <Code address={address} label="" />}
			<p>
				{more} {address}
			</p>
		</div>
	)
}
