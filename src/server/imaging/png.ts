import { setImmediate } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import { ImageError } from './errors.ts'

const SIGNATURE = 8
/** Length, type and checksum of a chunk. */
const FRAME = 12
const SLICE = 1024 * 1024

/**
 * Checks that a PNG is whole: every chunk up to the end mark is there and the picture's own chunks have their checksums.
 * The decoder shows interlaced PNGs as whole that are cut anywhere. Throws `image_truncated`, `image_animated`.
 */
export async function checkPng(bytes: Buffer): Promise<void> {
	let at = SIGNATURE
	while (at + FRAME <= bytes.length) {
		const end = at + FRAME + bytes.readUInt32BE(at)
		if (end > bytes.length) break
		const type = bytes.toString('latin1', at + 4, at + 8)
		if (type === 'acTL') throw new ImageError('image_animated', 'image/apng')
		const isCritical = /^[A-Z]/.test(type)
		if (isCritical && (await checksum(bytes.subarray(at + 4, end - 4))) !== bytes.readUInt32BE(end - 4)) break
		if (type === 'IEND') return
		at = end
	}
	throw new ImageError('image_truncated', 'image/png')
}

/** In slices, so that other requests are answered in between. */
async function checksum(bytes: Buffer): Promise<number> {
	let sum = 0
	for (let at = 0; at < bytes.length; at += SLICE) {
		sum = crc32(bytes.subarray(at, at + SLICE), sum)
		if (at + SLICE < bytes.length) await setImmediate()
	}
	return sum
}
