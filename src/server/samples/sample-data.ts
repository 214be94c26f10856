import { swatchOf } from '#domain/catalog/swatches.ts'
import { CATALOG_WORDS } from '#domain/catalog/words.ts'
import { formatMoney } from '#domain/money.ts'
import { discounted } from '#domain/pricing/price-table.ts'
import { DISPLAY_FIELDS, displayField, FURTHER_FIELDS } from '#domain/sku/display-fields.ts'
import { DEMO_PRODUCTS } from '#server/demo/goods.ts'
import type { CatalogData, Field, Item, Photo } from '#templates/data.ts'
import { samplePhotos } from './sample-photos.ts'

type Lang = 'en' | 'zh'
type Product = (typeof DEMO_PRODUCTS)[number]

const TITLES = {
	en: { title: 'Light & Table 2027', subtitle: 'Lamps, stoneware and things to live with' },
	zh: { title: '灯与餐桌 2027', subtitle: '灯具、陶器与家居好物' },
} as const
const SECTIONS: Readonly<Record<string, string>> = { Lighting: '灯具', Tableware: '餐具', Living: '家居' }
/** Of a layout with many photos an item shows its own, and others of its kind. */
const PHOTOS_AN_ITEM = 4

/** A catalog of sample SKUs: what layouts are shown with before anybody has SKUs of his own. */
export async function sampleCatalog(lang: Lang): Promise<CatalogData> {
	const photos = await samplePhotos()
	const products = DEMO_PRODUCTS.filter(({ stock, picture }) => stock !== '' && photos.has(picture))
	const cover = photos.get('lamp-ball-petrol')
	const words = CATALOG_WORDS[lang]
	const sections = Object.keys(SECTIONS).map((name) => {
		const mine = products.filter(({ section }) => section === name)
		const pictures = mine.flatMap(({ picture }) => photos.get(picture) ?? [])
		const items = mine.map((product, index) => toItem(product, turned(pictures, index), lang))
		return { id: name, name: lang === 'zh' ? (SECTIONS[name] ?? name) : name, parent: '', items }
	})
	return {
		...TITLES[lang],
		year: '2027',
		currency: 'USD',
		version: 'v1',
		updated: lang === 'zh' ? '2027年3月1日' : '1 Mar 2027',
		pricesNote: words.prices_in.replace('{currency}', 'USD'),
		publicUrl: 'https://harborandpine.example/catalog',
		linkBase: 'https://harborandpine.example/catalog#',
		...(cover ? { cover } : {}),
		labels: Object.fromEntries(
			[...DISPLAY_FIELDS, ...FURTHER_FIELDS].map(({ field }) => [field, labelOf(field, lang)]),
		),
		words,
		company: {
			name: 'Harbor & Pine',
			email: 'trade@harborandpine.example',
			phone: '+1 207 555 0142',
			address: '18 Wharf Street, Portland, ME 04101',
			website: 'harborandpine.example',
			contact_person: 'Robin Pine',
			fax_number: '+1 207 555 0143',
			logo: null,
		},
		sections,
	}
}

function toItem(product: Product, images: Photo[], lang: Lang): Item {
	const { sku, name, zh, price, size, material, color, carton, weight, about } = product
	const money = (amount: string) => formatMoney(amount, 'USD', lang)
	const pack = Math.ceil(Number(carton) / 2)
	const words = CATALOG_WORDS[lang]
	const pieces = (count: number | string) => words.pieces.replace('{n}', String(count))
	const values: Partial<Record<Field, string>> = {
		description: about,
		material,
		colors: color,
		size: `${size.replaceAll('x', ' × ')} cm`,
		dimension: `${size.replaceAll('x', ' × ')} cm`,
		weight: `${weight} kg`,
		moq: pieces(pack),
		qty_per_carton: pieces(carton),
		lead_time: lang === 'zh' ? '10 天' : '10 days',
		price_per_carton: money(discounted(price, '8')),
	}
	const breaks = [
		[pack, '0'],
		[Number(carton) * 2, '8'],
		[Number(carton) * 5, '15'],
	] as const
	return {
		key: sku,
		sku,
		name: lang === 'zh' && zh ? zh : name,
		images,
		badge: '',
		price: { display: money(price), unit: words.per_piece, was: '' },
		tiers: breaks.map(([from, percent]) => ({ min: String(from), display: money(discounted(price, percent)) })),
		swatches: [color].flatMap((word) => {
			const hex = swatchOf(word)
			return hex ? [{ name: word, hex }] : []
		}),
		values,
	}
}

function labelOf(name: string, lang: Lang): string {
	const field = displayField(name)
	return (lang === 'zh' ? field?.zh : field?.placeholder) ?? name
}

/** The photos from one on, in a ring. */
function turned(photos: Photo[], from: number): Photo[] {
	return [...photos.slice(from), ...photos.slice(0, from)].slice(0, PHOTOS_AN_ITEM)
}
