import type { CatalogData, Field, Item, Manifest, Photo, Section, Settings } from './data.ts'
import { FALLBACK_FAMILIES, fontFamily } from './fonts.ts'
import { openerPhoto, stripPhotos, titlePhotos } from './front-photos.ts'
import { contentsCapacity, type Geometry } from './geometry.ts'
import type { Block, Page } from './plan-parts.ts'
import type { Plan } from './plan.ts'

/** What the kit reads as `/job/job.json`: small, because Typst hashes it again and again. No items in here. */
export interface DrawingHead {
	readonly settings: Settings
	readonly geometry: Geometry
	readonly manifest: Manifest
	readonly fields: readonly Field[]
	readonly contents: ReturnType<typeof contentsCapacity>
	readonly data: Omit<CatalogData, 'sections' | 'cover' | 'coverChosen'>
	/** Title of the document, for its metadata. */
	readonly title: string
	/** Font families, the wanted one first. */
	readonly fonts: readonly string[]
	/** Pages of the whole catalog; number of the first one drawn here and how many are drawn. */
	readonly total: number
	readonly first: number
	readonly drawn: number
}

/**
 * An item as it is drawn: `code` is the number of its QR code among the drawing's codes, if it has one; `fromRight`: its text begins at the
 * right, and its short lines with it.
 */
type DrawnItem = Item & {
	readonly code: number | null
	readonly fromRight: boolean
	/** So many cards fill the width of its row, where these are fewer than the layout has columns. */
	readonly across?: number
	/** It stands on an earlier page already. */
	readonly again?: true
	/** Millimetres of the lines of its variants that follow on this page. */
	readonly below?: number
}

/** The first letter is one of a script that is written from the right. */
const FROM_RIGHT = /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}]/u

/** A section as pages name it: no items. */
interface SectionName {
	readonly name: string
	readonly parent: string
	readonly count: number
}

interface ContentsLine extends SectionName {
	readonly page: number
	readonly photo: Photo | null
}

type DrawnBlock =
	| (Omit<Extract<Block, { kind: 'head' }>, 'section'> & { readonly section: SectionName })
	| (Omit<Extract<Block, { kind: 'row' }>, 'section'> & {
			readonly section: SectionName
			readonly items: readonly DrawnItem[]
	  })
	| Extract<Block, { kind: 'tail' }>

/** What the kit reads as `/job/pages.json`: the pages of one window with everything that stands on them. */
export type DrawnPage =
	| { readonly kind: 'title'; readonly contents: readonly ContentsLine[]; readonly photos: readonly Photo[] }
	| { readonly kind: 'contents'; readonly contents: readonly ContentsLine[] }
	| { readonly kind: 'back'; readonly photos: readonly Photo[] }
	| { readonly kind: 'opener'; readonly section: SectionName; readonly photo: Photo | null }
	| { readonly kind: 'items'; readonly section: SectionName; readonly blocks: readonly DrawnBlock[] }

export interface Drawing {
	readonly head: DrawingHead
	readonly pages: readonly DrawnPage[]
	/** What the QR codes say, by their number; 0 is the catalog itself. */
	readonly codes: readonly string[]
}

/** Which pages to draw, and what the drawn file is called. */
export interface Window {
	readonly first: number
	readonly count: number
	readonly title: string
}

/** The pages of a window with their content; items that stand on other pages are not touched. */
export function drawWindow(
	plan: Plan,
	data: CatalogData,
	settings: Settings,
	manifest: Manifest,
	window: Window,
): Drawing {
	const { sections: _, cover: __, coverChosen: ___, ...rest } = data
	const fields = fieldsOf(settings, manifest)
	const content = new PageContent(plan, data, manifest, new Set(fields), settings.options.showQrCode)
	const wanted = plan.pages.slice(window.first - 1, window.first - 1 + window.count)
	const pages = wanted.map((page) => content.page(page))
	const head: DrawingHead = {
		settings,
		geometry: plan.geometry,
		manifest,
		fields,
		contents: contentsCapacity(plan.geometry, settings),
		data: rest,
		title: window.title,
		fonts: [fontFamily(settings.font) ?? settings.font, ...FALLBACK_FAMILIES],
		total: plan.pages.length,
		first: window.first,
		drawn: wanted.length,
	}
	return { head, pages, codes: content.codes }
}

/** The display content: the user's, else the template's own; without the prices that are not to be seen. */
function fieldsOf({ fields, prices }: Settings, manifest: Manifest): readonly Field[] {
	const chosen = fields ?? manifest.fields
	if (prices === 'shown') return chosen
	return chosen.filter((field) => !field.startsWith('price') || (field === 'price' && prices === 'on_request'))
}

class PageContent {
	readonly codes: string[]
	private readonly plan: Plan
	private readonly data: CatalogData
	private readonly manifest: Manifest
	private readonly fields: ReadonlySet<string>
	private readonly itemCodes: boolean

	constructor(plan: Plan, data: CatalogData, manifest: Manifest, fields: ReadonlySet<string>, codes: boolean) {
		this.codes = [data.publicUrl]
		this.plan = plan
		this.data = data
		this.manifest = manifest
		this.fields = fields
		this.itemCodes = manifest.itemQr === 'always' || (codes && manifest.itemQr === 'option')
	}

