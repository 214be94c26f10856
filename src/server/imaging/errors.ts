/**
 * Why a file cannot be a product picture: `image_not_image` something else than a picture · `image_type` a kind of picture
 * we do not take (`found` names it) · `image_heic` an iPhone's HEIC · `image_animated` more than one frame ·
 * `image_too_large` bytes · `image_too_many_pixels` · `image_truncated` damaged, or cut off on its way.
 */
export type ImageErrorCode =
	| 'image_not_image'
	| 'image_type'
	| 'image_heic'
	| 'image_animated'
	| 'image_too_large'
	| 'image_too_many_pixels'
	| 'image_truncated'

/** An expected refusal of a picture; anything else that is thrown is a fault. */
export class ImageError extends Error {
	readonly code: ImageErrorCode
	/** The media type that was found instead, when one was recognised. */
	readonly found: string | undefined

	constructor(code: ImageErrorCode, found?: string, cause?: unknown) {
		super(found ? `${code}: ${found}` : code, { cause })
		this.name = 'ImageError'
		this.code = code
		this.found = found
	}
}
