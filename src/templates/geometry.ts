import { BLEED_MM, PAPER_SIZES } from '#domain/catalog/paper.ts'
import type { Manifest, Settings } from './data.ts'

/** The fixed measures of a job in millimetres; positions count from the trim corner, not from the bleed. */
export interface Geometry {
	readonly width: number
	readonly height: number
	/** Half letter papers: smaller type on title pages, tighter spaces. */
	readonly small: boolean
	readonly bleed: number
	/** Room for crop marks outside the bleed. */
	readonly slug: number
	readonly header: number
	readonly footer: number
	readonly marginX: number
	/** The box between header and footer that heads, rows and cards share. */
	readonly contentTop: number
	readonly contentWidth: number
	readonly contentHeight: number
	/** Between cards. */
	readonly gap: number
	/** Height of a section head without a template's table head; 0 when the template has none. */
	readonly sectionHead: number
	/** Height of the table head that a list template repeats under each section head. */
	readonly headExtra: number
	readonly cols: number
	readonly rows: number
}

const SLUG_MM = 8
const SMALL_BELOW_MM = 150
const SMALL_MARGIN = 0.72
/** Height of a footer that carries a QR code. */
const LATEST_FOOTER_MM = 22

/** Measures of `settings.paper` for a template. A switched-off header or footer leaves the margin instead. */
export function geometryOf(settings: Settings, manifest: Manifest): Geometry {
	const paper = PAPER_SIZES[settings.paper]
	const small = Math.min(paper.width, paper.height) < SMALL_BELOW_MM
	const marginX = settings.margin * (small ? SMALL_MARGIN : 1)
	const header = settings.header.show ? paper.header : Math.min(paper.header, marginX)
	const footer = footerHeight(settings, paper.footer, marginX)
	const contentTop = header + (small ? 2.5 : 4)
	return {
		width: paper.width,
		height: paper.height,
		small,
		bleed: settings.bleed ? BLEED_MM : 0,
		slug: settings.marks ? SLUG_MM : 0,
		header,
		footer,
		marginX,
		contentTop,
		contentWidth: paper.width - 2 * marginX,
		contentHeight: paper.height - contentTop - footer - 1.5,
		gap: small ? Math.min(manifest.gap, 3) : manifest.gap,
		sectionHead: sectionHeadHeight(manifest, small),
		headExtra: manifest.headExtra ?? 0,
		...manifest.papers[settings.paper],
	}
}

/** The paper's, or as high as the code of 15 mm asks with the air around it; switched off, the margin. */
function footerHeight({ footer }: Settings, usual: number, marginX: number): number {
	if (!footer.show) return Math.min(usual, marginX)
	return footer.latest ? Math.max(usual, LATEST_FOOTER_MM) : usual
}

function sectionHeadHeight(manifest: Manifest, small: boolean): number {
	if (manifest.section === 'none') return 0
	if (manifest.section === 'opener' && manifest.chrome === false) return 0
	return small || manifest.section === 'slim' ? 8 : 11
}

/**
 * Contents pages in millimetres: the head, with the catalog's QR code where no title page carries it, and how many lines
 * fit at their smallest height.
 */
export function contentsCapacity(
	geometry: Geometry,
	{ options }: Settings,
): { head: number; coded: boolean; rowHeight: number; perPage: number } {
	const coded = options.showQrCode && !options.showTitlePage
	const head = geometry.small ? (coded ? 18 : 12) : 20
	const rowHeight = geometry.small ? 9 : 13
	const room = geometry.contentHeight - head - (geometry.small ? 0 : 4)
	return { head, coded, rowHeight, perPage: Math.max(1, Math.floor(room / rowHeight)) }
}