	page(page: Page): DrawnPage {
		if (page.kind === 'title')
			return { kind: 'title', contents: this.contents(page.contents), photos: titlePhotos(this.data, this.manifest) }
		if (page.kind === 'back') return { kind: 'back', photos: stripPhotos(this.data) }
		if (page.kind === 'contents') return { kind: 'contents', contents: this.contents(page.contents) }
		const section = this.section(page.section)
		if (page.kind === 'opener')
			return { kind: 'opener', section: nameOf(section), photo: openerPhoto(section, this.data, this.plan.geometry) }
		const blocks = page.blocks.map((block) => this.block(block))
		return { kind: 'items', section: nameOf(section), blocks: withBelow(blocks) }
	}

	private section(index: number): Section {
		const section = this.data.sections[index]
		if (!section) throw new RangeError(`The plan names section ${index}, the catalog has ${this.data.sections.length}.`)
		return section
	}

	private contents(indexes: readonly number[]): ContentsLine[] {
		return indexes.map((index) => {
			const section = this.section(index)
			return {
				...nameOf(section),
				page: this.plan.firstPage[index] ?? 0,
				photo: openerPhoto(section, this.data, this.plan.geometry),
			}
		})
	}

	private block(block: Block): DrawnBlock {
		if (block.kind === 'tail') return block
		const section = this.section(block.section)
		if (block.kind === 'head') return { ...block, section: nameOf(section) }
		const { across } = block
		const own = across === undefined ? {} : { across }
		const items = section.items.slice(block.from, block.to).map((item) => ({ ...this.shown(item), ...own }))
		const again = items.map((item) => ({ ...item, again: true as const }))
		return { ...block, section: nameOf(section), items: block.again ? again : items }
	}

	/** Only the values that are printed travel to the typesetter. */
	private shown(item: Item): DrawnItem {
		const values = Object.entries(item.values).filter(([field, value]) => this.fields.has(field) && value !== '')
		const swatches = item.swatches.filter(({ hex }) => /^#[0-9a-f]{6}$/i.test(hex))
		const { publicUrl, linkBase } = this.data
		const target = item.qr ?? (publicUrl === '' ? '' : linkBase + item.key)
		const code = this.itemCodes && target !== '' ? this.codes.push(target) - 1 : null
		const text = this.fields.has('description') ? (item.values.description ?? '') : ''
		const said = this.fields.has('name') ? item.name : text
		return { ...item, values: Object.fromEntries(values), swatches, code, fromRight: FROM_RIGHT.test(said) }
	}
}

/** A product knows how high the lines of its variants are that follow: its photo reaches into them. */
function withBelow(blocks: readonly DrawnBlock[]): readonly DrawnBlock[] {
	const isLine = (block: DrawnBlock | undefined) =>
		block?.kind === 'row' && (block.items[0]?.line === 'variant' || block.items[0]?.line === 'run')
	return blocks.map((block, at) => {
		if (block.kind !== 'row' || block.items[0]?.line !== 'product') return block
		let below = 0
		for (let next = at + 1; isLine(blocks[next]); next++) below += blocks[next]?.h ?? 0
		return { ...block, items: block.items.map((item) => ({ ...item, below })) }
	})
}

function nameOf(section: Section): SectionName {
	return { name: section.name, parent: section.parent, count: section.count ?? section.items.length }
}

/** All photos that a drawing may print, by id. */
export function photosOf(drawing: Drawing): ReadonlyMap<string, Photo> {
	const photos = drawing.pages.flatMap(photosOfPage)
	return new Map(photos.filter((photo) => photo !== null).map((photo) => [photo.id, photo]))
}

function photosOfPage(page: DrawnPage): readonly (Photo | null)[] {
	if (page.kind === 'title') return [...page.photos, ...page.contents.map((line) => line.photo)]
	if (page.kind === 'contents') return page.contents.map((line) => line.photo)
	if (page.kind === 'opener') return [page.photo]
	if (page.kind === 'back') return page.photos
	return page.blocks.flatMap((block) => (block.kind === 'row' ? block.items.flatMap((item) => item.images) : []))
}

/** A picture that may be transparent and is printed as it is: logo, or image watermark with its ink in percent. */
export interface Picture {
	/** The layouts' name for it. */
	readonly id: string
	/** The stored picture: logo and watermark may be the same one. */
	readonly source: string
	readonly ink: number
}

/** What layouts call the picture of a watermark. */
const WATERMARK = 'watermark'

/** What says which pictures a drawing has besides its photos. */
interface PicturedHead {
	readonly data: { readonly company: Pick<CatalogData['company'], 'logo'> }
	readonly settings: Pick<Settings, 'watermark'>
	/** Of a business document: what it is signed with. */
	readonly document?: { readonly signs: readonly string[] }
}

/** The pictures of a drawing besides its photos. */
export function picturesOf({ head }: { readonly head: PicturedHead }): readonly Picture[] {
	const { logo } = head.data.company
	const { type, image, transparency } = head.settings.watermark
	const ids = new Set([logo?.id, logo?.light, ...(head.document?.signs ?? [])].filter((id) => id !== undefined))
	const whole = [...ids].map((id) => ({ id, source: id, ink: 100 }))
	return type === 'image' && image ? [...whole, { id: WATERMARK, source: image.id, ink: transparency }] : whole
}
