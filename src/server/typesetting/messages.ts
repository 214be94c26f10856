import type { Drawing } from '#templates/drawing.ts'
import type { CardDrawing } from '#templates/card/card.ts'
import type { CodeDrawing } from '#templates/codes/codes.ts'
import type { DocumentDrawing, MeasureDrawing } from '#templates/document/drawing.ts'
import type { LabelDrawing } from '#templates/labels/labels.ts'
import type { SpecDrawing } from '#templates/spec-sheet/spec-sheet.ts'
import type { Task } from '../children/program.ts'

/** A photo that the layout has printed: where its id goes there will be a file or an address. Millimetres. */
export interface PrintedPhoto {
	readonly id: string
	readonly w: number
	readonly h: number
}

/**
 * What the kit had to do to a value: `cut` ends in an ellipsis, `dropped` has no room in this layout, `tiny` is printed
 * smaller than 5.5 pt. Without an item it is about what headers say of the seller.
 */
export interface Remark {
	readonly kind: 'cut' | 'dropped' | 'tiny'
	readonly item: string
	readonly field: string
}

/** Address of a picture for the browser, and how much of it is seen in percent. */
export interface ShownPicture {
	readonly href: string
	readonly ink: number
}

/** Draws one page as SVG; `shown` has its photos and pictures by id. */
export interface PreviewTask extends Task<PreviewResult> {
	readonly kind: 'preview'
	readonly drawing: Drawing
	readonly shown: Readonly<Record<string, ShownPicture>>
}
export interface PreviewResult {
	readonly svg: string
	/** The photos on the page in their printed sizes. */
	readonly photos: readonly PrintedPhoto[]
	readonly remarks: readonly Remark[]
}

/** Draws pages as PDF into `out`, with markers where photos will be; `pictures` are files of logo and watermark by id. */
export interface DrawTask extends Task<DrawResult> {
	readonly kind: 'draw'
	readonly drawing: Drawing
	readonly pictures: Readonly<Record<string, string>>
	readonly out: string
	/** Tagged for screen readers. */
	readonly tagged: boolean
}
export interface DrawResult {
	readonly pages: number
	readonly photos: readonly PrintedPhoto[]
	readonly remarks: readonly Remark[]
}

/** Lays pages out and tells only what came of it. */
export interface CheckTask extends Task<CheckResult> {
	readonly kind: 'check'
	readonly drawing: Drawing
}
export interface CheckResult {
	readonly photos: readonly PrintedPhoto[]
	readonly remarks: readonly Remark[]
}

/** Draws one code in its seller's look as SVG; `pictures` has the file of its logo by id. */
export interface CodeTask extends Task<CodeResult> {
	readonly kind: 'code'
	readonly drawing: CodeDrawing
	readonly pictures: Readonly<Record<string, string>>
}
export interface CodeResult {
	readonly svg: string
}

/** Draws a business card: its first page as SVG, or where `out` is named all of them as PDF; `pictures` as in `CodeTask`. */
export interface CardTask extends Task<CardResult> {
	readonly kind: 'card'
	readonly drawing: CardDrawing
	readonly pictures: Readonly<Record<string, string>>
	readonly out?: string
}
export interface CardResult {
	/** Empty where a file was written. */
	readonly svg: string
	readonly pages: number
}

/** Draws sheets of labels as PDF into `out`; `pictures` are files of logos by id. */
export interface LabelsTask extends Task<LabelsResult> {
	readonly kind: 'labels'
	readonly drawing: LabelDrawing
	readonly pictures: Readonly<Record<string, string>>
	readonly out: string
}
export interface LabelsResult {
	readonly pages: number
}

