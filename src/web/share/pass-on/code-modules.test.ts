import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureCodes } from '#tests/codes.ts'
import { codeModules } from './code-modules.ts'

const read = async (text: string) => pictureCodes(await pictureOf(codeModules(text, 4) ?? []))

/** A picture of modules of six dots each. */
async function pictureOf(rows: readonly (readonly boolean[])[]): Promise<Buffer> {
	const across = rows.length * 6
	const at = (n: number) => Math.floor(n / 6)
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
	expect(await read(text)).toEqual([text])
})

test('other scripts are read back, too', async () => {
	const text = 'https://图册.example/docs/sharing/abc?item=夏季连衣裙-红'
	expect(await read(text)).toEqual([text])
})

test('what has no room is none', () => {
	expect(codeModules('x'.repeat(666), 4)).not.toBeNull()
	expect(codeModules('x'.repeat(667), 4)).toBeNull()
})
