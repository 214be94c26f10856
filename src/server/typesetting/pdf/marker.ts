import type { PrintedPhoto } from '../messages.ts'

/**
 * The layout draws a one-pixel JPEG wherever a photo will be, with the photo's id and printed size in a comment
 * (kit/parts/photo.typ). So no photo is ever decoded while typesetting: memory and time do not depend on them.
 */
const COMMENT = Buffer.from([0xff, 0xd8, 0xff, 0xfe])
const NOTE = Buffer.from('{"vitrine":')
/** The comment's own length stands before its text. */
const NOTE_AT = COMMENT.length + 2

/** A grey JPEG of one pixel, sRGB. */
export const PIXEL = Buffer.from(
	'/9j/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAABAAEDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AKAA/9k=',
	'base64',
)

/** The picture that a page (counted from 1) becomes where pages are printed as pictures; its size in whole millimetres. */
export function pagePicture(number: number, width: number, height: number): PrintedPhoto {
	return { id: `page:${number}`, w: Math.round(width), h: Math.round(height) }
}

/** A marker for `photo`, as the layout makes them. */
export function makeMarker({ id, w, h }: PrintedPhoto): Buffer {
	const note = Buffer.from(JSON.stringify({ vitrine: id, w, h }))
	const length = Buffer.alloc(2)
	length.writeUInt16BE(note.length + 2)
	return Buffer.concat([COMMENT, length, note, PIXEL.subarray(2)])
}

/** The photo that a marker stands for, or null when these bytes do not begin with a marker. */
export function readMarker(jpeg: Buffer): PrintedPhoto | null {
	const isMarker = jpeg.indexOf(COMMENT) === 0 && jpeg.indexOf(NOTE) === NOTE_AT
	if (!isMarker) return null
	const length = jpeg.readUInt16BE(COMMENT.length) - 2
	const note: unknown = JSON.parse(jpeg.toString('utf8', NOTE_AT, NOTE_AT + length))
	const { vitrine, w, h } = note as { vitrine: string; w: number; h: number }
	return { id: vitrine, w, h }
}

/** Where the next marker begins in a file, or -1. */
export function findMarker(file: Buffer, from: number): number {
	for (let at = file.indexOf(COMMENT, from); at >= 0; at = file.indexOf(COMMENT, at + 1))
		if (file.indexOf(NOTE, at) === at + NOTE_AT) return at
	return -1
}
