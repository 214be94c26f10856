import type { Manifest, Settings } from '../data.ts'
import { DEFAULT_SETTINGS } from '../defaults.ts'
import type { DrawingHead } from '../drawing.ts'
import { FALLBACK_FAMILIES, fontFamily } from '../fonts.ts'
import { type Body, blocksOf, SMALL, standsInFoot } from './blocks.ts'
import { FIGURES, type Measures, measuresOf, PAD, PICTURE_GAP } from './measures.ts'
import type { LinePhotos, PaperDocument, PaperLine, PaymentOnPaper } from './paper.ts'
import { sureHeight } from './sure-heights.ts'
import { type PlannedPage, planPages, type Room, type Sized, withSlip } from './plan.ts'

/** What the kit reads of a document, and what its own layout wants to know besides. */
export interface DocumentHead extends Omit<DrawingHead, 'data'> {
	readonly data: Omit<DrawingHead['data'], 'words'> & { readonly words: object }
	readonly document: {
		readonly measures: Measures
		readonly room: Room
		readonly pad: number
		readonly pictureGap: number
		/** Of the running text. */
		readonly small: number
		readonly heads: PaperDocument['columns']
		readonly figures: readonly string[]
		readonly running: string
		readonly foot: string
		readonly note: { readonly text: string; readonly size: number; readonly side: string }
		readonly footTop: number
		readonly pages: number
		/** Pictures of what it is signed with. */
		readonly signs: readonly string[]
		/** What stands in the foot of the page that has it, and by how many millimetres that page's own foot is higher. */
		readonly slip: (NonNullable<PaymentOnPaper['slip']> & { readonly text: string; readonly alt: string }) | null
		readonly slipLift: number
	}
}

/** A line of a page; `photo` is null where the line has none or it cannot be read. */
type DrawnLine = Omit<PaperLine, 'photo'> & { readonly photo: object | null }

/** A block with its height in millimetres, and where it is a line what stands in its columns. */
interface DrawnBlock {
	readonly h: number
	readonly air: number
	readonly body: Body
	readonly line?: DrawnLine | null
}

/** Some pages with everything that stands on them. */
export interface DocumentDrawing {
	readonly head: DocumentHead
	readonly pages: readonly {
		readonly number: number
		readonly before: readonly DrawnBlock[]
		readonly rows: readonly DrawnBlock[]
		readonly after: readonly DrawnBlock[]
		readonly brought: string | null
		readonly carried: string | null
		readonly slip: boolean
	}[]
}

/** What is measured before pages are planned. */
export interface MeasureDrawing {
	readonly head: DocumentHead
	readonly bodies: readonly Body[]
}

/** A document whose blocks are known, and what of them has to be measured. */
export interface OpenDocument {
	readonly paper: PaperDocument
	readonly measures: Measures
	readonly blocks: ReturnType<typeof blocksOf>
	readonly head: DocumentHead
}

/**
 * Names what is measured of each block, so that heights may be kept: what has one name is equally high in any document. Null
 * where the height is certain and given instead.
 */
export function measured({
	blocks,
	head,
	measures,
}: OpenDocument): { readonly key: string | null; readonly sure: number; readonly body: Body }[] {
	const { font, lang } = head.settings
	const look = JSON.stringify([font, lang, measures.size, measures.text, measures.content])
	const letterhead = JSON.stringify([head.data.company, head.settings.header, head.settings.logo, measures.title])
	return blocks.map(({ body }) => {
		const sure = sureHeight(body, measures)
		if (sure !== null) return { key: null, sure, body }
		return { key: look + (body.k === 'head' ? letterhead : '') + JSON.stringify(body), sure: 0, body }
	})
}

export function openDocument(paper: PaperDocument): OpenDocument {
	const measures = measuresOf(paper)
	return { paper, measures, blocks: blocksOf(paper, measures), head: headOf(paper, measures) }
}

/** The plan of a document, from the heights of its bodies (in their order) and of the text in its foot. */
export function planDocument({ blocks, head }: OpenDocument, heights: readonly number[], note: number) {
	const sized: Sized[] = blocks.map((block, index) => ({
		block,
		height: Math.max(heights[index] ?? 0, block.least) + block.air,
	}))
	const room = roomOf(head.document, note)
	const pages = planPages(sized, room)
	return head.document.slip ? withSlip(pages, room, room.bottom - SLIP_LIFT) : pages
}

/** Pages `first` (from 1) and `count` of them. */
export function drawDocument(
	{ head }: OpenDocument,
	plan: readonly PlannedPage[],
	note: number,
	{ first, count, photos }: { first: number; count: number; photos: LinePhotos },
): DocumentDrawing {
	const room = roomOf(head.document, note)
	const document = { ...head.document, room, footTop: head.document.measures.foot - note, pages: plan.length }
	const drawn = { ...head, total: plan.length, first, drawn: count, document }
	const pages = plan.slice(first - 1, first - 1 + count).map((page, index) => drawnPage(page, first + index, photos))
	return { head: drawn, pages }
}

