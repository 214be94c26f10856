import { useState } from 'react'

/** True from the first time on that `now` is true: what was opened once stays mounted, so that it can fade out. */
export function useOnce(now: boolean): boolean {
	const [ever, setEver] = useState(now)
	if (now && !ever) setEver(true)
	return ever || now
}
