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

/** A bookmark: a section's name and its page, counted from 1; `under`: the name of the category above it, or empty. */
export interface Bookmark {
	readonly name: string
	readonly page: number
	readonly under?: string
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

/** An entry of the list of bookmarks with those below it. */
interface Entry {
	readonly name: string
	readonly page: PDFPage
	readonly below: Entry[]
}

/** Gives a document its bookmarks; those of one category stand below it, open. */
export function setBookmarks(document: PDFDocument, bookmarks: readonly Bookmark[]): void {
	const pages = document.getPages()
	const entries: Entry[] = []
	for (const { name, page: number, under = '' } of bookmarks) {
		const page = pages[number - 1]
		if (!page) continue
		const last = entries.at(-1)
		if (under === '') entries.push({ name, page, below: [] })
		else if (last?.name === under) last.below.push({ name, page, below: [] })
		else entries.push({ name: under, page, below: [{ name, page, below: [] }] })
	}
	if (entries.length === 0) return
	const list = document.context.nextRef()
	document.context.assign(list, document.context.obj({ Type: 'Outlines', ...listed(document, entries, list) }))
	document.catalog.set(PDFName.of('Outlines'), list)
}

/** Writes entries below `parent`; answers what it must say of them. */
function listed({ context }: PDFDocument, entries: readonly Entry[], parent: PDFRef): Record<string, PDFRef | number> {
	const refs = entries.map(() => context.nextRef())
	for (const [index, { name, page, below }] of entries.entries()) {
		const [own, before, after] = [refs[index], refs[index - 1], refs[index + 1]]
		if (!own) continue
		const further = below.length > 0 ? listed(page.doc, below, own) : {}
		const entry = context.obj({ Parent: parent, Dest: topOf(page), ...further })
		entry.set(PDFName.of('Title'), PDFHexString.fromText(name))
		if (before) entry.set(PDFName.of('Prev'), before)
		if (after) entry.set(PDFName.of('Next'), after)
		context.assign(own, entry)
	}
	const [first, last] = [refs[0], refs.at(-1)]
	const count = entries.reduce((sum, { below }) => sum + 1 + below.length, 0)
	return first && last ? { First: first, Last: last, Count: count } : {}
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
