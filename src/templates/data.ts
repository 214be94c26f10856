import type { Paper } from '#domain/catalog/paper.ts'
import type { Framing } from '#domain/media/framing.ts'

/**
 * What a catalog template receives: display strings only. A template never calculates, translates or formats;
 * whoever fills this in has already chosen language, currency and units.
 */

/** A placeholder of the display content (spec section 3), a packing fact, or a seller's own parameter. */
export type Field =
	| 'sku'
	| 'name'
	| 'price'
	| 'price_per_pack'
	| 'price_per_carton'
	| 'weight'
	| 'moq'
	| 'size'
	| 'colors'
	| 'material'
	| 'lead_time'
	| 'dimension'
	| 'description'
	| 'pallet_information'
	| 'qty_per_carton'
	| 'qty_per_pack'
	| 'pack_per_carton'
	| 'custom_content_override'
	| 'carton_size'
	| 'cbm'
	| 'stock'
	| 'stock_qty'
	| `cps.${string}`

/** A stored picture. The typesetter asks for the file (print) or address (preview) of `id` when it knows the printed size. */
export interface Photo {
	readonly id: string
	/** Pixels of the upright picture. */
	readonly w: number
	readonly h: number
	/** What must not be cut off, and the colour that continues it; without them the middle is shown, on the theme's well. */
	readonly framing?: Framing
}

export interface Item {
	/** Unique in the catalog; the link of the item is `linkBase + key`. */
	readonly key: string
	readonly sku: string
	readonly name: string
	/** Main photo first. */
	readonly images: readonly Photo[]
	/** A word for the corner of the photo ("New", "−20 %"), or empty. */
	readonly badge: string
	/** `unit` ("/ pc") and `was` may be empty; `display` may be a sentence ("Price on request") or empty. */
	readonly price: { readonly display: string; readonly unit: string; readonly was: string }
	/** Volume prices; shown from two on. */
	readonly tiers: readonly { readonly min: string; readonly display: string }[]
	readonly swatches: readonly { readonly name: string; readonly hex: string }[]
	/** What the item's QR code says, where the template prints one; `linkBase + key` when absent. */
	readonly qr?: string
	/** All other fields, units included. Empty or absent values make no row. */
	readonly values: Readonly<Partial<Record<Field, string>>>
	/** Told when it stands on two items; printed only as a value of its own. */
	readonly upc?: string
	/** What publishing needs and the item lacks; told, not printed. */
	readonly missing?: readonly string[]
	/** Of a product with variants: what its options say in short, `XS–XL`. */
	readonly options?: readonly {
		readonly name: string
		readonly role: 'color' | 'size' | 'other'
		readonly run: string
		/** How many values it has. */
		readonly count: number
	}[]
	/** How many variants it has. */
	readonly variants?: number
	/** On layouts that list variants: the line above them, one of them called by its options, or several beside each other. */
	readonly line?: 'product' | 'variant' | 'run'
	/** The variants that stand here, where the layout lists them. */
	readonly listing?: Listing
}

/** A variant of a product as papers print it; strings may be empty. */
export interface ItemVariant {
	readonly key: string
	readonly sku: string
	readonly price: string
}

/** Variants as a table: sizes across and a line a colour, or a line a variant. */
export interface Listing {
	/** Heads over the variants of the lines; empty where each line is a variant. */
	readonly columns: readonly string[]
	readonly lines: readonly {
		readonly label: string
		/** `#rrggbb`, or empty. */
		readonly hex: string
		readonly cells: readonly (ItemVariant | null)[]
		/** What each cell is called, where no column says it; else empty. */
		readonly labels: readonly string[]
	}[]
	/** Places beside each other: variants of a line, or lines of one variant each. */
	readonly across: number
	/** Millimetres of a line. */
	readonly lineHeight: number
	/** Whether prices differ, so that each variant says its own. */
	readonly priced: boolean
	/** The product began on an earlier page. */
	readonly continued: boolean
}

/** An array of items, or anything that makes items on demand: one page of 5,000 items needs only its own. */
export interface ItemList {
	readonly length: number
	slice(from: number, to: number): readonly Item[]
}

