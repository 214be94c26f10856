import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { framePicture } from '#server/imaging/index.ts'
import type { CatalogData, Photo } from '#templates/data.ts'

/** A photo that was drawn, as papers know it, and its file. */
export interface DrawnPhoto {
	readonly photo: Photo
	readonly file: string
}

const SAMPLES = new URL('../../src/server/samples/photos/', import.meta.url)

/** Pixels of a figure, drawn twice as large and made smaller so that its edges are soft. */
const [WIDTH, HEIGHT] = [420, 560]
const SKIN: Colour = [214, 168, 138]
const HAIR: Colour = [74, 48, 36]

type Colour = readonly [number, number, number]
type Inside = (x: number, y: number) => boolean

const oval =
	(cx: number, cy: number, rx: number, ry: number): Inside =>
	(x, y) =>
		((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1

/** A limb with round ends that begins `from` wide and ends `to` wide. */
function limb(x1: number, y1: number, x2: number, y2: number, from: number, to = from): Inside {
	const length = Math.hypot(x2 - x1, y2 - y1)
	return (x, y) => {
		const share = ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length ** 2
		const along = Math.max(0, Math.min(1, share))
		return Math.hypot(x - x1 - along * (x2 - x1), y - y1 - along * (y2 - y1)) <= (from + (to - from) * along) / 2
	}
}

/** Somebody in a jacket of this colour who stands on the foot of the photo, before white; shares of a width of 1. */
function partsOf(jacket: Colour, legs: Colour): readonly { inside: Inside; colour: Colour }[] {
	return [
		{ inside: limb(0.44, 0.78, 0.42, 1.4, 0.14, 0.12), colour: legs },
		{ inside: limb(0.56, 0.78, 0.58, 1.4, 0.14, 0.12), colour: legs },
		{ inside: oval(0.5, 0.17, 0.085, 0.12), colour: HAIR },
		{ inside: limb(0.5, 0.22, 0.5, 0.34, 0.07, 0.08), colour: SKIN },
		{ inside: oval(0.735, 0.85, 0.035, 0.045), colour: SKIN },
		{ inside: limb(0.39, 0.4, 0.26, 0.66, 0.12, 0.08), colour: jacket },
		{ inside: limb(0.26, 0.66, 0.38, 0.8, 0.08, 0.07), colour: jacket },
		{ inside: limb(0.61, 0.4, 0.73, 0.8, 0.12, 0.07), colour: jacket },
		...[0.42, 0.5, 0.58].map((x) => ({ inside: limb(x, 0.4, x, 0.79, 0.15), colour: jacket })),
		{ inside: oval(0.5, 0.19, 0.07, 0.1), colour: SKIN },
	]
}

async function drawFigure(file: string, jacket: Colour, legs: Colour): Promise<void> {
	const [width, height] = [2 * WIDTH, 2 * HEIGHT]
	const pixels = Buffer.alloc(width * height * 3, 255)
	for (const { inside, colour } of partsOf(jacket, legs)) {
		for (let y = 0; y < height; y++) {
			for (let x = 0; x < width; x++) {
				if (!inside(x / width, y / width)) continue
				// Light comes from the left.
				const light = 1.12 - 0.35 * (x / width)
				for (const [part, value] of colour.entries())
					pixels[(y * width + x) * 3 + part] = Math.min(255, Math.round(value * light))
			}
		}
	}
	await sharp(pixels, { raw: { width, height, channels: 3 } })
		.resize(WIDTH, HEIGHT)
		.jpeg({ quality: 88 })
		.toFile(file)
}

const JACKETS: Readonly<Record<string, Colour>> = {
	Blue: [52, 98, 172],
	Red: [186, 48, 52],
	Yellow: [232, 196, 66],
	Black: [40, 42, 48],
	White: [236, 236, 234],
	Gray: [132, 136, 142],
}

async function drawn(id: string, file: string): Promise<DrawnPhoto> {
	const { width, height } = await sharp(file).metadata()
	return { photo: { id, w: width, h: height, framing: await framePicture(file) }, file }
}

/** Somebody in a jacket of each colour, before white: `Blue` is the id of one. */
export async function drawFigures(folder: string): Promise<ReadonlyMap<string, DrawnPhoto>> {
	const figures = Object.entries(JACKETS).map(async ([id, colour], at) => {
		const file = join(folder, `figure-${id}.jpg`)
		await drawFigure(file, colour, at % 2 ? [58, 60, 68] : [96, 84, 78])
		return [id, await drawn(id, file)] as const
	})
	return new Map(await Promise.all(figures))
}

/** Photos that come with the application as JPEGs, by their names; `size` crops one to another proportion. */
export async function sampleFiles(
	folder: string,
	wanted: Readonly<Record<string, { readonly sample: string; readonly size?: readonly [number, number] }>>,
): Promise<ReadonlyMap<string, DrawnPhoto>> {
	const files = Object.entries(wanted).map(async ([id, { sample, size }]) => {
		const file = join(folder, `sample-${id}.jpg`)
		const image = sharp(await readFile(new URL(`${sample}.webp`, SAMPLES)))
		await (size ? image.resize(...size) : image).jpeg({ quality: 88 }).toFile(file)
		return [id, await drawn(id, file)] as const
	})
	return new Map(await Promise.all(files))
}

/** The same catalog with photos that were drawn in the place of those whose ids they have. */
export function withDrawn(data: CatalogData, photos: ReadonlyMap<string, DrawnPhoto>): CatalogData {
	const sections = data.sections.map((section) => ({
		...section,
		items: section.items
			.slice(0, section.items.length)
			.map((item) => ({ ...item, images: item.images.map((photo) => photos.get(photo.id)?.photo ?? photo) })),
	}))
	return { ...data, sections }
}

/** A thing on a ground of one colour that a lamp shades a little, as much of the picture as `[left, top, right, bottom]`. */
interface Odd {
	readonly size: readonly [number, number]
	readonly ground: Colour | null
	readonly thing: Colour
	readonly box: readonly [number, number, number, number]
}

const ODD: Readonly<Record<string, Odd>> = {
	black: { size: [600, 800], ground: [9, 9, 11], thing: [38, 38, 44], box: [0.2, 0.15, 0.8, 0.9] },
	clear: { size: [500, 500], ground: null, thing: [40, 90, 170], box: [0.02, 0.3, 0.98, 0.7] },
	panorama: { size: [1600, 320], ground: [222, 226, 229], thing: [120, 60, 40], box: [0.04, 0.3, 0.96, 0.8] },
	tower: { size: [300, 1200], ground: [238, 232, 220], thing: [60, 110, 80], box: [0.3, 0.03, 0.7, 0.97] },
	small: { size: [200, 150], ground: [255, 255, 255], thing: [190, 150, 40], box: [0.06, 0.1, 0.94, 0.9] },
}

/** Photos as nobody likes to get them: black on black, cut out, a panorama, a tower, a thumbnail. */
export async function drawOddPhotos(folder: string): Promise<ReadonlyMap<string, DrawnPhoto>> {
	const made = Object.entries(ODD).map(async ([id, { size, ground, thing, box }]) => {
		const [width, height] = size
		const [left, top, right, bottom] = box
		const pixels = Buffer.alloc(width * height * 4)
		for (let at = 0; at < width * height; at++) {
			const [x, y] = [(at % width) / width, Math.floor(at / width) / height]
			const isThing = oval((left + right) / 2, (top + bottom) / 2, (right - left) / 2, (bottom - top) / 2)(x, y)
			const grain = ((at * 7919) % 5) - 2
			const colour = isThing ? thing : (ground ?? [0, 0, 0])
			for (const [part, value] of colour.entries()) pixels[at * 4 + part] = Math.max(0, Math.min(255, value + grain))
			pixels[at * 4 + 3] = isThing || ground ? 255 : 0
		}
		const file = join(folder, `odd-${id}.jpg`)
		const raw = sharp(pixels, { raw: { width, height, channels: 4 } }).flatten({ background: 'white' })
		await raw.jpeg({ quality: 88 }).toFile(file)
		return [id, await drawn(id, file)] as const
	})
	return new Map(await Promise.all(made))
}
