import type { SpecPaper } from '#domain/spec-sheet/blocks.ts'
import type { CodeOnLabel } from '#domain/label/code.ts'
import type { CatalogData, Company, Manifest, Photo, Settings } from '../data.ts'
import { DEFAULT_SETTINGS } from '../defaults.ts'
import type { DrawingHead } from '../drawing.ts'
import { FALLBACK_FAMILIES } from '../fonts.ts'
import { contentsCapacity, geometryOf } from '../geometry.ts'

/** A cell of a table. */
export interface SheetCell {
	readonly text: string
	/** A colour, shown as a dot before the text. */
	readonly hex?: string
	/** A small photo before the text; null: the sign for a missing one. */
	readonly photo?: Photo | null
}

/** A line of a list. */
export interface SheetPoint {
	readonly text: string
	/** Where a file of it is. */
	readonly url?: string
}

/** A block of a sheet as it is printed, in the order of the sheet. Nothing in it is empty: what is missing is left out. */
export type SheetPart =
	| { readonly kind: 'pictures' }
	| { readonly kind: 'text'; readonly title: string; readonly text: string }
	| { readonly kind: 'points'; readonly title: string; readonly points: readonly SheetPoint[] }
	| {
			readonly kind: 'facts'
			readonly title: string
			/** `url`: where the file is that a value names. */
			readonly facts: readonly { readonly label: string; readonly value: string; readonly url?: string }[]
	  }
	| { readonly kind: 'drawing'; readonly title: string; readonly drawings: readonly Photo[] }
	| {
			readonly kind: 'table'
			readonly title: string
			readonly head: readonly string[]
			readonly rows: readonly (readonly SheetCell[])[]
			/** The columns behind the first are figures: right-aligned and equally wide. */
			readonly figures: boolean
	  }

/** What stands on the sheet of one SKU; display strings only. */
export interface SpecSheet {
	readonly sku: string
	readonly name: string
	/** Under the SKU: brand. May be empty. */
	readonly note: string
	/** Until when it holds, and for whom it is, as printed under the SKU; may be empty. */
	readonly validity?: string
	readonly audience?: string
	readonly code: CodeOnLabel | null
	/** Main photo first. */
	readonly images: readonly Photo[]
	readonly parts: readonly SheetPart[]
	/** What the QR code at the foot says, or empty. */
	readonly url: string
	/** Whether the company's card stands at the foot. */
	readonly contact: boolean
}

/** Every photo that stands on a sheet. */
export function photosOfSheet({ images, parts }: SpecSheet): Photo[] {
	const inCells = parts
		.flatMap((part) => (part.kind === 'table' ? part.rows.flat() : []))
		.flatMap(({ photo }) => photo ?? [])
	const drawings = parts.flatMap((part) => (part.kind === 'drawing' ? part.drawings : []))
	return [...images, ...drawings, ...inCells]
}

/** The files that a sheet leads to, each once. */
export function filesOfSheet({ parts }: SpecSheet): { label: string; url: string }[] {
	const named = parts.flatMap((part) => {
		if (part.kind === 'points') return part.points.map(({ text, url }) => ({ label: text, url }))
		return part.kind === 'facts'
			? part.facts.map(({ label, value, url }) => ({ label: `${label}: ${value}`, url }))
			: []
	})
	const files = named.flatMap(({ label, url }) => (url === undefined ? [] : { label, url }))
	return [...new Map(files.map((file) => [file.url, file])).values()]
}

/** The same sheet as if its SKU never had these photos, by their ids. */
export function withoutImages(sheet: SpecSheet, lost: ReadonlySet<string>): SpecSheet {
	const images = sheet.images.filter(({ id }) => !lost.has(id))
	const parts = sheet.parts.filter(({ kind }) => kind !== 'pictures' || images.length > 0)
	return { ...sheet, images, parts: parts.flatMap((part) => withoutPartPhotos(part, lost) ?? []) }
}

function withoutPartPhotos(part: SheetPart, lost: ReadonlySet<string>): SheetPart | null {
	if (part.kind !== 'drawing') return withoutCellPhotos(part, lost)
	const drawings = part.drawings.filter(({ id }) => !lost.has(id))
	return drawings.length ? { ...part, drawings } : null
}

