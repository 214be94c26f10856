import type { Manifest, Settings } from './data.ts'
import type { Geometry } from './geometry.ts'

/** What the planner must know of a product to give its variants places. */
export interface ListedProduct {
	/** Signs of its longest SKU, or of the longest of all that may stand beside each other. */
	readonly skuSigns: number
	/** Sizes of the longest run among the products: all have places of one width. */
	readonly columns: number
	/** Prices differ, and are shown. */
	readonly priced: boolean
}

/** How many variants stand beside each other as a size run, and the millimetres of such a line. */
export interface RunShape {
	readonly across: number
	readonly lineHeight: number
}

const POINT_MM = 25.4 / 72
/** Of a line box, in em. */
const LINE_EM = 1.25
/** Type of variants, in points: names, codes and prices. Never smaller (kit/base/text.typ). */
const CELL_SIZE = 7
const LABEL_SIZE = 7
/** Millimetres of a sign of a code, in points of its type. */
const SIGN = 0.58 * POINT_MM
const CELL_AIR_MM = 3
/** The narrowest place that still looks like one, and is written into. */
const LEAST_CELL_MM = 15.5
/** Wider places hold less together. */
const WIDEST_CELL_MM = 30
/** SKUs longer than so many signs stand on lines of their own. */
const LONGEST_SKU = 26
const LABEL_MM = 26
/** Photo column and line total of the lists (kit/parts/list.typ). */
const [LIST_PHOTO_MM, FORM_PHOTO_MM, TOTAL_MM, NARROW_MM] = [10, 17, 24, 150]
/** A box in which a buyer writes a quantity, under the code in it. */
const BOX_MM = 4.6

/** No text is smaller than 7 pt, however small the user's size is. */
const typeScale = ({ size }: Pick<Settings, 'size'>) => Math.max(1, size / 9)
const lineMm = (points: number, scale: number) => points * LINE_EM * POINT_MM * scale

/** Whether SKUs of so many signs stand on lines of their own. */
export const isLongSku = (signs: number): boolean => signs > LONGEST_SKU

/** The line of a product that names columns has two lines of text above them. */
export function headMm({ size }: Pick<Settings, 'size'>): number {
	return 10.6 * (size / 9)
}

/** A size run on lines under the product, as lists have it. Null where the SKUs are too long for places beside each other. */
export function runOfList(
	{ skuSigns, priced, columns }: ListedProduct,
	settings: Settings,
	manifest: Manifest,
	geometry: Geometry,
): RunShape | null {
	const isForm = manifest.tail !== undefined
	const aside = isForm ? FORM_PHOTO_MM + (geometry.width < NARROW_MM ? 0 : TOTAL_MM) : LIST_PHOTO_MM
	const scale = typeScale(settings)
	const found = cellsIn(geometry.contentWidth - aside - LABEL_MM, skuSigns, columns, scale)
	if (!found) return null
	const texts = found.skuLines + (priced ? 1 : 0)
	const asked = texts * lineMm(CELL_SIZE, scale) + 1.6 + (isForm ? BOX_MM : 0)
	return { across: found.across, lineHeight: asked }
}

/** Places for `columns` sizes, or as many as there is room for. Codes take one line, or two where they would be too wide. */
function cellsIn(width: number, signs: number, columns: number, scale: number) {
	if (isLongSku(signs)) return null
	const needed = signs * SIGN * CELL_SIZE * scale + CELL_AIR_MM
	const least = (lines: number) => Math.max(LEAST_CELL_MM, lines === 1 ? needed : needed * 0.62)
	const most = (lines: number) => Math.floor(width / least(lines))
	const skuLines = most(1) < columns && least(2) < least(1) ? 2 : 1
	if (most(skuLines) < 2) return null
	return { across: Math.min(most(skuLines), Math.max(columns, Math.ceil(width / WIDEST_CELL_MM))), skuLines }
}

/** A table on a product's block: what stands on it, and on its further blocks under the product's name. */
export interface TableShape {
	/** Places of a size run, or variants beside each other; `lineHeight` of a run and of a line a variant. */
	readonly run: RunShape | null
	readonly singles: RunShape
	/** Millimetres for the table on the product's own block: as it is cut, and as much as it may take in one piece. */
	readonly height: number
	readonly most: number
	/** The same of a further block, how many variants stand beside each other on it, and the name above it. */
	readonly further: number
	readonly furtherAcross: number
	readonly head: number
	/** Of a row that is as low as rows may be. */
	readonly row: number
}

