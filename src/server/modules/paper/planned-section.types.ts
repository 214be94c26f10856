/** A part of a catalog under one heading. */
export interface PlannedSection {
	name: string
	/** Name of the category above, or empty. */
	parent: string
	keys: string[]
}
