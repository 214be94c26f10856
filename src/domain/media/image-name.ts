import { IMAGE_POSITION_MAX } from './limits.ts'

/** Characters that count as one separator: what file systems refuse in names, blanks, `_`, `-` and their look-alikes. */
const SEPARATORS = /[\s/\\:*?"<>|_\-\u2010-\u2015\u2212／＼：＊？＂＜＞｜＿－]+/g
const EXTENSION = /\.(?:jpe?g|jpe|jfif|a?png|webp|avif|hei[cf]|gif|tiff?|bmp|svg)$/i
/** Words for a view of the product, in the order their pictures are shown (product.md section 3.3, rule c). */
const VIEWS: Readonly<Record<string, number>> = {
	main: 1,
	主图: 1,
	front: 2,
	正面: 2,
	back: 3,
	背面: 3,
	side: 4,
	侧面: 4,
	detail: 5,
	details: 5,
	细节: 5,
}
const NUMBER = /^0{0,2}([1-9]\d?)$/
const NUMBER_BEHIND = /^(.+?)(?:-?\((\d{1,4})\)|[-.](\d{1,4}))$/
/** A Latin word needs a separator before it ("sideboard" is no side view); a Chinese one does not. */
const VIEW_BEHIND =
	/^(.+?)(?:(?:[-.]|-?\()(main|front|back|side|details?)|[-.]?\(?(主图|正面|背面|侧面|细节))\)?(\d{0,2})$/
const VIEW = /^(main|front|back|side|details?|主图|正面|背面|侧面|细节)[-.]?(\d{0,2})$/
const FOLDERS_MAX = 4

/** Where a picture wants to stand among the pictures of its SKU. */
export interface ImageOrder {
	/** Sorts the pictures of one SKU; equal ranks are sorted by name. */
	rank: number
	/** The position the name asks for, from 1. */
	position?: number
}

/** One way to read a name: if a SKU is called `key`, the picture is that SKU's. */
export interface NameReading {
	key: string
	order: ImageOrder
}

/**
 * The form in which SKUs and file names are compared: NFC, ignoring case, and runs of separators count as one `-`
 * (product.md section 3.3). Stays the same when applied again; empty when the text holds nothing but separators.
 */
export function normaliseSkuForFiles(sku: string): string {
	const folded = sku.normalize('NFC').toLowerCase().replaceAll('ς', 'σ').normalize('NFC')
	return trimSeparator(folded.replace(SEPARATORS, '-'))
}

/** A picture's path as file name without extension and the nearest folders, the innermost first, all normalised. */
export function splitImageName(name: string): { base: string; folders: string[] } {
	const parts = name.split(/[\\/]/)
	let file = (parts.pop() ?? '').trim()
	while (EXTENSION.test(file)) file = file.replace(EXTENSION, '').trimEnd()
	const folders = parts
		.map(normaliseSkuForFiles)
		.filter((folder) => folder !== '')
		.reverse()
	return { base: normaliseSkuForFiles(file), folders: folders.slice(0, FOLDERS_MAX) }
}

/** Rules (a) to (c): the whole name, the name without its number, without its word. The longest key comes first. */
export function readBaseName(base: string): NameReading[] {
	if (base === '') return []
	const readings: NameReading[] = [{ key: base, order: { rank: 1, position: 1 } }]
	const numbered = NUMBER_BEHIND.exec(base)
	const number = readNumber(numbered?.[2] ?? numbered?.[3])
	if (number === undefined) return [...readings, ...readView(base, 0)]
	const rest = trimSeparator(numbered?.[1] ?? '')
	return [...readings, { key: rest, order: numberOrder(number) }, ...readView(base, 0), ...readView(rest, number)]
}

function readView(base: string, number: number): NameReading[] {
	const [, key, latin, chinese, digits] = VIEW_BEHIND.exec(base) ?? []
	const view = VIEWS[latin ?? chinese ?? '']
	if (key === undefined || view === undefined) return []
	return [{ key: trimSeparator(key), order: viewOrder(view, Number(digits) || number) }]
}

/** Rule (d): the folder names the SKU; the file's number or word gives its place, any other file follows by name. */
export function readFolders(base: string, folders: readonly string[]): NameReading[] {
	const number = readNumber(base)
	const viewed = VIEW.exec(base)
	const view = VIEWS[viewed?.[1] ?? '']
	let order: ImageOrder = { rank: IMAGE_POSITION_MAX + 1 }
	if (number !== undefined) order = numberOrder(number)
	else if (view !== undefined) order = viewOrder(view, Number(viewed?.[2]))
	return folders.map((key) => ({ key, order }))
}

/** The beginnings of a name, cut at its separators, longest first: worth suggesting when no rule applies. */
export function beginnings(base: string): string[] {
	const cuts = [...base.matchAll(/[-.(]+/g)].map((cut) => base.slice(0, cut.index)).filter((start) => start !== '')
	return cuts.reverse().slice(0, 12)
}

/** The order of a picture whose name ends in a number. */
export function numberOrder(number: number): ImageOrder {
	return { rank: number + 0.1, position: number }
}

/** 1 to 99, with or without leading zeros; undefined for anything else. */
export function readNumber(digits: string | undefined): number | undefined {
	const found = NUMBER.exec(digits ?? '')
	return found ? Number(found[1]) : undefined
}

function trimSeparator(text: string): string {
	return text.replace(/^-|-$/g, '')
}

function viewOrder(view: number, number: number): ImageOrder {
	return { rank: view + 0.2 + number / 1000 }
}
