import { execFileSync } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { Photo } from '#templates/data.ts'
import { drawWindow } from '#templates/drawing.ts'
import { planCatalog } from '#templates/plan.ts'
import { TEMPLATES, type Template } from '#templates/registry.ts'
import { makeCatalog, makeItem, makeSettings } from '#tests/make/catalog.ts'
import { type DrawnPhoto, drawFigures, drawOddPhotos } from '#tests/make/drawn-photos.ts'
import { type Box, type Shape, shapesOf } from '#tests/make/page-shapes.ts'
import { photoKey } from '../messages.ts'
import { photosIn, writeWithPhotos } from '../pdf/rewrite.ts'
import { Press } from './compiler.ts'

/** Cards, squares and walls at every resolution; the others as screens show them. */
const CLOSELY = ['DefaultTemp', 'format_1_1', 'PictureWallTemp']
const PAGES_MOST = 3
/** Thumbs of lists are so small that beside them means another place at less. */
const LISTS = ['template_5', 'template_10']
const resolutionsOf = ({ key }: Template) =>
	CLOSELY.includes(key) ? [100, 200, 300] : LISTS.includes(key) ? [300] : [100]
const CASES = TEMPLATES.flatMap((template) =>
	resolutionsOf(template).map((dpi) => ({
		template,
		dpi,
		name: template.manifest.folder,
	})),
)
/** Levels of 255: grain and JPEG are below, what an eye sees along a line is above. */
const [STEP, STEP_AT_ENDS] = [4, 9]
const PX_BESIDE = 3

const press = new Press()
const settings = makeSettings({ fields: ['sku', 'name'] })
let folder: string
let photos: ReadonlyMap<string, DrawnPhoto>
beforeAll(async () => {
	folder = await mkdtemp(join(inject('runFolder'), 'seams-'))
	const figures = await drawFigures(folder)
	const person = figures.get('White')
	photos = new Map([...(await drawOddPhotos(folder)), ...(person ? [[person.photo.id, person] as const] : [])])
})

let printed = 0
interface Page {
	readonly shapes: readonly Shape[]
	/** The place of a pixel of so many points from the page's corner, as levels. */
	readonly at: (x: number, y: number) => readonly number[]
	readonly px: number
}