export interface Section {
	readonly id: string
	readonly name: string
	/** Name of the category above, or empty. */
	readonly parent: string
	/** Photo for contents and opener pages; else the first photo found among the first items. */
	readonly cover?: Photo
	readonly items: ItemList
	/** Products under this heading, where items are also lines of variants; as many as items when absent. */
	readonly count?: number
	/** How an item stands on pages, where items are lines of different kinds. */
	readonly lineOf?: (index: number) => ItemLine
}

/** What the planner must know of an item that is not as high as others, or belongs to one above it. */
export interface ItemLine {
	/** Of the height of a row. */
	readonly share: number
	/** So many items that follow stand on the same page. */
	readonly keeps: number
	/** The item that is printed again above it where a page begins with it. */
	readonly under?: number
}

/** The fixed words of the pages, in the catalog's language. */
export interface Words {
	readonly contents: string
	readonly continued: string
	readonly items: string
	readonly item: string
	readonly no_image: string
	readonly scan_catalog: string
	readonly scan_item: string
	readonly latest_price: string
	readonly latest_version: string
	readonly draft: string
	readonly page: string
	readonly qty: string
	readonly total: string
	readonly company: string
	readonly contact: string
	readonly date: string
	readonly po: string
	readonly discount: string
	readonly deposit: string
	readonly sign: string
	/** `{n}` of a product. */
	readonly variants: string
	/** Over prices that hold from a quantity on, each with its own. */
	readonly breaks: string
}

/** The seller's company as the pages name it (spec section 3); empty strings vanish. */
export interface Company {
	readonly name: string
	readonly email: string
	readonly phone: string
	readonly address: string
	readonly website: string
	readonly contact_person: string
	readonly fax_number: string
	/** `light` is a version for dark grounds. */
	readonly logo: (Photo & { readonly light?: string }) | null
}

export interface CatalogData {
	readonly title: string
	readonly subtitle: string
	readonly year: string
	/** ISO code, for the order form's total box. */
	readonly currency: string
	/** Version and date as printed ("v3", "20 Nov 2026"). */
	readonly version: string
	readonly updated: string
	/** A sentence about the prices ("Prices in USD, ex works"), or empty. */
	readonly pricesNote: string
	/** The same in short, for heads of sections ("USD, ex works"); absent where the seller says no terms. */
	readonly priceTerms?: string
	/** Target of the title page's QR code; empty: there are no codes and links to the catalog and its items. */
	readonly publicUrl: string
	/** Start of every item's link. */
	readonly linkBase: string
	/** The links lead nowhere yet: codes are marked. */
	readonly draft?: boolean
	/** Photo of the title page; else the first photos of the sections. */
	readonly cover?: Photo
	/** Whether the seller chose that photo: then walls of photos and titles of type give way to it. */
	readonly coverChosen?: boolean
	/** `#rrggbb` of covers, openers and the back; the colour of the settings when absent. */
	readonly coverColor?: string
	readonly labels: Readonly<Partial<Record<Field, string>>>
	readonly words: Words
	readonly company: Company
	readonly sections: readonly Section[]
}

export const THEMES = ['Default', 'Linen', 'Tint', 'Bold', 'Noir', 'Outline'] as const
export type Theme = (typeof THEMES)[number]

