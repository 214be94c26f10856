/** What stands behind a product that was taken out of its photo. */
export type Ground =
	/** Nothing: what shows through stays so. */
	| { readonly kind: 'none' }
	| { readonly kind: 'color'; readonly color: string }
	/** One that is drawn, of DRAWN_GROUNDS. */
	| { readonly kind: 'drawn'; readonly name: DrawnGround }
	/** A picture of the account, usually one of its library of backgrounds. */
	| { readonly kind: 'picture'; readonly url: string }

/** Grounds that are drawn in any size instead of stored. */
export const DRAWN_GROUNDS = ['studio_white', 'studio', 'studio_warm', 'studio_dark', 'mist', 'sand', 'dawn'] as const
export type DrawnGround = (typeof DRAWN_GROUNDS)[number]

/** Backgrounds that an account keeps in its library. */
export const BACKGROUNDS_MAX = 500