function withoutCellPhotos(part: SheetPart, lost: ReadonlySet<string>): SheetPart {
	if (part.kind !== 'table') return part
	const bare = (cell: SheetCell) => (cell.photo && lost.has(cell.photo.id) ? { ...cell, photo: null } : cell)
	return { ...part, rows: part.rows.map((row) => row.map(bare)) }
}

/** What all sheets of a file have in common. */
export interface SpecLook {
	readonly paper: SpecPaper
	readonly lang: 'en' | 'zh'
	/** In the footer, at the left. */
	readonly note: string
	/** The day of the sheets, as it is printed. */
	readonly updated: string
	readonly words: CatalogData['words']
	readonly company: Company
	/** Title of the document. */
	readonly title: string
}

/** A line of the contents pages. */
export interface SheetLine {
	readonly name: string
	/** Under the name: the SKU. */
	readonly note: string
	readonly page: number
	readonly photo: Photo | null
}

/** What the kit reads of a job, and whether the document is one sheet alone: then its pages say of how many they are. */
export interface SpecHead extends DrawingHead {
	readonly alone: boolean
}

/** Some sheets, or some pages of contents, with everything that stands on them. */
export interface SpecDrawing {
	readonly head: SpecHead
	/** A list for each page. */
	readonly contents: readonly (readonly SheetLine[])[]
	readonly sheets: readonly SpecSheet[]
}

/** Sheets have no grid: what the kit wants to know of a template. */
const MANIFEST: Manifest = {
	key: 'spec-sheet',
	folder: 'spec-sheet',
	version: 1,
	papers: {
		A4: { cols: 1, rows: 1 },
		Letter: { cols: 1, rows: 1 },
		HalfLetterH: { cols: 1, rows: 1 },
		HalfLetterV: { cols: 1, rows: 1 },
	},
	fields: [],
	maxFields: 0,
	title: 'plain',
	section: 'none',
	gap: 4,
}

/** Sheets whose first page has the number `first`; `alone`: one that is a document of its own. */
export function drawSheets(look: SpecLook, sheets: readonly SpecSheet[], first: number, alone: boolean): SpecDrawing {
	return { head: { ...headOf(look), first, alone }, contents: [], sheets }
}

/** The contents pages of a document, which are its first ones. */
export function drawContents(look: SpecLook, lines: readonly SheetLine[]): SpecDrawing {
	const count = contentsPages(look, lines.length)
	// The same on each page: the last one would look like another list.
	const perPage = Math.ceil(lines.length / count)
	const pages = Array.from({ length: count }, (_, page) => lines.slice(page * perPage, (page + 1) * perPage))
	return { head: headOf(look), contents: pages, sheets: [] }
}

/** How many pages the contents of so many sheets take. */
export function contentsPages(look: SpecLook, sheets: number): number {
	return Math.ceil(sheets / headOf(look).contents.perPage)
}

function headOf(look: SpecLook): SpecHead {
	const settings = settingsOf(look)
	const geometry = geometryOf(settings, MANIFEST)
	return {
		settings,
		geometry,
		manifest: MANIFEST,
		fields: [],
		contents: contentsCapacity(geometry, settings),
		data: dataOf(look),
		title: look.title,
		fonts: [settings.font, ...FALLBACK_FAMILIES],
		// How many pages there will be is known when they have been laid out.
		total: 0,
		first: 1,
		drawn: 1,
		alone: false,
	}
}

/** The kit's look without anything of a catalog's. */
function settingsOf({ paper, lang, note }: SpecLook): Settings {
	const { header, footer, options } = DEFAULT_SETTINGS
	return {
		...DEFAULT_SETTINGS,
		paper,
		lang,
		header: { ...header, website: true },
		footer: { ...footer, text: note, textSize: 6.4 },
		options: { ...options, showQrCode: false, showTitlePage: false },
	}
}

function dataOf({ words, company, title, updated }: SpecLook): DrawingHead['data'] {
	const none = { subtitle: '', year: '', currency: '', version: '', pricesNote: '', publicUrl: '', linkBase: '' }
	return { ...none, title, updated, labels: {}, words, company }
}
