import type { PageLink } from '#domain/catalog/uploaded.ts'
import type { Task } from '../children/program.ts'

/** Opens a file and counts its pages. */
export interface OpenTask extends Task<{ pages: number }> {
	readonly kind: 'open'
	readonly path: string
}

/** Draws a page, counted from 1, as the WebP files `out`.webp and `out`-c.webp. */
export interface DrawTask extends Task<DrawnPage> {
	readonly kind: 'draw'
	readonly path: string
	readonly page: number
	readonly out: string
}

/** A page as it was drawn; pixels of the larger picture. */
export interface DrawnPage {
	readonly width: number
	readonly height: number
	readonly text: string
	readonly links: readonly PageLink[]
}

export type PdfTask = OpenTask | DrawTask
