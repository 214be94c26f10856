import { PDFArray, PDFDict, type PDFDocument, PDFName, PDFNumber, type PDFPage, PDFRef } from 'pdf-lib'

const name = (key: string) => PDFName.of(key)

/**
 * The structure that screen readers walk through, of parts that are joined: all their elements stand in the first part's
 * `Document`, and the numbers by which pages and links find their elements run on (ISO 32000-1, 14.7).
 */
export class Tags {
	private readonly whole: PDFDocument
	private readonly numbers: PDFArray
	private root: PDFRef | null = null
	private container: PDFRef | null = null
	private next = 0

	constructor(whole: PDFDocument) {
		this.whole = whole
		this.numbers = whole.context.obj([])
	}

	/** Takes over the structure of a part, whose pages and `tree` (its StructTreeRoot) were copied into the whole. */
	add(tree: PDFRef, pages: readonly PDFPage[]): void {
		const root = this.whole.context.lookup(tree, PDFDict)
		const numbers = root.lookup(name('ParentTree'), PDFDict).lookup(name('Nums'), PDFArray)
		for (let at = 0; at < numbers.size(); at += 2) {
			this.numbers.push(PDFNumber.of(numbers.lookup(at, PDFNumber).asNumber() + this.next))
			this.numbers.push(numbers.get(at + 1))
		}
		for (const page of pages) this.renumber(page)
		this.next += root.lookup(name('ParentTreeNextKey'), PDFNumber).asNumber()
		this.adopt(tree, root)
	}

	/** Hangs the structure into the whole. */
	finish(): void {
		const { whole } = this
		if (!this.root) return
		const root = whole.context.lookup(this.root, PDFDict)
		root.set(name('ParentTree'), whole.context.register(whole.context.obj({ Nums: this.numbers })))
		root.set(name('ParentTreeNextKey'), PDFNumber.of(this.next))
		whole.catalog.set(name('StructTreeRoot'), this.root)
		whole.catalog.set(name('MarkInfo'), whole.context.obj({ Marked: true }))
	}

	private renumber(page: PDFPage): void {
		shift(page.node, 'StructParents', this.next)
		for (const link of page.node.Annots()?.asArray() ?? [])
			shift(this.whole.context.lookup(link, PDFDict), 'StructParent', this.next)
	}

	/** The first part's root becomes the whole's; of the others only what their `Document` holds is kept. */
	private adopt(tree: PDFRef, root: PDFDict): void {
		const { context } = this.whole
		const [document] = root.lookup(name('K'), PDFArray).asArray()
		if (!(document instanceof PDFRef)) throw new TypeError('a structure without a document')
		if (!this.root || !this.container) {
			this.root = tree
			this.container = document
			return
		}
		const kept = context.lookup(this.container, PDFDict).lookup(name('K'), PDFArray)
		for (const kid of context.lookup(document, PDFDict).lookup(name('K'), PDFArray).asArray()) {
			context.lookup(kid, PDFDict).set(name('P'), this.container)
			kept.push(kid)
		}
		context.delete(document)
		context.delete(tree)
	}
}

function shift(dictionary: PDFDict, key: string, by: number): void {
	const number = dictionary.lookupMaybe(name(key), PDFNumber)
	if (number) dictionary.set(name(key), PDFNumber.of(number.asNumber() + by))
}
