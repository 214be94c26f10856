import type { Crop } from './cut.ts'

/** What layouts must know of a picture to crop it well; found once, when it is uploaded. */
export interface Framing {
	/** The box around what stands out from what surrounds it; null when nothing does. */
	readonly subject: Crop | null
	/** The colours of its edges, `#rrggbb`, where they have one: what continues it where it is smaller than its place. */
	readonly ground: Readonly<Record<Side, string | null>>
	/** The middle colours of its other edges: they do not continue it, and suit it. Absent in what was found before 2026-11. */
	readonly tone?: Readonly<Partial<Record<Side, string>>>
	/** The colour that leads in it, `#rrggbb`; null where it is grey. Absent in what was found before that was asked. */
	readonly lead?: string | null
}

/** An edge of a picture. */
export type Side = 'left' | 'top' | 'right' | 'bottom'

/** What wide places show of a tall picture's height, about; air above what must not be cut off. */
const [SEEN, AIR] = [0.5, 0.02]
/** Where what a picture shows begins, and how much of its height it takes, where nobody knows. */
const UNKNOWN = { tall: [0.05, 0.9], other: [0, 1] } as const

/**
 * Which part of a picture's height a place that is wider than it shows, in percent from the top (CSS `object-position`): the
 * middle of what the picture shows, or its upper end where that is cut: heads are there.
 */
export function focusOf({ w, h, framing }: { w: number; h: number; framing?: Framing }): number {
	const isTall = h > w
	const subject = framing?.subject
	const [from, length] = subject ? [subject.y, subject.h] : UNKNOWN[isTall ? 'tall' : 'other']
	const begin = isTall && length > SEEN ? from - AIR : from + (length - SEEN) / 2
	return Math.round(Math.min(1, Math.max(0, begin / (1 - SEEN))) * 100)
}
