import { execFileSync } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, inject, it } from 'vitest'
import type { Crop } from '#domain/media/cut.ts'
import type { Photo, Settings } from '#templates/data.ts'
import { drawWindow } from '#templates/drawing.ts'
import { planCatalog } from '#templates/plan.ts'
import { manifestOf } from '#templates/registry.ts'
import { makeCatalog, makeItem, makePhoto, makeSettings } from '#tests/make/catalog.ts'
import { photoKey } from '../messages.ts'
import { photosIn, writeWithPhotos } from '../pdf/rewrite.ts'
import { Press } from './compiler.ts'

/** A photo three times as wide as high, green, with a red square at its right end. */
const [WIDTH, HEIGHT, SQUARE] = [900, 300, 150]
const SUBJECT = { x: (WIDTH - SQUARE) / WIDTH, y: 0.25, w: SQUARE / WIDTH, h: SQUARE / HEIGHT }
const GREEN = '#207040'
const GROUND = { left: GREEN, top: GREEN, right: GREEN, bottom: GREEN }

const press = new Press()
let folder: string
let file: string
beforeAll(async () => {
	folder = await mkdtemp(join(inject('runFolder'), 'cropping-'))
	file = join(folder, 'photo.jpg')
	const red = { create: { width: SQUARE, height: SQUARE, channels: 3 as const, background: '#ff0000' } }
	await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: GREEN } })
		.composite([{ input: await sharp(red).png().toBuffer(), left: WIDTH - SQUARE, top: HEIGHT / 4 }])
		.jpeg()
		.toFile(file)
})

/** Prints the photo alone on a page; answers the printed size in mm, and how many mm² of the page have which colour. */
async function print(
	template: string,
	changes: Partial<Photo>,
	settings: Partial<Settings> = {},
	wanted: 'items' | 'title' = 'items',
) {
	const manifest = manifestOf(template)
	if (!manifest) throw new Error(template)
	const item = makeItem(1, { images: [makePhoto('photo', { w: WIDTH, h: HEIGHT, ...changes })] })
	const options = { ...makeSettings().options, showTitlePage: false, showToc: false }
	const look = makeSettings({ options, fields: ['sku'], color: '#203040', ...settings })
	const data = makeCatalog([[item]])
	const plan = planCatalog(data.sections, look, manifest)
	const first = plan.pages.findIndex(({ kind }) => kind === wanted) + 1
	const drawing = drawWindow(plan, data, look, manifest, { first, count: 1, title: 'T' })
	const pdf = press.set(drawing, {}, ({ compiler, document }) => compiler.pdf(document, {}))
	const [photo] = photosIn(pdf)
	if (!photo) throw new Error('no photo')
	const out = join(folder, 'page.pdf')
	writeWithPhotos(pdf, { [photoKey(photo)]: file }, out)
	const png = execFileSync('pdftoppm', ['-r', '50.8', '-png', out])
	const { data: pixels } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
	const area = (wanted: (red: number, green: number, blue: number) => boolean) => {
		let count = 0
		for (let at = 0; at < pixels.length; at += 3)
			if (wanted(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0)) count++
		return count / 4
	}
	return {
		photo,
		red: area((red, green) => red > 200 && green < 60),
		green: area((red, green) => red < 60 && green > 90),
		blue: area((red, green, blue) => red < 60 && green < 90 && blue > 200),
		dark: area((red, green, blue) => red < 28 && green < 70 && blue < 45),
		/** The paper of the Noir theme. */
		ground: area((red, green, blue) => red === 0x16 && green === 0x18 && blue === 0x1b),
	}
}

it('cuts no more than a third of a photo of which nothing is known, else a quarter at its ends', async () => {
	const cut = await print('format_1_1', {})
	expect((cut.red + cut.green) / (cut.photo.w * cut.photo.h)).toBeCloseTo(0.76, 1)
	// Told as nearly square: its place is filled.
	const filled = await print('format_1_1', { w: 600, h: 500 })
	expect(Math.sqrt(filled.red + filled.green)).toBeCloseTo(filled.photo.h, -1)
})

it('fills the paper of a lookbook with a photo that nothing continues, unless hardly half of it were seen', async () => {
	const paper = 210 * 297
	const areaOf = async (h: number) => {
		const { red, green } = await print('template_7', { w: 900, h })
		return (red + green) / paper
	}
	expect(await areaOf(900)).toBeGreaterThan(0.85)
	expect(await areaOf(300)).toBeLessThan(0.6)
})

it.each(['format_1_1', 'template_9', 'template_7'])(
	'%s fills its place with the part that matters',
	async (template) => {
		const { red, photo } = await print(template, { framing: { subject: SUBJECT, ground: GROUND } })
		expect(red / (photo.h / 2) ** 2).toBeGreaterThan(0.9)
	},
)

it('shows all that matters where it is wider than its place, and continues the photo in its own colour', async () => {
	const subject = { ...SUBJECT, x: 0.08, w: 0.92 }
	const { photo, red, green } = await print('format_1_1', { framing: { subject, ground: GROUND } })
	expect(red / (photo.w / 6) ** 2).toBeGreaterThan(0.8)
	// The place is a square: what is red, and all the rest in the photo's green.
	expect(Math.sqrt(red + green) / photo.w).toBeCloseTo(subject.w + 0.04, 1)
	expect(photo.w / photo.h).toBeCloseTo(3, 0)
})

