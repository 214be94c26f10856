/** A QR code in the seller's look. */
export interface CodeArt {
	/** What a scanner reads. */
	readonly text: string
	readonly color: string
	readonly ground: string
	readonly level: 'L' | 'M' | 'Q' | 'H'
	/** Modules of ground on each side. */
	readonly quiet: number
	/** Id of the picture in the middle; null: none. */
	readonly logo: string | null
	/** How wide it may be with its margin, in percent of the code. */
	readonly logoSize: number
	readonly caption: string
}
