import { contrastOf } from '../catalog/contrast.ts'
import type { Problem } from '../problem.ts'

/** How much of a code may be lost and is still read: 7, 15, 25 or 30 % (ISO/IEC 18004). */
export const CODE_LEVELS = ['L', 'M', 'Q', 'H'] as const
export type CodeLevel = (typeof CODE_LEVELS)[number]

/** How a QR code looks. */
export interface CodeLook {
	/** Of the modules and of what stands below them, `#rrggbb`. */
	readonly color: string
	/** Of the ground, quiet zone included. */
	readonly ground: string
	readonly level: CodeLevel
	/** Modules of ground on each side. */
	readonly quiet: number
	/** Address of the picture in the middle; null: none. */
	readonly logo: string | null
	/** How wide the picture may be with its margin, in percent of the code. */
	readonly logo_size: number
	/** What stands below the code. */
	readonly caption: string
}

export const DEFAULT_LOOK: CodeLook = {
	color: '#000000',
	ground: '#ffffff',
	level: 'M',
	quiet: 4,
	logo: null,
	logo_size: 20,
	caption: '',
}

/** Modules of quiet zone: the norm wants four (ISO/IEC 18004); more than ten is a margin, not a code. */
export const QUIET = { min: 4, max: 10 } as const
/**
 * How many percent of the side a logo takes at most. It hides modules that the level must restore: a third of what the
 * level can (7, 15, 25, 30 % of the area), so that dirt and bent paper are read, too.
 */
export const LOGO_MAX: Readonly<Record<CodeLevel, number>> = { L: 15, M: 22, Q: 28, H: 31 }
export const LOGO_MIN = 10
export const CAPTION_MAX = 80
/** Below it cameras lose the edges of modules in poor light; marks on a screen need as much (WCAG 2, 1.4.11). */
export const CODE_CONTRAST_MIN = 3

/** Why scanners could not read a code that looks so; null where they can. */
export function lookProblem({ color, ground, level, logo, logo_size }: CodeLook): Problem | null {
	const { ratio, isDarker } = contrastOf(color, ground)
	const told = { ratio: ratio.toFixed(1), min: CODE_CONTRAST_MIN }
	if (ratio < CODE_CONTRAST_MIN) return { code: 'qr_contrast', params: told, path: 'look.color' }
	if (!isDarker) return { code: 'qr_inverted', path: 'look.color' }
	const max = LOGO_MAX[level]
	if (logo !== null && logo_size > max) return { code: 'qr_logo_large', params: { max, level }, path: 'look.logo_size' }
	return null
}

/** How many modules a logo covers on each side of its middle and over it: an odd number, as codes have them. */
export function plateModules(modules: number, logo_size: number): number {
	const most = Math.floor((modules * logo_size) / 100)
	return most % 2 === 1 ? most : most - 1
}