it('stands at the edge that what it shows reaches, and goes on in the one colour of the other', async () => {
	const subject = { x: 0, y: 0, w: 1, h: 1 }
	const resting = await print('format_1_1', { framing: { subject, ground: { ...GROUND, bottom: null } } })
	expect(Math.sqrt(resting.red + resting.green) / resting.photo.w).toBeCloseTo(1, 1)
	// Of two colours it takes the upper one: no photo stands between two bands.
	const unlike = await print('format_1_1', { framing: { subject, ground: { ...GROUND, bottom: '#2040f0' } } })
	expect(unlike.blue).toBe(0)
	expect(unlike.green).toBeCloseTo(resting.green, -2)
})

it('fills its place with what a photo shows from edge to edge, of which a thing that stands free would lose too much', async () => {
	const seen = async (subject: Crop, plain: string | null) => {
		const ground = { left: plain, top: null, right: plain, bottom: null }
		const { red, green, photo } = await print('format_1_1', { w: 900, h: 500, framing: { subject, ground } })
		return { area: red + green, side: photo.h }
	}
	const [all, thing] = [
		{ x: 0.1, y: 0.1, w: 0.8, h: 0.8 },
		{ x: 0.1, y: 0.4, w: 0.8, h: 0.4 },
	]
	const { area, side } = await seen(all, null)
	expect(area / side ** 2).toBeGreaterThan(0.9)
	expect((await seen(thing, null)).area / area).toBeLessThan(0.9)
	expect((await seen(all, '#808080')).area / area).toBeLessThan(0.9)
})

it('fills a card with a wide photo that nothing continues, where half of what it shows is seen, and with no tall one', async () => {
	const busy = { left: null, top: null, right: null, bottom: null }
	// A thing from one side to the other that is low or narrow in its photo.
	const wide = { subject: { x: 0, y: 0.4, w: 1, h: 0.3 }, ground: busy }
	const tall = { subject: { x: 0.4, y: 0, w: 0.3, h: 1 }, ground: busy }
	const seen = async (changes: Partial<Photo>) => {
		const { red, green } = await print('KeMeiTemp', changes)
		return red + green
	}
	const whole = await seen({ w: 700, h: 1000 })
	expect(await seen({ w: 1020, h: 1000, framing: wide })).toBeCloseTo(whole, -2)
	expect(await seen({ w: 3000, h: 1000, framing: wide })).toBeLessThan(0.7 * whole)
	expect(await seen({ w: 300, h: 900, framing: tall })).toBeLessThan(0.7 * whole)
})

it('cuts nothing off the sides of a thing whose photo goes on in its own colour, and stands as large as that allows', async () => {
	// A tablet on boards: a square place would cut hardly a tenth of it, but at both sides.
	const subject = { x: 0.25, y: 0.25, w: 0.542, h: 0.594 }
	const photo = { w: 1500, h: 1000, framing: { subject, ground: { ...GROUND, left: null, top: null } } }
	const filled = await print('KeMeiTemp', photo, { fit: 'cover' })
	const place = (filled.red + filled.green) / filled.photo.h
	const whole = await print('KeMeiTemp', photo)
	expect(whole.photo.w * subject.w).toBeLessThan(place)
	expect(whole.photo.w * (subject.w + 0.06)).toBeGreaterThan(place)
})

it("stands on the theme's well where nothing continues it, and on the paper where nobody has looked at it", async () => {
	const busy = { left: null, top: null, right: null, bottom: null }
	const subject = { x: 0, y: 0, w: 1, h: 1 }
	const toned = await print('format_1_1', { framing: { subject, ground: busy, tone: { top: '#101418' } } })
	expect(toned.dark).toBe(0)
	const blind = await print('format_1_1', {}, { theme: 'Noir' })
	const known = await print('format_1_1', { framing: { subject, ground: busy } }, { theme: 'Noir' })
	expect(blind.ground - known.ground).toBeGreaterThan(0.3 * blind.photo.w ** 2)
})

it('keeps the upper end of a tall photo, where heads are', async () => {
	const tall = { w: 300, h: 900 }
	const head = {
		subject: { x: 0.2, y: 0.1, w: 0.6, h: 0.9 },
		ground: { left: null, top: null, right: null, bottom: null },
	}
	const { photo } = await print('format_1_1', { ...tall, framing: head }, { fit: 'cover' })
	expect(photo.h).toBeGreaterThan(2.5 * photo.w)
})

it('fills a title page, but for a photo that would be spoilt and that its own colour continues', async () => {
	const title = { options: { ...makeSettings().options, showToc: false } }
	const subject = { ...SUBJECT, x: 0.05, w: 0.95 }
	const whole = await print('template_2', { framing: { subject, ground: GROUND } }, title, 'title')
	expect(whole.photo.w).toBeLessThan(260)
	expect(whole.green).toBeGreaterThan(0.5 * 210 * 297)
	const busy = { ...GROUND, top: null, bottom: null }
	const filled = await print('template_2', { framing: { subject, ground: busy } }, title, 'title')
	expect(filled.photo.h).toBeGreaterThan(290)
})

it('darkens the foot of a photo on a wall for its caption, but for one whose foot is light', async () => {
	const caption = async (colour: string) => {
		const ground = { left: colour, top: colour, right: colour, bottom: colour }
		return (await print('PictureWallTemp', { w: 700, h: 700, framing: { subject: null, ground } })).dark
	}
	expect(await caption(GREEN)).toBeGreaterThan(100)
	expect(await caption('#fafafa')).toBeLessThan(20)
})

it('does as the user asks before anything else', async () => {
	const framing = { subject: { ...SUBJECT, x: 0, w: 1 }, ground: GROUND }
	const filled = await print('format_1_1', { framing }, { fit: 'cover' })
	expect(filled.photo.w).toBeCloseTo(3 * filled.photo.h, -1)
	const whole = await print('format_1_1', { framing: { ...framing, subject: SUBJECT } }, { fit: 'contain' })
	expect(whole.photo.w).toBeLessThan(45)
})
