/** Where public pictures are served from; a storage key follows. */
export const MEDIA_PATH = '/files/'

/** The picture's 200 × 200 PNG, made at upload beside it. */
export function thumbnailUrl(url: string): string {
	return url.replace(/\.(jpg|webp)$/, '-t.png')
}

/** The picture's smaller copy (longer side 800 pixels), made at upload beside it. */
export function cardUrl(url: string): string {
	return url.replace(/\.(jpg|webp)$/, '-c.$1')
}
