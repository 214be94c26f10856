// The pictures of our own screens that the front page and the guide show, and what each is a picture of. `npm run pictures`
// takes them; a test tells which have changed since (tests/pictures.test.ts).
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const PICTURES_FOLDER = 'src/web/pictures'
/** Which state of the screens the pictures show: a hash of the files of each, by name. */
export const MADE_FROM = `${PICTURES_FOLDER}/made-from.json`
export const LANGUAGES = ['en', 'zh'] as const

/** What an address needs that only the account knows. */
export interface Known {
	/** Path of a published catalog. */
	share: string
	catalog: string
	inquiry: string
	sku: string
}

export interface Picture {
	name: string
	/** Folders and files of the screen. */
	of: readonly string[]
	address: (known: Known) => string
	/** A list that is dropped there first. */
	list?: true
}

const features = (...names: string[]) => names.map((name) => `src/web/features/${name}`)

export const PICTURES: readonly Picture[] = [
	{ name: 'home', of: features('sku/table'), address: () => '/dashboard/home' },
	{ name: 'sku', of: features('sku/single'), address: ({ sku }) => `/singleSKU?sku_name_key=${sku}` },
	{ name: 'import', of: features('import'), address: () => '/importProduct', list: true },
	{ name: 'catalogs', of: features('catalog/list'), address: () => '/dashboard/catelogMng?mod=generated' },
	{ name: 'catalog', of: features('catalog/editor'), address: ({ catalog }) => `/catalogEditor?id=${catalog}` },
	{ name: 'share', of: ['src/web/share'], address: ({ share }) => share },
	{
		name: 'inquiry',
		of: features('inquiry'),
		address: ({ inquiry }) => `/dashboard/activities?mod=inquiries&id=${inquiry}`,
	},
	{ name: 'customers', of: features('customer'), address: () => '/dashboard/activities?mod=customers' },
	{ name: 'inventory', of: features('inventory'), address: () => '/dashboard/inventory' },
	{ name: 'reorder', of: features('inventory/reorder'), address: () => '/dashboard/inventory?view=reorder' },
	{ name: 'stocktake', of: features('inventory/stocktake'), address: () => '/dashboard/inventory?view=stocktake' },
	{ name: 'price-lists', of: features('price-list'), address: () => '/priceLists' },
	{ name: 'settings', of: features('settings'), address: () => '/accountSettings/advanced' },
]

/** What a picture shows, as a hash: the screens' own code and styles; their words and tests say nothing of how they look. */
export function sourceHash(root: string, { of }: Picture): string {
	const files = of.flatMap((place) => globSync(`${place}/**/*.{tsx,css}`, { cwd: root }))
	const hash = createHash('sha256')
	for (const file of files.toSorted()) hash.update(file).update(readFileSync(join(root, file)))
	return hash.digest('hex').slice(0, 16)
}
