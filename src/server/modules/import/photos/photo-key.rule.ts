import { normaliseSkuForFiles, splitImageName } from '#domain/media/image-name.ts'
import { isHttpUrl } from '#domain/url.ts'

/** How a picture's name is compared: without folders, extension, case and kind of separator. */
export function photoKey(name: string): string {
	const path = isHttpUrl(name) ? name.replace(/[?#].*$/, '') : name
	return splitImageName(path).base
}

/** Photos of the same name in different folders stay apart. The key of a photo that the file names never begins so. */
export function wholeKey(name: string): string {
	return `/${normaliseSkuForFiles(name)}`
}
