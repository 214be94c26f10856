import type { ItemLine } from './data.ts'

/** What the planner must know of a section; `Section` fits. */
export interface PlanSection {
	readonly items: { readonly length: number }
	/** Of items that are lines of different kinds. */
	readonly lineOf?: (index: number) => ItemLine
}

/** A block of a page at `y` millimetres below the content's top. `section` counts within the sections handed in. */
export type Block =
	| { readonly kind: 'head'; readonly section: number; readonly first: boolean; readonly y: number; readonly h: number }
	| {
			readonly kind: 'row'
			readonly section: number
			/** The section's items `from` (included) to `to` (not included). */
			readonly from: number
			readonly to: number
			/** Which row of the section this is, from 0: list templates tint every second one. */
			readonly index: number
			/** Its cards are as wide as those of a row of so many, where these are fewer than the layout has columns. */
			readonly across?: number
			/** It stands on an earlier page already, and heads what follows of it. */
			readonly again?: true
			readonly y: number
			readonly h: number
	  }
	| { readonly kind: 'tail'; readonly y: number; readonly h: number }

export type Page =
	/** `contents`: sections listed on the title page itself, empty when they have pages of their own. */
	| { readonly kind: 'title'; readonly contents: readonly number[] }
	| { readonly kind: 'contents'; readonly contents: readonly number[] }
	| { readonly kind: 'opener'; readonly section: number }
	| { readonly kind: 'back' }
	| { readonly kind: 'items'; readonly section: number; readonly blocks: readonly Block[] }
