import { isDecimal } from '../decimal.ts'
import { MEDIA_PATH } from '../media/urls.ts'
import { cleanNote, inOrder } from './change-cart.ts'
import {
	type Cart,
	CART_LINES_MAX,
	CART_NUM_MAX,
	type CartGoods,
	type CartLine,
	type ShownPrices,
} from './cart-line.ts'

type Fields = Readonly<Record<string, unknown>>

const TEXT_MAX = 1000
const KEY_MAX = 80
const BREAKS_MAX = 20

/** A cart as a browser keeps it: goods keyed by `sku_name_key` (spec section 3). */
export function writeCart(cart: Cart): string {
	return JSON.stringify({ goods: Object.fromEntries(cart.map(({ key, ...line }) => [key, line])) })
}

/** What a browser kept. Anything that is no cart is an empty one, and what is no line of it is left out. */
export function readCart(stored: string | null): Cart {
	const goods = fields(fields(parsed(stored))?.['goods'])
	if (!goods) return []
	return readLines(Object.entries(goods))
}

/** Lines by their keys as a browser or an account keeps them; what is no line is left out. */
export function readLines(lines: readonly (readonly [key: string, line: unknown])[]): Cart {
	return lines
		.flatMap(([key, line]) => readLine(key, fields(line)) ?? [])
		.sort(inOrder)
		.slice(0, CART_LINES_MAX)
}

function parsed(stored: string | null): unknown {
	try {
		return JSON.parse(stored ?? 'null')
	} catch {
		return null
	}
}

function readLine(key: string, line: Fields | null): CartLine | null {
	const goods = readGoods(fields(line?.['goods']))
	const price_seen = readPrices(fields(line?.['price_seen']))
	const num = count(line?.['num'], CART_NUM_MAX)
	const { hash, catalog, at } = line ?? {}
	if (!line || !goods || !price_seen || !num || !key || key.length > KEY_MAX) return null
	if (!isText(hash) || !isText(catalog) || typeof at !== 'number' || !Number.isFinite(at)) return null
	const note = isText(line['note']) ? cleanNote(line['note']) : ''
	const gone = line['gone'] === true
	const checked = line['checked'] === true && !gone
	const noted = count(line['noted'], Number.MAX_SAFE_INTEGER)
	return { key, hash, catalog, num, checked, note, ...(noted && { noted }), price_seen, at, goods, gone }
}

function readGoods(goods: Fields | null): CartGoods | null {
	const prices = readPrices(goods)
	const { sku_name, name, picture, price_text } = goods ?? {}
	if (!goods || !prices || !isText(sku_name) || !isText(name) || !isText(price_text)) return null
	const measure = (field: string) => (isAmount(goods[field]) ? { [field]: goods[field] } : {})
	const whole = (field: string) => {
		const found = count(goods[field], CART_NUM_MAX)
		return found ? { [field]: found } : {}
	}
	return {
		...prices,
		sku_name,
		name,
		price_text,
		// A picture from elsewhere would tell another server who looks.
		picture: isText(picture) && picture.startsWith(MEDIA_PATH) ? picture : '',
		...whole('moq'),
		...whole('multiple'),
		...whole('pack'),
		...whole('carton'),
		...measure('carton_cbm'),
		...measure('piece_kg'),
		...(goods['blocked'] === true && { blocked: true as const }),
		...whole('max'),
		...whole('most'),
		...whole('short'),
	}
}

function readPrices(from: Fields | null): ShownPrices | null {
	const { price, currency, breaks, mix_group } = from ?? {}
	if (price !== null && !isAmount(price)) return null
	if (typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) return null
	if (!Array.isArray(breaks) || breaks.length > BREAKS_MAX) return null
	const read = breaks.map((entry) => {
		const step = fields(entry)
		const min_qty = count(step?.['min_qty'], Number.MAX_SAFE_INTEGER)
		return step && min_qty && isAmount(step['price']) ? { min_qty, price: step['price'] } : null
	})
	if (read.includes(null)) return null
	const group = isText(mix_group) && mix_group.length <= KEY_MAX && mix_group ? { mix_group } : {}
	return { price, currency, breaks: read.filter((entry) => entry !== null), ...group }
}

function fields(value: unknown): Fields | null {
	return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null
}

function isText(value: unknown): value is string {
	return typeof value === 'string' && value.length <= TEXT_MAX
}

/** A decimal that is not negative; long ones would take their time. */
function isAmount(value: unknown): value is string {
	return typeof value === 'string' && value.length <= 40 && isDecimal(value) && !value.startsWith('-')
}

function count(value: unknown, max: number): number | null {
	return typeof value === 'number' && Number.isSafeInteger(value) && value >= 1 && value <= max ? value : null
}
