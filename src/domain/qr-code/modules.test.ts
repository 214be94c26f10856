import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureCodes } from '#tests/codes.ts'
import { qrModules } from './modules.ts'

/** A picture of modules of six dots with a quiet zone of four. */
async function pictureOf(rows: readonly (readonly boolean[])[]): Promise<Buffer> {
	const [dot, quiet] = [6, 4]
	const across = (rows.length + quiet * 2) * dot
	const at = (n: number) => Math.floor(n / dot) - quiet
	const dots = Uint8Array.from({ length: across * across }, (_, n) =>
		rows[at(Math.floor(n / across))]?.[at(n % across)] ? 0 : 255,
	)
	return sharp(dots, { raw: { width: across, height: across, channels: 1 } })
		.png()
		.toBuffer()
}

// Each length is the first that needs the next version of the code, up to the largest.
const LENGTHS = [14, 15, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331, 362, 412, 450, 504, 560, 624, 666]

test.each(LENGTHS)('an address of %i bytes is read back', async (length) => {
	const text = `https://${'ab-9/Z'.repeat(200)}`.slice(0, length)
	expect(await pictureCodes(await pictureOf(qrModules(text) ?? []))).toEqual([text])
})

test('other scripts are read back, too', async () => {
	const text = 'https://图册.example/docs/sharing/abc?item=夏季连衣裙-红'
	expect(await pictureCodes(await pictureOf(qrModules(text) ?? []))).toEqual([text])
})

test('what has no room is none', () => {
	expect(qrModules('x'.repeat(666))).not.toBeNull()
	expect(qrModules('x'.repeat(667))).toBeNull()
})
