import type { Segment } from './segment.ts'

/** Whether somebody should look at what was found, because it is likely wrong somewhere. */
export function needsHand({ fit }: Segment): boolean {
	return fit < 0.3
}
