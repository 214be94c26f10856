import sharp from 'sharp'

/** Sides of the photo below, in pixels. */
export const RED_SIDE = 240

/**
 * A JPEG with a red disc on the left and a green one on the right, on white: by its outlines both stand out, a model that looks
 * for red finds one.
 */
export async function redPhoto(): Promise<{
	jpeg: Buffer
	isRed: (at: number) => boolean
	isGreen: (at: number) => boolean
}> {
	const disc = (middle: number) => (at: number) =>
		Math.hypot((at % RED_SIDE) - middle, Math.floor(at / RED_SIDE) - RED_SIDE / 2) < 40
	const [isRed, isGreen] = [disc(70), disc(170)]
	const rgb = Buffer.alloc(RED_SIDE * RED_SIDE * 3, 255)
	for (let at = 0; at < RED_SIDE * RED_SIDE; at++) {
		if (isRed(at)) rgb.set([210, 20, 20], at * 3)
		if (isGreen(at)) rgb.set([20, 150, 40], at * 3)
	}
	const jpeg = await sharp(rgb, { raw: { width: RED_SIDE, height: RED_SIDE, channels: 3 } })
		.jpeg({ quality: 95 })
		.toBuffer()
	return { jpeg, isRed, isGreen }
}
