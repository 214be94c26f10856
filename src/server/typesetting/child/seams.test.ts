import { execFileSync } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, inject, it } from 'vitest'
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
/** Thumbs of lists stand on the grounds of their lines, which are nearly white as well. */
const LISTS = ['template_5', 'template_10']
const CASES = TEMPLATES.filter(({ key }) => !LISTS.includes(key)).flatMap((template) =>
	(CLOSELY.includes(template.key) ? [100, 200, 300] : [100]).map((dpi) => ({
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

interface Page {
	readonly shapes: readonly Shape[]
	/** The place of a pixel of so many points from the page's corner, as levels. */
	readonly at: (x: number, y: number) => readonly number[]
	readonly px: number
}

/** The pages of a layout on which the photos stand, as shapes and as pixels. */
async function pagesOf({ manifest }: Template, dpi: number): Promise<Page[]> {
	const items = [...photos.values()].map(({ photo }, at) => makeItem(at + 1, { images: [photo], values: {} }))
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
		const path = join(folder, `${manifest.folder}-${dpi}-${first}.pdf`)
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

const holds = (area: Box, x: number, y: number) =>
	x >= area.x && x <= area.x + area.w && y >= area.y && y <= area.y + area.h
const apart = (one: readonly number[], other: readonly number[]) =>
	Math.max(...one.map((level, part) => Math.abs(level - (other[part] ?? 0))))
const middle = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0
const levelsOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

const isArea = (shape: Shape): shape is Extract<Shape, { kind: 'area' }> => shape.kind === 'area'
const isPhoto = (shape: Shape): shape is Extract<Shape, { kind: 'photo' }> => shape.kind === 'photo'
const isFrame = (shape: Shape): shape is Extract<Shape, { kind: 'frame' }> => shape.kind === 'frame'

/** The steps along the edges at which a photo goes on in its own colour. */
function seamsOn({ shapes, at, px }: Page): { median: number; ends: number }[] {
	return shapes.flatMap((photo, index) => {
		if (!isPhoto(photo)) return []
		const below = shapes.slice(0, index).filter(isArea)
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

let seams = 0
describe.each(CASES)('$name at $dpi dpi', ({ template, dpi }) => {
	it('shows no step of colour where a photo ends before its place, and no frame is broken', async () => {
		for (const page of await pagesOf(template, dpi)) {
			const found = seamsOn(page)
			seams += found.length
			expect(found.filter(({ median, ends }) => median > STEP || ends > STEP_AT_ENDS)).toEqual([])
			if (dpi === 300) expect(page.shapes.filter(isFrame).filter((frame) => isBroken(frame, page))).toEqual([])
		}
	})
})

it('has looked at many such edges', () => expect(seams).toBeGreaterThan(60))

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
