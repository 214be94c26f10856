import { quoted } from '../../text.ts'
import { isHttpUrl } from '../../url.ts'
import type { Problem } from '../../problem.ts'

const NAME_MAX = 255
const SIGNS = /[\s,;，；]/

/** The pictures named in a cell, in order: web addresses, or names of files that come along. */
export interface CellImages {
	readonly images: readonly string[]
	readonly warnings: readonly Problem[]
}

/**
 * Reads `a.jpg|b.jpg`, `a.jpg; b.jpg`, lines, or addresses apart by commas or blanks. Commas inside an address or a file
 * name stay. What cannot be a picture's name is left out with the warning `url_bad`.
 */
export function readImages(cell: string): CellImages {
	const images: string[] = []
	const warnings: Problem[] = []
	for (const entry of split(cell)) {
		if (isImageName(entry)) images.push(entry)
		else warnings.push({ code: 'url_bad', params: { value: quoted(entry) } })
	}
	return { images, warnings }
}

function split(cell: string): string[] {
	return cell
		.split(/[|\n\r]|[\s,;，；](?=https?:\/\/)|(?<=\.[a-z]{3,4})\s{0,5}[,;，；]|;(?=\s)/i)
		.map(bare)
		.filter((entry) => entry !== '')
}

/** Without the separators that are left at either end; walks each end once. */
function bare(entry: string): string {
	let start = 0
	let end = entry.length
	while (start < end && SIGNS.test(entry[start] ?? '')) start++
	while (end > start && SIGNS.test(entry[end - 1] ?? '')) end--
	return entry.slice(start, end)
}

function isImageName(entry: string): boolean {
	if (/^[a-z][a-z\d+.-]{1,20}:/i.test(entry)) return isHttpUrl(entry)
	return entry.length <= NAME_MAX && !/\p{Cc}/u.test(entry)
}
