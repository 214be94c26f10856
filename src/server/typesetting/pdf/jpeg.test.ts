import sharp from 'sharp'
import { expect, it } from 'vitest'
import { jpegSize } from './jpeg.ts'
import { PIXEL, readMarker } from './marker.ts'

const picture = (channels: 3 | 4, background: string) =>
	sharp({ create: { width: 31, height: 17, channels, background } })

it('reads the size of baseline and progressive files', async () => {
	for (const progressive of [false, true]) {
		const file = await picture(3, '#804020').jpeg({ progressive }).toBuffer()
		expect(jpegSize(file)).toEqual({ width: 31, height: 17 })
	}
})

it('refuses what a PDF cannot hold as it is', async () => {
	const file = await picture(3, '#804020').jpeg().toBuffer()
	expect(jpegSize(file.subarray(0, -20))).toBeNull()
	expect(jpegSize(await picture(3, '#808080').toColourspace('b-w').jpeg().toBuffer())).toBeNull()
	expect(jpegSize(await picture(3, '#804020').toColourspace('cmyk').jpeg().toBuffer())).toBeNull()
	expect(jpegSize(await picture(4, '#80402080').png().toBuffer())).toBeNull()
	expect(jpegSize(Buffer.alloc(0))).toBeNull()
})

it('does not take a photo for a marker', () => {
	expect(jpegSize(PIXEL)).toEqual({ width: 1, height: 1 })
	expect(readMarker(PIXEL)).toBeNull()
})
