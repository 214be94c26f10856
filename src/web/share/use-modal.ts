import { useEffect, useRef } from 'react'

/** A dialog that opens at once; Escape and a click beside it close it. */
export function useModal() {
	const dialog = useRef<HTMLDialogElement>(null)
	useEffect(() => {
		const sheet = dialog.current
		if (!sheet) return
		// The backdrop belongs to the dialog itself; everything else lies in its body.
		const backdrop = (event: MouseEvent) => event.target === sheet && sheet.close()
		sheet.showModal()
		sheet.addEventListener('click', backdrop)
		return () => sheet.removeEventListener('click', backdrop)
	}, [])
	return dialog
}
