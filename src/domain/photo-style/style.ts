import { type Look, PLAIN_LOOK } from '../cutout/look.ts'

/** What changes the drawing of a photo. */
export const FILTERS = ['duotone', 'halftone', 'pencil', 'painting', 'match'] as const
export type FilterName = (typeof FILTERS)[number]

/** A filter as it is set. */
export interface Filter {
	readonly name: FilterName
	/** From 0 (the photo as it is) to 1. */
	readonly strength: number
	/** What is dark and what is light become these (#rrggbb): the inks of a duotone, ink and paper of a halftone. */
	readonly dark: string
	readonly light: string
	/** Whether only the product is drawn so; where the ground is replaced that is so anyway. */
	readonly onlyProduct: boolean
	/** The photo whose colours are matched; null: none chosen yet. */
	readonly reference: string | null
}

/** How a lot of photos shall look. */
export interface PhotoStyle {
	/** The preset that the look began with; null: the photo keeps its own ground. */
	readonly preset: PresetName | null
	/** How the product is put onto another ground. */
	readonly look: Look | null
	readonly filter: Filter | null
}

/** Studio presets (product.md section 3.19). */
export const PRESETS = ['sweep', 'shadow', 'brand', 'square'] as const
export type PresetName = (typeof PRESETS)[number]

/** A brand's colour until its owner says another. */
const FIRST_BRAND = '#0f6b80'
const WHITE = { kind: 'color', color: '#ffffff' } as const

/** What a preset makes of every photo; all of it can be changed afterwards. */
export const PRESET_LOOKS: Readonly<Record<PresetName, Look>> = {
	sweep: { ...PLAIN_LOOK, ground: { kind: 'drawn', name: 'studio_white' }, shadow: 0.5, margin: 0.12 },
	shadow: { ...PLAIN_LOOK, ground: WHITE, shadow: 0.7 },
	brand: { ...PLAIN_LOOK, ground: { kind: 'color', color: FIRST_BRAND }, shadow: 0.3, margin: 0.12 },
	square: { ...PLAIN_LOOK, ground: WHITE, margin: 0.08, square: true },
}

/** Filters as they begin. */
export const FIRST_FILTER: Filter = {
	name: 'duotone',
	strength: 1,
	dark: '#12343d',
	light: '#f6efe2',
	onlyProduct: false,
	reference: null,
}

export const PLAIN_STYLE: PhotoStyle = { preset: null, look: null, filter: null }

/** Whether a photo must be cut out before it can be shown so. */
export function needsMask({ look, filter }: PhotoStyle): boolean {
	return look !== null || filter?.onlyProduct === true
}

/** How much of a filter is right to begin with: matched colours are soon too many. */
export const FIRST_STRENGTHS: Readonly<Record<FilterName, number>> = {
	duotone: 1,
	halftone: 1,
	pencil: 1,
	painting: 1,
	match: 0.5,
}
