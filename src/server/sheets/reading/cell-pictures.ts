import { UNPACKED_BYTES } from '../limits.ts'
import { addPlace, columnOf, rowOf } from './references.ts'
import type { PicturePlace } from './references.ts'
import { readRelationships } from './relationships.ts'
import type { WorkbookParts } from './workbook-parts.ts'
import { attribute, scanPart } from './xml-scanner.ts'
import type { XmlHandler } from './xml-scanner.ts'
import type { ZipPackage } from './zip-package.ts'

/** As much of a formula as can name a picture. */
const FORMULA_CHARS = 500

/**
 * Pictures that are the content of a cell. Two programs have two ways:
 * WPS Office writes a formula `DISPIMG("name")` and lists the names in a part of its own;
 * Excel ("place in cell") gives the cell a number, `vm`, that leads over four lists to the picture.
 */
export async function addCellPictures(
	places: PicturePlace[],
	archive: ZipPackage,
	workbook: WorkbookParts,
	sheetPart: string,
): Promise<void> {
	const byName = await wpsPictures(archive, workbook)
	const byNumber = await richValuePictures(archive, workbook)
	if (byName.size === 0 && byNumber.size === 0) return
	let cell = ''
	let formula: string | null = null
	const place = (part: string | undefined) => {
		const row = rowOf(cell)
		if (part !== undefined && !Number.isNaN(row)) addPlace(places, { row, column: columnOf(cell), part })
	}
	const handler: XmlHandler = {
		open(name, tag) {
			if (name === 'c') {
				cell = attribute(tag, 'r') ?? ''
				place(byNumber.get(Number(attribute(tag, 'vm'))))
			} else if (name === 'f') formula = ''
		},
		close(name) {
			if (name !== 'f' || formula === null) return
			place(byName.get(/DISPIMG\("([^"]{1,200})"/.exec(formula)?.[1] ?? ''))
			formula = null
		},
		text(text) {
			if (formula !== null && formula.length < FORMULA_CHARS) formula += text
		},
	}
	await scanPart(archive, sheetPart, handler, UNPACKED_BYTES)
}

/** Name → part, from the list WPS Office keeps. */
async function wpsPictures(archive: ZipPackage, workbook: WorkbookParts): Promise<Map<string, string>> {
	const pictures = new Map<string, string>()
	const list = workbook.partOf('cellImage') ?? workbook.partOf('cellImages')
	if (list === undefined) return pictures
	const media = await readRelationships(archive, list)
	let current = ''
	await scanPart(archive, list, {
		open(name, tag) {
			if (name === 'cNvPr') current = attribute(tag, 'name') ?? ''
			const picture = name === 'blip' ? media.get(attribute(tag, 'r:embed') ?? '') : undefined
			if (picture) pictures.set(current, picture.target)
		},
	})
	return pictures
}

/**
 * `vm` number → part. The number counts the workbook's value metadata from 1; each names an entry of the
 * future metadata, this a rich value, whose first value is the index of a relationship.
 */
async function richValuePictures(archive: ZipPackage, workbook: WorkbookParts): Promise<Map<number, string>> {
	const pictures = new Map<number, string>()
	const metadata = workbook.partOf('sheetMetadata')
	const values = workbook.partOf('rdRichValue')
	const links = workbook.partOf('richValueRel')
	if (metadata === undefined || values === undefined || links === undefined) return pictures
	const { futureOfNumber, richValueOfFuture } = await readMetadata(archive, metadata)
	const linkOfRichValue = await readRichValues(archive, values)
	const parts = await readLinks(archive, links)
	futureOfNumber.forEach((future, index) => {
		const part = parts[linkOfRichValue[richValueOfFuture[future] ?? -1] ?? -1]
		if (part !== undefined) pictures.set(index + 1, part)
	})
	return pictures
}

async function readMetadata(archive: ZipPackage, part: string) {
	const futureOfNumber: number[] = []
	const richValueOfFuture: number[] = []
	let inValues = false
	let inFuture = false
	await scanPart(archive, part, {
		open(name, tag) {
			if (name === 'valueMetadata') inValues = true
			else if (name === 'futureMetadata') inFuture = attribute(tag, 'name') === 'XLRICHVALUE'
			else if (name === 'rc' && inValues) futureOfNumber.push(Number(attribute(tag, 'v')))
			else if (name === 'rvb' && inFuture) richValueOfFuture.push(Number(attribute(tag, 'i')))
		},
		close(name) {
			if (name === 'valueMetadata') inValues = false
			else if (name === 'futureMetadata') inFuture = false
		},
	})
	return { futureOfNumber, richValueOfFuture }
}

/** The first value of each rich value, a number for pictures. */
async function readRichValues(archive: ZipPackage, part: string): Promise<number[]> {
	const firsts: number[] = []
	let text: string | null = null
	let isFirst = false
	await scanPart(archive, part, {
		open(name) {
			if (name === 'rv') isFirst = true
			else if (name === 'v') text = ''
		},
		close(name) {
			if (name === 'v') {
				if (isFirst) firsts.push(Number(text ?? Number.NaN))
				isFirst = false
				text = null
			} else if (name === 'rv' && isFirst) firsts.push(Number.NaN)
		},
		text(piece) {
			if (text !== null) text += piece
		},
	})
	return firsts
}

async function readLinks(archive: ZipPackage, part: string): Promise<(string | undefined)[]> {
	const relationships = await readRelationships(archive, part)
	const parts: (string | undefined)[] = []
	await scanPart(archive, part, {
		open(name, tag) {
			if (name === 'rel') parts.push(relationships.get(attribute(tag, 'r:id') ?? '')?.target)
		},
	})
	return parts
}
