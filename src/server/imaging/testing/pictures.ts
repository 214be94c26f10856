import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** A folder for a test's files; `file` writes bytes under a name and answers the path. */
export async function startFolder() {
	const folder = await mkdtemp(join(tmpdir(), 'vitrine-imaging-'))
	return {
		async file(bytes: Uint8Array, name = 'picture'): Promise<string> {
			const path = join(folder, name)
			await writeFile(path, bytes)
			return path
		},
		close: () => rm(folder, { recursive: true, force: true }),
	}
}

/** A picture with much detail and always the same, so that cutting it anywhere loses something. */
export function detailed(width: number, height: number, channels: 3 | 4 = 3): Sharp {
	const data = Buffer.alloc(width * height * channels)
	let seed = 1
	for (let at = 0; at < data.length; at++) {
		seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff
		data[at] = seed >> 16
	}
	return sharp(data, { raw: { width, height, channels } })
}

/** A picture of one colour. */
export function plain(
	width: number,
	height: number,
	background: string | { r: number; g: number; b: number; alpha: number },
) {
	return sharp({ create: { width, height, channels: typeof background === 'string' ? 3 : 4, background } })
}

/** White, with a red top left quarter. */
export function marked(width: number, height: number): Sharp {
	const quarter = { create: { width: width / 2, height: height / 2, channels: 3 as const, background: '#ff0000' } }
	return plain(width, height, '#ffffff').composite([{ input: quarter, left: 0, top: 0 }])
}

/** The kinds of file we take. */
export const KINDS: Record<string, () => Promise<Buffer>> = {
	jpeg: () => detailed(300, 200).jpeg({ quality: 90 }).toBuffer(),
	'progressive jpeg': () => detailed(300, 200).jpeg({ progressive: true }).toBuffer(),
	png: () => detailed(300, 200, 4).png().toBuffer(),
	'interlaced png': () => detailed(300, 200, 4).png({ progressive: true }).toBuffer(),
	'palette png': () => detailed(300, 200).png({ palette: true }).toBuffer(),
	webp: () => detailed(300, 200, 4).webp().toBuffer(),
	'lossless webp': () => detailed(300, 200, 4).webp({ lossless: true }).toBuffer(),
	avif: () => detailed(300, 200, 4).avif({ effort: 0 }).toBuffer(),
}

const PNG_SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])

export function pngChunk(type: string, data: Uint8Array): Buffer {
	const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
	const frame = Buffer.alloc(8)
	frame.writeUInt32BE(data.length, 0)
	frame.writeUInt32BE(crc32(body), 4)
	return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A PNG of black and white pixels whose header claims a size; a claim costs nothing, whatever its size. */
export function claimedPng(width: number, height: number, rows = 1): Buffer {
	const header = Buffer.alloc(13)
	header.writeUInt32BE(width, 0)
	header.writeUInt32BE(height, 4)
	header[8] = 1
	const data = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * rows))
	const chunks = [pngChunk('IHDR', header), pngChunk('IDAT', data), pngChunk('IEND', Buffer.alloc(0))]
	return Buffer.concat([PNG_SIGNATURE, ...chunks])
}

/** Puts a chunk behind a PNG's header. */
export function withChunk(png: Buffer, type: string, data: Uint8Array): Buffer {
	const headerEnd = PNG_SIGNATURE.length + 25
	return Buffer.concat([png.subarray(0, headerEnd), pngChunk(type, data), png.subarray(headerEnd)])
}

/** Puts a segment behind a JPEG's first marker. */
export function withSegment(jpeg: Buffer, marker: number, data: Uint8Array): Buffer {
	const head = Buffer.from([0xff, marker, 0, 0])
	head.writeUInt16BE(data.length + 2, 2)
	return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)])
}

/** The colour at a place given in parts of width and height, as [red, green, blue, alpha?]. */
export async function colourAt(image: Buffer, x: number, y: number): Promise<number[]> {
	const { data, info } = await sharp(image).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
	const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
	return [...data.subarray(at, at + info.channels)]
}
