import { readdir, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Photo } from '#templates/data.ts'
import { framePicture, loadSharp } from '../imaging/index.ts'

const PHOTOS = new URL('photos/', import.meta.url)
/** Pixels of the longer side: enough for a card in a grid, and for a page seen large. */
const PIXELS = { small: 220, large: 640 } as const
export type PhotoSize = keyof typeof PIXELS

const addresses = new Map<string, Promise<string>>()
let known: Promise<Map<string, Photo>> | undefined

/** The sample photos by name; they come with the application, painted by the demo's painter. */
export function samplePhotos(): Promise<Map<string, Photo>> {
	return (known ??= measure())
}

/** A sample photo as an address that carries the picture itself, so that a page can stand alone. */
export function photoAddress(name: string, size: PhotoSize): Promise<string> {
	const key = `${name}/${size}`
	const address = addresses.get(key) ?? read(name, size)
	addresses.set(key, address)
	return address
}

async function measure(): Promise<Map<string, Photo>> {
	const sharp = await loadSharp()
	const photos = (await readdir(PHOTOS)).map(async (file) => {
		const path = new URL(file, PHOTOS)
		const { width, height } = await sharp(await readFile(path)).metadata()
		const id = basename(file, '.webp')
		return [id, { id, w: width, h: height, framing: await framePicture(fileURLToPath(path)) }] as const
	})
	return new Map(await Promise.all(photos))
}

async function read(name: string, size: PhotoSize): Promise<string> {
	const file = await readFile(new URL(`${name}.webp`, PHOTOS))
	const sharp = await loadSharp()
	const px = PIXELS[size]
	const picture = size === 'large' ? file : await sharp(file).resize(px, px, { fit: 'inside' }).webp().toBuffer()
	return `data:image/webp;base64,${picture.toString('base64')}`
}
