import { addPlace } from './references.ts'
import type { PicturePlace } from './references.ts'
import { readRelationships } from './relationships.ts'
import type { Relationship } from './relationships.ts'
import { attribute, scanPart } from './xml-scanner.ts'
import type { XmlHandler } from './xml-scanner.ts'
import type { ZipPackage } from './zip-package.ts'

/** Pictures that float over the cells: the sheet's drawing anchors each at a cell. */
export async function addFloatingPictures(
	places: PicturePlace[],
	archive: ZipPackage,
	sheetPart: string,
): Promise<void> {
	for (const { type, target } of (await readRelationships(archive, sheetPart)).values()) {
		if (type !== 'drawing') continue
		await scanPart(archive, target, new AnchorCollector(places, await readRelationships(archive, target)))
	}
}

/** Characters of an alternative text. */
const NOTE_MAX = 300

class AnchorCollector implements XmlHandler {
	readonly #places: PicturePlace[]
	readonly #media: ReadonlyMap<string, Relationship>
	#corner: { row?: number; column?: number } = {}
	#inCorner = false
	#number = ''
	#note = ''
	/** Depth of copies of the same drawing for old programs. */
	#fallback = 0

	constructor(places: PicturePlace[], media: ReadonlyMap<string, Relationship>) {
		this.#places = places
		this.#media = media
	}

	open(name: string, tag: string): void {
		if (name === 'Fallback') this.#fallback++
		else if (name.endsWith('Anchor')) {
			this.#corner = {}
			this.#note = ''
		} else if (name === 'cNvPr') this.#note = attribute(tag, 'descr')?.slice(0, NOTE_MAX) ?? ''
		else if (name === 'from') this.#inCorner = true
		else if (name === 'row' || name === 'col') this.#number = ''
		else if (name === 'blip') this.#picture(attribute(tag, 'r:embed'))
	}

	close(name: string): void {
		if (name === 'Fallback') this.#fallback--
		else if (name === 'from') this.#inCorner = false
		else if (this.#inCorner && name === 'row') this.#corner.row = Number(this.#number)
		else if (this.#inCorner && name === 'col') this.#corner.column = Number(this.#number)
	}

	text(text: string): void {
		if (this.#inCorner) this.#number += text
	}

	#picture(id: string | undefined): void {
		const media = this.#media.get(id ?? '')
		const { row, column } = this.#corner
		if (!media || this.#fallback > 0) return
		if (!isIndex(row) || !isIndex(column)) return
		addPlace(this.#places, { row: row + 1, column, part: media.target, ...(this.#note ? { note: this.#note } : {}) })
	}
}

function isIndex(value: number | undefined): value is number {
	return value !== undefined && Number.isInteger(value) && value >= 0 && value < 1_048_576
}
