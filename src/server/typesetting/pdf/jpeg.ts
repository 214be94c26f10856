/** Pixel size of a JPEG that a PDF can hold as it is. */
export interface JpegSize {
	readonly width: number
	readonly height: number
}

const START = 0xffd8
const END = 0xffd9
const STANDALONE = new Set([0x01, 0xd0, 0xd1, 0xd2, 0xd3, 0xd4, 0xd5, 0xd6, 0xd7])
/** Baseline, extended and progressive frames: what the DCTDecode filter reads. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2])

/** The size of a whole 8-bit RGB JPEG; null for anything else, a file cut off before its end included. */
export function jpegSize(file: Buffer): JpegSize | null {
	const whole = file.length > 4 && file.readUInt16BE(0) === START && file.readUInt16BE(file.length - 2) === END
	return whole ? frameSize(file) : null
}

function frameSize(file: Buffer): JpegSize | null {
	let at = 2
	while (at + 9 < file.length && file[at] === 0xff) {
		const kind = file[at + 1] ?? 0
		if (FRAMES.has(kind)) {
			const [bits, components] = [file[at + 4], file[at + 9]]
			if (bits !== 8 || components !== 3) return null
			return { height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) }
		}
		at += STANDALONE.has(kind) ? 2 : 2 + file.readUInt16BE(at + 2)
	}
	return null
}