/** Draws spec sheets, or their contents, as PDF into `out`; photos and pictures as in `DrawTask`. */
export interface SpecSheetsTask extends Task<SpecSheetsResult> {
	readonly kind: 'spec_sheets'
	readonly drawing: SpecDrawing
	readonly pictures: Readonly<Record<string, string>>
	readonly out: string
}
export interface SpecSheetsResult {
	readonly pages: number
	/** On which of these pages, counted from 1, each sheet begins. */
	readonly begins: readonly number[]
	readonly photos: readonly PrintedPhoto[]
}

/** Draws one spec sheet and answers one of its pages as SVG; `shown` has its pictures by id. */
export interface SpecSheetPageTask extends Task<SpecSheetPageResult> {
	readonly kind: 'spec_sheet_page'
	readonly drawing: SpecDrawing
	/** From 1; a number beyond the end shows the last page. */
	readonly page: number
	readonly shown: Readonly<Record<string, ShownPicture>>
}
export interface SpecSheetPageResult {
	readonly svg: string
	readonly page: number
	readonly pages: number
}

/** Measures what a business document consists of. */
export interface MeasureTask extends Task<MeasureResult> {
	readonly kind: 'measure_document'
	readonly drawing: MeasureDrawing
}
export interface MeasureResult {
	/** Millimetres, in the order of what was asked; and those of the text in the foot. */
	readonly heights: readonly number[]
	readonly note: number
}

/** Draws one page of a business document as SVG; `shown` has its pictures by id. */
export interface DocumentPageTask extends Task<DocumentPageResult> {
	readonly kind: 'document_page'
	readonly drawing: DocumentDrawing
	readonly shown: Readonly<Record<string, ShownPicture>>
}
export interface DocumentPageResult {
	readonly svg: string
}

/** Draws a business document as PDF into `out`; photos and pictures as in `DrawTask`. */
export interface DocumentTask extends Task<DocumentResult> {
	readonly kind: 'document'
	readonly drawing: DocumentDrawing
	/** An e-invoice that the file holds: it is PDF/A-3b then. */
	readonly attached: string | null
	readonly pictures: Readonly<Record<string, string>>
	readonly out: string
}
export interface DocumentResult {
	readonly pages: number
	/** None: the file is done. */
	readonly photos: readonly PrintedPhoto[]
	readonly bytes: number
}

/** Joins the drawn parts, names the document, sets page boxes and puts the photos in. */
export interface FinishTask extends Task<FinishResult> {
	readonly kind: 'finish'
	readonly parts: readonly string[]
	/** The parts are tagged for screen readers, and so is what they make. */
	readonly tagged: boolean
	readonly out: string
	readonly title: string
	readonly author: string
	readonly lang: string
	/** Bookmarks of a joined document: name and page number. */
	readonly bookmarks: readonly { readonly name: string; readonly page: number; readonly under?: string }[]
	/** Millimetres outside the trim; both 0 when the page is the trim. */
	readonly bleed: number
	readonly slug: number
	/** JPEG files by `photoKey`. */
	readonly photos: Readonly<Record<string, string>>
	/** A picture for each page takes the place of what is drawn on it; `photos` has it under the page's number. */
	readonly asPictures: boolean
}
export interface FinishResult {
	readonly bytes: number
}

/**
 * Paints the SVG file `svg` as `out`, with `dpi` dots an inch: a JPEG of a quality from 0 to 1, or a PNG where it has none.
 */
export interface PaintTask extends Task<PaintResult> {
	readonly kind: 'paint'
	readonly svg: string
	readonly out: string
	readonly dpi: number
	readonly quality: number | null
}
export interface PaintResult {
	readonly bytes: number
}

export type TypesetTask =
	| PreviewTask
	| CheckTask
	| CodeTask
	| CardTask
	| DrawTask
	| LabelsTask
	| SpecSheetsTask
	| SpecSheetPageTask
	| MeasureTask
	| DocumentPageTask
	| DocumentTask
	| FinishTask

/** Names a printed photo: the same photo in two sizes is two files. */
export function photoKey(photo: PrintedPhoto): string {
	return `${photo.w}x${photo.h} ${photo.id}`
}
