import { readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { checkDigit } from '#domain/upc.ts'
import type { UpsertItem } from '#server/modules/sku/index.ts'

/** A row of goods.csv. Sizes in centimetres, weights in kilograms, prices in US dollars. */
interface DemoProduct {
	sku: string
	/** The SKU whose variant it is, told apart by its colour. */
	family: string
	name: string
	/** For buyers who read Chinese; may be empty. */
	zh: string
	section: string
	group: string
	price: string
	size: string
	material: string
	color: string
	/** Pieces in a carton; half a carton is the smallest order. */
	carton: string
	weight: string
	/** On hand, and the number from which it is short; both empty for families, whose variants have them. */
	stock: string
	low: string
	/** Of art/pictures.ts. */
	picture: string
	about: string
}

/** A company prefix that is nobody's: 0 and 8 stand for small firms, the zeros for examples. */
const UPC_PREFIX = '0850000'

const text = readFileSync(new URL('goods.csv', import.meta.url), 'utf8')

/** What Harbor & Pine sells; families come before their variants. */
export const DEMO_PRODUCTS: readonly DemoProduct[] = Papa.parse<DemoProduct>(text, {
	header: true,
	skipEmptyLines: true,
}).data

/** Their categories as paths, each once. */
export function categoryPaths(): string[][] {
	return [...new Map(DEMO_PRODUCTS.map(({ section, group }) => [`${section}>${group}`, [section, group]])).values()]
}

/** Who makes the goods of a section. */
export function makerOf({ section }: DemoProduct): string {
	return section === 'Tableware' ? 'Penobscot Pottery' : 'Tideway Makers'
}

interface Shelf {
	category_id: number
	picture: string
	/** Pieces that lay there on the first day. */
	opening: number
}

/** A product as the SKU it becomes. */
export function toItem(product: DemoProduct, index: number, { category_id, picture, opening }: Shelf): UpsertItem {
	const { sku, family, name, zh, price, size, material, color, carton, weight, stock, about } = product
	const isFamily = stock === ''
	return {
		sku_name: sku,
		category_id,
		...(family ? { parent_sku_name: family } : {}),
		attrs: {
			sku_img: [{ url: picture, alt: name }],
			'bps.product_name': zh ? `${name} ${zh}` : name,
			'bps.description': about,
			'bps.brand_name': 'Harbor & Pine',
			'bps.manufacturer_supplier': makerOf(product),
			'bps.price': price,
			'bps.material': material,
			'bps.colors': color,
			'bps.moq': Math.ceil(Number(carton) / 2),
			'bps.volume_pricing': priceBreaks(price, Number(carton)),
			'pps.length_width_height': `${size} cm`,
			'pps.item_weight': `${weight} kg`,
			'pps.qty_per_carton': carton,
			lead_time: stock === '0' ? '6 weeks' : '10 days',
			...(isFamily || family ? { 'bps.variations': `Color: ${color}` } : {}),
			...(isFamily ? {} : pieceAttributes(product, index, opening)),
		},
	}
}

/** What only a thing on a shelf has. */
function pieceAttributes({ price, low, carton }: DemoProduct, index: number, opening: number): UpsertItem['attrs'] {
	const code = `${UPC_PREFIX}${String(1000 + index * 7)}`
	return {
		'bps.upc': code + checkDigit(code),
		// What it costs is known of most of it.
		...(index % 9 === 4 ? {} : { 'bps.cost': (Number(price) * 0.44).toFixed(2) }),
		inventory: String(opening),
		low_inventory_triggering: low,
		over_inventory_triggering: String(Number(carton) * 16),
	}
}

/** The list price, a carton at 8 % off, five cartons at 15 % off. */
function priceBreaks(price: string, carton: number): string {
	const moq = Math.ceil(carton / 2)
	const breaks = [`${moq}=${price}`, `${Math.max(carton, moq + 1)}=-8%`, `${carton * 5}=-15%`]
	return breaks.join('; ')
}