/** How the pages look; `defaults.ts` has the spec's values. */
export interface Settings {
	readonly paper: Paper
	/** Adds 3 mm on each side; the layout inside the trim stays the same. */
	readonly bleed: boolean
	/** Adds crop marks in an 8 mm slug outside the bleed. */
	readonly marks: boolean
	readonly theme: Theme
	/** `#rrggbb` */
	readonly color: string
	/** A name that `fontFamily` knows. */
	readonly font: string
	/** 9 is 100 %. */
	readonly size: number
	/** Left and right margin in mm; half letter takes 72 % of it. */
	readonly margin: number
	readonly lang: 'en' | 'zh'
	readonly logo: { readonly size: 'small' | 'middle' | 'large'; readonly location: 'left' | 'center' | 'right' }
	readonly watermark: Watermark
	readonly header: { readonly show: boolean; readonly company_name: boolean } & Readonly<Record<HeaderField, boolean>>
	readonly footer: {
		readonly show: boolean
		readonly text: string
		/** Points. */
		readonly textSize: number
		readonly position: 'left' | 'center' | 'right'
		readonly pageNumbers: boolean
		/** Version, date and a code that leads to what holds today; the footer is as high as the code asks. */
		readonly latest: boolean
	}
	/** A sentence or two to the customer on the back page and at an order form's end; `size` in points. */
	readonly message: { readonly text: string; readonly size: number }
	/** Lines that an order form leaves for these under its total. */
	readonly order: { readonly discount: boolean; readonly deposit: boolean }
	/** Prices, a sentence such as "Price on request" in the place of the main one, or nothing. */
	readonly prices: 'shown' | 'on_request' | 'none'
	readonly options: {
		readonly showTitlePage: boolean
		readonly showToc: boolean
		readonly showBackPage: boolean
		readonly showQrCode: boolean
		readonly hiddenNameCard: boolean
		readonly showCatalogYear: boolean
		readonly addBorder: boolean
	}
	/** May a section begin in the middle of a page? `auto`: yes for rows, no for whole-page layouts. */
	readonly sectionBreak: 'auto' | 'page' | 'flow'
	/** `null`: each photo fills its box unless too much of it would be lost. */
	readonly fit: 'cover' | 'contain' | null
	/** The display content in the user's order; `null`: the template's own. */
	readonly fields: readonly Field[] | null
}

export type HeaderField = Exclude<keyof Company, 'name' | 'logo'>

export interface Watermark {
	readonly type: 'none' | 'text' | 'image'
	readonly text: string
	/** Picture of an image watermark. */
	readonly image: Photo | null
	/** `#rrggbb` */
	readonly color: string
	readonly direction: 'Single' | 'Tiled'
	/** Ink in percent: 30 is a light tint, 100 is solid. */
	readonly transparency: number
	/** Points. */
	readonly size: number
	/** Degrees, clockwise. */
	readonly rotate: number
}

export interface Grid {
	readonly cols: number
	readonly rows: number
}

/** What a template says about itself (`catalog/<folder>/manifest.json`): read by planner, picker and kit. */
export interface Manifest {
	/** The wire key (spec section 3). */
	readonly key: string
	/** The name of the folder that holds it. */
	readonly folder: string
	readonly version: number
	readonly papers: Readonly<Record<Paper, Grid>>
	/** Display content when the user has not chosen any. */
	readonly fields: readonly Field[]
	/** As many fields as a card can hold at best. */
	readonly maxFields: number
	readonly title: 'split' | 'photo' | 'mosaic' | 'type' | 'plain'
	readonly section: 'band' | 'slim' | 'opener' | 'none'
	/** Millimetres between cards. */
	readonly gap: number
	/** Spread items evenly over a section's pages: 11 items at 8 a page become 6 + 5. */
	readonly balance?: boolean
	/** How high rows that grow become at the most, in widths of their cards. */
	readonly tallest?: number
	/** Are rows of fewer, wider cards higher by as much? Only where a page has more than two rows. */
	readonly scales?: boolean
	/** How many sections of a few items may share an upright page, where a page has one row; none when absent. */
	readonly shares?: number
	/** May rows give up to 12 % of their height so that a section head fits? Yes when absent. */
	readonly stretch?: boolean
	/** How many times their height rows may take on a page that is not full; 1.3 when absent. */
	readonly grow?: number
	/** Millimetres of a table head under each section head. */
	readonly headExtra?: number
	/** Millimetres of a closing block after the last item. */
	readonly tail?: number
	/** Header and footer on item pages? Yes when absent. */
	readonly chrome?: boolean
	/**
	 * Where variants of a product have places of their own: on lines under it, in a table on its block, or in one under its
	 * text, whose row is as high as that asks. Nowhere when absent.
	 */
	readonly variants?: 'lines' | 'table' | 'under'
	/** Does each item print its own QR code: where the user wants codes, or always because the layout is about them? */
	readonly itemQr?: 'option' | 'always'
}