function drawnPage({ blocks, brought, carried, slip }: PlannedPage, number: number, photos: LinePhotos) {
	const drawn = blocks.map(({ block, height }): DrawnBlock => {
		const { body, air, line, begins } = block
		if (!line) return { h: height, air, body }
		return { h: height, air, body, line: begins ? { ...line, photo: photos.get(line.photo) ?? null } : null }
	})
	const isRow = (_: unknown, index: number) => blocks[index]?.block.inTable === true
	const from = blocks.findIndex(({ block }) => block.inTable)
	const before = drawn.filter(
		(_, index) => !isRow(_, index) && (from < 0 ? blocks[index]?.block.body.k === 'head' : index < from),
	)
	const after = drawn.filter((one, index) => !isRow(one, index) && !before.includes(one))
	const rows = drawn.filter(isRow)
	return { number, before, rows, after, brought: brought || null, carried: carried || null, slip }
}

/** Addresses of the pictures on some pages. */
export function photosOn(plan: readonly PlannedPage[], first: number, count: number): string[] {
	const lines = plan.slice(first - 1, first - 1 + count).flatMap(({ blocks }) => blocks.map(({ block }) => block.line))
	return [...new Set(lines.flatMap((line) => (line?.photo ? [line.photo] : [])))]
}

/** Millimetres that a foot is higher above a slip of 105, of which it keeps as far as of the edge of other pages. */
const SLIP_LIFT = 100

/** Millimetres at 9 points: the head of the lines, and a line with a sum carried over. */
const TABLE_HEAD = 6.6
const CARRIED = 5.8
const ABOVE_FOOT = 3

/** What has no amounts carries none over. */
function roomOf({ measures, heads }: Pick<DocumentHead['document'], 'measures' | 'heads'>, note: number): Room {
	const { first, next, foot, size } = measures
	const scale = size / 9
	const carried = heads.amount === '' ? 0 : CARRIED * scale
	return { first, next, bottom: foot - note - ABOVE_FOOT, head: TABLE_HEAD * scale, carried }
}

/** Documents have no grid: what the kit wants to know of a template. */
const MANIFEST: Manifest = {
	key: 'document',
	folder: 'document',
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

/** A page as the kit measures paper. */
function geometryOf({ width, height, margin, first, content, foot }: Measures): DocumentHead['geometry'] {
	const none = { bleed: 0, slug: 0, header: 0, footer: 0, gap: 0, sectionHead: 0, headExtra: 0 }
	const box = { marginX: margin, contentTop: first, contentWidth: content, contentHeight: foot - first }
	return { width, height, small: false, ...none, ...box, cols: 1, rows: 1 }
}

/** What layouts call the pictures that a document is signed with. */
export function signPictures({ signs }: PaperDocument): string[] {
	return [signs?.signature, signs?.stamp].flatMap((picture) => picture?.id ?? [])
}

function slipOn({ payment }: PaperDocument): DocumentHead['document']['slip'] {
	return payment?.slip ? { ...payment.slip, text: payment.text, alt: payment.alt } : null
}

function headOf(paper: PaperDocument, measures: Measures): DocumentHead {
	const { look, company, columns, running, foot, footer, name, words } = paper
	const font = fontFamily(look.font) ?? STANDARD_FONT
	const none = { subtitle: '', year: '', currency: '', version: '', pricesNote: '', publicUrl: '', linkBase: '' }
	const note = standsInFoot(footer) ? footer : { text: '', size: footer.size }
	return {
		settings: settingsOf(paper, font, measures),
		geometry: geometryOf(measures),
		manifest: MANIFEST,
		fields: [],
		contents: { head: 0, coded: false, rowHeight: 1, perPage: 1 },
		data: { ...none, title: name, updated: '', labels: {}, company, words },
		title: name,
		fonts: [font, ...FALLBACK_FAMILIES],
		total: 0,
		first: 1,
		drawn: 1,
		document: {
			measures,
			room: roomOf({ measures, heads: columns }, 0),
			pad: PAD,
			pictureGap: PICTURE_GAP,
			small: SMALL,
			heads: columns,
			figures: FIGURES.filter((key) => columns[key] !== ''),
			running,
			foot,
			note: { ...note, side: look.footerPosition },
			footTop: measures.foot,
			pages: 1,
			signs: signPictures(paper),
			slip: slipOn(paper),
			slipLift: SLIP_LIFT,
		},
	}
}

/** Helvetica's widths; what a font that nobody has here is replaced by. */
const STANDARD_FONT = 'Arimo'

/** The sizes of logos as the kit names them. */
const LOGO_SIZES = { S: 'small', M: 'middle', L: 'large' } as const

function settingsOf({ look, mark }: PaperDocument, font: string, { size }: Measures): Settings {
	const { header, options } = DEFAULT_SETTINGS
	const { watermark } = look
	return {
		...DEFAULT_SETTINGS,
		paper: look.paper,
		lang: look.lang,
		color: look.color,
		font,
		size,
		logo: { size: LOGO_SIZES[look.logo.size], location: look.logo.pos },
		header: { ...header, ...look.header },
		watermark: mark === '' ? watermark : { ...watermark, type: 'text', text: mark },
		options: { ...options, showQrCode: false, showTitlePage: false, addBorder: true },
	}
}
