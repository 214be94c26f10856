import type { Lab, Size } from './picture.ts'
import { softened } from './planes.ts'

/** How far from the ground's own hue what lies in its shadow may be, in units of CIELAB. */
const SAME_HUE = 3.5
/** Of the ground's light so much is left in a shadow; a little more than all of it is grain. */
const [DARKEST, BRIGHTEST] = [0.65, 1.04]
/** Grain is evened out over so many pixels. */
const EVEN = 1.5
/** What has less colour than this can be told from no shadow by its hue. */
const COLOURLESS = 6

/**
 * What looks like the ground behind it in less light, 1 where it does: its hue is the ground's, its lightness no more. On a ground
 * without colour nothing is told: all that is grey and darker would be one.
 */
export function shadeOn(lab: Lab, ground: Lab, size: Size): Uint8Array {
	const [light, off] = [
		new Float32Array(lab[0].length),
		[new Float32Array(lab[0].length), new Float32Array(lab[0].length)],
	]
	for (let pixel = 0; pixel < light.length; pixel++) {
		// In less light lightness and both colours shrink alike, as they are taken from cube roots of light.
		light[pixel] = (lab[0][pixel]! + 16) / (ground[0][pixel]! + 16)
		for (const n of [0, 1] as const) off[n]![pixel] = lab[n + 1]![pixel]! - light[pixel]! * ground[n + 1]![pixel]!
	}
	const [even, ...apart] = [light, ...off].map((plane) => softened(plane, size, EVEN)) as [
		Float32Array,
		Float32Array,
		Float32Array,
	]
	const shade = new Uint8Array(even.length)
	for (let pixel = 0; pixel < shade.length; pixel++) {
		if (even[pixel]! < DARKEST || even[pixel]! > BRIGHTEST) continue
		if (ground[1][pixel]! ** 2 + ground[2][pixel]! ** 2 < COLOURLESS ** 2) continue
		if (apart[0]![pixel]! ** 2 + apart[1]![pixel]! ** 2 < SAME_HUE ** 2) shade[pixel] = 1
	}
	return shade
}
