import type { Framing } from '#domain/media/framing.ts'
import { openBytes } from './engine.ts'
import { framingOf } from './framing.ts'
import { readImageFile } from './inspect-image.ts'
import { limitImageWork } from './limit.ts'
import { rawOf } from './raw.ts'

/** Finds what a stored picture shows, as it is found when one is uploaded. Throws ImageError. */
export async function framePicture(path: string): Promise<Framing> {
	return limitImageWork(async () => framingOf(await rawOf(openBytes(await readImageFile(path)).toColourspace('srgb'))))
}
