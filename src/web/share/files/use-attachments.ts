import { useEffect, useSyncExternalStore } from 'react'
import type { Attachments } from './attachments.ts'

/** The files as they are, and whether the message can be sent with them. */
export function useAttachments(attachments: Attachments) {
	const { files, problems } = useSyncExternalStore(attachments.subscribe, attachments.get, attachments.get)
	const isBusy = files.some(({ state }) => state === 'sending')
	const isStuck = files.some(({ state }) => state === 'failed')
	return { attachments, files, problems, isBusy, isStuck }
}

/** Files that are dropped anywhere go along while the message is being written. */
export function useDrop(attachments: Attachments): void {
	useEffect(() => {
		const over = (event: DragEvent) => {
			if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
		}
		const drop = (event: DragEvent) => {
			const files = [...(event.dataTransfer?.files ?? [])]
			if (!files.length) return
			event.preventDefault()
			attachments.add(files)
		}
		addEventListener('dragover', over)
		// Before the cart, which takes a dropped file for a filled order list.
		addEventListener('drop', drop, { capture: true })
		return () => {
			removeEventListener('dragover', over)
			removeEventListener('drop', drop, { capture: true })
		}
	}, [attachments])
}
