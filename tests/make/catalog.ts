import { join } from 'node:path'
import sharp from 'sharp'
import type { CatalogData, Field, Item, Photo, Settings } from '#templates/data.ts'
import { DEFAULT_SETTINGS } from '#templates/defaults.ts'

/** Default settings on A4 with some values replaced. */
export function makeSettings(changes: Partial<Settings> = {}): Settings {
	return { ...DEFAULT_SETTINGS, paper: 'A4', ...changes }
}

/** An item with a photo, a price and three facts; number 7 is `SKU-0007`. */
export function makeItem(number: number, changes: Partial<Item> = {}): Item {
	const id = String(number).padStart(4, '0')
	return {
		key: `item-${id}`,
		sku: `SKU-${id}`,
		name: `Product ${number}`,
		images: [makePhoto(`photo-${number % 5}`)],
		badge: '',
		price: { display: `$${number}.50`, unit: '/ pc', was: '' },
		tiers: [],
		swatches: [],
		values: {
			moq: `${number} pcs`,
			qty_per_carton: '24',
			size: '20 × 14 × 8 cm',
			description: `A sturdy thing for shelf number ${number}, made to be sold again and again.`,
		},
		...changes,
	}
}

export const makePhoto = (id: string, changes: Partial<Photo> = {}): Photo => ({ id, w: 600, h: 400, ...changes })

const LABELS: Partial<Record<Field, string>> = {
	moq: 'MOQ',
	qty_per_carton: 'Qty/Carton',
	size: 'Size',
	material: 'Material',
	description: 'Description',
}

const WORDS: CatalogData['words'] = {
	contents: 'Contents',
	continued: 'continued',
	items: 'items',
	item: 'item',
	no_image: 'No image',
	scan_catalog: 'Scan for the live catalog',
	scan_item: 'Scan to order',
	latest_price: 'Check the latest price',
	latest_version: 'See the latest version',
	draft: 'Draft',
	page: 'Page',
	qty: 'Qty',
	total: 'Total',
	company: 'Company',
	contact: 'Contact',
	date: 'Date',
	po: 'PO no.',
	discount: 'Discount',
	deposit: 'Deposit',
	sign: 'Signature',
	variants: '{n} variants',
	breaks: 'Volume prices',
}

/** A catalog with one section per list of items. */
export function makeCatalog(sections: readonly (readonly Item[])[], changes: Partial<CatalogData> = {}): CatalogData {
	return {
		title: 'Spring',
		subtitle: 'Wholesale',
		year: '2027',
		currency: 'USD',
		version: 'v1',
		updated: '1 Mar 2027',
		pricesNote: '',
		publicUrl: 'https://shop.test/share/1',
		linkBase: 'https://shop.test/item/',
		labels: LABELS,
		words: WORDS,
		company: {
			name: 'Maker & Sons',
			email: 'trade@shop.test',
			phone: '+1 555 0100',
			address: '',
			website: '',
			contact_person: '',
			fax_number: '',
			logo: null,
		},
		sections: sections.map((items, index) => ({ id: `s${index}`, name: `Section ${index + 1}`, parent: '', items })),
		...changes,
	}
}

/** Numbered items from `first` to `last`. */
export function makeItems(first: number, last: number): Item[] {
	return Array.from({ length: last - first + 1 }, (_, index) => makeItem(first + index))
}

/** Writes a JPEG of 600 × 400 whose grey tells photos apart; answers its path. */
export async function makePhotoFile(folder: string, id: string): Promise<string> {
	const path = join(folder, `${id}.jpg`)
	const grey = (id.charCodeAt(id.length - 1) * 37) % 256
	const background = { r: grey, g: 120, b: 255 - grey }
	await sharp({ create: { width: 600, height: 400, channels: 3, background } })
		.jpeg()
		.toFile(path)
	return path
}