/** The pages of a layout on which the photos stand, as shapes and as pixels; `told` is what is known of each photo. */
async function pagesOf({ manifest }: Template, dpi: number, told = (photo: Photo) => photo): Promise<Page[]> {
	const items = [...photos.values()].map(({ photo }, at) => makeItem(at + 1, { images: [told(photo)], values: {} }))
	const data = makeCatalog([items])
	const plan = planCatalog(data.sections, settings, manifest)
	const numbers = plan.pages.flatMap(({ kind }, at) => (kind === 'items' ? [at + 1] : []))
	const pages: Page[] = []
	for (const first of numbers.slice(0, PAGES_MOST)) {
		const drawing = drawWindow(plan, data, settings, manifest, { first, count: 1, title: 'T' })
		const [svg, pdf] = press.set(drawing, {}, ({ compiler, document }) => {
			return [compiler.svg(document), compiler.pdf(document, {})] as const
		})
		const files = photosIn(pdf).map((photo) => [photoKey(photo), photos.get(photo.id)?.file ?? ''] as const)
		const path = join(folder, `${printed++}.pdf`)
		writeWithPhotos(pdf, Object.fromEntries(files), path)
		const png = execFileSync('pdftoppm', ['-r', String(dpi), '-png', path], { maxBuffer: 1e9 })
		const { data: pixels, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
		const px = dpi / 72
		const at = (x: number, y: number) => {
			const [column, row] = [Math.floor(x * px), Math.floor(y * px)]
			const place = (row * info.width + column) * 3
			return [...pixels.subarray(place, place + 3)]
		}
		pages.push({ shapes: shapesOf(svg), at, px: 1 / px })
	}
	return pages
}

const SIDES = ['left', 'top', 'right', 'bottom'] as const

/** Points along a side of a photo, a little inside of it and as much outside. */
function alongside(
	{ x, y, w, h }: Box,
	side: (typeof SIDES)[number],
	apart: number,
): [number, number, number, number][] {
	return Array.from({ length: 41 }, (_, step) => {
		const share = 0.06 + (step / 40) * 0.88
		const [over, down] = [x + w * share, y + h * share]
		if (side === 'top') return [over, y + apart, over, y - apart]
		if (side === 'bottom') return [over, y + h - apart, over, y + h + apart]
		return side === 'left' ? [x + apart, down, x - apart, down] : [x + w - apart, down, x + w + apart, down]
	})
}

/** Levels of 255 within which an area is meant to be the colour of a photo; a caption's plate is another. */
const MEANT = 30
/** The place of a photo is no larger than so many of what is seen of it: of a panorama or a tower a fifth. */
const PLACE_MOST = 8

const holds = (area: Box, x: number, y: number) =>
	x >= area.x && x <= area.x + area.w && y >= area.y && y <= area.y + area.h
const apart = (one: readonly number[], other: readonly number[]) =>
	Math.max(...one.map((level, part) => Math.abs(level - (other[part] ?? 0))))
const middle = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0
const levelsOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

type Area = Extract<Shape, { kind: 'area' }>
/** Whether an area is the place of a photo, and not the ground of its whole line. */
const isPlaceOf =
	(photo: Box) =>
	(shape: Shape): shape is Area =>
		shape.kind === 'area' && shape.w * shape.h <= PLACE_MOST * photo.w * photo.h
const isPhoto = (shape: Shape): shape is Extract<Shape, { kind: 'photo' }> => shape.kind === 'photo'
const isFrame = (shape: Shape): shape is Extract<Shape, { kind: 'frame' }> => shape.kind === 'frame'

/** The steps along the edges at which a photo goes on in its own colour. */
function seamsOn({ shapes, at, px }: Page): { median: number; ends: number }[] {
	return shapes.flatMap((photo, index) => {
		if (!isPhoto(photo)) return []
		const below = shapes.slice(0, index).filter(isPlaceOf(photo))
		return SIDES.flatMap((side) => {
			const points = alongside(photo, side, PX_BESIDE * px)
			const [, , x = 0, y = 0] = points[20] ?? []
			const around = below.findLast((area) => holds(area, x, y))
			const inside = points.map(([x, y]) => at(x, y))
			const own = [0, 1, 2].map((part) => middle(inside.map((levels) => levels[part] ?? 0)))
			if (!around || apart(own, levelsOf(around.colour)) > MEANT) return []
			const steps = points.map(([, , x, y], n) => apart(inside[n] ?? [], at(x, y))).sort((a, b) => a - b)
			return [{ median: steps[20] ?? 255, ends: steps[36] ?? 255 }]
		})
	})
}

type Seam = ReturnType<typeof seamsOn>[number]
const isSeen = ({ median, ends }: Seam) => median > STEP || ends > STEP_AT_ENDS

let seams = 0
describe.each(CASES)('$name at $dpi dpi', ({ template, dpi }) => {
	it('shows no step of colour where a photo ends before its place, and no frame is broken', async () => {
		for (const page of await pagesOf(template, dpi)) {
			const found = seamsOn(page)
			seams += found.length
			expect(found.filter(isSeen)).toEqual([])
			if (!CLOSELY.includes(template.key)) continue
			const isLost = dpi === 300 ? isBroken : isFaint
			expect(page.shapes.filter(isFrame).filter((frame) => isLost(frame, page))).toEqual([])
		}
	})
})

it('has looked at many such edges', () => expect(seams).toBeGreaterThan(60))

const layout = (wanted: string): Template => {
	const found = TEMPLATES.find(({ key }) => key === wanted)
	if (!found) throw new Error(wanted)
	return found
}

/** A colour that is a little darker: what an eye takes for the same until both stand beside each other. */
const darker = (colour: string | null) =>
	colour &&
	`#${levelsOf(colour)
		.map((level) =>
			Math.max(0, level - 8)
				.toString(16)
				.padStart(2, '0'),
		)
		.join('')}`

it('would notice a ground that is a little darker than its photo, and a frame that is interrupted', async () => {
	const [page] = await pagesOf(layout('format_1_1'), 100, (photo) => {
		const { framing } = photo
		if (!framing) return photo
		const { left, top, right, bottom } = framing.ground
		const ground = { left: darker(left), top: darker(top), right: darker(right), bottom: darker(bottom) }
		return { ...photo, framing: { ...framing, ground } }
	})
	expect(page && seamsOn(page).filter(isSeen).length).toBeGreaterThan(3)
	const [cards] = await pagesOf(layout('DefaultTemp'), 300)
	const frames = cards?.shapes.filter(isFrame) ?? []
	expect(frames.length).toBeGreaterThan(3)
	for (const frame of frames) {
		// A piece of its left line as white as a photo that lies over it.
		const [from, to] = [frame.y + 0.4 * frame.h, frame.y + 0.5 * frame.h]
		const at = (x: number, y: number) =>
			Math.abs(x - frame.x) < 3 && y > from && y < to ? [255, 255, 255] : (cards?.at(x, y) ?? [])
		expect(isBroken(frame, { shapes: [], at, px: cards?.px ?? 0 })).toBe(true)
		expect(isFaint(frame, { shapes: [], at, px: cards?.px ?? 0 })).toBe(true)
	}
})

/** Levels of 255 by which a hairline is darker than white paper where it takes half a pixel. */
const HAIRLINE = 6

/** Is a frame as white as paper somewhere? A hairline is narrower than a pixel of a screen, so its own colour is nowhere. */
function isFaint(frame: Box, { at, px }: Page): boolean {
	return SIDES.some((side) =>
		alongside(frame, side, 0).some(([x, y]) =>
			[-1, 0, 1].every((step) => {
				const levels = side === 'top' || side === 'bottom' ? at(x, y + step * px) : at(x + step * px, y)
				return Math.min(...levels) > 255 - HAIRLINE
			}),
		),
	)
}

/** Is the line of a frame not seen somewhere? It is lighter than a black photo and darker than a white one. */
function isBroken(frame: Box, { at, px }: Page): boolean {
	return SIDES.some((side) => {
		const seen = alongside(frame, side, 0).filter(([x, y]) => {
			const beside = [-1, 0, 1].map((step) =>
				side === 'top' || side === 'bottom' ? at(x, y + step * px) : at(x + step * px, y),
			)
			return beside.some((levels) => levels.every((level) => Math.abs(level - 216) < 26))
		})
		return seen.length < 41
	})
}
