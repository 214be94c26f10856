import { readFile } from 'node:fs/promises'
import { loadSharp } from '../imaging/index.ts'
import { PIXEL } from './pdf/marker.ts'
import { printPixels } from './photos.ts'

const MM_PER_POINT = 25.4 / 72
const IMAGE = /<image\b[^>]*>/g
/** The size of the page in points; as plain numbers, because the painter scales points twice. */
const SIZE = /(?<=^<svg[^>]*\b(?:width|height)="[\d.]+)pt/g
const HREF = /(xlink:href|href)="([^"]*)"/

/** A page as SVG whose pictures are named by ids, and where their files come from. */
export interface PaintedPage {
	readonly svg: string
	/** Path of a JPEG of the photo, its longer side about `px` pixels; null leaves its place plain. */
	photos(id: string, px: number): Promise<string | null> | string | null
	/** Path of a logo or watermark, or nothing for an id that is a photo's. */
	picture(id: string): Promise<string | undefined>
}

/**
 * The page with its pictures in it, in sizes for `dpi` dots an inch; a child process paints it, because this one reads
 * no SVG at all: what people upload must never be taken for one.
 */
export async function withPictures(page: PaintedPage, dpi: number): Promise<string> {
	const filled = new Map<string, string>()
	for (const [tag] of page.svg.matchAll(IMAGE)) {
		const id = idOf(tag)
		if (id === null || filled.has(tag)) continue
		const side = Math.max(sizeOf(tag, 'width'), sizeOf(tag, 'height')) * MM_PER_POINT
		const data = await dataOf(page, id, printPixels(side, dpi))
		filled.set(
			tag,
			tag.replace(HREF, (_, name: string) => `${name}="${data}"`),
		)
	}
	return page.svg.replace(SIZE, '').replace(IMAGE, (tag) => filled.get(tag) ?? tag)
}

async function dataOf(page: PaintedPage, id: string, px: number): Promise<string> {
	const picture = await page.picture(id)
	if (picture === undefined) {
		const path = await page.photos(id, px)
		return `data:image/jpeg;base64,${path === null ? PIXEL.toString('base64') : await readFile(path, 'base64')}`
	}
	const sharp = await loadSharp()
	const png = await sharp(picture).png().toBuffer()
	return `data:image/png;base64,${png.toString('base64')}`
}

/** The id behind an image, or null for one that carries its own bytes, such as a QR code. */
function idOf(tag: string): string | null {
	const href = HREF.exec(tag)?.[2] ?? ''
	return href === '' || href.startsWith('data:') ? null : unescaped(href)
}

function sizeOf(tag: string, side: 'width' | 'height'): number {
	return Number(new RegExp(`\\b${side}="([\\d.]+)`).exec(tag)?.[1] ?? 0)
}

function unescaped(text: string): string {
	return text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}