/** Share of a row's width that is left beside the photos, where these are widest, and the air between. */
const [BESIDE, BESIDE_AIR_MM] = [0.36, 7]
/** Shares of a row's height: cut, in one piece; of rows higher than wide, and of others. */
const [TALL, TALL_MOST, WIDE, WIDE_MOST] = [0.22, 0.34, 0.5, 0.64]
/** How low a row may become (plan-page.ts). */
const SMALLEST_ROW = 0.88
const [SINGLE_MM, SINGLE_APART_MM, USUAL_SIGNS, MORE_SIGN_MM] = [60, 6, 16, 1.4]
export const FURTHER_HEAD_MM = 11

/** Room for a table of variants on blocks of a layout: beside the photos or under them. */
export function tableOf(
	{ skuSigns, priced, columns }: ListedProduct,
	settings: Settings,
	geometry: Geometry,
): TableShape {
	const { contentWidth, contentHeight, sectionHead, rows, gap } = geometry
	const largest = (contentHeight - sectionHead - (rows - 1) * gap) / rows
	const smallest = SMALLEST_ROW * largest
	// A row that has the page to itself does not shrink.
	const row = rows === 1 ? largest : smallest
	const isTall = contentWidth < row
	const width = isTall ? contentWidth : BESIDE * contentWidth - BESIDE_AIR_MM
	const scale = typeScale(settings)
	const found = cellsIn(width - LABEL_MM, skuSigns, columns, scale)
	const single = SINGLE_MM * scale + Math.max(0, skuSigns - USUAL_SIGNS) * MORE_SIGN_MM
	const further = row - FURTHER_HEAD_MM
	return {
		run: found && {
			across: found.across,
			lineHeight: (found.skuLines + (priced ? 1 : 0)) * lineMm(CELL_SIZE, scale) + 1.6,
		},
		singles: {
			across: besideIn(width, single),
			lineHeight: lineMm(LABEL_SIZE, scale) + 1,
		},
		height: row * (isTall ? TALL : WIDE),
		most: row * (isTall ? TALL_MOST : WIDE_MOST),
		further,
		furtherAcross: besideIn(contentWidth, single),
		head: FURTHER_HEAD_MM,
		row: smallest,
	}
}

/** Shares of a row's width that a photo takes on a row with its text beside it, in heights and widths, and the air after it. */
const [ROW_PHOTO_HEIGHTS, ROW_PHOTO_MOST, ROW_AIR_MM] = [1.25, 0.26, 4]
/** Of a page, what a row with its table may take. */
const ROW_MOST = 0.8
/** Name, SKU, price and a few lines of text above the table, and the air between. */
const [ROW_TEXT_MM, ROW_TABLE_AIR_MM] = [19, 2]

/** Room for a table of variants under the text of a row, which becomes as high as both ask: what is above it, and the rest. */
export function tableUnder(
	{ skuSigns, priced, columns }: ListedProduct,
	settings: Settings,
	geometry: Geometry,
): TableShape & { readonly above: number } {
	const { contentWidth, contentHeight, sectionHead, rows, gap } = geometry
	const largest = (contentHeight - sectionHead - (rows - 1) * gap) / rows
	const photo = Math.min(ROW_PHOTO_HEIGHTS * largest, ROW_PHOTO_MOST * contentWidth)
	const width = contentWidth - photo - ROW_AIR_MM
	const scale = typeScale(settings)
	const found = cellsIn(width - LABEL_MM, skuSigns, columns, scale)
	const single = SINGLE_MM * scale + Math.max(0, skuSigns - USUAL_SIGNS) * MORE_SIGN_MM
	const above = ROW_TEXT_MM * scale + ROW_TABLE_AIR_MM
	const most = ROW_MOST * (contentHeight - sectionHead) - above
	return {
		run: found && {
			across: found.across,
			lineHeight: (found.skuLines + (priced ? 1 : 0)) * lineMm(CELL_SIZE, scale) + 1.6,
		},
		singles: { across: besideIn(width, single), lineHeight: lineMm(LABEL_SIZE, scale) + 1 },
		height: most,
		most,
		above,
		further: ROW_MOST * (contentHeight - sectionHead) - FURTHER_HEAD_MM,
		furtherAcross: besideIn(contentWidth, single),
		head: FURTHER_HEAD_MM,
		row: SMALLEST_ROW * largest,
	}
}

const besideIn = (width: number, single: number): number =>
	Math.max(1, Math.floor((width + SINGLE_APART_MM) / (single + SINGLE_APART_MM)))
