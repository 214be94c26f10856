import {
	PDFArray,
	PDFDict,
	PDFDocument,
	PDFHexString,
	PDFName,
	PDFObjectCopier,
	PDFPage,
	PDFPageLeaf,
	PDFRef,
	PDFString,
} from 'pdf-lib'
import { Tags } from './tags.ts'

const POINTS_PER_MM = 72 / 25.4

/** A bookmark: a section's name and its page, counted from 1. */
export interface Bookmark {
	readonly name: string
	readonly page: number
}

/** How parts are joined: what is done to each page before, and whether their tags for screen readers are kept. */
export interface Joining {
	readonly tagged: boolean
	prepare?(page: PDFPage): void
}

/** Pages of several PDFs in one document; each part is read when its turn comes. Links to `page:12` become jumps inside it. */
export async function joinParts(parts: Iterable<Uint8Array>, { tagged, prepare }: Joining): Promise<PDFDocument> {
	const whole = await PDFDocument.create()
	const tags = new Tags(whole)
	for (const part of parts) {
		const source = await PDFDocument.load(part, { updateMetadata: false })
		if (prepare) for (const page of source.getPages()) prepare(page)
		const copier = PDFObjectCopier.for(source.context, whole.context)
		// By reference: the structure's elements must point to these copies and not to others.
		const pages = source.getPages().map((page) => pageAt(copier.copy(page.ref), whole))
		for (const page of pages) whole.addPage(page)
		const tree = source.catalog.get(PDFName.of('StructTreeRoot'))
		if (tagged && tree instanceof PDFRef) tags.add(copier.copy(tree), pages)
	}
	tags.finish()
	const pages = whole.getPages()
	for (const page of pages) linkPages(page, pages)
	return whole
}

function pageAt(ref: PDFRef, document: PDFDocument): PDFPage {
	const leaf = document.context.lookup(ref)
	if (!(leaf instanceof PDFPageLeaf)) throw new TypeError('no page')
	return PDFPage.of(leaf, ref, document)
}

function linkPages(page: PDFPage, pages: readonly PDFPage[]): void {
	const annotations = page.node.Annots()?.asArray() ?? []
	for (const annotation of annotations) {
		const link = page.doc.context.lookup(annotation, PDFDict)
		const uri = link.lookupMaybe(PDFName.of('A'), PDFDict)?.lookupMaybe(PDFName.of('URI'), PDFString, PDFHexString)
		const number = /^page:(\d+)$/.exec(uri?.decodeText() ?? '')?.[1]
		const target = number === undefined ? undefined : pages[Number(number) - 1]
		if (!target) continue
		link.delete(PDFName.of('A'))
		link.delete(PDFName.of('Contents'))
		link.set(PDFName.of('Dest'), topOf(target))
	}
}

function topOf(page: PDFPage): PDFArray {
	return page.doc.context.obj([page.ref, 'XYZ', null, null, null])
}

/** Gives a document its flat list of bookmarks. */
export function setBookmarks(document: PDFDocument, bookmarks: readonly Bookmark[]): void {
	const { context, catalog } = document
	const pages = document.getPages()
	const found = bookmarks.flatMap(({ name, page }) => {
		const target = pages[page - 1]
		return target ? [{ name, target, ref: context.nextRef() }] : []
	})
	const [first, last] = [found[0], found.at(-1)]
	if (!first || !last) return
	const list = context.nextRef()
	for (const [index, { name, target, ref }] of found.entries()) {
		const entry = context.obj({ Parent: list, Dest: topOf(target) })
		entry.set(PDFName.of('Title'), PDFHexString.fromText(name))
		const [before, after] = [found[index - 1], found[index + 1]]
		if (before) entry.set(PDFName.of('Prev'), before.ref)
		if (after) entry.set(PDFName.of('Next'), after.ref)
		context.assign(ref, entry)
	}
	context.assign(list, context.obj({ Type: 'Outlines', First: first.ref, Last: last.ref, Count: found.length }))
	catalog.set(PDFName.of('Outlines'), list)
}

/** Tells printers where the bleed and the trim are; millimetres outside the trim. */
export function setPageBoxes(document: PDFDocument, bleed: number, slug: number): void {
	for (const page of document.getPages()) {
		const { width, height } = page.getSize()
		const [outer, inner] = [slug * POINTS_PER_MM, (slug + bleed) * POINTS_PER_MM]
		page.setBleedBox(outer, outer, width - 2 * outer, height - 2 * outer)
		page.setTrimBox(inner, inner, width - 2 * inner, height - 2 * inner)
	}
}
