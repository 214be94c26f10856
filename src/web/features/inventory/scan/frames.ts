/** The longest side of a picture that is read: a code is found on a smaller one as well, and faster. */
const SIDE_MAX = 1280

/** The pixels of a picture or of what a camera sees now; null while there is nothing to see. */
export function frameOf(
	source: HTMLVideoElement | ImageBitmap,
	{ width, height }: { width: number; height: number },
	canvas = document.createElement('canvas'),
): ImageData | null {
	if (!width || !height) return null
	const scale = Math.min(1, SIDE_MAX / Math.max(width, height))
	canvas.width = Math.round(width * scale)
	canvas.height = Math.round(height * scale)
	const pen = canvas.getContext('2d', { willReadFrequently: true })
	pen?.drawImage(source, 0, 0, canvas.width, canvas.height)
	return pen?.getImageData(0, 0, canvas.width, canvas.height) ?? null
}
