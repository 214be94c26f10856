import type { CodeOnLabel } from '#domain/label/code.ts'
import { cornerOf, LABEL_INSET, LABEL_SHEETS, type LabelSheetName, labelsOn, sheetsFor } from '#domain/label/sheets.ts'
import type { CodeArt } from '../codes/art.ts'
import { DEFAULT_SETTINGS } from '../defaults.ts'
import type { DrawingHead } from '../drawing.ts'
import { FALLBACK_FAMILIES } from '../fonts.ts'
import type { Geometry } from '../geometry.ts'

/** What stands on a label, as it is printed; empty texts vanish. */
export interface Label {
	readonly sku: string
	readonly name: string
	readonly price: string
	readonly code: CodeOnLabel | null
	/** In place of `code`: a QR code in the seller's look. */
	readonly art?: CodeArt
}

/** All labels of a file in their order; the first goes on label `first` (from 1) of the first sheet. */
export interface LabelJob {
	readonly sheet: LabelSheetName
	readonly first: number
	readonly labels: readonly Label[]
	readonly lang: 'en' | 'zh'
	/** Title and author of the document. */
	readonly title: string
	readonly author: string
}

/** A label in its place on a sheet, in millimetres. */
export interface PlacedLabel extends Label {
	readonly x: number
	readonly y: number
}

/** What the kit reads of a job, and what labels want to know besides. */
export interface LabelHead extends Pick<DrawingHead, 'settings' | 'geometry' | 'fonts' | 'fields' | 'title'> {
	/** Of catalogs only. */
	readonly manifest: object
	readonly data: { readonly words: object; readonly labels: object; readonly company: { readonly name: string } }
	readonly label: { readonly width: number; readonly height: number; readonly insetX: number; readonly insetY: number }
}

/** Some sheets of labels with everything that stands on them. */
export interface LabelDrawing {
	readonly head: LabelHead
	readonly pages: readonly (readonly PlacedLabel[])[]
}

/** Sheets `from` (counted from 0) to `to` of a job. */
export function drawLabels(job: LabelJob, from: number, to: number): LabelDrawing {
	const last = Math.min(to, sheetsFor(job.sheet, job.labels.length, job.first))
	const pages = Array.from({ length: last - from }, (_, index) => labelsOfSheet(job, from + index))
	return { head: labelHead(job), pages }
}

function labelsOfSheet({ sheet, first, labels }: LabelJob, page: number): PlacedLabel[] {
	const start = page * labelsOn(sheet) - (first - 1)
	const here = labels.slice(Math.max(0, start), start + labelsOn(sheet))
	const used = Math.max(0, -start)
	return here.map((label, index) => ({ ...label, ...cornerOf(sheet, used + index) }))
}

/** What the kit reads of labels. */
export function labelHead({
	sheet,
	lang,
	title,
	author,
}: Pick<LabelJob, 'sheet' | 'lang' | 'title' | 'author'>): LabelHead {
	// Black on white: what printers of labels can do.
	const settings = { ...DEFAULT_SETTINGS, theme: 'Outline', color: '#000000', lang } as const
	return {
		settings,
		geometry: geometryOf(sheet),
		fonts: [settings.font, ...FALLBACK_FAMILIES],
		fields: [],
		title,
		manifest: {},
		data: { words: {}, labels: {}, company: { name: author } },
		label: { ...LABEL_SHEETS[sheet].label, insetX: LABEL_INSET.x, insetY: LABEL_INSET.y },
	}
}

/** A sheet as the kit measures paper: nothing but its labels. */
function geometryOf(name: LabelSheetName): Geometry {
	const { paper, cols, rows } = LABEL_SHEETS[name]
	const none = { bleed: 0, slug: 0, header: 0, footer: 0, marginX: 0, contentTop: 0, gap: 0, sectionHead: 0 }
	const content = { contentWidth: paper.width, contentHeight: paper.height, headExtra: 0 }
	return { ...paper, small: false, ...none, ...content, cols, rows }
}
