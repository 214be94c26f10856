import { useEffect, useState } from 'react'
import { notifyError } from '#web/ui/feedback/toast.tsx'
import type { Preview, Renderer, ShownPicture } from './rendering.ts'

/** The longer side of a preview, in pixels. */
const SIDE = 1100

/** The finished picture, drawn anew for every change of `shown` (kept by the caller); older ones that come late are dropped. */
export function usePreview(shown: ShownPicture | null, renderer: Renderer, side = SIDE): Preview | null {
	const [preview, setPreview] = useState<Preview | null>(null)
	useEffect(() => {
		if (!shown) return
		let isPast = false
		renderer.preview(shown, side).then(
			(made) => !isPast && setPreview(made),
			(error: unknown) => !isPast && notifyError(error),
		)
		return () => {
			isPast = true
		}
	}, [shown, renderer, side])
	return shown && preview
}
