import {
	drawObject,
	PDFDict,
	type PDFDocument,
	PDFName,
	type PDFPage,
	popGraphicsState,
	pushGraphicsState,
	scale,
} from 'pdf-lib'
import { makeMarker, pagePicture } from './marker.ts'

const MM_PER_POINT = 25.4 / 72
const NAME = 'Page'

/** Fills every cleared page with a marker for its picture; links and bookmarks stay. */
export async function paintPages(document: PDFDocument): Promise<void> {
	for (const [index, page] of document.getPages().entries()) {
		const { width, height } = page.getSize()
		const photo = pagePicture(index + 1, width * MM_PER_POINT, height * MM_PER_POINT)
		const image = await document.embedJpg(Uint8Array.from(makeMarker(photo)))
		page.node.setXObject(PDFName.of(NAME), image.ref)
		page.pushOperators(pushGraphicsState(), scale(width, height), drawObject(NAME), popGraphicsState())
	}
}

/** Takes away what is drawn on a page. */
export function clearPage(page: PDFPage): void {
	page.node.delete(PDFName.of('Contents'))
	page.node.set(PDFName.of('Resources'), page.doc.context.obj({}) as PDFDict)
}
