import type { Cut } from '#domain/media/cut.ts'
import type { Framing } from '#domain/media/framing.ts'
import type { EncodedImage } from './thumbnail.ts'
import type { ImageInfo } from './inspect-image.ts'
import type { ProcessedUpload } from './process-upload.ts'

export { ImageError, type ImageErrorCode } from './errors.ts'
export { limitImageWork } from './limit.ts'
export { loadSharp } from './load-sharp.ts'
export type { ImageFormat } from './sniff.ts'
export type { EncodedImage, ImageInfo, ProcessedUpload }

// What these do stands where they are written; they are read with the first picture, as the library that they use.

export async function processUpload(file: { path: string }): Promise<ProcessedUpload> {
	return (await import('./process-upload.ts')).processUpload(file)
}

export async function inspectImage(path: string): Promise<ImageInfo> {
	return (await import('./inspect-image.ts')).inspectImage(path)
}

export async function framePicture(path: string): Promise<Framing> {
	return (await import('./frame-picture.ts')).framePicture(path)
}

export async function placePicture(path: string, side: number): Promise<Buffer> {
	return (await import('./place-picture.ts')).placePicture(path, side)
}

export async function cutThumbnail(path: string, cut: Cut): Promise<EncodedImage> {
	return (await import('./cut-thumbnail.ts')).cutThumbnail(path, cut)
}
