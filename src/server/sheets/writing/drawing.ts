import type { PictureCell } from '../sheet-content.ts'
import { NAMESPACES, relation } from './parts.ts'
import { escapeXml } from './xml-text.ts'

/** English metric units per pixel, the unit drawings are measured in. */
const EMU = 9525
/** Pixels around a picture in its cell. */
const MARGIN = 4
/** Excel allows rows of 409 points. */
const ROW_PIXELS = 540

/** A picture and the cell it belongs to, counted from 0, drawn `width` × `height` pixels large. */
export type PlacedPicture = {
	readonly picture: PictureCell
	readonly row: number
	readonly column: number
	readonly width: number
	readonly height: number
}

/** The picture's size in a column of so many characters, never larger than it is, and how high its row must be. */
export function pictureBox(picture: PictureCell, columnWidth: number) {
	const side = Math.max(1, Math.min(columnWidth * 7 + 5, ROW_PIXELS) - 2 * MARGIN)
	const scale = Math.min(1, side / picture.width, side / picture.height)
	const width = Math.max(1, Math.round(picture.width * scale))
	const height = Math.max(1, Math.round(picture.height * scale))
	return { width, height, rowHeight: height + 2 * MARGIN }
}

/** A picture that is there, with the file that holds it: equal pictures share one. */
export type StoredPicture = PlacedPicture & { readonly file: string }

/** File name of the n-th picture, counted from 0. */
export function pictureFile(index: number, ext: PictureCell['ext']): string {
	return `image${index + 1}.${ext}`
}

/** The drawing: each picture hangs at its cell's corner, keeps its size and moves with the cell. */
export function* drawingXml(placed: Iterable<[index: number, PlacedPicture]>): Generator<string> {
	yield (
		'<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
		`<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" ` +
		`xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${NAMESPACES.office}">`
	)
	for (const [index, { picture, row, column, width, height }] of placed) {
		const id = index + 1
		const note = picture.note ? ` descr="${escapeXml(picture.note)}"` : ''
		yield (
			`<xdr:oneCellAnchor><xdr:from><xdr:col>${column}</xdr:col><xdr:colOff>${MARGIN * EMU}</xdr:colOff>` +
			`<xdr:row>${row}</xdr:row><xdr:rowOff>${MARGIN * EMU}</xdr:rowOff></xdr:from>` +
			`<xdr:ext cx="${width * EMU}" cy="${height * EMU}"/>` +
			`<xdr:pic><xdr:nvPicPr><xdr:cNvPr id="${id}" name="Picture ${id}"${note}/>` +
			`<xdr:cNvPicPr><a:picLocks noChangeAspect="1"/></xdr:cNvPicPr></xdr:nvPicPr>` +
			`<xdr:blipFill><a:blip r:embed="rId${id}"/><a:stretch><a:fillRect/></a:stretch></xdr:blipFill>` +
			`<xdr:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${width * EMU}" cy="${height * EMU}"/></a:xfrm>` +
			`<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr></xdr:pic><xdr:clientData/></xdr:oneCellAnchor>`
		)
	}
	yield '</xdr:wsDr>'
}

/** Which file each picture of the drawing is. */
export function* drawingRelationships(placed: Iterable<[index: number, StoredPicture]>): Generator<string> {
	yield (
		'<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
		'<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
	)
	for (const [index, { file }] of placed) yield relation(`rId${index + 1}`, 'image', `../media/${file}`)
	yield '</Relationships>'
}
