import { useEffect, useRef } from 'react'
import { addressToPass } from './address-to-pass.ts'

/** On paper alone: where this is found, and that more is found there. */
export function PrintNote({ more }: { more: string }) {
	const address = useRef<HTMLSpanElement>(null)
	useEffect(() => {
		// What is looked for is said in the address, until the moment it is printed.
		const write = () => {
			if (address.current) address.current.textContent = addressToPass()
		}
		write()
		addEventListener('beforeprint', write)
		return () => removeEventListener('beforeprint', write)
	}, [])
	return (
		<p className="print-note">
			{more} <span ref={address} />
		</p>
	)
}
