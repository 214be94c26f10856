import classes from './templates.module.css'

/** x, y, width, height on a page of 42 × 56. */
type Box = readonly [number, number, number, number]
/** Photos, and text as lines: x, y, length. */
interface Drawn {
	photos: readonly Box[]
	lines: readonly (readonly [number, number, number])[]
}

const [LEFT, TOP, WIDTH, HEIGHT] = [5, 5, 32, 46]

function cells(columns: number, rows: number, gap: number): Box[] {
	const [width, height] = [(WIDTH - (columns - 1) * gap) / columns, (HEIGHT - (rows - 1) * gap) / rows]
	return Array.from({ length: columns * rows }, (_, n) => [
		LEFT + (n % columns) * (width + gap),
		TOP + Math.floor(n / columns) * (height + gap),
		width,
		height,
	])
}

/** Photos with `lines` lines of text under each. */
function cards(columns: number, rows: number, lines: number, gap = 2.4): Drawn {
	const all = cells(columns, rows, gap)
	const photos = all.map(([x, y, w, h]): Box => [x, y, w, h - 1.9 * lines])
	return { photos, lines: all.flatMap(([x, y, w, h]) => text(x, y + h - 1.9 * lines + 1.5, w * 0.8, lines)) }
}

function text(x: number, y: number, length: number, lines: number, step = 1.9) {
	return Array.from({ length: lines }, (_, n) => [x, y + n * step, n === lines - 1 ? length * 0.7 : length] as const)
}

/** Rows with a photo at the left, text beside it, and for forms a box at the right. */
function rows(count: number, photo: number, lines: number, box = 0): Drawn {
	const all = cells(1, count, 1.6)
	return {
		photos: all.flatMap(([x, y, w, h]): Box[] => [
			[x, y, photo, h],
			...(box ? [[x + w - box, y + h / 2 - Math.min(h, box) / 2, box, Math.min(h, box)] as const] : []),
		]),
		lines: all.flatMap(([x, y, w, h]) =>
			text(x + photo + 2, y + h / 2 - (lines - 1) * 0.95, w - photo - box - 4, lines),
		),
	}
}

const DRAWINGS: Readonly<Record<string, Drawn>> = {
	DefaultTemp: cards(3, 3, 2),
	format_1_1: cards(4, 5, 1),
	KeMeiTemp: cards(4, 3, 4),
	PictureWallTemp: {
		photos: [
			[5, 5, 19, 14],
			[25, 5, 12, 14],
			[5, 20, 9, 17],
			[15, 20, 22, 17],
			[5, 38, 14, 13],
			[20, 38, 17, 13],
		],
		lines: [],
	},
	UpToFourSecondaryImagesTemp: {
		photos: [5, 29].flatMap((y): Box[] => [
			[5, y, 18, 15],
			...[5, 9.7, 14.4, 19.1].map((x): Box => [x, y + 16, 3.9, 4]),
		]),
		lines: [5, 29].flatMap((y) => text(25.5, y + 1.5, 11.5, 7)),
	},
	qrCodeTemp: rows(5, 8, 3, 6),
	template_2: {
		photos: [
			[5, 5, 18, 22],
			[19, 29, 18, 22],
		],
		lines: [...text(25.5, 12, 11.5, 5), ...text(5, 36, 11.5, 5)],
	},
	template_3: rows(6, 8, 3),
	template_4: cards(2, 2, 4, 3),
	template_5: rows(13, 2.4, 1),
	template_6: cards(5, 6, 1, 1.6),
	singleTemp: { photos: [[5, 5, 32, 27]], lines: text(5, 35.5, 30, 8) },
	template_7: {
		photos: [
			[0, 0, 24, 56],
			[24.6, 0, 17.4, 27.7],
			[24.6, 28.3, 17.4, 27.7],
		],
		lines: [],
	},
	template_8: {
		photos: [[5, 5, 32, 21], ...cells(3, 1, 2.4).map(([x, , w]): Box => [x, 29, w, 17])],
		lines: cells(3, 1, 2.4).flatMap(([x, , w]) => text(x, 48, w * 0.8, 2)),
	},
	template_9: {
		photos: [
			[5, 5, 18, 25],
			[25, 5, 12, 13],
			[25, 22, 12, 11],
			[5, 35, 18, 13],
			[25, 37, 12, 11],
		],
		lines: [
			[5, 32, 14],
			[25, 20, 9],
			[25, 35, 9],
			[5, 50, 14],
			[25, 50, 9],
		],
	},
	template_10: rows(9, 3.6, 1, 5),
	template_11: {
		photos: cells(4, 1, 2).map(([x, , w]): Box => [x, 5, w, 10]),
		lines: text(5, 18, 32, 14, 2.4).map(([x, y]) => [x, y, 32]),
	},
}

/** A page of a layout in miniature; by its grid when the layout is not known here. */
export function TemplateDrawing({ id, columns, rows: down }: { id: string; columns: number; rows: number }) {
	const { photos, lines } = DRAWINGS[id] ?? cards(columns, down, 1)
	return (
		<svg viewBox="0 0 42 56" width="42" height="56" aria-hidden className={classes.drawing}>
			{photos.map(([x, y, width, height]) => (
				<rect key={`${x}-${y}`} x={x} y={y} width={width} height={height} rx="0.6" />
			))}
			<path d={lines.map(([x, y, length]) => `M${x} ${y}h${length}`).join('')} />
		</svg>
	)
}
