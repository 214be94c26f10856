import type { Crop } from './cut.ts'

/** What layouts must know of a picture to crop it well; found once, when it is uploaded. */
export interface Framing {
	/** The box around what stands out from what surrounds it; null when nothing does. */
	readonly subject: Crop | null
	/** The colours of its edges, `#rrggbb`, where they have one: what continues it where it is smaller than its place. */
	readonly ground: Readonly<Record<Side, string | null>>
	/** The middle colours of its other edges: they do not continue it, and suit it. Absent in what was found before 2026-11. */
	readonly tone?: Readonly<Partial<Record<Side, string>>>
}

/** An edge of a picture. */
export type Side = 'left' | 'top' | 'right' | 'bottom'
