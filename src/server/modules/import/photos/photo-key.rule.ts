import { createHash } from 'node:crypto'
import { normaliseSkuForFiles, splitImageName } from '#domain/media/image-name.ts'
import { isHttpUrl } from '#domain/url.ts'

/**
 * Which picture a list means: an address as a whole, for `…/red/1.jpg` and `…/blue/1.jpg` are two; a file by its name with
 * its folders, without case, extension and kind of separator. Empty for what is no name.
 */
export function photoKey(name: string): string {
	if (isHttpUrl(name)) return `@${createHash('sha256').update(name).digest('hex')}`
	const { base, folders } = splitImageName(name)
	return base === '' ? '' : [...folders.toReversed(), base].join('/')
}

/** The name of a picture alone, by which an uploaded file is found in a list. */
export function photoBase(name: string): string {
	return pathOf(name).base
}

/**
 * The one of the list's pictures of the same base name that an uploaded file is: the one with which it shares the most
 * folders, the same ones at best. Undefined where several are as near: none of them is guessed.
 */
export function nearest<T extends { file_name: string }>(file_name: string, named: readonly T[]): T | undefined {
	const { folders } = pathOf(file_name)
	const near = named.map((one) => sharedFolders(folders, pathOf(one.file_name).folders))
	const most = Math.max(...near)
	const found = named.filter((_, index) => near[index] === most)
	return found.length === 1 ? found[0] : undefined
}

/** Photos of the same name in different folders stay apart. The key of a photo that the file names never begins so. */
export function wholeKey(name: string): string {
	return `/${normaliseSkuForFiles(name)}`
}

function pathOf(name: string) {
	return splitImageName(isHttpUrl(name) ? name.replace(/[?#].*$/, '') : name)
}

/** How many folders, from the innermost, are the same; half a folder more when all are. */
function sharedFolders(one: readonly string[], other: readonly string[]): number {
	const differs = one.findIndex((folder, index) => folder !== other[index])
	const shared = differs < 0 ? one.length : differs
	return one.length === other.length && differs < 0 ? shared + 0.5 : shared
}
