/** A sheet of labels, all lengths in millimetres. */
export interface LabelSheet {
	readonly paper: { readonly width: number; readonly height: number }
	readonly label: { readonly width: number; readonly height: number }
	readonly cols: number
	readonly rows: number
	/** From the paper's edges to the first label. */
	readonly left: number
	readonly top: number
	/** From the left edge of a label to that of its neighbour, and from the upper edge to that of the one below. */
	readonly pitchX: number
	readonly pitchY: number
}

const A4 = { width: 210, height: 297 }
const LETTER = { width: 215.9, height: 279.4 }
const ROLL = { width: 62, height: 29 }

/**
 * The sheets that labels are printed on, by their maker's number: sizes as Avery Zweckform (A4) and Avery (Letter)
 * publish them with their templates, and the 62 mm roll of label printers cut every 29 mm, one label a page.
 */
export const LABEL_SHEETS = {
	L7160: {
		paper: A4,
		label: { width: 63.5, height: 38.1 },
		cols: 3,
		rows: 7,
		left: 7.25,
		top: 15.15,
		pitchX: 66,
		pitchY: 38.1,
	},
	L7163: {
		paper: A4,
		label: { width: 99.1, height: 38.1 },
		cols: 2,
		rows: 7,
		left: 4.65,
		top: 15.15,
		pitchX: 101.6,
		pitchY: 38.1,
	},
	'5160': {
		paper: LETTER,
		label: { width: 66.675, height: 25.4 },
		cols: 3,
		rows: 10,
		left: 4.7625,
		top: 12.7,
		pitchX: 69.85,
		pitchY: 25.4,
	},
	'62x29': { paper: ROLL, label: ROLL, cols: 1, rows: 1, left: 0, top: 0, pitchX: 62, pitchY: 29 },
} as const satisfies Readonly<Record<string, LabelSheet>>
export type LabelSheetName = keyof typeof LABEL_SHEETS

/** Between the edges of a label and what is printed on it, in millimetres. */
export const LABEL_INSET = { x: 2.5, y: 2 } as const

export const LABEL_SHEET_NAMES = ['L7160', 'L7163', '5160', '62x29'] as const satisfies readonly LabelSheetName[]

/** Labels in one file. */
export const LABELS_MAX = 5000
/** Labels of each SKU. */
export const COPIES_MAX = 100
/** The most labels that a sheet has. */
export const LABELS_A_SHEET_MAX = 30

/** How many labels a sheet has. */
export function labelsOn(name: LabelSheetName): number {
	const { cols, rows } = LABEL_SHEETS[name]
	return cols * rows
}

/** Millimetres across a label that are printed on. */
export function roomOn(name: LabelSheetName): number {
	return LABEL_SHEETS[name].label.width - 2 * LABEL_INSET.x
}

/** How many sheets `labels` take when the first goes on label `first` (from 1) of the first sheet. */
export function sheetsFor(name: LabelSheetName, labels: number, first: number): number {
	return labels === 0 ? 0 : Math.ceil((first - 1 + labels) / labelsOn(name))
}

/** Where the upper left corner of label `place` (from 0, row by row) of a sheet is. */
export function cornerOf(name: LabelSheetName, place: number): { x: number; y: number } {
	const { cols, left, top, pitchX, pitchY } = LABEL_SHEETS[name]
	return { x: left + (place % cols) * pitchX, y: top + Math.floor(place / cols) * pitchY }
}
